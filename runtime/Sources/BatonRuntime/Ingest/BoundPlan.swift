/// A plan for one set of variables, in the form that ingest runs: names as bytes, storage keys and types as symbols, a shape per
/// object. Objects are bound when first met. Confined to one ingest; owns the memory its pointers refer to.
final class BoundPlan {
    let plan: OperationPlan
    let variables: BoundVariables
    /// Whether a response must answer every field.
    let isStrict: Bool
    let selections: UnsafeMutablePointer<BoundSelection>
    /// Keeps the shapes of roots alive, which no table holds.
    private(set) var rootShapes: [Shape] = []
    /// What an object's type is looked for by.
    let typenamePattern: NamePattern
    private var names: [UnsafeMutablePointer<UInt8>] = []
    private var objects: [UnsafeMutablePointer<BoundObject>] = []

    init(_ plan: OperationPlan, _ variables: BoundVariables, isStrict: Bool) {
        self.plan = plan
        self.variables = variables
        self.isStrict = isStrict
        let typename = UnsafeMutablePointer<UInt8>.allocate(capacity: 13)
        _ = UnsafeMutableBufferPointer(start: typename, count: 13).update(fromContentsOf: Array("\"__typename\":".utf8))
        names = [typename]
        typenamePattern = NamePattern(typename, count: 13)
        selections = .allocate(capacity: plan.selections.count)
        for (index, selection) in plan.selections.enumerated() {
            (selections + index).initialize(
                to: BoundSelection(
                    isAbstract: selection.isAbstract,
                    hasVariants: !selection.variants.isEmpty || !selection.memberships.isEmpty))
        }
    }

    deinit {
        for object in objects {
            object.pointee.fields.deallocate()
            object.deinitialize(count: 1)
            object.deallocate()
        }
        for name in names { name.deallocate() }
        for index in plan.selections.indices { selections[index].known.deinitialize(count: selections[index].knownCount) }
        for index in plan.selections.indices { selections[index].known.deallocate() }
        selections.deallocate()
    }

    // MARK: Binding

    /// What every object of a selection without variants is read by.
    func onlyObject(_ selection: Int) -> UnsafeMutablePointer<BoundObject> {
        if let only = selections[selection].only { return only }
        let source = plan.selections[selection]
        let type = selection == 0 ? plan.rootType : Symbol(source.type)
        let object = bind(source.fields, keys: source.keys, type: source.isAbstract ? .none : type, isRoot: selection == 0)
        selections[selection].only = object
        return object
    }

    /// What objects of one concrete type are read by. `isMember` says, for a type that the build never saw, whether the response
    /// places it under an abstract type.
    func object(_ selection: Int, typename: UnsafeBufferPointer<UInt8>, isMember: (String) -> Bool) -> UnsafeMutablePointer<BoundObject> {
        let name = String(decoding: typename, as: UTF8.self)
        let source = plan.selections[selection]
        var fields = source.fields
        var keys = source.keys
        var applied = source.variants.filter { $0.types.contains(name) }
        let isUnseen = !source.memberships.isEmpty && applied.isEmpty && !plan.types.isKnown(name)
        if isUnseen { applied = source.memberships.filter { $0.types.allSatisfy(isMember) } }
        for variant in applied {
            for field in variant.fields {
                if let index = fields.firstIndex(where: { $0.response == field.response }) {
                    fields[index] = field
                } else {
                    fields.append(field)
                }
            }
            keys = variant.keys
        }
        let object = bind(fields, keys: keys, type: Symbol(name), isRoot: selection == 0)
        // An unseen type is placed object by object.
        if !isUnseen { selections[selection].remember(copy(typename), typename.count, object) }
        return object
    }

