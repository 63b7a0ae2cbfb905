import GraphQLSyntax

/// Operation Type Existence: the schema has a root type for each operation.
/// https://spec.graphql.org/September2025/#sec-Operation-Type-Existence
extension Walk {
    func checkOperationTypeExistence(_ operation: OperationDefinition) {
        guard schema.rootType(operation.kind) == nil else { return }
        report(
            .unsupportedOperation, "the schema has no root type for a \(operation.kind.rawValue)", operation.keywordSpan)
    }
}
