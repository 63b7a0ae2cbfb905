/// One response on its way in, over all of its parts.
struct IncomingResponse: Sendable {
    private let plan: OperationPlan
    private let variables: BoundVariables
    private let source: ChangeSet.Source
    /// Whether no part is outstanding.
    private(set) var isComplete = false

    /// - Throws: ``ResponseFailure`` when the operation's plan cannot be read.
    init(_ operation: OperationInstance, source: ChangeSet.Source = .server) throws(ResponseFailure) {
        do {
            plan = try operation.definition.plan
        } catch {
            throw .plan(error)
        }
        variables = BoundVariables(operation.variables, declared: plan.variables)
        self.source = source
    }

    /// Reads a payload.
    /// - Throws: ``ResponseFailure``; what came before stays as it was.
    mutating func read(_ payload: GraphQLPayload) throws(ResponseFailure) -> ChangeSet {
        let changes = try ChangeSet(response: payload.bytes, plan: plan, variables: variables, source: source)
        isComplete = true
        return changes
    }
}
