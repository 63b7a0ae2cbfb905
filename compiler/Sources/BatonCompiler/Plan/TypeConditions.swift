/// The types of the conditions that sets reach without a field, whether or not they hold: those of inline fragments and of spreads.
/// - Parameter isWanted: The sets that are looked at.
func typeConditions(
    in sets: [TypedSelectionSet], _ fragments: [String: TypedFragment], where isWanted: (TypedSelectionSet) -> Bool = { _ in true }
) -> Set<String> {
    var result: Set<String> = []
    var seen: Set<ObjectIdentifier> = []

    func visit(_ set: TypedSelectionSet) {
        guard isWanted(set), seen.insert(ObjectIdentifier(set)).inserted else { return }
        for selection in set.selections {
            switch selection {
            case .field: continue
            case .condition(let inner):
                if let type = inner.type, isWanted(inner.selectionSet) { result.insert(type) }
                visit(inner.selectionSet)
            case .spread(let spread):
                guard let fragment = fragments[spread.fragment] else { continue }
                if isWanted(fragment.selectionSet) { result.insert(fragment.type) }
                visit(fragment.selectionSet)
            }
        }
    }

    for set in sets { visit(set) }
    return result
}
