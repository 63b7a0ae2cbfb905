import Foundation

/// One response on its way in, over all of its parts.
///
/// Both wire shapes of incremental delivery are read: parts that name their `path` and `label`, and parts that name the `id` of something
/// `pending`, with a `subPath`.
struct IncomingResponse: Sendable {
    let plan: OperationPlan
    let variables: BoundVariables
    let source: ChangeSet.Source
    /// Whether no part is outstanding.
    private(set) var isComplete = false
    /// Whether the server ended it and still owes parts that it announced.
    private(set) var isCutOff = false
    /// What the operation was last written from.
    private let known: KnownResponse?
    /// What has come, while parts are outstanding.
    var tree: PartTree?
    /// The same of streamed lists, as they are written.
    var streams: [PartReader.Path: StreamedItems] = [:]
    /// What the server has announced, by id.
    var pending: [String: PendingPart] = [:]

    /// A part that the server has announced.
    struct PendingPart: Sendable {
        var path: [GraphQLError.PathElement]
        var label: String?
    }

    /// - Throws: ``ResponseFailure`` when the operation's plan cannot be read.
    init(
        _ operation: OperationInstance, source: ChangeSet.Source = .server, known: KnownResponse? = nil
    ) throws(ResponseFailure) {
        let plan: OperationPlan
        do {
            plan = try operation.definition.plan
        } catch {
            throw .plan(error)
        }
        self.init(plan, BoundVariables(operation.variables, declared: plan.variables), source, known)
    }

    init(_ plan: OperationPlan, _ variables: BoundVariables, _ source: ChangeSet.Source = .server, _ known: KnownResponse? = nil) {
        self.known = known
        self.plan = plan
        self.variables = variables
        self.source = source
    }

    /// Reads a payload: the response, or its next part.
    /// - Throws: ``ResponseFailure``; what came before stays as it was.
    mutating func read(_ payload: GraphQLPayload) throws(ResponseFailure) -> ChangeSet {
        if tree != nil { return try readParts(payload.bytes) }
        guard plan.isIncremental else { return try readWhole(payload.bytes) }
        let changes = try ChangeSet(response: payload.bytes, plan: plan, variables: variables, source: source)
        isComplete = true
        payload.bytes.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            var scanner = JSONScanner(bytes)
            let arena = ByteArena()
            guard let members = scanner.takeMembers(arena), let data = members["data"] else { return }
            guard members["hasNext"].map(isTrue) == true else {
                note(members["pending"], arena)
                isCutOff = !pending.isEmpty
                return
            }
            tree = PartTree(data)
            isComplete = tree == nil
            note(members["pending"], arena)
        }
        return changes
    }

    /// Reads a response that comes in one part, unless it is the one that was read last.
    private mutating func readWhole(_ payload: Data) throws(ResponseFailure) -> ChangeSet {
        let digest = source == .server && plan.kind == .query ? payload.withUnsafeBytes(ResponseDigest.init) : nil
        if let known, let digest, known.digest == digest {
            isComplete = true
            return ChangeSet(repeating: plan, variables, known.revision, digest)
        }
        let changes = try ChangeSet(response: payload, plan: plan, variables: variables, source: source)
        if digest != nil {
            changes.digest = digest
            changes.records = RecordDigests(changes.entries)
            if let known { changes.leaveOutRecords(heldBy: known) }
        }
        isComplete = true
        return changes
    }

    private mutating func readParts(_ payload: Data) throws(ResponseFailure) -> ChangeSet {
        var result: Result<ChangeSet, ResponseFailure>?
        payload.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            result = Result { () throws(ResponseFailure) in try readParts(bytes) }
        }
        guard let result else { throw .requestErrors([]) }
        return try result.get()
    }

    private mutating func readParts(_ bytes: UnsafeBufferPointer<UInt8>) throws(ResponseFailure) -> ChangeSet {
        let arena = ByteArena()
        var scanner = JSONScanner(bytes)
        guard let members = scanner.takeMembers(arena) else {
            throw .malformed(
                MalformedResponse(
                    path: [], offset: (scanner.problem?.place ?? scanner.place) - scanner.start,
                    problem: scanner.problem?.text.description ?? "a part is an object"))
        }
        var reader = PartReader(self, bytes)
        var isTaken = false
        defer { reader.deallocate(keepingRecords: isTaken) }
        note(members["pending"], arena)
        reader.pending = pending
        if let list = members["incremental"] {
            var inner = JSONScanner(list)
            for element in inner.takeElements() ?? [] {
                var part = JSONScanner(element)
                if let members = part.takeMembers(arena) { try reader.read(members) }
            }
        } else if members["path"] != nil {
            try reader.read(members)
        }
        if let list = members["completed"] {
            var inner = JSONScanner(list)
            for element in inner.takeElements() ?? [] {
                var part = JSONScanner(element)
                if let members = part.takeMembers(arena) { reader.complete(members) }
            }
        }
        tree = reader.tree
        streams = reader.streams
        pending = reader.pending
        if members["hasNext"].map(isTrue) != true {
            isComplete = true
            isCutOff = !pending.isEmpty
        }
        isTaken = true
        return reader.changes()
    }

    private mutating func note(_ list: UnsafeBufferPointer<UInt8>?, _ arena: ByteArena) {
        guard let list else { return }
        var scanner = JSONScanner(list)
        guard case .list(let announced)? = scanner.takeValue(arena) else { return }
        for case .object(let object) in announced {
            guard let id = object.text("id") else { continue }
            pending[id] = PendingPart(path: [GraphQLError.PathElement](object["path"]), label: object.text("label"))
        }
    }

    private func isTrue(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.first == 0x74 }
}

extension [GraphQLError.PathElement] {
    /// A path as a response has it; empty when it is no list.
    init(_ value: InputValue?) {
        self = []
        guard case .list(let steps)? = value else { return }
        for step in steps {
            switch step {
            case .string(let key): append(.key(key))
            case .int(let index): append(.index(Int(truncatingIfNeeded: index)))
            default: break
            }
        }
    }
}
