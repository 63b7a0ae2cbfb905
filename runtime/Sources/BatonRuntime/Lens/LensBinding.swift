/// One selection of a reader with its storage keys resolved for one set of variables: what a lens reads by.
///
/// Made when it is first reached and kept by the one above; lenses are equal when their bindings read the same, object or not.
@MainActor
final class LensBinding {
    nonisolated let owner: LensOwner
    nonisolated let reader: LensReader
    nonisolated let selection: Int
    nonisolated let variables: BoundVariables
    nonisolated(unsafe) let slots: UnsafeMutablePointer<LensSlot>  // freed in deinit, when nobody reads
    nonisolated let slotCount: Int
    /// The store's records, without going through the owner.
    let table: UnsafeMutablePointer<RecordTable>
    /// Here, so that a read does not ask whether the shared one has been made.
    nonisolated let tracking = Tracking.shared
    let plan: ReaderPlan?
    /// Whether a record may have no lens of this binding, since the selection requires a field.
    let mayBeNil: Bool
    /// Whether its records are reached through a field of the client's own, so that no answer brings what they lack.
    let isClient: Bool

    nonisolated var store: RecordStore { owner.store }

    init(owner: LensOwner, reader: LensReader, selection: Int, variables: BoundVariables, isClient: Bool = false) {
        self.owner = owner
        self.reader = reader
        self.selection = selection
        self.variables = variables
        self.isClient = isClient
        table = owner.store.table
        // A reader that cannot be decoded has no slots, and reads as if nothing were there; handles check it first.
        plan = try? reader.plan
        let source = plan.map { $0.selections.indices.contains(selection) ? $0.selections[selection].slots : [] } ?? []
        slotCount = source.count
        mayBeNil = source.contains { $0.required == ReaderSlot.Required.none || $0.required == .log }
        slots = .allocate(capacity: max(1, source.count))
        for (index, slot) in source.enumerated() { (slots + index).initialize(to: LensSlot(slot, plan!, variables)) }
    }

    deinit {
        slots.deinitialize(count: slotCount)
        slots.deallocate()
    }

    /// The slot; nil when the generated code and the reader disagree.
    @inline(__always)
    func slot(_ number: Int) -> UnsafeMutablePointer<LensSlot>? {
        number >= 0 && number < slotCount ? slots + number : nil
    }

    /// What the objects of a slot's field, or the same record through its selection, are read by.
    func child(_ slot: UnsafeMutablePointer<LensSlot>) -> LensBinding {
        if let child = slot.pointee.child { return child }
        let child = owner.binding(reader, slot.pointee.selection, variables, isClient: isClient || slot.pointee.isClient)
        slot.pointee.child = child
        return child
    }

    /// What a spread fragment is read by.
    func fragment(_ slot: UnsafeMutablePointer<LensSlot>, _ reader: LensReader) -> LensBinding {
        if let child = slot.pointee.child { return child }
        let plan = try? reader.plan
        let arguments = slot.pointee.arguments.map { self.plan?.templates[$0].arguments ?? [] } ?? []
        let child = owner.binding(reader, 0, variables.entering(arguments, declared: plan?.variables ?? []), isClient: isClient)
        slot.pointee.child = child
        return child
    }
}

/// One slot, bound. What every read needs lies first.
struct LensSlot {
    enum Content { case field, condition, spread }

    // What was found last; see LensAnchor.cursor.
    var shape: UnsafeMutableRawPointer?
    var place: UInt32 = 0
    let symbol: Symbol
    /// Where the field stood among the observed ones of the record that was read last.
    var observed: UInt32 = 0
    /// Whether the slot is read as it stands: it is selected, and no error hides it.
    let isPlain: Bool
    /// Whether the guard holds.
    let isSelected: Bool
    let isTypename: Bool
    var caught: ReaderSlot.Catch?
    let kind: FieldKind
    let content: Content
    let required: ReaderSlot.Required?
    let isSemanticNonNull: Bool
    let isDeferred: Bool
    /// A field of the client's own.
    let isClient: Bool
    /// What the objects of the field are read by, once it is made.
    var child: LensBinding?
    /// The cases of the field's enum, once it was read as one.
    var cases: AnyEnumCases?
    let selection: Int
    var checkedType = Symbol(number: .max)
    var isOfType = false
    /// Keeps a wide shape that was found last, so that no other comes to lie where it was.
    var wide: Shape?
    /// The type that the record must be of.
    let type: String?
    let arguments: Int?
    let response: String

    init(_ source: ReaderSlot, _ plan: ReaderPlan, _ variables: BoundVariables) {
        isSelected = source.guardNumber.map { plan.guards[$0].holds(variables) } ?? true
        required = source.required
        caught = source.caught
        isPlain = isSelected && caught != .null
        isSemanticNonNull = source.isSemanticNonNull
        isDeferred = source.deferred != nil && !(source.startGuard.map { plan.guards[$0].holds(variables) } ?? false)
        switch source.content {
        case .field(let field):
            content = .field
            symbol = Symbol(Self.storageKey(field, plan, variables))
            kind = field.kind
            selection = field.selection
            type = nil
            arguments = nil
            isTypename = field.name == "__typename"
            isClient = field.isClient
            response = field.response
        case .condition(let condition, let number):
            content = .condition
            symbol = .none
            kind = FieldKind(leaf: .object)
            selection = number
            type = condition
            arguments = nil
            isTypename = false
            isClient = false
            response = ""
        case .spread(let fragment, let condition, let template):
            content = .spread
            symbol = .none
            kind = FieldKind(leaf: .object)
            selection = 0
            type = condition
            arguments = template
            isTypename = false
            isClient = false
            response = fragment
        }
    }

    /// A connection is read from the record that its pages are joined in.
    private static func storageKey(_ field: PlanField, _ plan: ReaderPlan, _ variables: BoundVariables) -> String {
        for extra in field.extras {
            guard case .connection(let key, let filters) = plan.extras[extra] else { continue }
            return ConnectionKey.field(key, filters, field.template.map { plan.templates[$0] }, variables)
        }
        return field.template.map { plan.templates[$0].storageKey(variables) } ?? field.name
    }
}

/// The storage key of a connection: `__key_connection(filters)`.
enum ConnectionKey {
    /// The arguments that move through a connection and so do not tell instances apart.
    static let cursors: Set<String> = ["first", "last", "after", "before"]

    static func field(_ key: String, _ filters: [String]?, _ template: KeyTemplate?, _ variables: BoundVariables) -> String {
        let name = "__\(key)_connection"
        guard let template else { return name }
        return template.storageKey(variables, field: name) { argument in
            filters?.contains(argument) ?? !cursors.contains(argument)
        }
    }
}
