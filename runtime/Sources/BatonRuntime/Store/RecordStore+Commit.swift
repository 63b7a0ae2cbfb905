@MainActor
extension RecordStore {
    /// Writes a change set's records, errors, list edits. A set that is not adopted can be applied again.
    func apply(_ changes: ChangeSet, adopting: Bool) {
        makeWay(for: changes)
        let entries = adopting ? changes.takeEntries() : changes.entries
        table.pointee.reserve(entries.count)
        withUnsafeTemporaryAllocation(of: Mapping.self, capacity: entries.count) { map in
            place(entries, map, changes, adopting: adopting)
            let hasPlaces = !changes.partPlaces.isEmpty
            for index in 0..<entries.count {
                let block = entries[index].block.unsafelyUnwrapped  // Every entry has one: see ChangeSet's initializer.
                if adopting, hasPlaces, !isPresent(map[index].record) {
                    leave(block, index, changes)
                } else if adopting {
                    block.forEachLink { $0 = map[Int($0)].record }
                    if map[index].isNew { adopt(block, map[index].record) } else { join(block, map[index].record) }
                } else {
                    joinCopy(block, map[index].record, map)
                }
            }
            finishApplying(changes, map)
        }
    }

    /// List edits, errors and what the log should know.
    func finishApplying(_ changes: ChangeSet, _ map: UnsafeMutableBufferPointer<Mapping>) {
        memberships.formUnion(changes.memberships)
        finish(changes, map)
        // An event that was written aside does the rest when it is written as the store's.
        if changes.kind == .subscription, changes.reader != nil { return }
        act(changes, map)
        for _ in 0..<changes.droppedParts { onEvent?(.droppedPart(operation: changes.plan.name)) }
        if changes.disagreements > 0 { onEvent?(.disagreement(operation: changes.plan.name, count: changes.disagreements)) }
    }

    /// Leaves out what a part brings of a record that was deleted after the part was asked for.
    func leave(_ block: Block, _ entry: Int, _ changes: ChangeSet) {
        if changes.partTargets.contains(UInt32(entry)) { changes.droppedParts += 1 }
        block.destroySharing()
    }

    /// Whether a record that a change set's entry names is to stay deleted.
    @inline(__always)
    func staysDeleted(_ record: UInt32, _ entry: Int, _ changes: ChangeSet) -> Bool {
        slot(record).pointee.state == .deleted && changes.partPlaces.contains(UInt32(entry))
    }

    /// The store's record of a change set's one.
    struct Mapping {
        var record: UInt32
        var isNew: Bool
    }

    /// Finds or makes the records of all entries, a few at a time: where they are looked for is touched ahead.
    private func place(
        _ entries: UnsafeMutableBufferPointer<LocalRecord>, _ map: UnsafeMutableBufferPointer<Mapping>, _ changes: ChangeSet, adopting: Bool
    ) {
        let run = 16
        withUnsafeTemporaryAllocation(of: UInt64?.self, capacity: run) { hashes in
            for first in stride(from: 0, to: entries.count, by: run) {
                let end = min(first + run, entries.count)
                for index in first..<end {
                    let entry = entries[index]
                    var hash: UInt64?
                    if !entry.keyKind.isPath {
                        hash = entry.hash
                    } else if adopting, let block = entry.block, PathKey.parent(block.key).index < first {
                        hash = self.hash(of: entry, block, map)
                    }
                    hashes.initializeElement(at: index - first, to: hash)
                }
                table.pointee.touch(UnsafeBufferPointer(rebasing: hashes[..<(end - first)]))
                for index in first..<end { map[index] = place(index, &entries[index], hashes[index - first], map, changes, adopting: adopting) }
            }
        }
    }

    /// Finds or makes the record of an entry, whose hash in the store may be known. A record comes after the one that its path key names.
    @inline(__always)
    private func place(
        _ index: Int, _ entry: inout LocalRecord, _ known: UInt64?, _ map: UnsafeMutableBufferPointer<Mapping>, _ changes: ChangeSet, adopting: Bool
    ) -> Mapping {
        var block = entry.block.unsafelyUnwrapped
        if !adopting { block = block.keyCopy }
        let key = UnsafeRawBufferPointer(block.key)
        let hash = known ?? hash(of: entry, block, map)
        if let named = table.pointee.find(hash, entry.keyKind, entry.type, key) {
            if !adopting { block.destroy() }
            let found = standing(named, index, changes)
            keepWhileSweeping(found)
            if changes.source == .server { slot(found).pointee.isInvalid = false }
            if slot(found).pointee.state != .present, !staysDeleted(found, index, changes) { makePresent(found) }
            return Mapping(record: found, isNew: false)
        }
        let record = table.pointee.insert(hash, entry.keyKind, entry.type, block)
        slot(record).pointee.mark = collectionEpoch
        makePresent(record)
        return Mapping(record: record, isNew: adopting)
    }

