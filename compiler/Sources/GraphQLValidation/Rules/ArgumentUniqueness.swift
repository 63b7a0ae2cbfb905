import GraphQLSyntax

/// Argument Uniqueness: each argument is given once.
/// https://spec.graphql.org/September2025/#sec-Argument-Uniqueness
extension Walk {
    func checkArgumentUniqueness(_ arguments: [Argument]) {
        guard arguments.count > 1 else { return }
        var seen: [String: Span] = [:]
        for argument in arguments {
            if let first = seen[argument.name.text] {
                report(
                    .duplicateArgument, "the argument `\(argument.name.text)` is given twice", argument.name.span,
                    notes: [.init("it is given here first", at: place(first))])
            } else {
                seen[argument.name.text] = argument.name.span
            }
        }
    }
}
