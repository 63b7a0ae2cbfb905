/// One collection: marks what the retained operations reach, led by their plans, then lets the rest go. Works in slices, so that the
/// main actor is never held for long. Main actor only.
///
/// Between slices the store may be written and operations may be retained. While it marks, that begins it anew; while it sweeps, a
/// record that is named again is kept, and numbers that were freed name nothing new until the end.
@MainActor
final class Collector {
    enum Phase { case marking, cleaning, freeing, done }

    private let store: RecordStore
    private(set) var phase = Phase.marking
    private(set) var collected = 0
    private(set) var restarts = 0
    private var pending: [Visit] = []
    private var roots: [OperationRoot] = []
    private var currentRoot: OperationRoot?
    /// Records met under a second selection.
    private var more: Set<Visit> = []
    private var cursor = 0
    private var revision: Int
    private var retentions: Int

    private struct Visit: Hashable {
        var record: UInt32
        var selection: Int
    }

    init(_ store: RecordStore) {
        self.store = store
        store.beginCollection()
        revision = store.revision
        retentions = store.retentionCount
        begin()
    }

    private func begin() {
        revision = store.revision
        retentions = store.retentionCount
        pending = []
        currentRoot = nil
        roots = store.roots.values.filter { $0.holders > 0 }
    }

    /// Works off about `budget` records; true when the collection is over.
    func work(_ budget: Int) -> Bool {
        var budget = budget
        while budget > 0, phase != .done {
            switch phase {
            case .marking: mark(&budget)
            case .cleaning: clean(&budget)
            case .freeing: free(&budget)
            case .done: break
            }
        }
        return phase == .done
    }

    // MARK: Marking

    private func mark(_ budget: inout Int) {
        if store.revision != revision || store.retentionCount != retentions {
            restarts += 1
            store.renewCollection()
            more = []
            begin()
        }
        while budget > 0 {
            if let next = pending.popLast() {
                budget -= 1
                visit(next)
            } else if let root = roots.popLast() {
                currentRoot = root
                more = []
                push(root.record, 0)
            } else {
                store.markRoots()
                phase = .cleaning
                return
            }
        }
    }

    private func push(_ record: UInt32, _ selection: Int) {
        let slot = store.slot(record)
        let stamp = store.stamp(selection, of: currentRoot)
        if slot.pointee.mark == store.collectionEpoch, slot.pointee.markStamp == stamp { return }
        if slot.pointee.mark == store.collectionEpoch {
            guard more.insert(Visit(record: record, selection: selection)).inserted else { return }
        }
        slot.pointee.mark = store.collectionEpoch
        slot.pointee.markStamp = stamp
        pending.append(Visit(record: record, selection: selection))
    }

    private func visit(_ next: Visit) {
        guard let block = store.slot(next.record).pointee.block, let walk = currentRoot?.walk else { return }
        for field in walk.links(next.selection, block.shape, store.slot(next.record).pointee.type, store.memberships)
        where field.place < block.capacity {
            switch block.tags[field.place] {
            case .link: push(UInt32(truncatingIfNeeded: block.cells[field.place].a), field.selection)
            case .list: block.cells[field.place].list.forEachLink { push($0, field.selection) }
            default: break
            }
        }
    }

    // MARK: Sweeping

    /// What stays must not link to what goes.
    private func clean(_ budget: inout Int) {
        let table = store.table
        while budget > 0 {
            guard cursor < table.pointee.count else {
                cursor = 0
                phase = .freeing
                return
            }
            let slot = table.pointee.slots + cursor
            if slot.pointee.state != .free, slot.pointee.mark == store.collectionEpoch { store.unlinkUnmarked(UInt32(cursor)) }
            cursor += 1
            budget -= 1
        }
    }

