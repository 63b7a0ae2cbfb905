import GraphQLSyntax

/// What a run over a target's documents leaves for the next run over them: of each definition what was made of it, to be taken again
/// where neither the definition nor a fragment that it reaches is another one by then.
///
/// A definition is the same one if it was read from the same source text at the same place: a source is one object for as long as its
/// file has the same bytes. It means the same only under the same schema, options and fragments of other modules, which is for who keeps
/// this to see to. Only of runs without errors is anything kept.
public struct KnownTarget: Sendable {
    // Classes, since a run hands nearly all of them on as they are.
    final class Operation: Sendable {
        let typed: TypedOperation
        let facts: DefinitionReach
        let compiled: CompiledOperation
        let reading: Reading
        let result: OperationCompiler.Result

        init(typed: TypedOperation, facts: DefinitionReach, compiled: CompiledOperation, reading: Reading, result: OperationCompiler.Result) {
            self.typed = typed
            self.facts = facts
            self.compiled = compiled
            self.reading = reading
            self.result = result
        }
    }

    final class Fragment: Sendable {
        let typed: TypedFragment
        let facts: DefinitionReach
        let compiled: CompiledFragment
        let reading: Reading
        /// How its query pages it, where it has one.
        let paging: Paging?
        let schemaFields: FragmentSchemaFields?

        init(
            typed: TypedFragment, facts: DefinitionReach, compiled: CompiledFragment, reading: Reading, paging: Paging?,
            schemaFields: FragmentSchemaFields?
        ) {
            self.typed = typed
            self.facts = facts
            self.compiled = compiled
            self.reading = reading
            self.paging = paging
            self.schemaFields = schemaFields
        }
    }

    /// By name; the queries of fragments that can be fetched again are among them.
    var operations: [String: Operation] = [:]
    var fragments: [String: Fragment] = [:]
    /// The fields that the fragments select, and those of the inputs that their arguments take, where they are described.
    private(set) var schemaFields = Tally<String>()
    /// Those of other modules, looked up in the schema.
    var foreign: [String: TypedFragment] = [:]
    /// The fragments whose lens may turn out nil for a required value.
    var absentFragments: Set<String> = []
    /// The enums and inputs that are used, by their names in the schema.
    var enums: [String: EnumModel] = [:]
    var inputs: [String: InputModel] = [:]
    /// The Swift names of the schema's enums and inputs.
    var names: [String: String] = [:]
    /// The names of documents that these were chosen beside.
    var documentNames: Set<String> = []

    /// Nothing is known.
    public init() {}

    /// Counts the fields of the schema that the fragments have, from what was counted of an earlier target.
    mutating func countSchemaFields(since earlier: KnownTarget?) {
        schemaFields = earlier?.schemaFields ?? Tally()
        schemaFields.replace(
            (earlier?.fragments ?? [:]).values.filter { fragments[$0.typed.name] !== $0 }.compactMap { $0.schemaFields.map { Array($0.fields) } },
            by: fragments.values.filter { earlier?.fragments[$0.typed.name] !== $0 }.compactMap { $0.schemaFields.map { Array($0.fields) } })
    }
}

/// What a definition says by itself of the definitions that it leads to.
final class DefinitionReach: Sendable {
    let source: SourceText
    let span: Span
    /// The fragments it spreads, each once, in the order in which they are first met.
    let spreads: [String]
    /// Whether a field in it has `@connection`, whose key no other field of the target may have.
    let hasConnections: Bool

    private init(_ source: SourceText, _ span: Span, _ found: (spreads: [String], hasConnections: Bool)) {
        self.source = source
        self.span = span
        (spreads, hasConnections) = found
    }

    convenience init(_ definition: OperationDefinition) {
        self.init(definition.source, definition.span, DefinitionReach.collected(definition.selectionSet))
    }

    convenience init(_ definition: FragmentDefinition) {
        self.init(definition.source, definition.span, DefinitionReach.collected(definition.selectionSet))
    }

    /// That of a definition whose names have been looked up; nothing of it may have been left out.
    convenience init(_ set: TypedSelectionSet, of origin: DefinitionOrigin?) {
        var spreads: [String] = []
        var hasConnections = false
        var seen: Set<String> = []
        func visit(_ set: TypedSelectionSet) {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    if field.directives.connection != nil { hasConnections = true }
                    if let inner = field.selectionSet { visit(inner) }
                case .condition(let condition): visit(condition.selectionSet)
                case .spread(let spread):
                    if seen.insert(spread.fragment).inserted { spreads.append(spread.fragment) }
                }
            }
        }
        visit(set)
        self.init(origin?.source ?? SourceText(path: "", bytes: []), origin?.span ?? .none, (spreads, hasConnections))
    }

    func isThat(of source: SourceText, _ span: Span) -> Bool { self.source === source && self.span == span }

    private static func collected(_ set: SelectionSet) -> (spreads: [String], hasConnections: Bool) {
        var spreads: [String] = []
        var hasConnections = false
        var seen: Set<String> = []
        func visit(_ set: SelectionSet) {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    if field.directives.first(named: "connection") != nil { hasConnections = true }
                    if let inner = field.selectionSet { visit(inner) }
                case .inlineFragment(let fragment): visit(fragment.selectionSet)
                case .spread(let spread):
                    if seen.insert(spread.name.text).inserted { spreads.append(spread.name.text) }
                }
            }
        }
        visit(set)
        return (spreads, hasConnections)
    }
}
