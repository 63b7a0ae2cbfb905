extension PlanBuilder {
    /// When an object that these sets select is in a response at all, by the deferred parts that may bring it.
    struct Existence {
        private var conditions: [String?: Guard] = [:]

        init(_ occurrences: [Occurrence]) {
            for part in Set(occurrences.lazy.map(\.part)) {
                conditions[part] = .any(of: occurrences.lazy.filter { $0.part == part }.map(\.condition))
            }
        }

        /// Whether a part that may bring the object may bring one of these with it.
        func brings(_ gathered: Gathered) -> Bool { gathered.occurrences.contains { conditions[$0.part] != nil } }

        /// Whether one of these is there whenever the object is, in whichever part.
        func isCovered(by gathered: [Gathered]) -> Bool {
            conditions.allSatisfy { part, condition in
                let whole = Guard.any(of: gathered.lazy.flatMap(\.occurrences).filter { $0.part == part }.map(\.condition))
                return whole.isAlways || !whole.isNever && whole == condition
            }
        }
    }

    /// The response keys that hold the key fields' values whenever the object is there; none unless all are.
    ///
    ///     node @include(if: $a) { id }    node @include(if: $b) { id name }
    ///
    /// select an object under `a|b`, and its `id` under the same guard. Where the operation calls something else `id`,
    ///
    ///     node @include(if: $a) { key: id }    node @include(if: $b) { __key_id: id name }
    ///
    /// hold it under two response keys, one of which is there.
    func responseKeys(of keyFields: [String], in gathered: [Gathered], _ existence: Existence) -> [[String]] {
        var result: [[String]] = []
        for name in keyFields {
            let candidates = gathered.filter { $0.field.name == name && $0.field.arguments.isEmpty && existence.brings($0) }
            let whole = candidates.filter { existence.isCovered(by: [$0]) }
            if let found = whole.first(where: { $0.field.responseKey == name }) ?? whole.first {
                result.append([found.field.responseKey])
            } else if existence.isCovered(by: candidates) {
                result.append(candidates.map(\.field.responseKey))
            } else {
                return []
            }
        }
        return result
    }
}
