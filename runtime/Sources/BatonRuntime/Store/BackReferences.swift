/// Which observed fields link to which records, so that deleting a record tells them without a search. Main actor only.
///
/// A field stands as often as it links to a record. That costs a lookup a link when the field is first observed, and one for each link that
/// comes or goes from then on.
struct BackReferences {
    /// What links to one record: one field, as a rule.
    private struct Sources {
        var first: FieldPlace
        var count = 1
        var others: [FieldPlace: Int] = [:]
    }

    private var sources: [UInt32: Sources] = [:]
    /// The observed fields whose links are listed.
    var fields: Set<FieldPlace> = []

    mutating func add(_ target: UInt32, _ place: FieldPlace) {
        guard var known = sources[target] else {
            sources[target] = Sources(first: place)
            return
        }
        if known.first == place { known.count += 1 } else { known.others[place, default: 0] += 1 }
        sources[target] = known
    }

    /// False when nothing links to the record any more.
    mutating func remove(_ target: UInt32, _ place: FieldPlace) -> Bool {
        guard var known = sources[target] else { return false }
        if known.first == place {
            known.count -= 1
        } else if let count = known.others[place] {
            known.others[place] = count > 1 ? count - 1 : nil
        }
        if known.count == 0 {
            guard let (place, count) = known.others.popFirst() else {
                sources[target] = nil
                return false
            }
            (known.first, known.count) = (place, count)
        }
        sources[target] = known
        return true
    }

    /// The record is gone.
    mutating func forget(_ target: UInt32) { sources[target] = nil }

    /// Calls `body` with each field that links to a record, once.
    func forEachSource(of target: UInt32, _ body: (FieldPlace) -> Void) {
        guard let known = sources[target] else { return }
        body(known.first)
        known.others.keys.forEach(body)
    }
}

@MainActor
extension RecordStore {
    /// Lists what a link field that is observed from now on leads to.
    func indexLinks(_ place: FieldPlace) {
        guard backReferences.fields.insert(place).inserted, let (cell, tag, _) = cell(place.record, place.field) else { return }
        forEachTarget(cell, tag) { addReference($0, place) }
    }

    /// A listed field has another value than before a batch.
    func reindexLinks(_ place: FieldPlace, _ old: StoreBatch.Old) {
        let (cell, tag, _) = cell(place.record, place.field) ?? (Cell(), .missing, UnsafeMutableRawPointer(table))
        if let count = old.appendedFrom, tag == .list { return forEachTarget(cell, tag, from: count) { addReference($0, place) } }
        if old.tag == .list, tag == .list, old.cell.list.isLinks, cell.list.isLinks {
            return reindex(place, from: old.cell.list, to: cell.list)
        }
        forEachTarget(old.cell, old.tag) { removeReference($0, place) }
        forEachTarget(cell, tag) { addReference($0, place) }
    }

    /// Two lists of links mostly begin and end alike.
    private func reindex(_ place: FieldPlace, from old: ListBlock, to new: ListBlock) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old.links[head] == new.links[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old.links[old.count - 1 - tail] == new.links[new.count - 1 - tail] { tail += 1 }
        for index in head..<old.count - tail where old.links[index] != ListBlock.nullLink { removeReference(old.links[index], place) }
        for index in head..<new.count - tail where new.links[index] != ListBlock.nullLink { addReference(new.links[index], place) }
    }

    /// A listed field's value is about to go.
    func dropReferences(of place: FieldPlace) {
        guard backReferences.fields.contains(place), let (cell, tag, _) = cell(place.record, place.field) else { return }
        forEachTarget(cell, tag) { removeReference($0, place) }
    }

    private func addReference(_ target: UInt32, _ place: FieldPlace) {
        backReferences.add(target, place)
        slot(target).pointee.hasInbound = true
    }

    func removeReference(_ target: UInt32, _ place: FieldPlace) {
        slot(target).pointee.hasInbound = backReferences.remove(target, place)
    }

    private func forEachTarget(_ cell: Cell, _ tag: CellTag, from first: Int = 0, _ body: (UInt32) -> Void) {
        switch tag {
        case .link: body(UInt32(truncatingIfNeeded: cell.a))
        case .list where cell.list.isLinks:
            let list = cell.list
            for index in min(first, list.count)..<list.count where list.links[index] != ListBlock.nullLink { body(list.links[index]) }
        case .list: cell.list.forEachLink { body($0) }
        default: break
        }
    }
}
