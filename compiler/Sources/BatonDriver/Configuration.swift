import BatonCompiler
import GraphQLSyntax
import JSONSyntax

/// What `baton.json` says.
public struct Configuration: Sendable {
    /// Where the file is; paths in it are relative to it.
    public var path: String
    public var schema: String?
    public var schemaExtensions: [String] = []
    /// Where the file names the schema, its extensions and its module, by what is written there.
    public var namePlaces: [String: Place] = [:]
    public var identity = IdentityRules()
    public var lookups: [Lookup] = []
    public var transientTypes: [String] = []
    public var transientFields: [String] = []
    public var scalarTypes: [String: String] = [:]
    public var persistFile: String?
    public var persistAlgorithm = DigestAlgorithm.sha256
    /// Whether operations are sent by id.
    public var isPersisting = false
    public var onError: String?
    public var accessLevel = "internal"
    public var schemaModule: String?
    public var isStrict = false
    /// Severities by code; nil turns a lint off.
    public var lint: [String: Severity?] = [:]
    /// Where each type and field that the schema has to have is named.
    public var mentions: [Mention] = []

    /// A name of the schema that the configuration uses, and where.
    public struct Mention: Sendable {
        public enum Kind: Sendable {
            case objectOrInterface, object, scalar, queryField, identityField(type: String)
            case lookupType(field: String), lookupArgument(field: String, type: String)
        }
        public var name: String
        public var kind: Kind
        public var place: Place
    }

    public init(path: String) {
        self.path = path
    }
}

extension Configuration {
    /// By the Swift type that a scalar is mapped to, the module that it is named with.
    var scalarModules: [String: String] {
        let modules = scalarTypes.values.compactMap { type in type.firstIndex(of: ".").map { (type, String(type[..<$0])) } }
        return Dictionary(modules, uniquingKeysWith: { first, _ in first })
    }

    /// The keys of a configuration, for the nearest to a misspelled one.
    static let keys = [
        "schema", "schemaExtensions", "identity", "lookups", "transient", "customScalarTypes", "persistConfig", "onError",
        "accessLevel", "schemaModule", "strictSchema", "lint",
    ]
}

/// Reads `baton.json`. Faults are diagnostics at their places; what is read of the rest stands.
public func readingConfiguration(_ source: SourceText) -> (configuration: Configuration, diagnostics: Diagnostics) {
    let parsed = parseJSON(source)
    var reader = ConfigurationReader(source: source, diagnostics: parsed.diagnostics)
    if let value = parsed.value { reader.read(value) }
    return (reader.configuration, reader.diagnostics)
}

private struct ConfigurationReader {
    let source: SourceText
    var diagnostics: Diagnostics
    var configuration: Configuration

    init(source: SourceText, diagnostics: Diagnostics) {
        self.source = source
        self.diagnostics = diagnostics
        configuration = Configuration(path: source.path)
    }

    private func place(_ span: Span) -> Place { Place(source, span) }

    // MARK: Shapes

    private mutating func wrongType(_ value: JSON, _ key: String, expected: String) {
        diagnostics.report(.configurationType, "`\(key)` is \(expected), and this is \(value.words)", at: place(value.span))
    }

    private mutating func unknown(_ member: JSON.Member, among keys: [String], in owner: String) {
        let near = nearestNames(to: member.key, among: keys)
        let notes: [Diagnostic.Note] = near.isEmpty ? [.init("\(owner) takes \(listed(keys, "and"))")] : []
        let inner = Span(start: member.keySpan.start + 1, end: member.keySpan.end - 1)
        diagnostics.report(
            .configurationKey, "`\(member.key)` is no key of \(owner)\(suggestion(near))", at: place(member.keySpan), notes: notes,
            fixes: near.prefix(1).map { .init(replacing: place(inner), with: $0) })
    }

    private mutating func string(_ value: JSON, _ key: String) -> String? {
        guard let text = value.string else {
            wrongType(value, key, expected: "a string")
            return nil
        }
        guard !text.isEmpty else {
            diagnostics.report(.configurationValue, "`\(key)` is empty", at: place(value.span))
            return nil
        }
        return text
    }

