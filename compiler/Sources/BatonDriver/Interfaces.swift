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

    /// Reads one interface.
    mutating func add(_ source: SourceText, schemaModule: String?, schema: Schema) {
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
        check(value, source, schemaModule: schemaModule, schema: schema, module: module)
        for fragment in fragments {
            guard let text = fragment["text"]?.string else { continue }
            let document = SourceText(path: source.path, text: text)
            let tree = parseGraphQL(document)
            diagnostics.append(tree.diagnostics)
            for definition in tree.document.fragments { self.fragments.append((definition, module)) }
        }
    }

    /// Both have to mean the same by the schema's fields that the interface takes, and by the enums that both generate.
    private mutating func check(
        _ value: JSON, _ source: SourceText, schemaModule: String?, schema: Schema, module: String
    ) {
        let fields = value["schemaFields"]?.array?.compactMap(\.string) ?? []
        let theirs = value["schemaModule"]?.string
        let sharesTypes = value["sharesTypes"]?.boolean ?? false
        if sharesTypes || (theirs != nil && schemaModule != nil), theirs != schemaModule {
            let words = { (name: String?) in name.map { "`\($0)`" } ?? "none" }
            report(
                source, value.span,
                "`\(module)` has its enums and inputs from the schema module \(words(theirs)), this target from \(words(schemaModule)); an enum is one type only if both name the same `schemaModule`"
            )
        } else if sharesTypes, theirs == nil {
            report(
                source, value.span,
                "`\(module)` uses enums or inputs of the schema, and declares them itself; name one `schemaModule` in both configurations")
        }
        for entry in fields {
            guard let colon = entry.firstIndex(of: ":"), let dot = entry.firstIndex(of: ".") else { continue }
            let type = String(entry[..<dot])
            let field = String(entry[entry.index(after: dot)..<colon])
            let expected = String(entry[entry.index(after: colon)...])
            let found = schema.type(named: type).flatMap {
                $0.kind == .input ? $0.inputField(named: field)?.type.text : schema.field(named: field, on: $0)?.type.text
            }
            guard found != expected else { continue }
            let here = found.map { "here it is `\($0)`" } ?? "here it does not exist"
            report(
                source, value.span,
                "the schemas disagree: in `\(module)` the field `\(type).\(field)` is `\(expected)`, \(here)")
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
                definition.source, Span(start: 0, end: 0),
                "`\(name)` is declared by `\(other)` and by `\(module)`; fragments of joined modules have names of their own")
        }
        for (definition, module) in fragments {
            for name in spreads(of: definition.selectionSet).map(\.text) where !known.contains(name) {
                let isCycle = own[name] != nil
                report(
                    definition.source, Span(start: 0, end: 0),
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

    private mutating func report(_ source: SourceText, _ span: Span, _ message: String) {
        diagnostics.report(.interfaceMismatch, message, at: Place(source, Span(start: span.start, end: span.start)))
    }
}
