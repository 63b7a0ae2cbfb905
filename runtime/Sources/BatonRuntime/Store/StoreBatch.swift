/// What a batch of writes has touched that somebody observes, as it was before: at the batch's end observers of exactly the fields
/// that differ are told. Main actor only.
final class StoreBatch {
    /// A field's value before the batch.
    struct Old {
        var cell: Cell
        var tag: CellTag
        var errors: [GraphQLError]
        /// A list that the batch has only appended to: how long it was. Its elements are not copied.
        var appendedFrom: Int?
    }

    private(set) var old: [FieldPlace: Old] = [:]
    /// The order in which fields were first touched.
    private(set) var order: [FieldPlace] = []
    /// Records that observed links lead to, and whether they were there before.
    private(set) var liveness: [UInt32: Bool] = [:]

    func isNoted(_ place: FieldPlace) -> Bool { old[place] != nil }

    func note(_ place: FieldPlace, _ value: Old) {
        old[place] = value
        order.append(place)
    }

    func replace(_ place: FieldPlace, _ value: Old) { old[place] = value }

    func noteLiveness(_ record: UInt32, wasPresent: Bool) {
        if liveness[record] == nil { liveness[record] = wasPresent }
    }

    deinit {
        for value in old.values where value.appendedFrom == nil { value.cell.destroy(value.tag) }
    }
}

@MainActor
extension RecordStore {
    /// Runs writes as one batch, and tells observers at its end. Inside another batch it is part of that one.
    func inBatch<R, Failure: Error>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
        if batch != nil { return try body() }
        batch = StoreBatch()
        defer {
            let ended = batch
            batch = nil
            revisionDidChange()
            if let ended { tell(ended) }
        }
        return try body()
    }

    /// Notes a field's value before it is first written in the batch, if anybody observes the record.
    @inline(__always)
    func willWrite(_ record: UInt32, _ field: Symbol) {
        if slot(record).pointee.observers != nil { noteOld(record, field) }
    }

    private func noteOld(_ record: UInt32, _ field: Symbol) {
        guard let batch, let observers = slot(record).pointee.observers, observers.isNoted(field) else { return }
        let place = FieldPlace(record: record, field: field)
        if let known = batch.old[place] {
            guard let count = known.appendedFrom else { return }
            // It was appended to, and is now written otherwise: keep what it was.
            var whole = value(place)
            if whole.tag == .list { whole.cell.list.truncate(to: count) }
            whole.errors = known.errors
            batch.replace(place, whole)
            return
        }
        batch.note(place, value(place))
    }

    /// Notes that a list is about to be appended to, without a copy of it.
    func willAppend(_ record: UInt32, _ field: Symbol, count: Int) {
        guard let batch, let observers = slot(record).pointee.observers, observers.isNoted(field) else { return }
        let place = FieldPlace(record: record, field: field)
        guard !batch.isNoted(place) else { return }
        batch.note(place, StoreBatch.Old(cell: Cell(), tag: .list, errors: errors(of: place), appendedFrom: count))
    }

    /// A copy of a field's value that owns what it holds.
    func value(_ place: FieldPlace) -> StoreBatch.Old {
        let errors = errors(of: place)
        guard let block = slot(place.record).pointee.block, let index = block.shape.place(of: place.field), index < block.capacity else {
            return StoreBatch.Old(cell: Cell(), tag: .missing, errors: errors)
        }
        let (cell, tag) = block.cells[index].detached(block.tags[index], base: block.base)
        return StoreBatch.Old(cell: cell, tag: tag, errors: errors)
    }

    func errors(of place: FieldPlace) -> [GraphQLError] {
        guard slot(place.record).pointee.hasErrors else { return [] }
        return fieldErrors[place.record]?[place.field] ?? []
    }

    private func tell(_ batch: StoreBatch) {
        var changed = batch.order.filter { hasChanged($0, batch) }
        for place in changed where backReferences.fields.contains(place) {
            if let old = batch.old[place] { reindexLinks(place, old) }
        }
        var told = Set(changed)
        for (record, wasPresent) in batch.liveness where isPresent(record) != wasPresent {
            backReferences.forEachSource(of: record) { place in
                if told.insert(place).inserted { changed.append(place) }
            }
        }
        for place in changed {
            guard let observers = slot(place.record).pointee.observers else { continue }
            lastSummary.changedFields += 1
            observers.tell(place.field)
        }
    }

    private func hasChanged(_ place: FieldPlace, _ batch: StoreBatch) -> Bool {
        guard let old = batch.old[place] else { return false }
        let block = slot(place.record).pointee.block
        let index = block?.shape.place(of: place.field)
        var (cell, tag, base) = (Cell(), CellTag.missing, UnsafeMutableRawPointer(table))
        if let block, let index, index < block.capacity { (cell, tag, base) = (block.cells[index], block.tags[index], block.base) }
        if errors(of: place) != old.errors { return true }
        if let count = old.appendedFrom { return tag != .list || cell.list.count != count }
        return !Cell.areEqual(cell, tag, base, old.cell, old.tag, base)
    }
}

extension ListBlock {
    /// Makes the list as short as it was.
    func truncate(to count: Int) {
        guard count < self.count else { return }
        if !isLinks { for index in count..<self.count { cells[index].destroy(tags[index]) } }
        setCount(count)
    }
}
