/// Names of a set that a misspelled one may have meant. `batonc`, which links nothing of the runtime nor the runtime of it, has a stricter rule,
/// since what it offers may become a fix; here the set is short, and the nearest is only named.
package enum NearNames {
    /// Those that are nearest, the first of equals first; all that differ from the name in no more than a third of the longer one.
    package static func near(to name: String, among candidates: [String]) -> [String] {
        let wanted = Array(name.lowercased().utf8)
        let distances = candidates.enumerated().compactMap { index, candidate -> (index: Int, distance: Int)? in
            let other = Array(candidate.lowercased().utf8)
            let limit = max(1, max(wanted.count, other.count) / 3)
            guard candidate != name, abs(wanted.count - other.count) <= limit else { return nil }
            let distance = distance(wanted, other)
            return distance <= limit && distance < max(wanted.count, other.count) ? (index, distance) : nil
        }
        return distances.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { candidates[$0.index] }
    }

    /// Insertions, deletions and replacements, and swaps of neighbours.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    distance = min(distance, beforeLast[column - 1] + 1)
                }
                current.append(distance)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
