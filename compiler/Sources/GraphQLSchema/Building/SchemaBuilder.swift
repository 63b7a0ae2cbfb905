import GraphQLSyntax

/// How a schema is judged.
public struct SchemaOptions: Hashable, Sendable {
    /// Faults that leave the meaning clear are errors at their places. Otherwise they are warnings, one a kind with a
    /// count, since the app's author cannot mend a server's schema.
    public var isStrict: Bool

    public init(isStrict: Bool = false) {
        self.isStrict = isStrict
    }
}

/// Builds a schema and checks it by the rules of section 3.
///
/// - `sources`: SDL, in one or several texts, or introspection results; told apart by their first character.
/// - `clientExtensions`: SDL whose types and fields exist only on the client.
///
/// A schema comes out whatever was reported; documents are validated against it only if nothing was an error.
public func buildSchema(
    _ sources: [SourceText], clientExtensions: [SourceText] = [], options: SchemaOptions = SchemaOptions()
) -> (schema: Schema, diagnostics: Diagnostics) {
    var builder = SchemaBuilder()
    for source in sources { builder.add(source, isClient: false) }
    for source in clientExtensions { builder.add(source, isClient: true) }
    return builder.build(options, main: sources.first)
}

/// Collects definitions by name and joins each type with its extensions.
struct SchemaBuilder {
    /// A type's parts as they are found.
    private struct Entry {
        var parts: [TypeDefinition]
        var serverPartCount: Int
        var isBuiltIn: Bool
    }

    private var entries: [Entry] = []
    private var entryByName: [String: Int] = [:]
    private var extensions: [(definition: TypeDefinition, isClient: Bool)] = []
    private var directives: [String: SchemaDirective] = [:]
    private var directiveExtensions: [DirectiveDefinition] = []
    /// Definitions whose name was taken: they are judged, and no more.
    private var unused: [TypeDefinition] = []
    private var schemaParts: [SchemaDefinition] = []
    var problems = SchemaProblems()
    /// Names of definitions that could not be read.
    private var lostNames: Set<String> = []

    init() {
        for definition in BuiltIns.document.definitions {
            switch definition {
            case .type(let type):
                entryByName[type.name.text] = entries.count
                entries.append(Entry(parts: [type], serverPartCount: 1, isBuiltIn: true))
            case .directive(let directive):
                directives[directive.name.text] = SchemaDirective(definition: directive, isBuiltIn: true, isClient: false)
            default: break
            }
        }
    }

    mutating func add(_ source: SourceText, isClient: Bool) {
        let first = source.bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF) }
        let (document, diagnostics) = first == 0x7B ? readIntrospection(source) : parseGraphQL(source)
        problems.diagnostics.append(diagnostics)
        entryByName.reserveCapacity(entryByName.count + document.definitions.count)
        lostNames.formUnion(document.lostNames)
        for definition in document.definitions { add(definition, isClient) }
    }

    private mutating func add(_ definition: Definition, _ isClient: Bool) {
        switch definition {
        case .operation(let operation):
            problems.report(.executableInSchema, "a schema holds no operations", operation.source, operation.keywordSpan)
        case .fragment(let fragment):
            problems.report(.executableInSchema, "a schema holds no fragments", fragment.source, fragment.name.span)
        case .schema(let schema): schemaParts.append(schema)
        case .directive(let directive) where directive.isExtension: directiveExtensions.append(directive)
        case .directive(let directive): add(directive, isClient)
        case .type(let type) where type.isExtension: extensions.append((type, isClient))
        case .type(let type): add(type, isClient)
        }
    }

    private mutating func add(_ type: TypeDefinition, _ isClient: Bool) {
        let name = type.name.text
        guard let index = entryByName[name] else {
            entryByName[name] = entries.count
            entries.append(Entry(parts: [type], serverPartCount: isClient ? 0 : 1, isBuiltIn: false))
            return
        }
        unused.append(type)
        // A schema may write out what every schema has; it stays what it is.
        guard !entries[index].isBuiltIn else { return }
        let first = entries[index].parts[0]
        let isSame = Definition.type(first).printed(.compact) == Definition.type(type).printed(.compact)
        problems.report(
            isSame ? .repeatedDefinition : .duplicateType, "the type `\(name)` is defined twice", type.source,
            type.name.span, notes: [.init("it is defined here first", at: Place(first.source, first.name.span))])
    }

    private mutating func add(_ directive: DirectiveDefinition, _ isClient: Bool) {
        let name = directive.name.text
        guard let first = directives[name], !first.isBuiltIn else {
            directives[name] = SchemaDirective(definition: directive, isBuiltIn: false, isClient: isClient)
            return
        }
        let isSame = Definition.directive(first.definition).printed(.compact) == Definition.directive(directive).printed(.compact)
        let place = Place(first.definition.source, first.definition.name.span)
        problems.report(
            isSame ? .repeatedDefinition : .duplicateDirectiveDefinition, "the directive `@\(name)` is defined twice",
            directive.source, directive.name.span, notes: [.init("it is defined here first", at: place)])
    }

    private mutating func attachExtensions() {
        var nearestNames = NearestNames()
        for (definition, isClient) in extensions {
            let name = definition.name.text
            guard let index = entryByName[name] else {
                guard !lostNames.contains(name) else { continue }
                let near = nearestNames.names(to: name, among: entryByName.keys)
                let place = Place(definition.source, definition.name.span)
                problems.report(
                    .unknownType, "there is no type `\(name)` to extend" + suggestion(near), definition.source,
                    definition.name.span, fixes: near.prefix(1).map { .init(replacing: place, with: $0) })
                continue
            }
            let base = entries[index].parts[0]
            guard base.kind == definition.kind else {
                let note = Diagnostic.Note("it is defined here", at: Place(base.source, base.name.span))
                problems.report(
                    .extensionOfOtherKind,
                    "`\(name)` is defined with `\(base.kind.keyword)` and cannot be extended with `\(definition.kind.keyword)`",
                    definition.source, definition.name.span, notes: entries[index].isBuiltIn ? [] : [note])
                continue
            }
            entries[index].parts.append(definition)
            if !isClient { entries[index].serverPartCount += 1 }
        }
    }

    mutating func build(_ options: SchemaOptions, main: SourceText?) -> (schema: Schema, diagnostics: Diagnostics) {
        attachExtensions()
        let types = entries.enumerated().map { number, entry in
            NamedType(
                number: Int32(number), parts: entry.parts, serverPartCount: entry.serverPartCount,
                isBuiltIn: entry.isBuiltIn)
        }
        let byName = Dictionary(types.lazy.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let schema = Schema(
            types: types, byName: byName, directives: directives, roots: roots(byName),
            definition: schemaParts.first { !$0.isExtension })
        var validator = SchemaValidator(
            schema: schema, schemaParts: schemaParts, directiveExtensions: directiveExtensions, main: main, lostNames: lostNames,
            unused: unused, problems: problems)
        validator.validate()
        return (schema, validator.problems.diagnostics(options))
    }

    /// Section 3.3.1: as `schema` says, or by the default names where it is left out.
    private func roots(_ byName: [String: NamedType]) -> [OperationKind: String] {
        var roots: [OperationKind: String] = [:]
        if !schemaParts.contains(where: { !$0.isExtension }) {
            for (kind, name) in [(OperationKind.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription")]
            where byName[name] != nil {
                roots[kind] = name
            }
        }
        for part in schemaParts {
            for root in part.roots where roots[root.kind] == nil { roots[root.kind] = root.type.text }
        }
        return roots
    }
}
