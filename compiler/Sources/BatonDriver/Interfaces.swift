import BatonCompiler
import GraphQLSchema
import GraphQLSyntax
import JSONSyntax

/// What other modules declare, read from their interfaces.
struct Interfaces {
    /// The fragments, with the modules that declare them.
    private(set) var fragments: [(definition: FragmentDefinition, module: String)] = []
    /// By fragment, the module that declares it.
    var modules: [String: String] { Dictionary(fragments.map { ($0.definition.name.text, $0.module) }, uniquingKeysWith: { first, _ in first }) }
    private(set) var diagnostics = Diagnostics()
    /// The access level of what each module declares.
    private var access: [String: String] = [:]

    /// Where an interface holds the text of a fragment, by that text.
    private var places: [ObjectIdentifier: Place] = [:]

    /// Reads one interface.
    mutating func add(_ source: SourceText, configuration: Configuration, schema: SchemaIndex) {
        let parsed = parseJSON(source)
        diagnostics.append(parsed.diagnostics)
        guard let value = parsed.value else { return }
        guard value["version"]?.integer == 1, let fragments = value["fragments"]?.array else {
            return report(source, value.span, "this is no interface that batonc wrote, or one of another version")
        }
        let module = value["module"]?.string ?? ""
        guard !module.isEmpty || fragments.isEmpty else {
            return report(source, value.span, "the interface does not name its module; generate it with --module NAME")
        }
        access[module] = value["accessLevel"]?.string
        check(value, source, schemaModule: configuration.schemaModule, schema: schema.schema, module: module)
        checkIdentity(value, source, configuration.identity, schema, module: module)
        for fragment in fragments {
            guard let entry = fragment["text"], let text = entry.string else { continue }
            let document = SourceText(path: source.path, text: text)
            places[ObjectIdentifier(document)] = Place(source, entry.span)
            let tree = parseGraphQL(document)
            diagnostics.append(tree.diagnostics)
            for definition in tree.document.fragments { self.fragments.append((definition, module)) }
        }
    }

    /// Both have to mean the same by the schema's fields that the interface takes, and by the enums that both generate.
    private mutating func check(
        _ value: JSON, _ source: SourceText, schemaModule: String?, schema: Schema, module: String
    ) {
        let theirs = value["schemaModule"]?.string
        let sharesTypes = value["sharesTypes"]?.boolean ?? false
        if sharesTypes || (theirs != nil && schemaModule != nil), theirs != schemaModule {
            let words = { (name: String?) in name.map { "`\($0)`" } ?? "none" }
            report(
                source, (value["schemaModule"] ?? value).span,
                "`\(module)` has its enums and inputs from the schema module \(words(theirs)), this target from \(words(schemaModule)); an enum is one type only if both name the same `schemaModule`"
            )
        } else if sharesTypes, theirs == nil {
            report(
                source, (value["schemaModule"] ?? value).span,
                "`\(module)` uses enums or inputs of the schema, and declares them itself; name one `schemaModule` in both configurations")
        }
        for entry in value["schemaFields"]?.array ?? [] {
            guard let text = entry.string else { continue }
            if let brace = text.firstIndex(of: "{") {
                checkValues(text[text.index(after: brace)...].dropLast(), of: String(text[..<brace]), source, entry.span, schema, module: module)
                continue
            }
            guard let colon = text.firstIndex(of: ":"), let dot = text.firstIndex(of: ".") else { continue }
            let type = String(text[..<dot])
            let field = String(text[text.index(after: dot)..<colon])
            let expected = String(text[text.index(after: colon)...])
            let found = schema.type(named: type).flatMap {
                $0.kind == .input ? $0.inputField(named: field)?.type.text : schema.field(named: field, on: $0)?.type.text
            }
            guard found != expected else { continue }
            let here = found.map { "here it is `\($0)`" } ?? "here it does not exist"
            report(
                source, entry.span,
                "the schemas disagree: in `\(module)` the field `\(type).\(field)` is `\(expected)`, \(here)")
        }
    }

    private mutating func checkValues(
        _ values: Substring, of type: String, _ source: SourceText, _ span: Span, _ schema: Schema, module: String
    ) {
        let theirs = Set(values.split(separator: " ").map(String.init))
        let ours = Set(schema.type(named: type)?.values.map(\.name.text) ?? [])
        for (more, fewer, words) in [(theirs, ours, "there and not here"), (ours, theirs, "here and not there")] {
            let names = more.subtracting(fewer).sorted()
            guard !names.isEmpty else { continue }
            report(source, span, "the schemas disagree: the enum `\(type)` of `\(module)` has \(listed(names, "and")) \(words)")
        }
    }

