// What `@required`, `@catch` and `@throwOnFieldError` make of nulls and errors.

@MainActor
extension LensAnchor {
    /// The lens's anchor; nil when a field that it requires is null. Registers the reads that decide.
    @inline(__always)
    package var ifWhole: LensAnchor? {
        binding.mayBeNil ? (nullRequirement() == nil ? self : nil) : self
    }

    /// The path of the first required field that is null; nil when there is none. `@required(action: THROW)` is not among them.
    func nullRequirement() -> [String]? {
        for index in 0..<binding.slotCount {
            let slot = binding.slots + index
            guard slot.pointee.isSelected, slot.pointee.required == ReaderSlot.Required.none || slot.pointee.required == .log else { continue }
            guard let below = cursor(index).nullPath() else { continue }
            if slot.pointee.required == .log {
                binding.store.onEvent?(.requiredFieldIsNull(type: binding.owner.typeName(record), field: slot.pointee.response))
            }
            return [slot.pointee.response] + below
        }
        return nil
    }

    /// Everything in the lens's own selection that has an error, and thrown requirements that are null. What a `@catch` covers, and the
    /// selections of spread fragments, weigh their own.
    func failures(at path: [String] = [], depth: Int = 0) -> [FieldFailure.Place] {
        guard depth < 200 else { return [] }
        var places: [FieldFailure.Place] = []
        for index in 0..<binding.slotCount {
            let slot = binding.slots + index
            guard slot.pointee.isSelected, slot.pointee.caught == nil else { continue }
            switch slot.pointee.content {
            case .spread: continue
            case .condition:
                guard isOfType(slot) else { continue }
                places += through(slot, nil).failures(at: path, depth: depth + 1)
            case .field: places += fieldFailures(index, path + [slot.pointee.response], depth)
            }
        }
        return places
    }

    /// The errors on a field and below it, whatever covers the field itself.
    func fieldFailures(_ number: Int, _ path: [String], _ depth: Int = 0) -> [FieldFailure.Place] {
        guard let slot = binding.slot(number) else { return [] }
        let cursor = cursor(number)
        var places = binding.errors(record, slot).map { FieldFailure.Place(path: path, reason: .fieldError($0)) }
        if slot.pointee.required == .throw, places.isEmpty, cursor.nullPath() != nil {
            places.append(FieldFailure.Place(path: path, reason: .requiredFieldIsNull))
        }
        if slot.pointee.kind.leaf == .object {
            cursor.forEachTarget { target, steps in
                places += target.failures(at: path + steps, depth: depth + 1)
            }
        }
        return places
    }
}

@MainActor
extension LensBinding {
    /// The errors that lie on a slot's field.
    @inline(__always)
    func errors(_ record: RecordID, _ slot: UnsafeMutablePointer<LensSlot>) -> [GraphQLError] {
        guard table.pointee.isValid(record), table.pointee.slots[Int(record.index)].hasErrors else { return [] }
        return store.errors(of: FieldPlace(record: record.index, field: slot.pointee.symbol))
    }
}

@MainActor
extension LensCursor {
    /// Empty when the value is null, missing, or a link to nothing; the path below when a required field below makes it null; nil when
    /// there is a value, or one may come with a part that is outstanding.
    func nullPath() -> [String]? {
        switch tag {
        case .missing: return slot?.pointee.isDeferred == true ? nil : []
        case .null: return []
        case .link:
            guard let target = linked else { return [] }
            return target.nullRequirement()
        default: return nil
        }
    }

    /// Calls `body` with the anchor of every record that the value leads to, with the list indices on the way.
    func forEachTarget(_ steps: [String] = [], _ body: (LensAnchor, [String]) -> Void) {
        if let target = linked { return body(target, steps) }
        guard tag == .list else { return }
        var index = 0
        forEachElement { element in
            element.forEachTarget(steps + [String(index)], body)
            index += 1
        }
    }
}

@_spi(Generated)
@MainActor
extension LensAnchor {
    /// A field that is `@required(action: THROW)`, or whose lens throws.
    /// - Throws: ``FieldFailure``
    public func tryValue<V: LensValue>(_ slot: Int) throws -> V {
        let cursor = cursor(slot)
        if let field = binding.slot(slot), field.pointee.isSelected {
            let places = binding.errors(record, field).map { FieldFailure.Place(path: [field.pointee.response], reason: .fieldError($0)) }
            if !places.isEmpty, field.pointee.caught == nil { throw FieldFailure(places: places) }
            if field.pointee.required == .throw, let below = cursor.nullPath() {
                throw FieldFailure(places: [.init(path: [field.pointee.response] + below, reason: .requiredFieldIsNull)])
            }
        }
        return V._read(cursor)
    }