    private func free(_ budget: inout Int) {
        let table = store.table
        while budget > 0 {
            guard cursor < table.pointee.count else {
                phase = .done
                store.endCollection()
                return
            }
            let slot = table.pointee.slots + cursor
            if slot.pointee.state != .free, slot.pointee.mark != store.collectionEpoch {
                store.forget(UInt32(cursor))
                collected += 1
            }
            cursor += 1
            budget -= 1
        }
    }
}

@MainActor
extension RecordStore {
    /// Lets go at once of every record that no retained operation reaches; how many there were.
    ///
    /// Nothing is collected while an optimistic layer stands.
    @discardableResult
    package func collect() -> Int {
        guard layers.isEmpty, !isCollecting, slicedCommits == 0 else { return 0 }
        let collector = Collector(self)
        while !collector.work(.max) {}
        return collector.collected
    }

    /// The same in slices of at most about a millisecond, with the main actor free in between.
    @discardableResult
    package func collectInSlices() async -> Int {
        guard layers.isEmpty, !isCollecting, slicedCommits == 0 else { return 0 }
        let collector = Collector(self)
        let clock = ContinuousClock()
        while true {
            let start = clock.now
            repeat {
                guard layers.isEmpty, collector.restarts < 8 || collector.phase != .marking else {
                    abandonCollection()
                    return 0
                }
                if collector.work(256) { return collector.collected }
            } while start.duration(to: clock.now) < .milliseconds(1)
            await Task.yield()
        }
    }

    // MARK: What the collector asks of the store

    func beginCollection() {
        isCollecting = true
        renewCollection()
    }

    func renewCollection() { collectionEpoch &+= 1 }

    /// Tells visits under different plans and selections apart.
    func stamp(_ selection: Int, of root: OperationRoot?) -> UInt32 {
        UInt32(truncatingIfNeeded: (root?.firstStamp ?? 0) + selection)
    }

    /// The roots stay themselves, whatever of them is let go.
    func markRoots() {
        for index in 0..<table.pointee.count where table.pointee.slots[index].keyKind == .root && table.pointee.slots[index].state != .free {
            table.pointee.slots[index].mark = collectionEpoch
        }
        isSweeping = true
        table.pointee.holdsFreed = true
    }

    /// Makes fields missing that link to records which are let go.
    func unlinkUnmarked(_ record: UInt32) {
        guard let block = slot(record).pointee.block else { return }
        for place in 0..<block.capacity {
            var isWhole = true
            switch block.tags[place] {
            case .link: isWhole = isMarked(UInt32(truncatingIfNeeded: block.cells[place].a))
            case .list: block.cells[place].list.forEachLink { isWhole = isWhole && isMarked($0) }
            default: continue
            }
            if !isWhole { block.replace(place, Cell(), .missing) }
        }
    }

    private func isMarked(_ record: UInt32) -> Bool { slot(record).pointee.mark == collectionEpoch }

    /// Lets a record go.
    func forget(_ record: UInt32) {
        if slot(record).pointee.hasErrors { fieldErrors[record] = nil }
        if slot(record).pointee.hasInbound { inbound[record] = nil }
        if slot(record).pointee.isConnection {
            connections[record] = nil
            connectionsByKey = connectionsByKey.filter { $0.value != record }
        }
        if let observers = slot(record).pointee.observers {
            for field in observers.fields { indexedLinks.remove(FieldPlace(record: record, field: field)) }
        }
        table.pointee.remove(record)
    }

    func endCollection() {
        isCollecting = false
        isSweeping = false
        table.pointee.holdsFreed = false
        roots = roots.filter { $0.value.holders > 0 }
        revisionDidChange()
    }

    private func abandonCollection() {
        isCollecting = false
        isSweeping = false
        table.pointee.holdsFreed = false
    }

    /// A record is named again while a collection lets go of others: it stays, without links to what went.
    @inline(__always)
    func keepWhileSweeping(_ record: UInt32) {
        if isSweeping, slot(record).pointee.mark != collectionEpoch {
            slot(record).pointee.mark = collectionEpoch
            unlinkUnmarked(record)
        }
    }
}