    private mutating func strings(_ value: JSON, _ key: String, orOne: Bool = false) -> [(text: String, span: Span)] {
        if orOne, value.string != nil { return string(value, key).map { [($0, value.span)] } ?? [] }
        guard let elements = value.array else {
            wrongType(value, key, expected: orOne ? "a string or a list of strings" : "a list of strings")
            return []
        }
        return elements.compactMap { element in string(element, key).map { ($0, element.span) } }
    }

    private mutating func oneOf(_ value: JSON, _ key: String, _ words: [String]) -> String? {
        guard let text = string(value, key) else { return nil }
        guard words.contains(text) else {
            diagnostics.report(
                .configurationValue, "`\(key)` is \(listed(words)), not `\(text)`\(suggestion(nearestNames(to: text, among: words)))",
                at: place(value.span))
            return nil
        }
        return text
    }

    // MARK: Keys

    mutating func read(_ value: JSON) {
        guard let members = value.object else { return wrongType(value, Path.name(of: source.path), expected: "an object") }
        for member in members {
            let value = member.value
            switch member.key {
            case "schema":
                configuration.schema = string(value, member.key)
                if let path = configuration.schema { configuration.namePlaces[path] = place(value.span) }
            case "schemaExtensions":
                for (path, span) in strings(value, member.key, orOne: true) {
                    configuration.schemaExtensions.append(path)
                    configuration.namePlaces[path] = place(span)
                }
            case "identity": readIdentity(value)
            case "lookups": readLookups(value)
            case "transient": readTransient(value)
            case "customScalarTypes": readScalars(value)
            case "persistConfig": readPersist(value)
            case "onError": configuration.onError = oneOf(value, member.key, ["PROPAGATE", "NULL", "HALT", "ABORT"])
            case "accessLevel":
                configuration.accessLevel = oneOf(value, member.key, ["public", "package", "internal"]) ?? "internal"
            case "schemaModule":
                guard let module = string(value, member.key) else { continue }
                guard isSwiftName(module) else {
                    diagnostics.report(.configurationValue, "`\(module)` is no name of a Swift module", at: place(value.span))
                    continue
                }
                configuration.schemaModule = module
                configuration.namePlaces[module] = place(value.span)
            case "strictSchema":
                guard let isStrict = value.boolean else {
                    wrongType(value, member.key, expected: "a boolean")
                    continue
                }
                configuration.isStrict = isStrict
            case "lint": readLint(value)
            default: unknown(member, among: Configuration.keys, in: "`\(Path.name(of: source.path))`")
            }
        }
    }

    private mutating func readIdentity(_ value: JSON) {
        guard let members = value.object else { return wrongType(value, "identity", expected: "an object") }
        for member in members {
            switch member.key {
            case "default": configuration.identity.fallback = strings(member.value, "default", orOne: true).map(\.text)
            case "types":
                guard let types = member.value.object else {
                    wrongType(member.value, "types", expected: "an object")
                    continue
                }
                for type in types {
                    let fields = strings(type.value, type.key, orOne: true)
                    configuration.identity.types.append((type.key, fields.map(\.text)))
                    configuration.mentions.append(
                        .init(name: type.key, kind: .objectOrInterface, place: place(type.keySpan)))
                    for (index, field) in fields.enumerated() {
                        if fields[..<index].contains(where: { $0.text == field.text }) {
                            diagnostics.report(.configurationValue, "the key field `\(field.text)` is named twice", at: place(field.span))
                        }
                        configuration.mentions.append(
                            .init(name: field.text, kind: .identityField(type: type.key), place: place(field.span)))
                    }
                }
            default: unknown(member, among: ["default", "types"], in: "`identity`")
            }
        }
    }