    /// An object is one record only if both modules key it by the same fields.
    private mutating func checkIdentity(_ value: JSON, _ source: SourceText, _ rules: IdentityRules, _ schema: SchemaIndex, module: String) {
        guard let entry = value["identity"], let fallback = entry["default"]?.array else { return }
        var theirs = IdentityRules()
        theirs.fallback = fallback.compactMap(\.string)
        theirs.types = (entry["types"]?.array ?? []).compactMap { rule in
            rule["name"]?.string.map { ($0, rule["fields"]?.array?.compactMap(\.string) ?? []) }
        }
        let (here, there) = (Identity(schema: schema, rules: rules), Identity(schema: schema, rules: theirs))
        let fields = value["schemaFields"]?.array?.compactMap(\.string) ?? []
        let selected = Set(fields.compactMap { field in field.firstIndex(of: ".").map { String(field[..<$0]) } })
        let objects = Set(selected.flatMap { schema.isAbstract($0) ? schema.possibleTypes(of: $0) : [$0] })
        for type in objects.sorted() where schema.kind(of: type) == .object {
            let (ours, others) = (here.keyFields(of: type), there.keyFields(of: type))
            guard ours != others else { continue }
            let words = { (fields: [String]) in fields.isEmpty ? "their place" : listed(fields, "and") }
            report(
                source, entry.span,
                "the configurations disagree: `\(module)` knows objects of `\(type)` by \(words(others)), this target by \(words(ours)); both need one `identity`"
            )
        }
    }

    /// Fragments of interfaces that spread a fragment which no interface has. `own` are the places of this target's fragments' names.
    mutating func checkCompleteness(own: [String: Place]) {
        let known = Set(fragments.map(\.definition.name.text))
        var declaring: [String: String] = [:]
        for (definition, module) in fragments {
            let name = definition.name.text
            guard let other = declaring.updateValue(module, forKey: name), other != module else { continue }
            report(
                definition.source, nil,
                "`\(name)` is declared by `\(other)` and by `\(module)`; fragments of joined modules have names of their own")
        }
        for (definition, module) in fragments {
            for name in spreads(of: definition.selectionSet).map(\.text) where !known.contains(name) {
                let isCycle = own[name] != nil
                report(
                    definition.source, nil,
                    isCycle
                        ? "the modules form a cycle: `\(definition.name.text)` of `\(module)` spreads `\(name)`, which this target declares"
                        : "`\(definition.name.text)` of `\(module)` spreads `\(name)`, which no interface has; pass --depends for the module that declares it"
                )
            }
            if let place = own[definition.name.text] {
                diagnostics.report(
                    .interfaceMismatch, "`\(definition.name.text)` is declared by `\(module)` and by this target", at: place,
                    notes: [.init("fragments of joined modules have names of their own; that of `\(module)` comes from \(definition.source.path)")])
            }
        }
    }

    /// Spreads of this target's whose accessors would have a type that Swift does not show them, or not to those who read them. `access` is
    /// that of this target's declarations.
    mutating func checkAccess(of documents: [Document], access own: String) {
        guard !fragments.isEmpty else { return }
        let levels = ["internal", "package", "public"]
        let modules = modules
        for document in documents {
            let sets = document.operations.map(\.selectionSet) + document.fragments.map(\.selectionSet)
            for name in sets.flatMap(spreads) {
                guard let module = modules[name.text], let theirs = access[module], let level = levels.firstIndex(of: theirs) else { continue }
                let needed = max(levels.firstIndex(of: own) ?? 0, 1)
                guard level < needed else { continue }
                let reason = level == 0 ? "to that module" : "and what spreads it here is public"
                diagnostics.report(
                    .interfaceMismatch,
                    "`\(name.text)` is `\(theirs)` \(reason); the configuration of `\(module)` needs `\"accessLevel\": \"\(levels[needed])\"`",
                    at: Place(document.source, name.span))
            }
        }
    }

    /// The diagnostics with notes that name the module where they would point into an interface, in which nobody reads a document.
    func namingModules(in found: Diagnostics) -> Diagnostics {
        guard !fragments.isEmpty, !found.isEmpty else { return found }
        let modules = Dictionary(fragments.map { (ObjectIdentifier($0.definition.source), $0.module) }, uniquingKeysWith: { first, _ in first })
        var result = Diagnostics()
        for var diagnostic in found.found {
            for index in diagnostic.notes.indices {
                guard let place = diagnostic.notes[index].place, let module = modules[ObjectIdentifier(place.source)] else { continue }
                let message = diagnostic.notes[index].message
                let saying = message.hasSuffix(" here") ? String(message.dropLast(5)) : message
                diagnostic.notes[index] = .init("\(saying) in the module `\(module)`")
            }
            result.report(diagnostic)
        }
        return result
    }

    /// The names of the fragments that a set spreads.
    private func spreads(of set: SelectionSet) -> [Name] {
        set.selections.flatMap { selection -> [Name] in
            switch selection {
            case .field(let field): field.selectionSet.map(spreads) ?? []
            case .inlineFragment(let fragment): spreads(of: fragment.selectionSet)
            case .spread(let spread): [spread.name]
            }
        }
    }

    /// Reports in an interface, or, of a fragment's text, where the interface holds it.
    private mutating func report(_ source: SourceText, _ span: Span?, _ message: String) {
        let place = span.map { Place(source, $0) } ?? places[ObjectIdentifier(source)] ?? Place(source, Span(start: 0, end: 0))
        // What is longer than a line is shown by where it starts.
        let start = place.span.start
        diagnostics.report(.interfaceMismatch, message, at: Place(place.source, Span(start: start, end: min(place.span.end, start + 200))))
    }
}
