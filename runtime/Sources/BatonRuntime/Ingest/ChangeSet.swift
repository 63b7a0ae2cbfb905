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

    let source: Source
    let kind: OperationKind
    /// The root record's number; nil when there is no data.
    private(set) var root: UInt32?
    /// Every error of the response.
    let errors: [GraphQLError]
    /// Errors whose path reaches no field.
    let unplacedErrors: [GraphQLError]
    /// Errors by the field that they lie on.
    let placedErrors: [PlacedError]
    /// The response's `extensions`.
    let extensions: InputObject
    private(set) var actions: [IngestAction]
    let memberships: Set<TypeMembership>
    let disagreements: Int
    /// The response that it was read from, where that may come again and the store will hold it then.
    var digest: ResponseDigest?
    /// What its records hold, where that is kept to compare the next response with.
    var records: RecordDigests?
    /// The revision of the store that it is a difference to: what it leaves out the store has as the response has it. Nil when it is whole.
    private(set) var basis: Int?
    /// Whether the response came before, and all of it is left out.
    let isRepeat: Bool
    /// Parts that fitted nowhere.
    var droppedParts = 0
    /// The records that parts were led to by their paths, or that their lists have already. A server that sends a part does not name
    /// them: one that was deleted since stays so.
    var partPlaces: Set<UInt32> = []
    /// Those of them that parts were to be written into.
    var partTargets: Set<UInt32> = []
    /// Whose lenses will read this one and no other: a mutation's caller, who reads an event as it comes.
    var reader: LensOwner?
    let plan: OperationPlan
    let variables: BoundVariables

    /// The records. Their keys' bytes are gone with the response: a block has its own.
    private(set) var entries: UnsafeMutableBufferPointer<LocalRecord>
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
        isRepeat = false
        entries = UnsafeMutableBufferPointer(start: machine.records.records, count: machine.records.count)
        // What was named and not read, by its key alone.
        for index in entries.indices where entries[index].block == nil { entries[index].block = machine.emptyBlock(of: entries[index]) }
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
        basis = revision
        isRepeat = true
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
        guard var reader = try result?.get() else { throw .requestErrors([]) }
        defer { reader.deallocate(keepingRecords: true) }
        self.init(
            reader.machine, root: reader.root, source: source, errors: reader.errors, placed: reader.placed, unplaced: reader.unplaced,
            extensions: reader.extensions)
    }

    /// Puts a part of the entries in place of all, whose blocks are the caller's: `numbers` tells their places by the old ones.
    func replaceEntries(_ kept: UnsafeMutableBufferPointer<LocalRecord>, _ numbers: [UInt32], basis: Int) {
        entries.deallocate()
        entries = kept
        root = root.map { numbers[Int($0)] }
        for index in actions.indices { actions[index].record = numbers[Int(actions[index].record)] }
        self.basis = basis
    }

    /// Hands the entries to the commit. The blocks that it does not adopt it frees itself.
    func takeEntries() -> UnsafeMutableBufferPointer<LocalRecord> {
        isTaken = true
        return entries
    }

    deinit {
        if !isTaken { for entry in entries { entry.block?.destroySharing() } }
        entries.deallocate()
    }
}
