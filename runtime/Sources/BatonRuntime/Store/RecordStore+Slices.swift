@MainActor
extension RecordStore {
    /// How many records a slice of a commit works on: about a millisecond.
    private static let sliceSize = 4096

    /// Writes a change set as ``commit(_:replacing:)`` does, but makes the many new records of a large one in slices, with the main actor
    /// free in between. They are out of sight until the last slice, which is one batch, joins what was there before and tells observers.
    ///
    /// A new record that another commit writes in between holds what was written last, record by record.
    ///
    /// - Parameter isWanted: Asked after every slice; once it is false nothing more is written.
    /// - Returns: nil when it was not wanted any more.
    func commitInSlices(
        _ changes: ChangeSet, replacing layer: OptimisticLayer? = nil, while isWanted: @MainActor () -> Bool = { true }
    ) async -> CommitSummary? {
        guard changes.entries.count > Self.sliceSize, !isCollecting else {
            return isWanted() ? commit(changes, replacing: layer) : nil
        }
        let session = sessionCount
        let entries = changes.takeEntries()
        let map = UnsafeMutableBufferPointer<Mapping>.allocate(capacity: entries.count)
        slicedCommits += 1
        defer {
            slicedCommits -= 1
            map.deallocate()
        }
        func goesOn() async -> Bool {
            await Task.yield()
            return session == sessionCount && isWanted()
        }
        // New records get their numbers, and a block with their key alone.
        for index in entries.indices {
            if index % Self.sliceSize == 0, index > 0, !(await goesOn()) { return abandon(entries, map, filled: 0) }
            map[index] = reservePlace(&entries[index], map, changes)
        }
        // Every number is known: links can be made, and the new records' values put in place.
        for index in entries.indices {
            if index % Self.sliceSize == 0, index > 0, !(await goesOn()) { return abandon(entries, map, filled: index) }
            entries[index].block.forEachLink { $0 = map[Int($0)].record }
            if map[index].isNew { map[index].isNew = fill(map[index].record, entries[index].block) }
        }
        guard await goesOn() else { return abandon(entries, map, filled: entries.count) }
        lastSummary = CommitSummary()
        inBatch {
            let lifted = !layers.isEmpty
            if lifted { liftLayers() }
            if let layer { layers.removeAll { $0 === layer } }
            for index in entries.indices where !map[index].isNew {
                makePresent(map[index].record)
                slot(map[index].record).pointee.isInvalid = false
                join(entries[index].block, map[index].record)
            }
            finishApplying(changes, map)
            if lifted { putLayersBack() }
        }
        return lastSummary
    }

    /// The record of an entry; a new one is absent as yet.
    private func reservePlace(
        _ entry: inout ChangeSet.Entry, _ map: UnsafeMutableBufferPointer<Mapping>, _ changes: ChangeSet
    ) -> Mapping {
        let block = entry.block
        if entry.keyKind == .path || entry.keyKind == .typedPath {
            PathKey.setParent(at: block.tail, table.pointee.id(map[Int(PathKey.parent(at: block.tail).index)].record))
        }
        let key = UnsafeRawBufferPointer(start: block.tail, count: Int(entry.keyCount))
        if let found = table.pointee.find(entry.hash, entry.keyKind, entry.type, key) { return Mapping(record: found, isNew: false) }
        let held = Block(missing: block.shape.isWide ? .wide() : .shared([]), capacity: 0, key: key)
        let record = table.pointee.insert(entry.hash, entry.keyKind, entry.type, Int(entry.keyCount), held)
        slot(record).pointee.mark = collectionEpoch
        return Mapping(record: record, isNew: true)
    }

    /// Puts a new record's values in place; false when another commit has written the record since.
    private func fill(_ record: UInt32, _ block: Block) -> Bool {
        let slot = slot(record)
        guard slot.pointee.state == .absent, slot.pointee.block?.capacity == 0, !block.shape.isWide else { return false }
        slot.pointee.block?.destroy()
        slot.pointee.block = block
        slot.pointee.state = .present
        return true
    }

    /// Frees the blocks that the store did not take. The new records that were filled are whole, and nothing that is shown leads to
    /// them: the collector takes them.
    private func abandon(
        _ entries: UnsafeMutableBufferPointer<ChangeSet.Entry>, _ map: UnsafeMutableBufferPointer<Mapping>, filled: Int
    ) -> CommitSummary? {
        for index in entries.indices where index >= filled || !map[index].isNew { entries[index].block.destroy(sharing: true) }
        return nil
    }
}
