/// One collection: marks what the retained operations reach, led by their plans, then lets the rest go. Works in steps of one record or one
/// link, so that the main actor is never held for long, however long a list is. Main actor only.
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
    /// Records and links that were worked on.
    private(set) var steps = 0
    private var pending: [Visit] = []
    private var roots: [OperationRoot] = []
    private var currentRoot: OperationRoot?
    /// Records met under a second selection.
    private var more: Set<Visit> = []
    /// Records that stay and have links which no visit followed.
    private var unfollowed: [UInt32] = []
    private var cleaning = LinkPlace()
    private var cursor = 0
    private var revision: Int
    private var retentions: Int

    /// A record under a selection; or one of its lists of links, as far as it has been followed.
    private struct Visit: Hashable {
        var record: UInt32
        var selection: Int32
        /// The list's cell; -1 for the record itself.
        var list: Int32 = -1
        var next: UInt32 = 0
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
        unfollowed = []
        currentRoot = nil
        roots = store.roots.values.filter { $0.holders > 0 }
    }

    /// Takes about `budget` steps; true when the collection is over.
    func work(_ budget: Int) -> Bool {
        var budget = budget
        while budget > 0, phase != .done {
            let before = budget
            switch phase {
            case .marking: mark(&budget)
            case .cleaning: clean(&budget)
            case .freeing: free(&budget)
            case .done: break
            }
            steps += before - budget
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
                if next.list < 0 { visit(next, &budget) } else { follow(next, &budget) }
            } else if let root = roots.popLast() {
                currentRoot = root
                more = []
                push(root.record, 0)
            } else {
                unfollowed += store.markRoots()
                phase = .cleaning
                return
            }
        }
    }

    @inline(__always)
    private func push(_ record: UInt32, _ selection: Int32) {
        let slot = store.slot(record)
        let stamp = store.stamp(Int(selection), of: currentRoot)
        if slot.pointee.mark == store.collectionEpoch {
            if slot.pointee.markStamp == stamp { return }
            guard more.insert(Visit(record: record, selection: selection)).inserted else { return }
        }
        slot.pointee.mark = store.collectionEpoch
        slot.pointee.markStamp = stamp
        pending.append(Visit(record: record, selection: selection))
    }

    private func visit(_ next: Visit, _ budget: inout Int) {
        budget -= 1
        let slot = store.slot(next.record)
        guard let block = slot.pointee.block, let walk = currentRoot?.walk else { return }
        let (cells, tags, capacity) = (block.cells, block.tags, block.capacity)
        var followed = 0
        for field in walk.links(Int(next.selection), block.shape, slot.pointee.type, store.memberships) where field.place < capacity {
            switch tags[field.place] {
            case .link:
                followed += 1
                push(UInt32(truncatingIfNeeded: cells[field.place].a), Int32(field.selection))
            case .list:
                followed += 1
                let list = cells[field.place].list
                if list.isLinks {
                    pending.append(Visit(record: next.record, selection: Int32(field.selection), list: Int32(field.place)))
                } else {
                    list.forEachLink { push($0, Int32(field.selection)) }
                }
            default: break
            }
        }
        // What a visit followed leads to records that stay; only other links can lead to some that go.
        for place in 0..<capacity where tags[place] == .link || tags[place] == .list { followed -= 1 }
        if followed < 0 { unfollowed.append(next.record) }
    }

    /// Goes on with a list. What its records lead to is visited before the rest of it, so that little is pending at a time.
    private func follow(_ visit: Visit, _ budget: inout Int) {
        // Nothing was written since the visit began, or the collection had begun anew.
        guard let block = store.slot(visit.record).pointee.block else { return }
        let list = block.cells[Int(visit.list)].list
        var next = Int(visit.next)
        let count = list.count
        let depth = pending.count
        pending.append(visit)
        while next < count, budget > 0, pending.count < depth + 64 {
            if list.links[next] != ListBlock.nullLink { push(list.links[next], visit.selection) }
            next += 1
            budget -= 1
        }
        if next < count { pending[depth].next = UInt32(next) } else { pending.remove(at: depth) }
    }

    // MARK: Sweeping

    /// What stays must not link to what goes.
    private func clean(_ budget: inout Int) {
        while budget > 0 {
            guard let record = unfollowed.last else {
                phase = .freeing
                return
            }
            // What was written since may lie elsewhere in the record.
            if cleaning.revision != store.revision { cleaning = LinkPlace(revision: store.revision) }
            if store.unlinkUnmarked(record, &cleaning, &budget) {
                budget -= 1
                unfollowed.removeLast()
                cleaning = LinkPlace(revision: store.revision)
            }
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
            budget -= 1
            if slot.pointee.mark != store.collectionEpoch, slot.pointee.state != .free {
                store.forget(UInt32(cursor))
                collected += 1
                // Freeing its memory costs more than passing by.
                budget -= 7
            }
            cursor += 1
        }
    }
}