    private func bind(_ fields: [PlanField], keys: [[String]], type: Symbol, isRoot: Bool) -> UnsafeMutablePointer<BoundObject> {
        let selected = fields.compactMap { field in
            field.isClient && isStrict ? nil : field.selected(plan.guards, variables)
        }
        var stored: ContiguousArray<Symbol> = []
        var bound: [BoundField] = []
        // The same field under another response key has a cell of its own until both are read.
        var shared: [BoundObject.SharedCell] = []
        for field in selected {
            let key = field.template.map { plan.templates[$0].storageKey(variables) } ?? field.name
            var cell = -1
            var symbol = Symbol.none
            // The type of a record is no cell, except at a root, where the schema's own name differs from ours.
            if field.name != "__typename" || (isRoot && !field.isMembership) {
                symbol = Symbol(key)
                if let first = stored.firstIndex(of: symbol) {
                    shared.append(BoundObject.SharedCell(field: bound.count, cell: first))
                } else {
                    cell = stored.count
                    stored.append(symbol)
                }
            }
            bound.append(
                BoundField(
                    pattern: pattern(field.response), next: Int32(bound.count + 1), kind: field.kind, cell: Int32(cell), symbol: symbol,
                    selection: Int32(field.selection),
                    // A membership that is not answered is none: responses written by hand leave them out.
                    mustAnswer: isStrict && field.deferred == nil && !field.isMembership,
                    isTypename: field.response == "__typename", hasAction: hasAction(field)))
        }
        var stackCount = stored.count
        for index in bound.indices where bound[index].cell < 0 {
            bound[index].cell = Int32(stackCount)
            stackCount += 1
        }
        var keyFields = keys.map { responses in responses.compactMap { key in bound.firstIndex { $0.responseKey == key } } }
        if keyFields.contains(where: \.isEmpty) { keyFields = [] }
        let onlyKey = keyFields.count == 1 && keyFields[0].count == 1 ? keyFields[0][0] : nil
        if let onlyKey { bound[onlyKey].isKey = true }
        let shape = isRoot ? Shape.wide(stored) : Shape.shared(stored)
        if isRoot { rootShapes.append(shape) }
        let object = UnsafeMutablePointer<BoundObject>.allocate(capacity: 1)
        let storage = UnsafeMutablePointer<BoundField>.allocate(capacity: max(1, bound.count))
        storage.initialize(from: bound, count: bound.count)
        object.initialize(
            to: BoundObject(
                fields: storage, count: bound.count, cellCount: stored.count, stackCount: stackCount,
                shape: Unmanaged.passUnretained(shape), type: type,
                keys: keyFields, keyCell: onlyKey.map { Int(bound[$0].cell) } ?? -1,
                required: bound.indices.reduce(into: 0) { if bound[$1].mustAnswer, $1 < 64 { $0 |= 1 << UInt64($1) } },
                typename: bound.firstIndex { $0.isTypename } ?? -1,
                source: selected, shared: shared, hasShared: !shared.isEmpty, hasActions: bound.contains { $0.hasAction }))
        objects.append(object)
        return object
    }

    /// Whether ingest notes a field for the commit: a connection or one with edits.
    private func hasAction(_ field: PlanField) -> Bool {
        field.extras.contains { extra in
            switch plan.extras[extra] {
            case .connection, .edit: true
            default: false
            }
        }
    }

    private func pattern(_ name: String) -> NamePattern {
        let bytes = [0x22] + Array(name.utf8) + [0x22, 0x3A]
        return NamePattern(bytes.withUnsafeBufferPointer(copy), count: bytes.count)
    }

    private func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        if let base = bytes.baseAddress { storage.initialize(from: base, count: bytes.count) }
        names.append(storage)
        return UnsafePointer(storage)
    }
}

/// One selection of a bound plan.
struct BoundSelection {
    let isAbstract: Bool
    let hasVariants: Bool
    /// For a selection without variants.
    var only: UnsafeMutablePointer<BoundObject>?
    /// By concrete type, for one with variants; the most lately met first.
    private(set) var known: UnsafeMutablePointer<KnownType>
    private(set) var knownCount = 0
    private var knownCapacity = 4
    /// How often an object was looked for among equal ones, and found.
    var attempts: Int32 = 0
    var hits: Int32 = 0

