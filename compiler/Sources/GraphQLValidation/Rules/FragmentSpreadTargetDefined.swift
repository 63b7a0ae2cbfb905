import GraphQLSyntax

/// Fragment Spread Target Defined: a fragment that is spread exists.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Target-Defined
extension Walk {
    func checkFragmentSpreadTargetDefined(_ spread: FragmentSpread) {
        guard fragments[spread.name.text] == nil, !mayBeLost(spread.name.text) else { return }
        let near = nearest(to: spread.name.text, among: fragments.keys)
        var notes: [Diagnostic.Note] = []
        if let type = schema.type(named: spread.name.text), type.kind.isComposite {
            notes.append(.init("a fragment on the type is written `... on \(type.name)`"))
        } else if near.isEmpty, let hint = options.fragmentHint {
            notes.append(.init(hint))
        }
        report(
            .unknownFragment, "there is no fragment `\(spread.name.text)`" + suggestion(near), spread.name.span, notes: notes,
            fixes: fixes(near, at: spread.name.span))
    }
}
