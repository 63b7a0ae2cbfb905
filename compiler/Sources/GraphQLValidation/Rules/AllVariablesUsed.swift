import GraphQLSyntax

/// All Variables Used: by the operation that defines them or a fragment it reaches.
/// https://spec.graphql.org/September2025/#sec-All-Variables-Used
extension Walk {
    func checkAllVariablesUsed(_ operation: OperationDefinition, _ used: Set<String>) {
        for variable in operation.variables where !used.contains(variable.name.text) {
            let words = operation.name.map { "the \(operation.kind.rawValue) `\($0.text)`" } ?? "the \(operation.kind.rawValue)"
            diagnostics.report(
                .unusedVariable, "\(words) does not use the variable `$\(variable.name.text)`",
                at: Place(operation.source, variable.name.span))
        }
    }
}
