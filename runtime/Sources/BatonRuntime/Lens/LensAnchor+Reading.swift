@MainActor
extension LensAnchor {
    /// The cell of a slot's field where nothing stands in the way: the record is there, and has the shape that the slot met last.
    /// Registers the read with Observation. nil says that ``cursor(_:)`` has to look.
    @inline(__always)
    func cell(_ number: Int) -> (block: Block, place: Int)? {
        guard UInt(bitPattern: number) < UInt(bitPattern: binding.slotCount) else { return nil }
        let slot = binding.slots + number
        let table = binding.table
        guard slot.pointee.isPlain, Int(record.index) < table.pointee.count else { return nil }
        let place = table.pointee.slots + Int(record.index)
        guard place.pointee.generation == record.generation else { return nil }
        observe(place, slot)
        guard let block = place.pointee.block, block.shapeIdentity == slot.pointee.shape else { return nil }
        return (block, Int(slot.pointee.place))
    }

    /// A value that ``cell(_:)`` does not show.
    @inline(never)
    func look<V: LensValue>(_ number: Int) -> V { V._read(cursor(number)) }

    /// The value of a slot's field. Registers the read with Observation.
    @inline(__always)
    func cursor(_ number: Int) -> LensCursor {
        guard let slot = binding.slot(number), slot.pointee.isSelected else {
            return LensCursor(missing: binding, record: .none, slot: nil, tag: .null)
        }
        let table = binding.table
        guard Int(record.index) < table.pointee.count else { return LensCursor(missing: binding, record: record, slot: slot) }
        let place = table.pointee.slots + Int(record.index)
        guard place.pointee.generation == record.generation else { return LensCursor(missing: binding, record: .none, slot: slot) }
        observe(place, slot)
        if slot.pointee.caught == .null, hasFailure(slot) { return LensCursor(missing: binding, record: record, slot: slot, tag: .null) }
        guard let block = place.pointee.block else { return LensCursor(missing: binding, record: record, slot: slot) }
        if block.shapeIdentity == slot.pointee.shape {
            return LensCursor(binding: binding, record: record, slot: slot, block: block, place: Int(slot.pointee.place))
        }
        return find(slot, block, place)
    }

    @inline(__always)
    private func observe(_ place: UnsafeMutablePointer<RecordSlot>, _ slot: UnsafeMutablePointer<LensSlot>) {
        let tracking = binding.tracking
        if let observers = place.pointee.observers, observers.access(slot.pointee.symbol, &slot.pointee.observed, tracking) { return }
        if tracking.isActive { observeFirst(place, slot) }
    }

    @inline(never)
    private func observeFirst(_ place: UnsafeMutablePointer<RecordSlot>, _ slot: UnsafeMutablePointer<LensSlot>) {
        // A link's targets are listed when it is first observed, so that deleting one tells the field.
        if place.observe(slot.pointee.symbol), slot.pointee.kind.leaf == .object {
            binding.store.indexLinks(FieldPlace(record: record.index, field: slot.pointee.symbol))
        }
    }

    /// Finds the field in a shape that the slot did not meet last.
    @inline(never)
    private func find(_ slot: UnsafeMutablePointer<LensSlot>, _ block: Block, _ place: UnsafeMutablePointer<RecordSlot>) -> LensCursor {
        if slot.pointee.isTypename { return typename(slot, block, place) }
        guard let found = block.shape.place(of: slot.pointee.symbol), found < block.capacity else {
            return LensCursor(missing: binding, record: record, slot: slot)
        }
        slot.pointee.shape = block.shapeIdentity
        slot.pointee.wide = block.shape.isWide ? block.shape : nil
        slot.pointee.place = UInt32(found)
        return LensCursor(binding: binding, record: record, slot: slot, block: block, place: found)
    }

