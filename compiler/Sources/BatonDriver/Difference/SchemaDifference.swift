import BatonCompiler
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import JSONSyntax

/// Says which operations of a shipped target a schema breaks: those whose text is no longer valid under it, those that are answered in
/// another shape than the app reads, and those that may send what the schema no longer takes.
///
/// A type of a field may become narrower and one of an input wider: `String` may become `String!` where it is read, and `Int!` `Int`
/// where it is sent. New values of enums and new members of unions are nothing that an app does not know how to read.
struct SchemaDifference {
    /// An operation that breaks.
    struct Broken {
        var name: String
        var kind: String
        var place: Place
        var changes: [Diagnostic]
    }

    /// What is wrong with the report itself, and every change.
    private(set) var diagnostics = Diagnostics()
    /// By name.
    private(set) var broken: [Broken] = []
    private let index: SchemaIndex
    /// What is to be said of the enums and inputs that the schema takes in another way, and the leaves that it reads in another.
    private var inputChanges: [String: [String]] = [:]
    private var leafChanges: Set<String> = []
    /// What values of a variable's type may be made of, as far as that is asked.
    private var values: [String: SentValues] = [:]

    /// `report` is the shipped target's.
    init(report: SourceText, schema: Schema) {
        index = SchemaIndex(schema)
        let parsed = parseJSON(report)
        if Self.isSchema(report, parsed.value) {
            diagnostics.report(
                .interfaceMismatch, "this is a schema, and `diff` takes first the report of what was shipped and then the schema",
                at: Place(report, Span(start: 0, end: 0)), notes: [Self.howReportsAreMade])
            return
        }
        diagnostics.append(parsed.diagnostics)
        guard let value = parsed.value else { return }
        guard value["version"]?.integer == 1, let operations = value["operations"]?.array, let uses = ShippedSchema(value["uses"]) else {
            diagnostics.report(
                .interfaceMismatch, "this is no report that batonc wrote, or one of another version",
                at: Place(report, Span(start: value.span.start, end: value.span.start)), notes: [Self.howReportsAreMade])
            return
        }
        let sources = ShippedSources(value)
        for type in Set(uses.enums.keys).union(uses.inputs.keys) {
            let changes = changes(ofInput: type, uses)
            if !changes.isEmpty { inputChanges[type] = changes }
        }
        leafChanges = Set(
            uses.leaves.keys.filter { type in
                index.leafKind(of: type).map { $0 != uses.leaves[type] } ?? false || respecified(type, uses) != nil
            })
        for operation in operations {
            guard let name = operation["name"]?.string, let text = operation["text"]?.string else { continue }
            let document = parseGraphQL(SourceText(path: name, text: text)).document
            var changes = invalidities(name, document, sources, operation)
            let sent = SentOperation(document, schema: index) { uses.abstract[$0].map(Set.init) }
            changes += changedFields(name, sent, uses, document, sources, operation)
            changes += lostMembers(name, sent, uses, document, sources, operation)
            let place = sources.place(in: document, of: operation)
            let leaves = changed(sent).leaves
            changes += changedLeaves(name, leaves, uses, at: place)
            changes += changedInputs(name, sent, uses, at: place)
            warn(name, leaves, uses, at: place)
            guard !changes.isEmpty else { continue }
            broken.append(
                Broken(
                    name: name, kind: operation["kind"]?.string ?? "", place: sources.place(in: document, of: operation), changes: changes))
            for change in changes { diagnostics.report(change) }
        }
        broken.sort { $0.name < $1.name }
    }

    private static let howReportsAreMade = Diagnostic.Note(
        "`batonc generate --report FILE` writes a report beside the generated files; keep that of each release")

    /// SDL, or an introspection result.
    private static func isSchema(_ report: SourceText, _ value: JSON?) -> Bool {
        if let value { return value["__schema"] != nil || value["data"]?["__schema"] != nil }
        if [".graphql", ".graphqls", ".gql", ".sdl"].contains(where: report.path.hasSuffix) { return true }
        guard report.bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else { return false }
        return parseGraphQL(report).document.definitions.contains { definition in
            if case .type = definition { true } else { false }
        }
    }

    /// What validation says of the shipped text, at the definitions that it came from.
    private func invalidities(_ name: String, _ document: Document, _ sources: ShippedSources, _ operation: JSON) -> [Diagnostic] {
        // Labels of deferred parts are the compiler's own directives' arguments, which servers may not declare.
        let options = ValidationOptions(clientDirectives: ClientDirectives.all, warnsOfDeprecated: false)
        return validate([document], against: index.schema, options: options).found.filter { $0.severity == .error }.map { found in
            let place = sources.place(found.place.span, in: document, of: operation)
            let notes = found.notes.filter { $0.place?.source !== document.source }
            return Diagnostic(found.code, "`\(name)` breaks: \(found.message)", at: place, notes: notes)
        }
    }

    /// Fields that the app would read another type of. Each is said once an operation.
    private func changedFields(
        _ name: String, _ sent: SentOperation, _ uses: ShippedSchema, _ document: Document, _ sources: ShippedSources, _ operation: JSON
    ) -> [Diagnostic] {
        var seen: Set<String> = []
        return sent.fields.compactMap { field in
            guard let old = uses.fields[former(field.owner, uses) + "." + field.name], old != field.type, seen.insert(field.key).inserted,
                !isNarrower(field.type, than: old)
            else { return nil }
            return Diagnostic(
                .changedType, "`\(name)` breaks: `\(field.key)` was `\(old)` and now is `\(field.type)`",
                at: sources.place(field.span, in: document, of: operation))
        }
    }

