/// How far a record's links have been looked through for some that lead to records which go; a step a cell and a link. Main actor only.
struct LinkCheck {
    /// The store's when the check began: what was written since may lie elsewhere in the record.
    let revision: Int
    private var cell = 0
    /// Inside the list of the cell: it and those in it, the innermost last.
    private var lists: [(list: ListBlock, next: Int)] = []

    init(revision: Int) { self.revision = revision }

    /// Goes on for about `budget` steps. Calls `drop` with the place of each field that holds such a link, which takes the link away.
    ///
    /// - Returns: false when the budget ended first.
    mutating func work(_ block: Block, _ budget: inout Int, isStaying: (UInt32) -> Bool, drop: (Int) -> Void) -> Bool {
        let (cells, tags, capacity) = (block.cells, block.tags, block.capacity)
        while cell < capacity {
            guard budget > 0 else { return false }
            // A list that is gone on with has been counted, or a budget of one would come no further.
            if lists.isEmpty { budget -= 1 }
            var isWhole = true
            switch tags[cell] {
            case .link: isWhole = isStaying(UInt32(truncatingIfNeeded: cells[cell].a))
            case .list:
                if lists.isEmpty { lists = [(cells[cell].list, 0)] }
                guard let found = goThroughLists(&budget, isStaying) else { return false }
                isWhole = found
            default: break
            }
            lists = []
            if !isWhole { drop(cell) }
            cell += 1
        }
        return true
    }

    /// Whether every link stays; nil when the budget ended first.
    private mutating func goThroughLists(_ budget: inout Int, _ isStaying: (UInt32) -> Bool) -> Bool? {
        while let (list, first) = lists.popLast() {
            var next = first
            var isInside = false
            while next < list.count, !isInside {
                guard budget > 0 else {
                    lists.append((list, next))
                    return nil
                }
                budget -= 1
                if list.isLinks {
                    if list.links[next] != ListBlock.nullLink, !isStaying(list.links[next]) { return false }
                } else if list.tags[next] == .link {
                    if !isStaying(UInt32(truncatingIfNeeded: list.cells[next].a)) { return false }
                } else if list.tags[next] == .list {
                    isInside = true
                    lists.append((list, next + 1))
                    lists.append((list.cells[next].list, 0))
                }
                next += 1
            }
        }
        return true
    }
}
