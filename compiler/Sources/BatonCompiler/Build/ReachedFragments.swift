/// The fragments that a selection reaches through spreads, in the order in which they are first met.
func reachedFragments(from set: TypedSelectionSet, in fragments: [String: TypedFragment]) -> [String] {
    var result: [String] = []
    var seen: Set<String> = []

    func visit(_ set: TypedSelectionSet) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                if let inner = field.selectionSet { visit(inner) }
            case .condition(let condition):
                visit(condition.selectionSet)
            case .spread(let spread):
                guard let fragment = fragments[spread.fragment], seen.insert(spread.fragment).inserted else { continue }
                result.append(spread.fragment)
                visit(fragment.selectionSet)
            }
        }
    }

    visit(set)
    return result
}
