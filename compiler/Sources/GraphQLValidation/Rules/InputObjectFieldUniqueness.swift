import GraphQLSyntax

/// Input Object Field Uniqueness: each field of an input object is given once.
/// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
extension Walk {
    func checkInputObjectFieldUniqueness(_ fields: [ObjectField]) {
        guard fields.count > 1 else { return }
        var seen: [String: Span] = [:]
        for field in fields {
            if let first = seen[field.name.text] {
                report(
                    .duplicateInputField, "the field `\(field.name.text)` is given twice", field.name.span,
                    notes: [.init("it is given here first", at: place(first))])
            } else {
                seen[field.name.text] = field.name.span
            }
        }
    }
}
