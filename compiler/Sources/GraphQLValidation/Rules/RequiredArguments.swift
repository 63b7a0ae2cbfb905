import GraphQLSchema
import GraphQLSyntax

/// Required Arguments: what is non-null and has no default is given.
/// https://spec.graphql.org/September2025/#sec-Required-Arguments
extension Walk {
    func checkRequiredArguments(
        _ arguments: [Argument], _ expected: [InputValueDefinition], _ owner: @autoclosure () -> String, _ span: Span
    ) {
        let given = NamedElements(arguments, lookups: expected.count)
        for definition in expected where definition.isRequired {
            guard !given.contains(definition.name.text) else { continue }
            report(
                .missingArgument,
                "\(owner()) requires the argument `\(definition.name.text)` of the type `\(definition.type.text)`", span)
        }
    }
}
