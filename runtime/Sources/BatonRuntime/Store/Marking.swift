/// What a collection's marking has come to: the records that retained operations reach, led by their plans. Main actor only.
///
/// A step is a record, a link or a list. Lists are followed a little at a time, and what their records lead to is visited before the rest
/// of them, so that little is pending, however long and deep they are.
struct Marking {
    /// A record under a selection.
    private struct Visit: Hashable {
        var record: UInt32
        var selection: Int32
    }

    /// A list as far as it has been followed. Nothing was written since, or marking would have begun anew: the list is where it was.
    private struct ListVisit {
        var list: ListBlock
        var selection: Int32
        var next = 0
    }

    /// How many records were reached.
    private(set) var count = 0
    /// Records that stay and have links that a visit did not follow, some of them more than once.
    var unfollowed: [UInt32] { partly + wide }
    private var partly: [UInt32] = []
    private var links: [Visit] = []
    private var lists: [ListVisit] = []
    /// Records met under a second selection of the current root.
    private var more: Set<Visit> = []
    /// Records with a shape of their own: roots, which every operation visits.
    private var wide: Set<UInt32> = []
    private var roots: [OperationRoot]
    private var root: OperationRoot?
    private let epoch: UInt32

    /// Links and lists that are pending before a list is left alone for a while.
    private static let pendingLimit = 64

    /// - Parameter epoch: What is written into the slots of the records that are reached.
    init(_ roots: [OperationRoot], epoch: UInt32) {
        self.roots = roots
        self.epoch = epoch
    }

    /// Goes on for about `budget` steps; true when everything is reached.
    mutating func work(
        _ budget: inout Int, _ slots: UnsafeMutablePointer<RecordSlot>, _ memberships: Set<TypeMembership>
    ) -> Bool {
        while budget > 0 {
            if let root, !(links.isEmpty && lists.isEmpty) {
                let context = Context(slots: slots, memberships: memberships, walk: root.walk, firstStamp: UInt32(truncatingIfNeeded: root.firstStamp))
                while budget > 0, !(links.isEmpty && lists.isEmpty) {
                    if let next = links.popLast() { visit(next.record, next.selection, context, &budget) } else { follow(context, &budget) }
                }
            } else if let next = roots.popLast() {
                budget -= 1
                root = next
                more = []
                links.append(Visit(record: next.record, selection: 0))
            } else {
                return true
            }
        }
        return false
    }

    /// Reaches a record that no operation selects anything of, and whose links none follows.
    mutating func reachAlone(_ slot: UnsafeMutablePointer<RecordSlot>, _ record: UInt32) {
        if slot.pointee.mark != epoch { count += 1 }
        slot.pointee.mark = epoch
        wide.insert(record)
    }

    private struct Context {
        let slots: UnsafeMutablePointer<RecordSlot>
        let memberships: Set<TypeMembership>
        let walk: PlanWalk
        /// Tells visits under different plans apart.
        let firstStamp: UInt32
    }

    @inline(__always)
    private mutating func visit(_ record: UInt32, _ selection: Int32, _ context: borrowing Context, _ budget: inout Int) {
        budget -= 1
        let slot = context.slots + Int(record)
        let stamp = context.firstStamp &+ UInt32(bitPattern: selection)
        if slot.pointee.mark == epoch {
            if slot.pointee.markStamp == stamp { return }
            guard more.insert(Visit(record: record, selection: selection)).inserted else { return }
        } else {
            slot.pointee.mark = epoch
            count += 1
        }
        slot.pointee.markStamp = stamp
        guard let block = slot.pointee.block else { return }
        let steps = context.walk.steps(selection, block, slot.pointee.type, context.memberships)
        var followed = 0
        if steps.linkCount > 0 {
            let (cells, tags, capacity) = (block.cells, block.tags, block.capacity)
            budget -= steps.linkCount
            for index in 0..<steps.linkCount {
                let step = steps[index]
                let place = Int(step.place)
                guard place < capacity else { continue }
                switch tags[place] {
                case .link: links.append(Visit(record: UInt32(truncatingIfNeeded: cells[place].a), selection: step.selection))
                case .list: lists.append(ListVisit(list: cells[place].list, selection: step.selection))
                default: continue
                }
                if step.isFirst { followed += 1 }
            }
        }
        // What a visit followed leads to records that stay; only other links can lead to some that go.
        if block.isWide { wide.insert(record) } else if block.referenceCount != followed { partly.append(record) }
    }

    private mutating func follow(_ context: borrowing Context, _ budget: inout Int) {
        let depth = lists.count - 1
        let (list, selection) = (lists[depth].list, lists[depth].selection)
        var next = lists[depth].next
        let count = list.count
        let before = next
        if list.isLinks {
            let targets = list.links
            while next < count, budget > 0, links.count + lists.count - depth < Self.pendingLimit {
                if targets[next] != ListBlock.nullLink { visit(targets[next], selection, context, &budget) } else { budget -= 1 }
                next += 1
            }
        } else {
            while next < count, budget > 0, links.count + lists.count - depth < Self.pendingLimit {
                budget -= 1
                switch list.tags[next] {
                case .link: visit(UInt32(truncatingIfNeeded: list.cells[next].a), selection, context, &budget)
                case .list: lists.append(ListVisit(list: list.cells[next].list, selection: selection))
                default: break
                }
                next += 1
            }
        }
        if next < count { lists[depth].next = next } else { lists.remove(at: depth) }
        if next == before { budget -= 1 }
    }
}