    /// The hash of an entry's key in the store, where a path's parent has the store's number. It is written into the block's key.
    @inline(__always)
    func hash(of entry: LocalRecord, _ block: Block, _ map: UnsafeMutableBufferPointer<Mapping>) -> UInt64 {
        guard entry.keyKind.isPath else { return entry.hash }
        let key = block.key
        PathKey.setParent(at: key.baseAddress.unsafelyUnwrapped, table.pointee.id(map[Int(PathKey.parent(key).index)].record))
        return RecordHash.path(UnsafeRawBufferPointer(key), entry.keyKind, entry.type)
    }

    /// Makes a change set's block a new record's.
    @inline(__always)
    private func adopt(_ block: Block, _ record: UInt32) {
        let shape = block.shape
        guard shape.isWide else { return }
        // A root's shape belongs to the change set; the record gets its own.
        slot(record).pointee.block = block.grown(to: .wide(shape.fields), capacity: max(4, block.capacity))
    }

    /// Writes a block's values into a record that the store has, and frees the block.
    func join(_ block: Block, _ record: UInt32) {
        let slot = slot(record)
        var own = slot.pointee.block.unsafelyUnwrapped
        let shape = block.shape
        let hasErrors = slot.pointee.hasErrors
        if own.shapeIdentity == block.shapeIdentity {
            for place in 0..<block.capacity { joinCell(block, place, own, place, record, shape, hasErrors) }
        } else if own.shape.isWide {
            for place in 0..<block.capacity where block.tags[place] != .missing {
                let target = blockMaking(record, shape.fields[place])
                joinCell(block, place, target.0, target.1, record, shape, hasErrors)
            }
        } else {
            let union = own.shape.union(with: shape)
            if union.shape !== own.shape {
                own = own.grown(to: union.shape, capacity: union.shape.count)
                slot.pointee.block = own
            }
            for place in 0..<block.capacity { joinCell(block, place, own, union.places[place], record, shape, hasErrors) }
        }
        block.deallocate()
    }

    @inline(__always)
    private func joinCell(
        _ block: Block, _ place: Int, _ own: Block, _ ownPlace: Int, _ record: UInt32, _ shape: Shape, _ hasErrors: Bool
    ) {
        let tag = block.tags[place]
        guard tag != .missing else { return }
        if hasErrors { setErrors([], on: FieldPlace(record: record, field: shape.fields[place])) }
        let cell = block.cells[place]
        if Cell.areEqual(cell, tag, block.base, own.cells[ownPlace], own.tags[ownPlace], own.base) {
            cell.destroy(tag)
            return
        }
        willWrite(record, shape.fields[place])
        keepForUndo(record, shape.fields[place], own, ownPlace)
        switch tag {
        case .tailString: own.replace(ownPlace, Cell(owning: cell.text(tag, base: block.base)), .swiftString)
        case .tailToken: own.replace(ownPlace, Cell(owning: cell.text(tag, base: block.base)), .swiftToken)
        default: own.replace(ownPlace, cell, tag)
        }
    }

    /// Writes copies of a block's values, whose links are the change set's.
    private func joinCopy(_ block: Block, _ record: UInt32, _ map: UnsafeMutableBufferPointer<Mapping>) {
        let shape = block.shape
        for place in 0..<block.capacity where block.tags[place] != .missing {
            var (cell, tag) = block.cells[place].detached(block.tags[place], base: block.base)
            switch tag {
            case .link: cell = Cell(UInt64(map[Int(cell.a)].record))
            case .list: cell.list.forEachLink { $0 = map[Int($0)].record }
            default: break
            }
            setErrors([], on: FieldPlace(record: record, field: shape.fields[place]))
            write(record, shape.fields[place], cell, tag)
        }
    }

    /// Errors come after values.
    private func finish(_ changes: ChangeSet, _ map: UnsafeMutableBufferPointer<Mapping>) {
        var byPlace: [FieldPlace: [GraphQLError]] = [:]
        for placed in changes.placedErrors {
            byPlace[FieldPlace(record: map[Int(placed.record)].record, field: placed.field), default: []].append(placed.error)
        }
        let hasPlaces = !changes.partPlaces.isEmpty
        for (place, errors) in byPlace where !hasPlaces || isPresent(place.record) { setErrors(errors, on: place) }
    }

    /// List edits come last: what they copy takes its errors along, and what they delete loses them. Of these, deletions: the edges of what
    /// is deleted are taken out of connections by its id.
    private func act(_ changes: ChangeSet, _ map: UnsafeMutableBufferPointer<Mapping>) {
        let hasPlaces = !changes.partPlaces.isEmpty
        let continues = continuesConnection(changes)
        var deletions: [(PlanExtra, IngestAction)] = []
        for action in changes.actions where !hasPlaces || isPresent(map[Int(action.record)].record) {
            for extra in action.planField.extras.lazy.map({ changes.plan.extras[$0] }) {
                if extra.isDeletion {
                    deletions.append((extra, action))
                } else {
                    perform(extra, action, changes, map, continues: continues)
                }
            }
        }
        for (extra, action) in deletions { perform(extra, action, changes, map, continues: continues) }
    }
}

extension Block {
    /// A block with the same key and no values.
    var keyCopy: Block { Block(missing: .wide(), capacity: 0, key: UnsafeRawBufferPointer(key)) }
}
