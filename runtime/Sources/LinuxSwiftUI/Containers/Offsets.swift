extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at the offsets, as `onDelete` gives them.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() where indices.contains(offset) { remove(at: offset) }
    }

    /// Moves the elements at the offsets to before the element at an offset, as `onMove` gives them.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.filter { indices.contains($0) }.map { self[$0] }
        let before = source.count(in: 0..<Swift.max(0, destination))
        remove(atOffsets: source)
        insert(contentsOf: moved, at: Swift.min(Swift.max(startIndex, destination - before), endIndex))
    }
}
