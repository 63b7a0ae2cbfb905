@MainActor
extension RecordStore {
    // MARK: Fields

    /// Writes an owned cell into a field, if it differs; gives the cell up if it does not.
    func write(_ record: UInt32, _ field: Symbol, _ cell: Cell, _ tag: CellTag, base: UnsafeMutableRawPointer? = nil) {
        let (block, place) = blockMaking(record, field)
        if Cell.areEqual(cell, tag, base ?? block.base, block.cells[place], block.tags[place], block.base) {
            cell.destroy(tag)
            return
        }
        willWrite(record, field)
        keepForUndo(record, field, block, place)
        block.replace(place, cell, tag)
    }

    func write(_ record: UInt32, _ field: Symbol, text: String) {
        write(record, field, Cell(owning: text), .swiftString)
    }

    func write(_ record: UInt32, _ field: Symbol, link: UInt32) {
        write(record, field, Cell(UInt64(link)), .link)
    }

    /// The record's block and the field's place in it, made if there is none.
    func blockMaking(_ record: UInt32, _ field: Symbol) -> (Block, Int) {
        let slot = slot(record)
        var block = slot.pointee.block.unsafelyUnwrapped  // Every slot in use has a block.
        let shape = block.shape
        if let place = shape.place(of: field) {
            if place < block.capacity { return (block, place) }
            block = block.grown(to: shape, capacity: max(4, block.capacity * 2, place + 1))
            slot.pointee.block = block
            return (block, place)
        }
        if shape.isWide {
            let place = shape.placeMaking(field)
            if place >= block.capacity {
                block = block.grown(to: shape, capacity: max(4, block.capacity * 2))
                slot.pointee.block = block
            }
            return (block, place)
        }
        let union = shape.union(with: Shape.shared([field]))
        block = block.grown(to: union.shape, capacity: union.shape.count)
        slot.pointee.block = block
        return (block, union.places[0])
    }

    /// The cell of a field; nil when the record has no place for it.
    @inline(__always)
    func cell(_ record: UInt32, _ field: Symbol) -> (Cell, CellTag, UnsafeMutableRawPointer)? {
        guard let block = slot(record).pointee.block, let place = block.shape.place(of: field), place < block.capacity else { return nil }
        return (block.cells[place], block.tags[place], block.base)
    }

    /// The record that a field links to.
    func link(_ record: UInt32, _ field: Symbol) -> UInt32? {
        guard let (cell, tag, _) = cell(record, field), tag == .link else { return nil }
        return UInt32(truncatingIfNeeded: cell.a)
    }

    /// A field's text, if it holds one.
    func text(_ record: UInt32, _ field: Symbol) -> String? {
        guard let (cell, tag, base) = cell(record, field), tag.isString else { return nil }
        return cell.text(tag, base: base)
    }

    // MARK: Errors

    /// Sets the errors that lie on a field; none clears them.
    func setErrors(_ errors: [GraphQLError], on place: FieldPlace) {
        let slot = slot(place.record)
        guard slot.pointee.hasErrors || !errors.isEmpty, self.errors(of: place) != errors else { return }
        willWrite(place.record, place.field)
        undo?.errors(place, self.errors(of: place))
        fieldErrors[place.record, default: [:]][place.field] = errors.isEmpty ? nil : errors
        if fieldErrors[place.record]?.isEmpty == true { fieldErrors[place.record] = nil }
        slot.pointee.hasErrors = fieldErrors[place.record] != nil
    }

    // MARK: Presence

    /// Makes a record that is named but not there present. What it held before it was deleted is gone.
    func makePresent(_ record: UInt32) {
        let slot = slot(record)
        keepWhileSweeping(record)
        guard slot.pointee.state != .present else { return }
        undo?.presence(record, slot.pointee.state)
        if slot.pointee.hasInbound { batch?.noteLiveness(record, wasPresent: false) }
        slot.pointee.state = .present
    }

    /// Deletes a record: its values go, and every observed field that links to it is told.
    func delete(_ record: UInt32) {
        let slot = slot(record)
        guard slot.pointee.state == .present else { return }
        if let observers = slot.pointee.observers {
            for field in observers.fields { willWrite(record, field) }
        }
        if slot.pointee.hasInbound { batch?.noteLiveness(record, wasPresent: true) }
        if slot.pointee.hasErrors { for field in fieldErrors[record]?.keys.sorted(by: { $0.number < $1.number }) ?? [] { setErrors([], on: FieldPlace(record: record, field: field)) } }
        let old = slot.pointee.block.unsafelyUnwrapped
        slot.pointee.block = Block(missing: old.shape.isWide ? .wide() : .shared([]), capacity: 0, key: UnsafeRawBufferPointer(old.key))
        slot.pointee.state = .deleted
        connections[record]?.nodes = nil
        if let undo { undo.deleted(record, old) } else { old.destroy() }
    }

    /// Whether a link shows a record: it is there and not deleted.
    @inline(__always)
    func isPresent(_ record: UInt32) -> Bool { slot(record).pointee.state == .present }
}
