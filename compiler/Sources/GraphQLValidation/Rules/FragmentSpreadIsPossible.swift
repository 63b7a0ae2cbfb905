import GraphQLSchema
import GraphQLSyntax

/// Fragment Spread Is Possible: some object is both of the fragment's type and of the type it is spread on.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Is-Possible
extension Walk {
    func checkSpreadIsPossible(_ spread: FragmentSpread, in parent: NamedType?) {
        guard let parent, let index = fragments[spread.name.text], case .fragment(let fragment) = facts[index].definition,
            let type = schema.type(named: fragment.typeCondition.text), type.kind.isComposite
        else { return }
        guard !schema.doOverlap(type, parent) else { return }
        report(
            .impossibleSpread,
            "the fragment `\(spread.name.text)` on `\(type.name)` can never apply here, on `\(parent.name)`", spread.name.span,
            notes: [.init("the fragment is defined here", at: Place(fragment.source, fragment.name.span))])
    }

    func checkSpreadIsPossible(_ fragment: InlineFragment, _ type: NamedType, in parent: NamedType?) {
        guard let parent, !schema.doOverlap(type, parent) else { return }
        let span = fragment.typeCondition?.span ?? fragment.span
        report(.impossibleSpread, "no `\(parent.name)` is ever a `\(type.name)`", span)
    }
}
