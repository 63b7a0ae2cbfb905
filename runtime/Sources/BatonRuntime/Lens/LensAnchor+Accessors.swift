// The bodies of generated accessors. Slot numbers are the reader's.

@_spi(Generated)
@MainActor
extension LensAnchor {
    public func string(_ slot: Int) -> String {
        if let (block, place) = cell(slot), let text = block.readyText(place) { return text }
        return look(slot)
    }

    public func stringOrNil(_ slot: Int) -> String? {
        if let (block, place) = cell(slot) {
            if let text = block.readyText(place) { return text }
            if block.tags[place] == .null { return nil }
        }
        return look(slot)
    }

    public func int(_ slot: Int) -> Int {
        if let (block, place) = cell(slot), block.tags[place] == .int { return Int(truncatingIfNeeded: Int64(bitPattern: block.cells[place].a)) }
        return look(slot)
    }

    public func intOrNil(_ slot: Int) -> Int? {
        if let (block, place) = cell(slot) {
            if block.tags[place] == .int { return Int(truncatingIfNeeded: Int64(bitPattern: block.cells[place].a)) }
            if block.tags[place] == .null { return nil }
        }
        return look(slot)
    }

    public func double(_ slot: Int) -> Double {
        if let (block, place) = cell(slot), block.tags[place] == .double { return Double(bitPattern: block.cells[place].a) }
        return look(slot)
    }

    public func doubleOrNil(_ slot: Int) -> Double? {
        if let (block, place) = cell(slot) {
            if block.tags[place] == .double { return Double(bitPattern: block.cells[place].a) }
            if block.tags[place] == .null { return nil }
        }
        return look(slot)
    }

    public func boolean(_ slot: Int) -> Bool {
        if let (block, place) = cell(slot), block.tags[place] == .boolean { return block.cells[place].a != 0 }
        return look(slot)
    }

    public func booleanOrNil(_ slot: Int) -> Bool? {
        if let (block, place) = cell(slot) {
            if block.tags[place] == .boolean { return block.cells[place].a != 0 }
            if block.tags[place] == .null { return nil }
        }
        return look(slot)
    }

    public func enumeration<E: GraphQLEnum>(_ slot: Int) -> E { E._read(cursor(slot)) }
    public func enumerationOrNil<E: GraphQLEnum>(_ slot: Int) -> E? { E?._read(cursor(slot)) }

    /// An object field.
    public func lens<L: Lens>(_ slot: Int) -> L { L._read(cursor(slot)) }
    public func lensOrNil<L: Lens>(_ slot: Int) -> L? {
        let cursor = cursor(slot)
        if let lens = L._readIfThere(cursor) { return lens }
        cursor.noteMissingOrWrong()
        return nil
    }

    /// A list of objects, without nulls and deleted records.
    public func list<L: Lens>(_ slot: Int) -> LensList<L> {
        let cursor = cursor(slot)
        if let list = LensList<L>.lenses(cursor) { return list }
        cursor.noteAbsence()
        return LensList([])
    }

    public func listOrNil<L: Lens>(_ slot: Int) -> LensList<L>? {
        let cursor = cursor(slot)
        if let list = LensList<L>.lenses(cursor) { return list }
        cursor.noteMissingOrWrong()
        return nil
    }

    /// Every other shape: lists of scalars, nested lists, optionals inside lists.
    public func value<V: LensValue>(_ slot: Int) -> V { V._read(cursor(slot)) }

    /// The record as one of another type; nil when it is of another, the guard is off, or what is deferred has not arrived.
    public func condition<L: Lens>(_ slot: Int) -> L? { part(slot)?.ifWhole.map(L.init(_anchor:)) }

    /// The record through an aliased selection that always applies.
    public func alias<L: Lens>(_ slot: Int) -> L {
        guard let slot = binding.slot(slot) else { return L(_anchor: LensAnchor(binding: binding, record: .none)) }
        return L(_anchor: through(slot, nil))
    }

    /// The record through a fragment.
    public func spread<F: FragmentLens>(_ slot: Int) -> F {
        guard let slot = binding.slot(slot) else { return F(_anchor: LensAnchor(binding: binding, record: .none)) }
        return F(_anchor: through(slot, F._reader))
    }

    /// The record through a fragment on another type, under a guard, or that may not have arrived.
    public func spreadOrNil<F: FragmentLens>(_ slot: Int) -> F? { part(slot, F._reader)?.ifWhole.map(F.init(_anchor:)) }

    /// A mapped custom scalar.
    /// - Throws: ``FieldFailure`` when there is no text, or the type refuses it.
    public func scalar<T: GraphQLScalar>(_ slot: Int) throws -> T {
        let response = binding.slot(slot)?.pointee.response ?? ""
        guard let text: String = try tryValue(slot) else {
            throw FieldFailure(places: [.init(path: [response], reason: .requiredFieldIsNull)])
        }
        do {
            return try T(graphQLText: text)
        } catch {
            throw FieldFailure(places: [.init(path: [response], reason: .scalarDidNotConvert(text: text))])
        }
    }

    /// nil when there is no text. A text that the type refuses is logged, and reads nil too.
    public func scalarOrNil<T: GraphQLScalar>(_ slot: Int) -> T? {
        guard let text = stringOrNil(slot) else { return nil }
        if let value = try? T(graphQLText: text) { return value }
        if let field = binding.slot(slot) { binding.owner.noteUnexpected(record, field.pointee.symbol) }
        return nil
    }
}
