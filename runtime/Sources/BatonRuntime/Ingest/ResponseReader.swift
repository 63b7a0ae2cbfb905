/// Reads a whole response: its envelope (section 7.1 of the specification), its data by the plan, its errors.
struct ResponseReader {
    private(set) var machine: IngestMachine
    private(set) var root: UInt32?
    private(set) var errors: [GraphQLError] = []
    private(set) var placed: [ChangeSet.PlacedError] = []
    private(set) var unplaced: [GraphQLError] = []
    private(set) var extensions = InputObject()
    private var hasData = false

    /// The places of texts in blocks are numbers of 32 bits.
    private static let limit = Int(Int32.max)

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ plan: OperationPlan, _ variables: BoundVariables, _ source: ChangeSet.Source
    ) throws(ResponseFailure) {
        guard bytes.count <= Self.limit else {
            throw .malformed(MalformedResponse(path: [], offset: Self.limit, problem: "a response is longer than two gigabytes"))
        }
        machine = IngestMachine(bytes, BoundPlan(plan, variables, isStrict: source == .server))
        var isRead = read()
        if !isRead, machine.metDuplicate {
            // Begin again, with care for what comes twice.
            machine.freeBlocks()
            machine.deallocate(keepingRecords: false)
            machine = IngestMachine(bytes, BoundPlan(plan, variables, isStrict: source == .server))
            machine.expectsDuplicates = true
            (root, errors, extensions, hasData) = (nil, [], InputObject(), false)
            isRead = read()
        }
        guard isRead, hasData || !errors.isEmpty || machine.scanner.fail("a response has data or errors") else {
            let failure = malformed()
            machine.freeBlocks()
            machine.deallocate(keepingRecords: false)
            throw .malformed(failure)
        }
        guard root != nil else {
            machine.freeBlocks()
            machine.deallocate(keepingRecords: false)
            throw .requestErrors(errors)
        }
        place()
    }

    /// Frees what reading took; the records are kept when a change set has taken them.
    mutating func deallocate(keepingRecords: Bool) { machine.deallocate(keepingRecords: keepingRecords) }

    // MARK: Envelope

    private mutating func read() -> Bool {
        machine.scanner.skipByteOrderMark()
        machine.scanner.skipSpace()
        guard machine.scanner.take(0x7B) else { return machine.scanner.fail("a response is an object") }
        machine.scanner.skipSpace()
        if !machine.scanner.take(0x7D) {
            while true {
                guard let name = machine.scanner.takeName(machine.arena) else { return false }
                guard readMember(name) else {
                    machine.failurePath.append(.key(name))
                    return false
                }
                machine.scanner.skipSpace()
                if machine.scanner.take(0x2C) {
                    machine.scanner.skipSpace()
                    continue
                }
                guard machine.scanner.take(0x7D) else { return machine.scanner.fail("',' or '}' is expected") }
                break
            }
        }
        machine.scanner.skipSpace()
        return machine.scanner.isAtEnd || machine.scanner.fail("text follows the response")
    }

    private mutating func readMember(_ name: String) -> Bool {
        switch name {
        case "data":
            if hasData { machine.restart() }
            hasData = true
            root = nil
            if machine.scanner.byte == 0x6E { return machine.scanner.takeWord("null") }
            root = machine.readRoot()
            return root != nil
        case "errors":
            let start = machine.scanner.place
            guard let value = machine.scanner.takeValue(machine.arena) else { return false }
            if case .null = value {
                errors = []
                return true
            }
            guard case .list(let list) = value else { return machine.scanner.fail("'errors' is a list", at: start) }
            errors = list.map(GraphQLError.init(response:))
            return true
        case "extensions":
            guard let value = machine.scanner.takeValue(machine.arena) else { return false }
            if case .object(let object) = value { extensions = object }
            return true
        default: return machine.scanner.skipValue()
        }
    }

    private func malformed() -> MalformedResponse {
        let problem = machine.scanner.problem
        return MalformedResponse(
            path: machine.failurePath.reversed(), offset: (problem?.place ?? machine.scanner.place) - machine.scanner.start,
            problem: problem.map { $0.text.description } ?? "the response cannot be read")
    }

    // MARK: Errors

    /// Puts each error on the deepest field that its path reaches.
    private mutating func place() {
        for error in errors {
            if let root, let place = machine.place(of: error, from: root) {
                placed.append(place)
            } else {
                unplaced.append(error)
            }
        }
    }
}

extension IngestMachine {
    /// Gives up every block that was made.
    func freeBlocks() {
        for index in 0..<records.count { records.records[index].block?.destroySharing() }
    }

    /// Forgets what was read: a later member of the same name stands for it.
    mutating func restart() {
        freeBlocks()
        records.deallocate(keepingRecords: false)
        records = LocalRecords(expecting: 16)
        repeats.clear()
        actions = []
        memberships = []
        disagreements = 0
    }

    /// The deepest field that an error's path reaches from a record.
    func place(of error: GraphQLError, from root: UInt32, selection first: Int = 0) -> ChangeSet.PlacedError? {
        var record = root
        var selection = first
        var found: ChangeSet.PlacedError?
        var path = error.path[...]
        while let step = path.popFirst() {
            guard case .key(let key) = step, let block = records.records[Int(record)].block,
                let field = field(key, selection, records.records[Int(record)].type)
            else { return found }
            guard let place = block.shape.place(of: field.symbol) else { return found }
            found = ChangeSet.PlacedError(record: record, field: field.symbol, error: error)
            guard field.kind.leaf == .object else { return found }
            selection = Int(field.selection)
            var (cell, tag) = (block.cells[place], block.tags[place])
            while tag == .list {
                guard case .index(let index)? = path.popFirst(), index >= 0, index < cell.list.count else { return found }
                let list = cell.list
                if list.isLinks {
                    let link = list.links[index]
                    (cell, tag) = link == ListBlock.nullLink ? (Cell(), .null) : (Cell(UInt64(link)), .link)
                } else {
                    (cell, tag) = (list.cells[index], list.tags[index])
                }
            }
            guard tag == .link else { return found }
            record = UInt32(truncatingIfNeeded: cell.a)
        }
        return found
    }

    private func field(_ key: String, _ selection: Int, _ type: Symbol) -> BoundField? {
        let object: UnsafeMutablePointer<BoundObject>
        if selections[selection].hasVariants {
            var name = type.text
            object = name.withUTF8 { text in bound.object(selection, typename: text) { memberships.contains(TypeMembership(type: type, abstract: $0)) } }
        } else {
            object = bound.onlyObject(selection)
        }
        for index in 0..<object.pointee.count where object.pointee.fields[index].hasName(key) { return object.pointee.fields[index] }
        return nil
    }
}
