/// A decoded plan.
final class OperationPlan: Sendable {
    init(text: String, types: TypeTable) throws(PlanFailure) {}
}