    /// A record's type is no cell, but for a root whose schema calls it otherwise.
    private func typename(_ slot: UnsafeMutablePointer<LensSlot>, _ block: Block, _ place: UnsafeMutablePointer<RecordSlot>) -> LensCursor {
        if let found = block.shape.place(of: .typename), found < block.capacity, block.tags[found] != .missing {
            return LensCursor(binding: binding, record: record, slot: slot, block: block, place: found)
        }
        guard place.pointee.state == .present else { return LensCursor(missing: binding, record: record, slot: slot) }
        var cursor = LensCursor(missing: binding, record: record, slot: slot, tag: .swiftString)
        cursor.cell = binding.owner.typenameCell(place.pointee.type)
        return cursor
    }

    /// Whether an error lies on a field that reads it as null, or below.
    @inline(never)
    private func hasFailure(_ slot: UnsafeMutablePointer<LensSlot>) -> Bool {
        if !binding.errors(record, slot).isEmpty { return true }
        guard slot.pointee.kind.leaf == .object else { return false }
        // The same slot without its `@catch` is what lies below.
        slot.pointee.caught = nil
        defer { slot.pointee.caught = .null }
        return !fieldFailures(slot - binding.slots, []).isEmpty
    }

    // MARK: The same record through something else

    /// Whether the record has every field of the binding's selection, to any depth.
    func isHeld(depth: Int = 0) -> Bool {
        guard depth < 200 else { return true }
        for index in 0..<binding.slotCount {
            let slot = binding.slots + index
            guard slot.pointee.isSelected, !slot.pointee.isDeferred, !slot.pointee.isClient else { continue }
            switch slot.pointee.content {
            case .field:
                let cursor = cursor(index)
                if cursor.tag == .missing { return false }
                guard slot.pointee.kind.leaf == .object else { continue }
                var isWhole = true
                cursor.forEachTarget { target, _ in isWhole = isWhole && target.isHeld(depth: depth + 1) }
                if !isWhole { return false }
            case .condition:
                if isOfType(slot), !through(slot, nil).isHeld(depth: depth + 1) { return false }
            case .spread: continue
            }
        }
        return true
    }

    /// Whether a slot's condition holds for the record.
    func isOfType(_ slot: UnsafeMutablePointer<LensSlot>) -> Bool {
        guard slot.pointee.isSelected else { return false }
        guard let type = slot.pointee.type else { return true }
        guard binding.table.pointee.isValid(record) else { return false }
        let own = binding.table.pointee.slots[Int(record.index)].type
        if slot.pointee.checkedType == own { return slot.pointee.isOfType }
        let types = binding.reader.types
        let name = own.text
        let holds = types.contains(name, in: type) || binding.store.memberships.contains(TypeMembership(type: own, abstract: type))
        // An unseen type may be placed by a later response.
        if holds || types.isKnown(name) {
            slot.pointee.checkedType = own
            slot.pointee.isOfType = holds
        }
        return holds
    }

    /// The record through a slot's selection or fragment where that applies: the type is right, the guard on, and what is deferred has come. It
    /// may lack what the lens requires.
    package func part(_ number: Int, _ reader: LensReader? = nil) -> LensAnchor? {
        guard let slot = binding.slot(number), isOfType(slot) else { return nil }
        let inner = through(slot, reader)
        return slot.pointee.isDeferred && !inner.isHeld() ? nil : inner
    }

    /// The anchor of the same record through a slot's selection or fragment.
    func through(_ slot: UnsafeMutablePointer<LensSlot>, _ reader: LensReader?) -> LensAnchor {
        LensAnchor(binding: reader.map { binding.fragment(slot, $0) } ?? binding.child(slot), record: record)
    }
}

@MainActor
extension UnsafeMutablePointer<RecordSlot> {
    /// Registers a read of a field with whoever is tracking; true when the field is observed for the first time.
    func observe(_ field: Symbol) -> Bool {
        var hint: UInt32 = 0
        if let observers = pointee.observers, observers.access(field, &hint, .shared) { return false }
        guard Tracking.shared.isActive else { return false }
        let observers = pointee.observers ?? RecordObservers()
        pointee.observers = observers
        observers.note(field)
        return observers.access(field, &hint, .shared)
    }
}