    /// What a type was called: a root type may have another name by now, which no text says.
    private func former(_ type: String, _ uses: ShippedSchema) -> String {
        OperationKind.allCases.first { index.rootType($0) == type }.flatMap { uses.roots[$0.rawValue] } ?? type
    }

    /// Objects that a condition no longer holds for where they may still come: the app takes them for members, and what the condition
    /// selects for theirs.
    private func lostMembers(
        _ name: String, _ sent: SentOperation, _ uses: ShippedSchema, _ document: Document, _ sources: ShippedSources, _ operation: JSON
    ) -> [Diagnostic] {
        var seen: Set<String> = []
        return sent.conditions.flatMap { condition in
            (uses.abstract[condition.type] ?? []).filter { object in
                condition.objects.contains(object) && condition.former?.contains(object) ?? true && !index.isSubtype(object, of: condition.type)
                    && seen.insert(condition.type + "." + object).inserted
            }.map { object in
                Diagnostic(
                    .changedType, "`\(name)` breaks: `\(object)` was of `\(condition.type)` and no longer is",
                    at: sources.place(condition.span, in: document, of: operation))
            }
        }
    }

    /// What of an operation's inputs and leaves is taken or read in another way, sorted. Where nothing is, nobody asks what each operation may
    /// send.
    private mutating func changed(_ sent: SentOperation) -> (inputs: [String], leaves: [String]) {
        guard !inputChanges.isEmpty || !leafChanges.isEmpty else { return ([], []) }
        var inputs: Set<String> = []
        var leaves = sent.leaves.intersection(leafChanges)
        for type in sent.variableTypes {
            let values = self.values[type] ?? SentValues(of: [type], schema: index)
            self.values[type] = values
            inputs.formUnion(inputChanges.keys.filter(values.inputTypes.contains))
            leaves.formUnion(leafChanges.intersection(values.leaves))
        }
        return (inputs.sorted(), leaves.sorted())
    }

    /// Enums that became scalars, and scalars that became enums.
    private func changedLeaves(_ name: String, _ leaves: [String], _ uses: ShippedSchema, at place: Place) -> [Diagnostic] {
        leaves.compactMap { type in
            guard let old = uses.leaves[type], let now = index.leafKind(of: type), old != now else { return nil }
            return Diagnostic(
                .changedType, "`\(name)` breaks: `\(type)` was \(Self.words(old)) and now is \(Self.words(now))", at: place)
        }
    }

    private static func words(_ kind: String) -> String { kind == "ENUM" ? "an enum" : "a scalar" }

    /// What may break the app, or may not: texts of a scalar that is specified elsewhere.
    private mutating func warn(_ name: String, _ leaves: [String], _ uses: ShippedSchema, at place: Place) {
        for type in leaves {
            guard let (old, now) = respecified(type, uses) else { continue }
            diagnostics.report(
                .changedScalar, "`\(name)` may break: `\(type)` was specified by \(old) and now is by \(now)", at: place)
        }
    }

    private func respecified(_ type: String, _ uses: ShippedSchema) -> (old: String, now: String)? {
        guard let old = uses.specifiedBy[type], let now = index.schema.type(named: type)?.specifiedByURL, old != now else { return nil }
        return (old, now)
    }

    /// What the app may send and the schema no longer takes.
    private mutating func changedInputs(_ name: String, _ sent: SentOperation, _ uses: ShippedSchema, at place: Place) -> [Diagnostic] {
        let directives = uses.directives.filter { directive in
            sent.directives.contains(directive) && ClientDirectives.all.contains { $0.definition.name.text == directive }
                && !index.declares(directive)
        }
        let messages = directives.map { "it sends `@\($0)`, which the schema no longer has" } + changed(sent).inputs.flatMap { inputChanges[$0] ?? [] }
        return messages.map { Diagnostic(.changedInput, "`\(name)` breaks: \($0)", at: place) }
    }

    /// What of an enum or input the schema no longer takes.
    private func changes(ofInput type: String, _ uses: ShippedSchema) -> [String] {
        var result: [String] = []
        let values = Set(index.enumValues(of: type).map(\.name))
        for value in uses.enums[type] ?? [] where !values.contains(value) {
            result.append("it may send `\(type).\(value)`, which the schema no longer has")
        }
        guard let old = uses.inputs[type] else { return result }
        if index.isOneOf(type), !uses.oneOf.contains(type) {
            result.append("it may send several fields of `\(type)`, which now takes one (`@oneOf`)")
        }
        for field in old {
            guard let now = index.inputField(field.name, of: type) else {
                result.append("it may send `\(type).\(field.name)`, which the schema no longer has")
                continue
            }
            if now.isRequired, field.hasDefault {
                result.append("it may leave out `\(type).\(field.name)`, which has no default any more")
            } else if now.type.text != field.type, !isNarrower(field.type, than: now.type.text) {
                result.append("`\(type).\(field.name)` took `\(field.type)` and now takes `\(now.type.text)`")
            }
        }
        let sent = Set(old.map(\.name))
        for field in index.inputFields(of: type) where field.isRequired && !sent.contains(field.name) {
            result.append("it does not send `\(type).\(field.name)`, which the schema now requires")
        }
        return result
    }

    /// Whether every value of one type is one of the other.
    private func isNarrower(_ type: String, than other: String) -> Bool {
        guard let type = Self.reference(type), let other = Self.reference(other) else { return false }
        return index.schema.isSubtype(type, of: other)
    }

    private static func reference(_ text: String) -> TypeReference? {
        parseGraphQL(SourceText(path: "", text: "query($a:\(text)){a}")).document.operations.first?.variables.first?.type
    }
}
