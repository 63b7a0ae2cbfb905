import GraphQLSchema
import GraphQLSyntax

/// Variables Are Input Types: scalars, enums, input objects and lists of them.
/// https://spec.graphql.org/September2025/#sec-Variables-Are-Input-Types
extension Walk {
    func checkVariablesAreInputTypes(_ variable: VariableDefinition) {
        guard let type = knownType(variable.type.name, isComposite: false), !type.kind.isInput else { return }
        report(
            .notInputType, "the variable `$\(variable.name.text)` cannot have the output type `\(variable.type.text)`",
            variable.type.span)
    }
}
