import GraphQLSyntax

/// Operation Name Uniqueness: no two operations share a name.
/// https://spec.graphql.org/September2025/#sec-Operation-Name-Uniqueness
extension Walk {
    func checkOperationNameUniqueness(_ operations: [OperationDefinition]) {
        var seen: [String: Place] = [:]
        for operation in operations {
            guard let name = operation.name else { continue }
            let place = Place(operation.source, name.span)
            if let first = seen[name.text] {
                diagnostics.report(
                    .duplicateOperation, "there are two operations named `\(name.text)`", at: place,
                    notes: [.init("the other one is here", at: first)])
            } else {
                seen[name.text] = place
            }
        }
    }
}