    /// The record through a fragment that is `@throwOnFieldError`.
    /// - Throws: ``FieldFailure`` with every error in the fragment's own selection.
    public func trySpread<F: FragmentLens>(_ slot: Int) throws -> F {
        let lens: F = spread(slot)
        let places = lens._anchor.failures()
        if !places.isEmpty { throw FieldFailure(places: places) }
        return lens
    }

    /// The same of a spread that may not apply.
    public func trySpreadOrNil<F: FragmentLens>(_ slot: Int) throws -> F? {
        guard let part = part(slot, F._reader) else { return nil }
        // An error comes before the nil that it makes of what a requirement is on.
        let places = part.failures()
        if !places.isEmpty { throw FieldFailure(places: places) }
        return part.ifWhole.map(F.init(_anchor:))
    }

    /// A field that is `@catch(to: RESULT)`: its errors and every error below.
    public func result<V: LensValue>(_ slot: Int) -> Result<V, FieldFailure> {
        guard let field = binding.slot(slot), field.pointee.isSelected else { return .success(value(slot)) }
        let places = fieldFailures(slot, [field.pointee.response])
        return places.isEmpty ? .success(V._read(cursor(slot))) : .failure(FieldFailure(places: places))
    }

    /// A spread that is `@catch(to: NULL)`: nil where an error is in the fragment's selection, or the spread does not apply.
    public func spreadOrNilCatching<F: FragmentLens>(_ slot: Int) -> F? {
        guard let lens: F = spreadOrNil(slot) else { return nil }
        return lens._anchor.hasFailures() ? nil : lens
    }

    /// An aliased spread that is `@catch(to: RESULT)`: every error in the fragment's selection.
    public func spreadResult<F: FragmentLens>(_ slot: Int) -> Result<F, FieldFailure> {
        let lens: F = spread(slot)
        let places = lens._anchor.failures()
        return places.isEmpty ? .success(lens) : .failure(FieldFailure(places: places))
    }

    /// The same of a spread that may not apply.
    public func spreadResultOrNil<F: FragmentLens>(_ slot: Int) -> Result<F?, FieldFailure> {
        guard let part = part(slot, F._reader) else { return .success(nil) }
        let places = part.failures()
        return places.isEmpty ? .success(part.ifWhole.map(F.init(_anchor:))) : .failure(FieldFailure(places: places))
    }

    /// An aliased selection that is `@catch(to: NULL)`: nil where an error is in it, or it does not apply.
    public func conditionCatching<L: Lens>(_ slot: Int) -> L? {
        guard let lens: L = condition(slot) else { return nil }
        return lens._anchor.hasFailures() ? nil : lens
    }

    /// An aliased selection that is `@catch(to: RESULT)` and always applies: every error in it.
    public func aliasResult<L: Lens>(_ slot: Int) -> Result<L, FieldFailure> {
        let lens: L = alias(slot)
        let places = lens._anchor.failures()
        return places.isEmpty ? .success(lens) : .failure(FieldFailure(places: places))
    }

    /// The same of a selection that may not apply.
    public func conditionResult<L: Lens>(_ slot: Int) -> Result<L?, FieldFailure> {
        guard let part = part(slot) else { return .success(nil) }
        let places = part.failures()
        return places.isEmpty ? .success(part.ifWhole.map(L.init(_anchor:))) : .failure(FieldFailure(places: places))
    }

    /// A mapped custom scalar that is `@catch(to: RESULT)`: a text that does not convert is a failure too.
    public func scalarResult<T: GraphQLScalar>(_ slot: Int) -> Result<T, FieldFailure> {
        scalarResultOrNil(slot).flatMap { (value: T?) in
            if let value { return .success(value) }
            let path = [binding.slot(slot)?.pointee.response ?? ""]
            return .failure(FieldFailure(places: [.init(path: path, reason: .requiredFieldIsNull)]))
        }
    }

    /// The same of a nullable one.
    public func scalarResultOrNil<T: GraphQLScalar>(_ slot: Int) -> Result<T?, FieldFailure> {
        let text: Result<String?, FieldFailure> = result(slot)
        return text.flatMap { text in
            guard let text else { return .success(nil) }
            if let value = try? T(graphQLText: text) { return .success(value) }
            let path = [binding.slot(slot)?.pointee.response ?? ""]
            return .failure(FieldFailure(places: [.init(path: path, reason: .scalarDidNotConvert(text: text))]))
        }
    }
}

@MainActor
extension LensAnchor {
    /// Why an operation's data cannot be shown though it is there: a required field that is null up to the root, or an error where the
    /// operation is `@throwOnFieldError`. Registers the reads that decide; costs nothing where the operation asks for neither.
    package var operationFailure: FieldFailure? {
        let places = binding.plan?.throwsOnFieldError == true ? failures() : []
        if !places.isEmpty { return FieldFailure(places: places) }
        guard binding.mayBeNil, let path = nullRequirement() else { return nil }
        return FieldFailure(places: [.init(path: path, reason: .requiredFieldIsNull)])
    }
}
