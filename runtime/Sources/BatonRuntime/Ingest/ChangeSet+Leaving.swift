extension ChangeSet {
    /// Leaves out the records that held the same in the response that was written last, so that the commit costs what differs. What it
    /// then holds is good for a store in which nothing was written since: ``basis``.
    ///
    /// A record that is left out and that another one needs (as the target of a link, as the parent in its key, for an action) stays by
    /// its key alone. Done off the main actor, before anybody else has the change set.
    func leaveOutRecords(heldBy known: KnownResponse) {
        guard let before = known.records, let now = records, errors.isEmpty else { return }
        let isHeld = now.areEqual(to: before)
        var isNeeded = [Bool](repeating: false, count: entries.count)
        if let root { isNeeded[Int(root)] = true }
        for action in actions { isNeeded[Int(action.record)] = true }
        for index in entries.indices where !isHeld[index] {
            entries[index].block?.forEachLink { isNeeded[Int($0)] = true }
        }
        // A parent comes before its child, so one pass from the end finds all.
        for index in entries.indices.reversed() where entries[index].keyKind.isPath && (!isHeld[index] || isNeeded[index]) {
            if let key = entries[index].block?.key { isNeeded[Int(PathKey.parent(key).index)] = true }
        }
        var numbers = [UInt32](repeating: 0, count: entries.count)
        var count: UInt32 = 0
        for index in entries.indices where !isHeld[index] || isNeeded[index] {
            numbers[index] = count
            count += 1
        }
        // A large commit is written in slices, between which others may write.
        guard Int(count) < entries.count, count <= RecordStore.sliceSize else { return }
        let kept = UnsafeMutableBufferPointer<LocalRecord>.allocate(capacity: Int(count))
        for index in entries.indices {
            var record = entries[index]
            guard let block = record.block else { continue }
            if isHeld[index] {
                record.block = isNeeded[index] ? Block(missing: .shared([]), capacity: 0, key: UnsafeRawBufferPointer(block.key)) : nil
                block.destroySharing()
            }
            guard let block = record.block else { continue }
            block.forEachLink { $0 = numbers[Int($0)] }
            if record.keyKind.isPath {
                let parent = PathKey.parent(block.key)
                PathKey.setParent(at: block.key.baseAddress.unsafelyUnwrapped, RecordID(index: numbers[Int(parent.index)], generation: 0))
            }
            kept.initializeElement(at: Int(numbers[index]), to: record)
        }
        replaceEntries(kept, numbers, basis: known.revision)
    }
}
