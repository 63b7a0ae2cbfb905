/// How many of a target's definitions name each of some things, and in order those that any names. After an edit, what the edited
/// definitions named is taken back and what they name now is added, and the others are not asked again.
public struct Tally<Element: Hashable & Comparable & Sendable>: Sendable {
    @usableFromInline var counts: [Element: Int] = [:]
    @usableFromInline var sorted: [Element] = []

    /// What is named, sorted.
    public var elements: [Element] { sorted }

    public init() {}

    /// Takes back what some definitions named, and adds what some name; each names a thing once at most.
    ///
    /// Inlinable, since another module would call it without knowing its types, ten times as slow.
    @inlinable public mutating func replace(_ removed: [[Element]], by added: [[Element]]) {
        guard !counts.isEmpty else {
            for element in added.joined() { counts[element, default: 0] += 1 }
            return sorted = counts.keys.sorted()
        }
        // Of these alone it may have changed whether any names them.
        var touched: Set<Element> = []
        for element in removed.joined() {
            guard let count = counts[element] else { continue }
            counts[element] = count == 1 ? nil : count - 1
            if count == 1 { touched.insert(element) }
        }
        for element in added.joined() {
            let count = counts[element, default: 0]
            counts[element] = count + 1
            if count == 0 { touched.insert(element) }
        }
        guard touched.count <= sorted.count / 16 else { return sorted = counts.keys.sorted() }
        for element in touched {
            let place = sorted.partition(before: element)
            let isThere = place < sorted.count && sorted[place] == element
            guard isThere != (counts[element] != nil) else { continue }
            if isThere { sorted.remove(at: place) } else { sorted.insert(element, at: place) }
        }
    }
}

extension Array where Element: Comparable {
    /// Where an element stands in a sorted list, or would.
    @inlinable func partition(before element: Element) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