/// Where among a record's links a check has come to.
struct LinkPlace {
    /// The store's when the check began.
    var revision = 0
    var cell = 0
    var link = 0
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
        let session = sessionCount
        let collector = Collector(self)
        let clock = ContinuousClock()
        while true {
            let start = clock.now
            repeat {
                // What a layer keeps to put back may lead to what goes, until nothing that stays leads there. Once records go, all go.
                let isHeldUp = !layers.isEmpty && collector.phase != .freeing || collector.restarts > 8 && collector.phase == .marking
                guard session == sessionCount, !isHeldUp else {
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
    func markRoots() -> [UInt32] {
        let known = [OperationKind.query, .mutation, .subscription].compactMap(knownRoot)
        for root in known { slot(root).pointee.mark = collectionEpoch }
        isSweeping = true
        table.pointee.holdsFreed = true
        return known
    }

    /// Makes fields missing that link to records which are let go.
    func unlinkUnmarked(_ record: UInt32) {
        var (place, budget) = (LinkPlace(), Int.max)
        _ = unlinkUnmarked(record, &place, &budget)
    }

    /// The same from a place on, a step a link; false when the budget ended first.
    func unlinkUnmarked(_ record: UInt32, _ place: inout LinkPlace, _ budget: inout Int) -> Bool {
        guard let block = slot(record).pointee.block else { return true }
        while place.cell < block.capacity {
            var isWhole = true
            switch block.tags[place.cell] {
            case .link: isWhole = isMarked(UInt32(truncatingIfNeeded: block.cells[place.cell].a))
            case .list where block.cells[place.cell].list.isLinks:
                let list = block.cells[place.cell].list
                while isWhole, place.link < list.count {
                    guard budget > 0 else { return false }
                    budget -= 1
                    isWhole = list.links[place.link] == ListBlock.nullLink || isMarked(list.links[place.link])
                    place.link += 1
                }
            case .list: block.cells[place.cell].list.forEachLink { isWhole = isWhole && isMarked($0) }
            default: break
            }
            if !isWhole { drop(place.cell, of: record, block) }
            place = LinkPlace(revision: place.revision, cell: place.cell + 1)
        }
        return true
    }

    /// A field that links to a record which goes is missing from now on.
    private func drop(_ place: Int, of record: UInt32, _ block: Block) {
        if slot(record).pointee.observers != nil { dropReferences(of: FieldPlace(record: record, field: block.shape.fields[place])) }
        block.replace(place, Cell(), .missing)
        guard !connections.isEmpty else { return }
        // The nodes of a connection are noted by their numbers, which will name others.
        connections[record]?.nodes = nil
        let kind = slot(record).pointee.keyKind
        if kind == .path || kind == .typedPath { connections[PathKey.parent(block.key).index]?.nodes = nil }
    }

    private func isMarked(_ record: UInt32) -> Bool { slot(record).pointee.mark == collectionEpoch }

    /// Lets a record go.
    func forget(_ record: UInt32) {
        if slot(record).pointee.hasErrors { fieldErrors[record] = nil }
        if slot(record).pointee.hasInbound { backReferences.forget(record) }
        if slot(record).pointee.isConnection, let known = connections.removeValue(forKey: record) { connectionsByKey[known.key] = nil }
        if let observers = slot(record).pointee.observers {
            for field in observers.fields {
                dropReferences(of: FieldPlace(record: record, field: field))
                backReferences.fields.remove(FieldPlace(record: record, field: field))
            }
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
