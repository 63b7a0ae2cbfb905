/// Finds what a set selects of an object by the object's types, without a look at what it selects of others: a union of a thousand types,
/// each with a condition, is gone through once for each of them.
///
/// A set is known by its identity, so that whoever asks holds the sets.
final class ConditionIndex {
    private struct Positions {
        /// Of what has no type condition.
        var open: [Int] = []
        var byType: [String: [Int]] = [:]
    }

    private var known: [ObjectIdentifier: Positions] = [:]

    /// Below this count all selections are looked at.
    private static let limit = 16

    /// The selections that stand on no type condition or on one of `types`, in order; others may be among them.
    func selections(of set: TypedSelectionSet, on types: Set<String>, _ fragments: [String: TypedFragment]) -> [TypedSelection] {
        guard set.selections.count > ConditionIndex.limit else { return set.selections }
        let positions = positions(of: set, fragments)
        guard positions.byType.count > ConditionIndex.limit else { return set.selections }
        var found = positions.open
        for type in types { found += positions.byType[type] ?? [] }
        return found.sorted().map { set.selections[$0] }
    }

    private func positions(of set: TypedSelectionSet, _ fragments: [String: TypedFragment]) -> Positions {
        if let positions = known[ObjectIdentifier(set)] { return positions }
        var positions = Positions()
        for (position, selection) in set.selections.enumerated() {
            let type: String?
            switch selection {
            case .field: type = nil
            case .condition(let condition): type = condition.type
            case .spread(let spread): type = fragments[spread.fragment]?.type
            }
            if let type { positions.byType[type, default: []].append(position) } else { positions.open.append(position) }
        }
        known[ObjectIdentifier(set)] = positions
        return positions
    }
}
