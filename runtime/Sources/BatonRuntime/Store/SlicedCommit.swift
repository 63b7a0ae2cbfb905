/// A commit of very many records, made in slices so that the main actor is never held for long. Main actor only.
///
/// Records that are new, and records that hold the same already, are done in the slices. They are out of sight until the last slice, which
/// is one batch: it joins what differs, and tells observers. Between slices the store may be written: a new record that another commit
/// writes meanwhile holds what was written last, record by record.
@MainActor
final class SlicedCommit {
    private enum Phase { case numbering, filling, ready, over }

    private let store: RecordStore
    private let changes: ChangeSet
    private let layer: OptimisticLayer?
    private let session: Int
    /// The store's when the commit began.
    private let revision: Int
    private let entries: UnsafeMutableBufferPointer<LocalRecord>
    private let map: UnsafeMutableBufferPointer<RecordStore.Mapping>
    private var phase = Phase.numbering
    private var cursor = 0
    /// Entries whose blocks are not theirs any more: the store took them, or they held nothing new.
    private var isSpent: [Bool]

    init(_ store: RecordStore, _ changes: ChangeSet, replacing layer: OptimisticLayer?) {
        self.store = store
        self.changes = changes
        self.layer = layer
        session = store.sessionCount
        revision = store.revision
        store.makeWay(for: changes)
        entries = changes.takeEntries()
        map = .allocate(capacity: entries.count)
        isSpent = [Bool](repeating: false, count: entries.count)
        store.slicedCommits += 1
        store.table.pointee.reserve(entries.count)
    }

    /// Whether the session in which it began goes on.
    var isOfThisSession: Bool { session == store.sessionCount }

    /// Works on up to `budget` records; true when only the last slice is left, ``finish()``.
    func work(_ budget: Int) -> Bool {
        let end = min(cursor + budget, entries.count)
        while cursor < end {
            if phase == .numbering { number(cursor) } else { fill(cursor) }
            cursor += 1
        }
        guard cursor == entries.count else { return false }
        cursor = 0
        phase = phase == .numbering ? .filling : .ready
        return phase == .ready
    }

    /// The record of an entry; a new one gets a block with its key alone, and is absent as yet.
    private func number(_ index: Int) {
        let entry = entries[index]
        let block = entry.block.unsafelyUnwrapped  // Every entry has one: see ChangeSet's initializer.
        let hash = store.hash(of: entry, block, map)
        let key = UnsafeRawBufferPointer(block.key)
        if let found = store.table.pointee.find(hash, entry.keyKind, entry.type, key) {
            map[index] = RecordStore.Mapping(record: store.standing(found, index, changes), isNew: false)
            return
        }
        let held = Block(missing: block.shape.isWide ? .wide() : .shared([]), capacity: 0, key: key)
        let record = store.table.pointee.insert(hash, entry.keyKind, entry.type, held)
        store.slot(record).pointee.mark = store.collectionEpoch
        map[index] = RecordStore.Mapping(record: record, isNew: true)
    }

    /// Every number is known: links can be made, and a new record's values put in place.
    private func fill(_ index: Int) {
        let block = entries[index].block.unsafelyUnwrapped
        block.forEachLink { $0 = self.map[Int($0)].record }
        let slot = store.slot(map[index].record)
        if map[index].isNew, slot.pointee.state == .absent, slot.pointee.block?.capacity == 0, !block.shape.isWide {
            slot.pointee.block?.destroy()
            slot.pointee.block = block
            slot.pointee.state = .present
            isSpent[index] = true
        } else if slot.pointee.state == .present, !slot.pointee.hasErrors, let own = slot.pointee.block, block.isHeld(by: own) {
            slot.pointee.isInvalid = false
            block.destroySharing()
            isSpent[index] = true
        }
    }

    /// The last slice. What is committed is shown now.
    func finish() -> CommitSummary {
        // Where something was written meanwhile, the store may hold that and not the response, which is read again when it comes again.
        if store.revision != revision { changes.digest = nil }
        store.lastSummary = CommitSummary()
        store.inBatch {
            let lifted = !store.layers.isEmpty
            if lifted { store.liftLayers() }
            if let layer { store.layers.removeAll { $0 === layer } }
            for index in entries.indices where !isSpent[index] {
                if store.staysDeleted(map[index].record, index, changes) {
                    store.leave(entries[index].block.unsafelyUnwrapped, index, changes)
                    continue
                }
                store.makePresent(map[index].record)
                store.slot(map[index].record).pointee.isInvalid = false
                store.join(entries[index].block.unsafelyUnwrapped, map[index].record)
            }
            store.finishApplying(changes, map)
            if lifted { store.putLayersBack() }
        }
        end()
        return store.lastSummary
    }

    /// Frees the blocks that the store did not take. The new records that were filled are whole, and nothing that is shown leads to
    /// them: the collector takes them.
    func abandon() {
        for index in entries.indices where !isSpent[index] { entries[index].block?.destroySharing() }
        end()
    }

    private func end() {
        phase = .over
        store.slicedCommits -= 1
        map.deallocate()
        store.collectIfOwed()
    }
}

extension Block {
    /// Whether another block of the same shape has every value that this one has.
    func isHeld(by other: Block) -> Bool {
        guard shapeIdentity == other.shapeIdentity, capacity == other.capacity else { return false }
        let (cells, tags, otherCells, otherTags) = (cells, tags, other.cells, other.tags)
        for place in 0..<capacity where tags[place] != .missing {
            guard Cell.areEqual(cells[place], tags[place], base, otherCells[place], otherTags[place], other.base) else { return false }
        }
        return true
    }
}
