// The bodies of generated accessors. Slot numbers are the reader's.

@_spi(Generated)
@MainActor
extension LensAnchor {
    public func string(_ slot: Int) -> String { String._read(cursor(slot)) }
    public func stringOrNil(_ slot: Int) -> String? { String?._read(cursor(slot)) }
    public func int(_ slot: Int) -> Int { Int._read(cursor(slot)) }
    public func intOrNil(_ slot: Int) -> Int? { Int?._read(cursor(slot)) }
    public func double(_ slot: Int) -> Double { Double._read(cursor(slot)) }
    public func doubleOrNil(_ slot: Int) -> Double? { Double?._read(cursor(slot)) }
    public func boolean(_ slot: Int) -> Bool { Bool._read(cursor(slot)) }
    public func booleanOrNil(_ slot: Int) -> Bool? { Bool?._read(cursor(slot)) }
    public func enumeration<E: GraphQLEnum>(_ slot: Int) -> E { E._read(cursor(slot)) }
    public func enumerationOrNil<E: GraphQLEnum>(_ slot: Int) -> E? { E?._read(cursor(slot)) }

    /// An object field.
    public func lens<L: Lens>(_ slot: Int) -> L { L._read(cursor(slot)) }
    public func lensOrNil<L: Lens>(_ slot: Int) -> L? { L?._read(cursor(slot)) }

    /// A list of objects, without nulls and deleted records.
    public func list<L: Lens>(_ slot: Int) -> LensList<L> { LensList<L>._read(cursor(slot)) }
    public func listOrNil<L: Lens>(_ slot: Int) -> LensList<L>? { LensList<L>?._read(cursor(slot)) }

    /// Every other shape: lists of scalars, nested lists, optionals inside lists.
    public func value<V: LensValue>(_ slot: Int) -> V { V._read(cursor(slot)) }

    /// The record as one of another type; nil when it is of another, or the guard is off.
    public func condition<L: Lens>(_ slot: Int) -> L? {
        guard let slot = binding.slot(slot), isOfType(slot) else { return nil }
        return L(_anchor: through(slot, nil))
    }

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
    public func spreadOrNil<F: FragmentLens>(_ slot: Int) -> F? {
        guard let slot = binding.slot(slot), isOfType(slot) else { return nil }
        return F(_anchor: through(slot, F._reader))
    }

    /// A mapped custom scalar.
    public func scalar<T: GraphQLScalar>(_ slot: Int) throws -> T { try T(graphQLText: string(slot)) }
    public func scalarOrNil<T: GraphQLScalar>(_ slot: Int) -> T? { stringOrNil(slot).flatMap { try? T(graphQLText: $0) } }

    /// A field that is `@required(action: THROW)`, or whose selection holds one, or that `@throwOnFieldError` covers.
    public func tryValue<V: LensValue>(_ slot: Int) throws -> V { V._read(cursor(slot)) }
    /// The record through a fragment that throws.
    public func trySpread<F: FragmentLens>(_ slot: Int) throws -> F { spread(slot) }
    /// A field that is `@catch(to: RESULT)`.
    public func result<V: LensValue>(_ slot: Int) -> Result<V, FieldFailure> { .success(value(slot)) }
    /// An aliased spread that is `@catch(to: RESULT)`.
    public func spreadResult<F: FragmentLens>(_ slot: Int) -> Result<F, FieldFailure> { .success(spread(slot)) }
}
