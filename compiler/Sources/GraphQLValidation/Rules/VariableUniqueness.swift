import GraphQLSyntax

/// Variable Uniqueness: an operation defines each variable once.
/// https://spec.graphql.org/September2025/#sec-Variable-Uniqueness
extension Walk {
    func checkVariableUniqueness(_ operation: OperationDefinition) {
        guard operation.variables.count > 1 else { return }
        var seen: [String: Span] = [:]
        for variable in operation.variables {
            if let first = seen[variable.name.text] {
                report(
                    .duplicateVariable, "the variable `$\(variable.name.text)` is defined twice", variable.name.span,
                    notes: [.init("it is defined here first", at: place(first))])
            } else {
                seen[variable.name.text] = variable.name.span
            }
        }
    }
}