    struct KnownType {
        var name: UnsafePointer<UInt8>
        var count: Int
        var object: UnsafeMutablePointer<BoundObject>
    }

    init(isAbstract: Bool, hasVariants: Bool) {
        self.isAbstract = isAbstract
        self.hasVariants = hasVariants
        known = .allocate(capacity: knownCapacity)
    }

    @inline(__always)
    mutating func object(of typename: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<BoundObject>? {
        for index in 0..<knownCount where known[index].count == typename.count {
            if memcmpBytes(known[index].name, typename.baseAddress.unsafelyUnwrapped, typename.count) {
                if index > 0 { swap(&known[0], &known[index]) }
                return known[0].object
            }
        }
        return nil
    }

    mutating func remember(_ name: UnsafePointer<UInt8>, _ count: Int, _ object: UnsafeMutablePointer<BoundObject>) {
        if knownCount == knownCapacity {
            let larger = UnsafeMutablePointer<KnownType>.allocate(capacity: knownCapacity * 2)
            larger.moveInitialize(from: known, count: knownCount)
            known.deallocate()
            known = larger
            knownCapacity *= 2
        }
        (known + knownCount).initialize(to: KnownType(name: name, count: count, object: object))
        knownCount += 1
    }
}

/// How objects of one type are read under one selection.
struct BoundObject {
    let fields: UnsafeMutablePointer<BoundField>
    let count: Int
    /// Cells of the record that it fills.
    let cellCount: Int
    /// Cells while it is read: the record's, then those that are not stored.
    let stackCount: Int
    let shape: Unmanaged<Shape>
    /// The type of every object read by it; none when `__typename` says.
    let type: Symbol
    /// The fields that make the key; where several may hold one part of it, the first that the object has does.
    let keys: [[Int]]
    /// The cell of the one field that makes the key; -1 when there is none or several do.
    let keyCell: Int
    /// The field that comes first, by the order of the objects read before.
    var first: Int32 = 0
    /// A bit per field that must be answered, for the first 64.
    let required: UInt64
    /// The field `__typename`; -1 when there is none.
    let typename: Int
    /// The plan's fields, in the same order.
    let source: [PlanField]
    let shared: [SharedCell]
    let hasShared: Bool
    let hasActions: Bool

    /// A field that is stored where an earlier one is.
    struct SharedCell {
        let field: Int
        let cell: Int
    }
}

/// How one member of an object is read.
struct BoundField {
    let pattern: NamePattern
    /// The field that comes after it, by the order of the objects read before.
    var next: Int32
    let kind: FieldKind
    /// Where its value goes among the object's cells.
    var cell: Int32
    let symbol: Symbol
    let selection: Int32
    let mustAnswer: Bool
    let isTypename: Bool
    /// Whether it is a connection or has edits.
    let hasAction: Bool
    /// Whether its value is a string where it begins with a quote.
    let isText: Bool
    /// Whether its value alone is the object's key.
    var isKey = false

    init(
        pattern: NamePattern, next: Int32, kind: FieldKind, cell: Int32, symbol: Symbol, selection: Int32, mustAnswer: Bool,
        isTypename: Bool, hasAction: Bool
    ) {
        self.pattern = pattern
        self.next = next
        self.kind = kind
        self.cell = cell
        self.symbol = symbol
        self.selection = selection
        self.mustAnswer = mustAnswer
        self.isTypename = isTypename
        self.hasAction = hasAction
        isText = kind.leaf == .string || kind.leaf == .enumeration || kind.leaf == .id
    }

    var name: UnsafeBufferPointer<UInt8> { pattern.name }
    var responseKey: String { String(decoding: name, as: UTF8.self) }
    func hasName(_ text: String) -> Bool { responseKey == text }
}
