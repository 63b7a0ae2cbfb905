/// One collection: marks what the retained operations reach, then lets the rest go. Works in steps of one record, one link or one cell, so
/// that what it takes of the main actor at a time is counted, however many records there are and however long their lists. Main actor only.
///
/// Between slices the store may be written and operations may be retained. While it marks, that begins it anew; while it sweeps, a
/// record that is named again is kept, and numbers that were freed name nothing new until the end. Where every record stays, marking is all.
@MainActor
final class Collector {
    enum Phase { case marking, cleaning, freeing, done }

    private let store: RecordStore
    private(set) var phase = Phase.marking
    private(set) var collected = 0
    private(set) var restarts = 0
    /// Records, links and cells that were worked on.
    private(set) var steps = 0
    private var marking: Marking
    /// Records whose links are still to be looked through.
    private var unfollowed: [UInt32] = []
    private var check: LinkCheck
    /// How far freeing has come: the record, and the cells of it that have been freed already.
    private var cursor = 0
    private var cell = 0
    private var revision: Int
    private var retentions: Int

    /// How many steps a slice takes: a third of a millisecond where memory is warm, and less than two where each step misses the cache.
    nonisolated static let sliceSize = 16384

    init(_ store: RecordStore) {
        self.store = store
        store.beginCollection()
        revision = store.revision
        retentions = store.retentionCount
        marking = store.beginMarking()
        check = LinkCheck(revision: store.revision)
    }

    /// Takes about `budget` steps; true when the collection is over.
    func work(_ budget: Int) -> Bool {
        var budget = budget
        while budget > 0, phase != .done {
            let before = budget
            if store.isLettingGoOfReferences {
                store.letGoOfReferences(&budget)
            } else {
                switch phase {
                case .marking: mark(&budget)
                case .cleaning: clean(&budget)
                case .freeing: free(&budget)
                case .done: break
                }
            }
            steps += before - budget
        }
        return phase == .done
    }

    private func mark(_ budget: inout Int) {
        if store.revision != revision || store.retentionCount != retentions {
            restarts += 1
            revision = store.revision
            retentions = store.retentionCount
            marking = store.beginMarking()
        }
        guard marking.work(&budget, store.table.pointee.slots, store.memberships) else { return }
        // The roots stay themselves, whatever of them is let go.
        for root in store.knownRoots { marking.reachAlone(store.slot(root), root) }
        guard marking.count < store.recordCount else { return end() }
        unfollowed = marking.unfollowed
        store.beginSweeping()
        phase = .cleaning
    }

    /// What stays must not link to what goes.
    private func clean(_ budget: inout Int) {
        while budget > 0, !store.isLettingGoOfReferences {
            guard let record = unfollowed.last else {
                phase = .freeing
                return
            }
            if check.revision != store.revision { check = LinkCheck(revision: store.revision) }
            if store.unlinkUnmarked(record, &check, &budget) {
                budget -= 1
                unfollowed.removeLast()
                check = LinkCheck(revision: store.revision)
            }
        }
    }

    private func free(_ budget: inout Int) {
        let table = store.table
        let epoch = store.collectionEpoch
        while budget > 0, !store.isLettingGoOfReferences {
            guard cursor < table.pointee.count else { return end() }
            let slot = table.pointee.slots + cursor
            budget -= 1
            if slot.pointee.mark != epoch, slot.pointee.state != .free {
                guard freeCells(slot.pointee.block, &budget) else { return }
                store.forget(UInt32(cursor))
                collected += 1
                // Freeing its memory costs more than passing by.
                budget -= 7
            }
            cursor += 1
            cell = 0
        }
    }

    /// Frees what the cells of a large block own, a step a cell; those of others go with their block. False when the budget ended first.
    private func freeCells(_ block: Block?, _ budget: inout Int) -> Bool {
        guard let block, case let capacity = block.capacity, capacity > 64 else { return true }
        while cell < capacity {
            guard budget > 0 else { return false }
            budget -= 1
            store.drop(cell, of: UInt32(cursor), block)
            cell += 1
        }
        return true
    }

    private func end() {
        phase = .done
        store.endCollection()
    }
}
