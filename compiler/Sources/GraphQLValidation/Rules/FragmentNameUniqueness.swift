import GraphQLSyntax

/// Fragment Name Uniqueness: no two fragments share a name.
/// https://spec.graphql.org/September2025/#sec-Fragment-Name-Uniqueness
extension Walk {
    func checkFragmentNameUniqueness(_ fragments: [FragmentDefinition]) {
        var seen: [String: Place] = [:]
        for fragment in fragments {
            let place = Place(fragment.source, fragment.name.span)
            if let first = seen[fragment.name.text] {
                diagnostics.report(
                    .duplicateFragment, "there are two fragments named `\(fragment.name.text)`", at: place,
                    notes: [.init("the other one is here", at: first)])
            } else {
                seen[fragment.name.text] = place
            }
        }
    }
}
