import GraphQLSchema
import GraphQLSyntax

/// Fragments on Object, Interface or Union Types: only of those can fields be selected.
/// https://spec.graphql.org/September2025/#sec-Fragments-on-Object-Interface-or-Union-Types
extension Walk {
    func checkFragmentsOnCompositeTypes(_ type: NamedType, _ condition: Name, _ owner: @autoclosure () -> String) -> Bool {
        guard !type.kind.isComposite else { return true }
        report(
            .fragmentOnLeaf, "the \(owner()) cannot be on `\(type.name)`, which has no fields to select", condition.span)
        return false
    }
}
