import Foundation

/// What a response writes: made off the main actor from its bytes, committed once on it.
///
/// Its records' blocks become the store's where the store has no such record, so a change set is spent by its commit. What is never
/// committed is freed with it.
///
/// `@unchecked`: written while it is made, then only by the commit on the main actor, which `takeRecords` marks.
final class ChangeSet: @unchecked Sendable {
    /// Where the values come from.
    enum Source: Sendable {
        /// A server's response: it answers every selected field.
        case server
        /// A guess at one, under a layer: it may answer some.
        case optimistic
        /// A payload that the app commits: it may answer some.
        case local
    }

    /// A record as it is written.
    struct Entry {
        var block: Block
        let hash: UInt64
        let type: Symbol
        let keyKind: KeyKind
        let keyCount: UInt32
    }

    let source: Source
    let kind: OperationKind
    /// The root record's number; nil when there is no data.
    let root: UInt32?
    /// Every error of the response.
    let errors: [GraphQLError]
    /// Errors whose path reaches no field.
    let unplacedErrors: [GraphQLError]
    /// Errors by the field that they lie on.
    let placedErrors: [PlacedError]
    /// The response's `extensions`.
    let extensions: InputObject
    let actions: [IngestAction]
    let memberships: Set<TypeMembership>
    let disagreements: Int
    /// The response that it was read from, where that may come again.
    var digest: ResponseDigest?
    /// The revision at which the same response was written: there is nothing to write if the store still has it. Nil for others.
    let repeatedRevision: Int?
    /// Parts that fitted nowhere.
    var droppedParts = 0
    let plan: OperationPlan
    let variables: BoundVariables

    private(set) var entries: UnsafeMutableBufferPointer<Entry>
    private let rootShapes: [Shape]
    private var isTaken = false

    /// An error on a field of a record.
    struct PlacedError: Sendable {
        var record: UInt32
        var field: Symbol
        var error: GraphQLError
    }

    /// Takes over what a machine has read.
    init(
        _ machine: borrowing IngestMachine, root: UInt32?, source: Source, errors: [GraphQLError], placed: [PlacedError],
        unplaced: [GraphQLError], extensions: InputObject
    ) {
        self.source = source
        self.root = root
        self.errors = errors
        placedErrors = placed
        unplacedErrors = unplaced
        self.extensions = extensions
        plan = machine.bound.plan
        kind = plan.kind
        variables = machine.bound.variables
        actions = machine.actions
        memberships = machine.memberships
        disagreements = machine.disagreements
        rootShapes = machine.bound.rootShapes
        repeatedRevision = nil
        let count = machine.records.count
        entries = .allocate(capacity: count)
        for index in 0..<count {
            let record = machine.records.records[index]
            entries.initializeElement(
                at: index,
                to: Entry(
                    block: record.block ?? machine.records.emptyBlock(of: record), hash: record.hash, type: record.type,
                    keyKind: record.key.kind, keyCount: UInt32(record.key.storedCount)))
        }
    }

    /// A response that was written before, at a revision of the store.
    init(repeating plan: OperationPlan, _ variables: BoundVariables, _ revision: Int, _ digest: ResponseDigest) {
        source = .server
        root = nil
        errors = []
        placedErrors = []
        unplacedErrors = []
        extensions = InputObject()
        self.plan = plan
        kind = plan.kind
        self.variables = variables
        actions = []
        memberships = []
        disagreements = 0
        rootShapes = []
        self.digest = digest
        repeatedRevision = revision
        entries = .allocate(capacity: 0)
    }

    /// Reads a whole response.
    /// - Throws: ``ResponseFailure``; nothing has been made then.
    convenience init(response: Data, plan: OperationPlan, variables: BoundVariables, source: Source = .server) throws(ResponseFailure) {
        var result: Result<ResponseReader, ResponseFailure>?
        response.withUnsafeBytes { raw in
            result = Result { () throws(ResponseFailure) in
                try ResponseReader(raw.bindMemory(to: UInt8.self), plan, variables, source)
            }
        }
        guard let reader = try result?.get() else { throw .requestErrors([]) }
        defer { reader.deallocate() }
        self.init(
            reader.machine, root: reader.root, source: source, errors: reader.errors, placed: reader.placed, unplaced: reader.unplaced,
            extensions: reader.extensions)
    }

    /// Hands the entries to the commit. The blocks that it does not adopt it frees itself.
    func takeEntries() -> UnsafeMutableBufferPointer<Entry> {
        isTaken = true
        return entries
    }

    deinit {
        if !isTaken { for entry in entries { entry.block.destroy(sharing: true) } }
        entries.deallocate()
    }
}

/// The kinds of record keys.
enum KeyKind: UInt8 {
    /// `Type:text`
    case entity
    /// The text alone.
    case root
    /// `parent:field[:index…]`
    case path
    /// The same with the type's name at the end.
    case typedPath
}

extension LocalKey {
    var kind: KeyKind {
        switch self {
        case .entity: .entity
        case .root: .root
        case .path(_, _, _, let namesType): namesType ? .typedPath : .path
        }
    }
}

extension LocalRecords {
    /// A block with the key and nothing else.
    func emptyBlock(of record: LocalRecord) -> Block {
        let block = Block(uninitialized: Unmanaged.passUnretained(Shape.shared([])), capacity: 0, tail: record.key.storedCount)
        record.key.store(at: block.tail, pool: self)
        return block
    }
}
