/// Reads the parts of one payload of an incremental response into a change set.
struct PartReader {
    typealias Path = [GraphQLError.PathElement]

    /// How far beyond a list's end an item may be put: a server's mistake is not to take all memory.
    static let gapLimit = 10_000

    let plan: OperationPlan
    let source: ChangeSet.Source
    var tree: PartTree
    var pending: [String: IncomingResponse.PendingPart] = [:]
    var machine: IngestMachine
    /// What has come of the lists that are streamed, by their paths.
    var streams: [Path: StreamedItems]
    private let root: UInt32
    private let arena = ByteArena()
    private var errors: [GraphQLError] = []
    private var placed: [ChangeSet.PlacedError] = []
    private var unplaced: [GraphQLError] = []
    private var dropped = 0
    var places: Set<UInt32> = []
    private var targets: Set<UInt32> = []

    init(_ response: IncomingResponse, _ bytes: UnsafeBufferPointer<UInt8>) {
        plan = response.plan
        source = response.source
        tree = response.tree ?? .object([:], text: nil)
        streams = response.streams
        machine = IngestMachine(bytes, BoundPlan(response.plan, response.variables, isStrict: false))
        root = machine.records.root(plan.rootType, machine.arena.copy(Array(plan.rootKey.utf8)))
    }

    /// Frees what reading took; the records are kept when ``changes()`` has given them away.
    mutating func deallocate(keepingRecords: Bool) { machine.deallocate(keepingRecords: keepingRecords) }

    /// What the payload writes.
    func changes() -> ChangeSet {
        let changes = ChangeSet(
            machine, root: root, source: source, errors: errors, placed: placed, unplaced: unplaced, extensions: InputObject())
        changes.droppedParts = dropped
        changes.partPlaces = places
        changes.partTargets = targets
        return changes
    }

    /// Reads one part: `data` or `items`, with a path and label or the id of something pending.
    /// - Throws: ``ResponseFailure`` when its data is not of the plan's shape.
    mutating func read(_ members: [String: UnsafeBufferPointer<UInt8>]) throws(ResponseFailure) {
        var path = Path(value(members["path"]))
        var label: String?
        if case .string(let text)? = value(members["label"]) { label = text }
        if case .string(let id)? = value(members["id"]) {
            guard let part = pending[id] else { return drop() }
            path = part.path + Path(value(members["subPath"]))
            label = part.label
        }
        let failures = failures(members["errors"])
        errors += failures
        if let items = members["items"] {
            try readItems(items, at: path, failures)
        } else if let data = members["data"], data.first == 0x7B {
            try readData(data, at: path, failures)
        } else {
            fail(path, label, failures)
        }
    }

    /// A part is over; with errors it failed.
    mutating func complete(_ members: [String: UnsafeBufferPointer<UInt8>]) {
        guard case .string(let id)? = value(members["id"]), let part = pending.removeValue(forKey: id) else { return }
        let failures = failures(members["errors"])
        errors += failures
        if !failures.isEmpty { fail(part.path, part.label, failures) }
    }

    private func value(_ bytes: UnsafeBufferPointer<UInt8>?) -> InputValue? {
        guard let bytes else { return nil }
        var scanner = JSONScanner(bytes)
        return scanner.takeValue(arena)
    }

    private func failures(_ bytes: UnsafeBufferPointer<UInt8>?) -> [GraphQLError] {
        guard case .list(let list)? = value(bytes) else { return [] }
        return list.map(GraphQLError.init(response:))
    }

    mutating func drop() { dropped += 1 }

    // MARK: Finding the object

    /// An object that has come: its record, how it is read, and where its list indices begin.
    struct Place {
        var record: UInt32
        var selection: Int
        var typename: String
        var object: UnsafeMutablePointer<BoundObject>
        var node: PartTree
    }

    /// The object at a path, and the steps that are left when the path ends in a field of it.
    mutating func find(_ path: Path) -> (Place, rest: Path)? {
        var node = tree
        var place = Place(record: root, selection: 0, typename: plan.rootType.text, object: object(0, plan.rootType.text, node), node: node)
        var rest = path[...]
        while case .key(let key)? = rest.first {
            let before = rest
            rest = rest.dropFirst()
            guard case .object(let members, _) = node, let field = field(key, place.object), field.kind.leaf == .object,
                var next = members[key]
            else { return (place, Array(before)) }
            var indices: [UInt32] = []
            while case .list(let elements, _) = next {
                guard case .index(let index)? = rest.first, elements.indices.contains(index) else { return (place, Array(before)) }
                rest = rest.dropFirst()
                indices.append(UInt32(index))
                next = elements[index]
            }
            guard let inner = bind(next, field, below: place, indices) else { return nil }
            (place, node) = (inner, next)
        }
        return rest.isEmpty ? (place, []) : nil
    }

