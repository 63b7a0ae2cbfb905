import GraphQLSyntax

/// Argument Names: a field or directive is given only arguments that it takes.
/// https://spec.graphql.org/September2025/#sec-Argument-Names
extension Walk {
    func checkArgumentNames(_ arguments: [Argument], _ expected: [InputValueDefinition], _ owner: @autoclosure () -> String) {
        let known = NamedElements(expected, lookups: arguments.count)
        for argument in arguments where !known.contains(argument.name.text) {
            let near = nearest(to: argument.name.text, among: expected.lazy.map(\.name.text))
            report(
                .unknownArgument, "\(owner()) takes no argument `\(argument.name.text)`" + suggestion(near), argument.name.span,
                fixes: fixes(near, at: argument.name.span))
        }
    }
}
