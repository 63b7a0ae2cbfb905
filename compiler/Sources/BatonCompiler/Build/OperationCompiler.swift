import GraphQLSyntax
import GraphQLValidation

/// Compiles operations one at a time: what is inserted, sent and written to the store.
final class OperationCompiler {
    private let schema: SchemaIndex
    private let options: CompilerOptions
    private let program: Program
    private let identity: Identity
    private let refetches: RefetchQueries
    private let fragmentTypes: [String: String]
    /// Fragments with keys inserted, by how the keys are aliased there.
    private var inserted: [[String: String]: [String: TypedFragment]] = [:]

    private let enumNames: [String: String]
    /// What responses spell and must not hide.
    private let spelled: Set<String>

    init(schema: SchemaIndex, options: CompilerOptions, program: Program, enumNames: [String: String]) {
        self.enumNames = enumNames
        spelled = ResponseBuilder.spelledNames(schema: schema, options: options, enumNames: enumNames)
        self.schema = schema
        self.options = options
        self.program = program
        identity = Identity(schema: schema, rules: options.identity)
        fragmentTypes = program.fragments.mapValues(\.type)
        refetches = RefetchQueries(schema: schema, options: options, fragments: program.fragments)
    }

    struct Result: Sendable {
        var text: String
        var id: String
        var plan: String
        var planDigest: String
        /// Every fragment that is reached, in the order in which it is first met.
        var fragments: [String]
        /// What a mutation may be expected to answer, and the enums that this names.
        var optimistic: ResponseModel?
        var optimisticEnums: Set<String> = []
        /// The response that a test makes, where it is asked for, and what fills it.
        var response: ResponseModel?
        /// The enums that it names, in Swift.
        var responseEnums: Set<String> = []
        var samples = SampledTypes()
        var diagnostics = Diagnostics()
    }

    func compile(_ operation: TypedOperation) -> Result {
        let reached = reachedFragments(from: operation.selectionSet, in: program.fragments)
        let aliases = keyAliases(of: operation, reached)
        let inserting = InsertingKeys(schema: schema, identity: identity, aliases: aliases, fragmentTypes: fragmentTypes)
        // Taken out, so that what is added to it copies nothing.
        var fragments = inserted.removeValue(forKey: aliases) ?? [:]
        for name in reached where fragments[name] == nil {
            fragments[name] = program.fragments[name].map { inserting.inserting($0, refetchKeys: refetches.keys(of: $0)) }
        }
        inserted[aliases] = fragments
        let completed = inserting.inserting(operation)
        let labels = Labels(operation: operation.name)
        let scopes = ArgumentScopes()
        let text = OperationText(fragments: fragments, reached: Set(reached), scopes: scopes, labels: labels)
        let (sent, sentVariables) = text.text(of: completed)
        if let spread = scopes.excess {
            return excessive(
                operation, at: spread.place, reached,
                "the arguments that fragments pass on here stand for more than \(ArgumentScopes.limit) copies of them, or values of as many parts")
        }
        let builder = PlanBuilder(
            schema: schema, identity: identity, options: options, fragments: fragments, scopes: scopes, labels: labels,
            variables: operation.variables)
        let plan = builder.plan(of: completed, sentVariables: sentVariables)
        let pages = ConnectionPages(schema: schema, fragments: fragments, scopes: scopes)
        if !builder.isExcessive { pages.check(completed) }
        if builder.isExcessive || pages.isExcessive {
            return excessive(
                operation, at: nil, reached,
                "fragments meet here under more than \(PlanBuilder.guardedLimit) combinations of the variables of `@include` and `@skip`")
        }
        var result = Result(
            text: sent, id: options.identifying(sent), plan: plan, planDigest: options.digest(plan), fragments: reached)
        if operation.kind == .mutation {
            let responses = ResponseBuilder(plan: builder, options: options, enumNames: enumNames, spelled: spelled)
            result.optimistic = responses.model(of: completed, named: "OptimisticResponse")
            result.optimisticEnums = responses.enums
        }
        if options.buildsResponses {
            let responses = ResponseBuilder(plan: builder, options: options, enumNames: enumNames, spelled: spelled)
            result.response = responses.model(of: completed, named: "Response")
            result.responseEnums = Set(responses.enums.map { enumNames[$0] ?? $0 })
            result.samples = responses.samples
        }
        result.diagnostics = builder.conflicts.diagnostics
        result.diagnostics.append(builder.positions.diagnostics)
        result.diagnostics.append(pages.diagnostics)
        if builder.hasUntoldMemberships, let origin = operation.origin {
            result.diagnostics.report(
                Diagnostic(
                    .tooComplex,
                    "fragments on abstract types meet here in more than \(Memberships.limit) combinations: of an object of a type that the schema does not have yet, what some of them select is not read",
                    at: Place(origin.source, origin.nameSpan), severity: .warning))
        }
        return result
    }

    /// What is said of an operation whose fragments stand for more than can be written out.
    private func excessive(_ operation: TypedOperation, at place: Place?, _ reached: [String], _ message: String) -> Result {
        var result = Result(text: "", id: "", plan: "", planDigest: "", fragments: reached)
        guard let place = place ?? operation.origin.map({ Place($0.source, $0.nameSpan) }) else { return result }
        result.diagnostics.report(.tooComplex, message, at: place)
        return result
    }

    /// Response keys for key fields whose own name is taken by another field somewhere in what the operation reaches.
    private func keyAliases(of operation: TypedOperation, _ reached: [String]) -> [String: String] {
        let keyFields = Set(options.identity.fallback + options.identity.types.flatMap(\.fields))
        var taken: Set<String> = []
        var conflicts: Set<String> = []
        func visit(_ set: TypedSelectionSet) {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    if keyFields.contains(field.responseKey), field.name != field.responseKey || !field.arguments.isEmpty {
                        conflicts.insert(field.responseKey)
                    }
                    if field.responseKey.hasPrefix("__") { taken.insert(field.responseKey) }
                    if let inner = field.selectionSet { visit(inner) }
                case .condition(let condition): visit(condition.selectionSet)
                case .spread: continue
                }
            }
        }
        visit(operation.selectionSet)
        for name in reached { if let fragment = program.fragments[name] { visit(fragment.selectionSet) } }
        var result: [String: String] = [:]
        for name in conflicts.sorted() {
            var alias = "__key_\(name)"
            while taken.contains(alias) { alias += "_" }
            result[name] = alias
        }
        return result
    }
}