    mutating func bind(_ node: PartTree, _ field: BoundField, below parent: Place, _ indices: [UInt32]) -> Place? {
        guard case .object(let members, _) = node else { return nil }
        let selection = Int(field.selection)
        let source = plan.selections[selection]
        var typename = source.type
        if source.isAbstract {
            guard let text = members["__typename"]?.keyText else { return nil }
            typename = String(decoding: text, as: UTF8.self)
        }
        let object = object(selection, typename, node)
        let keys = object.pointee.keys.map { fields in
            fields.lazy.compactMap { members[object.pointee.fields[$0].responseKey]?.keyText }.first
        }
        let type = Symbol(typename)
        let record: UInt32
        if !keys.isEmpty, keys.allSatisfy({ $0 != nil }) {
            record = machine.records.entity(type, machine.arena.copy(EntityKey.text(keys.compactMap { $0 })))
        } else {
            record = indices.withUnsafeBufferPointer {
                machine.records.path(parent.record, field.symbol, $0, type: type, namesType: source.isAbstract, machine.arena)
            }
        }
        places.insert(record)
        return Place(record: record, selection: selection, typename: typename, object: object, node: node)
    }

    func object(_ selection: Int, _ typename: String, _ node: PartTree) -> UnsafeMutablePointer<BoundObject> {
        guard machine.selections[selection].hasVariants else { return machine.bound.onlyObject(selection) }
        var name = typename
        return name.withUTF8 { text in
            machine.bound.object(selection, typename: text) { abstract in
                if case .object(let members, _) = node { members["__is\(abstract)"] != nil } else { false }
            }
        }
    }

    func field(_ key: String, _ object: UnsafeMutablePointer<BoundObject>) -> BoundField? {
        for index in 0..<object.pointee.count where object.pointee.fields[index].hasName(key) { return object.pointee.fields[index] }
        return nil
    }

    // MARK: Data

    private mutating func readData(_ data: UnsafeBufferPointer<UInt8>, at path: Path, _ failures: [GraphQLError]) throws(ResponseFailure) {
        guard let (place, rest) = find(path), rest.isEmpty, let part = PartTree(data) else { return drop() }
        try readMembers(data, place)
        _ = tree.change(at: path[...]) { $0.join(part) }
        // It may have brought a list anew.
        for list in streams.keys where list.starts(with: path) { streams[list] = nil }
        lay(failures, on: place, path)
    }

    mutating func readMembers(_ data: UnsafeBufferPointer<UInt8>, _ place: Place) throws(ResponseFailure) {
        targets.insert(place.record)
        machine.scanner = JSONScanner(data)
        machine.repeats.clear()
        guard machine.readMembers(of: place.record, by: place.object, place.selection) else {
            let problem = machine.scanner.problem
            let failure = MalformedResponse(
                path: machine.failurePath.reversed(), offset: (problem?.place ?? machine.scanner.place) - machine.scanner.start,
                problem: problem.map { $0.text.description } ?? "the part cannot be read")
            machine.freeBlocks()
            throw .malformed(failure)
        }
    }

    // MARK: Errors

    /// A part that failed puts its errors on the fields that it would have filled.
    private mutating func fail(_ path: Path, _ label: String?, _ failures: [GraphQLError]) {
        guard let (place, rest) = find(path) else { return drop() }
        if case .key(let key)? = rest.first, let field = field(key, place.object) {
            for failure in failures { placed.append(.init(record: place.record, field: field.symbol, error: failure)) }
            return
        }
        fail(fieldsOf: place, label, failures)
    }

    /// The fields of an object that a part would have brought, and those of objects below it that came without the part:
    ///
    ///     boss { name }  ... @defer { boss { email } }
    private mutating func fail(fieldsOf place: Place, _ label: String?, _ failures: [GraphQLError]) {
        guard case .object(let members, _) = place.node else { return }
        for index in 0..<place.object.pointee.count {
            let field = place.object.pointee.fields[index]
            let source = place.object.pointee.source[index]
            if let deferred = source.deferred, case .deferred(let own) = plan.extras[deferred], label == nil || own == label {
                for failure in failures { placed.append(.init(record: place.record, field: field.symbol, error: failure)) }
            } else if label != nil, field.kind.leaf == .object, let value = members[source.response] {
                fail(fieldsIn: value, field, below: place, [], label, failures)
            }
        }
    }

    private mutating func fail(
        fieldsIn value: PartTree, _ field: BoundField, below place: Place, _ indices: [UInt32], _ label: String?, _ failures: [GraphQLError]
    ) {
        if case .list(let elements, _) = value {
            for (index, element) in elements.enumerated() {
                fail(fieldsIn: element, field, below: place, indices + [UInt32(index)], label, failures)
            }
        } else if let inner = bind(value, field, below: place, indices) {
            fail(fieldsOf: inner, label, failures)
        }
    }

    /// Puts errors of a part where their paths reach from its object.
    mutating func lay(_ failures: [GraphQLError], on place: Place, _ path: Path) {
        for failure in failures {
            var relative = failure
            if failure.path.starts(with: path) { relative.path = Array(failure.path.dropFirst(path.count)) }
            guard var found = machine.place(of: relative, from: place.record, selection: place.selection) else {
                unplaced.append(failure)
                continue
            }
            found.error = failure
            placed.append(found)
        }
    }
}

/// The text of an entity's key from the values of its key fields.
enum EntityKey {
    /// One value stands as it is; of several, `\` and `:` are escaped in each.
    static func text(_ values: [[UInt8]]) -> [UInt8] {
        guard values.count > 1 else { return values.first ?? [] }
        return Array(
            values.map { value in value.flatMap { $0 == 0x3A || $0 == 0x5C ? [0x5C, $0] : [$0] } }.joined(separator: [0x3A]))
    }
}