    private mutating func readLookups(_ value: JSON) {
        guard let elements = value.array else { return wrongType(value, "lookups", expected: "a list of objects") }
        for element in elements {
            guard let members = element.object else {
                wrongType(element, "lookups", expected: "a list of objects")
                continue
            }
            var lookup = Lookup(field: "", type: "", arguments: [])
            var arguments: [(text: String, span: Span)] = []
            var typePlace: Place?
            let known = diagnostics.found.count
            for member in members {
                switch member.key {
                case "field":
                    guard let field = string(member.value, member.key) else { continue }
                    lookup.field = field
                    configuration.mentions.append(.init(name: lookup.field, kind: .queryField, place: place(member.value.span)))
                case "type":
                    guard let type = string(member.value, member.key) else { continue }
                    lookup.type = type
                    typePlace = place(member.value.span)
                    configuration.mentions.append(.init(name: lookup.type, kind: .objectOrInterface, place: place(member.value.span)))
                case "argument": arguments = string(member.value, member.key).map { [($0, member.value.span)] } ?? []
                case "arguments": arguments = strings(member.value, member.key)
                default: unknown(member, among: ["field", "type", "argument", "arguments"], in: "a lookup")
                }
            }
            lookup.arguments = arguments.map(\.text)
            if let typePlace {
                configuration.mentions.append(.init(name: lookup.type, kind: .lookupType(field: lookup.field), place: typePlace))
            }
            for (text, span) in arguments {
                configuration.mentions.append(
                    .init(name: text, kind: .lookupArgument(field: lookup.field, type: lookup.type), place: place(span)))
            }
            guard !lookup.field.isEmpty, !lookup.type.isEmpty, !lookup.arguments.isEmpty else {
                // A member that could not be read has been reported, and may be the one that is missing.
                if diagnostics.found.count == known {
                    diagnostics.report(
                        .configurationValue, "a lookup has `field`, `type`, and `argument` or `arguments`", at: place(element.span))
                }
                continue
            }
            configuration.lookups.append(lookup)
        }
    }

    private mutating func readTransient(_ value: JSON) {
        guard let members = value.object else { return wrongType(value, "transient", expected: "an object") }
        for member in members {
            switch member.key {
            case "types":
                for (text, span) in strings(member.value, member.key) {
                    configuration.transientTypes.append(text)
                    configuration.mentions.append(.init(name: text, kind: .object, place: place(span)))
                }
            case "fields":
                for (text, span) in strings(member.value, member.key) {
                    configuration.transientFields.append(text)
                    configuration.mentions.append(.init(name: text, kind: .queryField, place: place(span)))
                }
            default: unknown(member, among: ["types", "fields"], in: "`transient`")
            }
        }
    }

    private mutating func readScalars(_ value: JSON) {
        guard let members = value.object else { return wrongType(value, "customScalarTypes", expected: "an object") }
        for member in members {
            configuration.mentions.append(.init(name: member.key, kind: .scalar, place: place(member.keySpan)))
            if let languages = member.value.object {
                for language in languages {
                    guard ["swift", "kotlin"].contains(language.key) else {
                        unknown(language, among: ["swift", "kotlin"], in: "a scalar's types")
                        continue
                    }
                    if let type = string(language.value, language.key), language.key == "swift" {
                        configuration.scalarTypes[member.key] = type
                    }
                }
            } else if let type = string(member.value, member.key) {
                configuration.scalarTypes[member.key] = type
            }
        }
        for member in members {
            guard let type = configuration.scalarTypes[member.key], !isSwiftTypeName(type) else { continue }
            configuration.scalarTypes[member.key] = nil
            diagnostics.report(
                .configurationValue, "`\(type)` is no name of a Swift type, such as `Foundation.Date`",
                at: place(member.value.span))
        }
    }

    /// Names with dots between them.
    private func isSwiftTypeName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy(isSwiftName)
    }

    private mutating func readPersist(_ value: JSON) {
        guard let members = value.object else { return wrongType(value, "persistConfig", expected: "an object") }
        configuration.isPersisting = true
        for member in members {
            switch member.key {
            case "file": configuration.persistFile = string(member.value, member.key)
            case "algorithm":
                let words = DigestAlgorithm.allCases.map(\.rawValue)
                if let word = oneOf(member.value, member.key, words), let algorithm = DigestAlgorithm(rawValue: word) {
                    configuration.persistAlgorithm = algorithm
                }
            default: unknown(member, among: ["file", "algorithm"], in: "`persistConfig`")
            }
        }
    }

    private mutating func readLint(_ value: JSON) {
        guard let members = value.object else { return wrongType(value, "lint", expected: "an object") }
        for member in members {
            let known = DiagnosticCode.lints.map(\.id)
            guard known.contains(member.key) else {
                unknown(member, among: known, in: "`lint`")
                continue
            }
            switch oneOf(member.value, member.key, ["error", "warning", "off"]) {
            case "error": configuration.lint[member.key] = .some(.error)
            case "warning": configuration.lint[member.key] = .some(.warning)
            case "off": configuration.lint[member.key] = .some(nil)
            default: continue
            }
        }
    }
}

/// Whether a text has the form of a Swift name.
func isSwiftName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
}
