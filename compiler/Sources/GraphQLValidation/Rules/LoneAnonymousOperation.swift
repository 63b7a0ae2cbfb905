import GraphQLSyntax

/// Lone Anonymous Operation: an operation without a name is the only one.
/// https://spec.graphql.org/September2025/#sec-Lone-Anonymous-Operation
extension Walk {
    func checkLoneAnonymousOperation(_ operations: [OperationDefinition]) {
        guard operations.count > 1 else { return }
        for operation in operations where operation.name == nil {
            diagnostics.report(
                .unnamedOperation, "an operation beside others needs a name",
                at: Place(operation.source, operation.keywordSpan))
        }
    }
}
