/// The records of a session: everything that its operations received, observed field by field.
///
/// Read and written on the main actor alone.
@MainActor
public final class RecordStore {
    /// The records. `nonisolated(unsafe)`: only `deinit` uses it off the main actor, when nobody else can.
    nonisolated(unsafe) let table: UnsafeMutablePointer<RecordTable>
    /// Errors by record and field.
    var fieldErrors: [UInt32: [Symbol: [GraphQLError]]] = [:]
    /// What unseen types the responses placed under which abstract ones.
    var memberships: Set<TypeMembership> = []
    /// What observed fields link to.
    var backReferences = BackReferences()
    /// The batch that is being written.
    var batch: StoreBatch?
    /// Optimistic layers, oldest first.
    var layers: [OptimisticLayer] = []
    /// Where an optimistic layer that is being applied keeps what it replaces.
    var undo: UndoLog?
    /// What is held of each connection besides its record.
    var connections: [UInt32: ConnectionState] = [:]
    /// Connections by their records' keys, which edge directives name.
    var connectionsByKey: [ExactText: UInt32] = [:]
    /// Which pages are on their way, of connections that a lens was asked for it.
    var pageLoadings: [RecordID: PageLoading] = [:]
    /// Whose answer stands under the mutation root, while it may be read; and what stands under roots without names.
    weak var answering: LensOwner?
    var setAside: [AnswerSetAside] = []
    /// What is known of operations, and what keeps their data.
    var roots: [OperationInstance.Key: OperationRoot] = [:]
    var retentions: [Int: OperationInstance.Key] = [:]
    var retentionCount = 0
    /// How many selections of operations have been numbered for the collector.
    var stampCount = 1
    // The collection under way; see Collector.
    var isCollecting = false
    var isSweeping = false
    var collectionEpoch: UInt32 = 0
    /// Whether something was released that could not be collected.
    var isCollectionOwed = false
    /// Whether the last collection gave up because it was begun anew too often.
    var isTooBusyToCollect = false
    /// Observed lists that a collection took out of their fields. `nonisolated(unsafe)` as `table`.
    nonisolated(unsafe) var lettingGo: [LetGoList] = []
    /// Commits that are written in slices now; nothing is collected meanwhile.
    var slicedCommits = 0
    /// How often everything was forgotten.
    var sessionCount = 0
    /// A collection that waits for its turn.
    var collection: Task<Void, Never>?
    /// What the last commit came to.
    var lastSummary = CommitSummary()
    /// Counts commits that wrote anything.
    public private(set) var revision = 0
    /// What the store notices; called on the main actor, also while a view reads.
    public var onEvent: (@MainActor (StoreEvent) -> Void)?

    public init() {
        table = .allocate(capacity: 1)
        table.initialize(to: RecordTable())
    }

    deinit {
        for gone in lettingGo { gone.list.destroy() }
        table.pointee.deallocate()
        table.deinitialize(count: 1)
        table.deallocate()
    }

    /// How many records there are.
    public var recordCount: Int { table.pointee.liveCount }

    /// The bytes that the records take, tables included.
    package var byteCount: Int { table.pointee.byteCount }

    @inline(__always)
    func slot(_ index: UInt32) -> UnsafeMutablePointer<RecordSlot> {
        table.pointee.slots + Int(index)
    }

    func revisionDidChange() { revision &+= 1 }

    // MARK: Records by key

    /// The record of a root, made when it is first asked for.
    func rootRecord(_ kind: OperationKind) -> RecordID {
        let (key, type) = Self.rootKey(kind)
        return table.pointee.id(record(rootKey: key, type: type))
    }

    /// The record of a root, if it was asked for.
    func knownRoot(_ kind: OperationKind) -> UInt32? {
        let type = Self.rootKey(kind).type
        var key = Self.rootKey(kind).key
        return key.withUTF8 { table.pointee.find(RecordHash.root($0), .root, type, UnsafeRawBufferPointer($0)) }
    }

    /// A root that no key names.
    func unnamedRoot(_ kind: OperationKind) -> UInt32 {
        var (key, type) = Self.rootKey(kind)
        return key.withUTF8 { text in
            let block = Block(missing: .wide(), capacity: 4, key: UnsafeRawBufferPointer(text))
            let made = table.pointee.insert(RecordHash.root(text), .root, type, block)
            table.pointee.unname(made)
            slot(made).pointee.mark = collectionEpoch
            return made
        }
    }

    private static func rootKey(_ kind: OperationKind) -> (key: String, type: Symbol) {
        switch kind {
        case .query: ("client:root", .query)
        case .mutation: ("client:root:mutation", .mutation)
        case .subscription: ("client:root:subscription", .subscription)
        }
    }

    /// The record whose whole key is a text, made if there is none.
    func record(rootKey: String, type: Symbol) -> UInt32 {
        var key = rootKey
        return key.withUTF8 { text in
            let hash = RecordHash.root(text)
            let bytes = UnsafeRawBufferPointer(text)
            if let index = table.pointee.find(hash, .root, type, bytes) { return index }
            let block = Block(missing: .wide(), capacity: 4, key: bytes)
            let made = table.pointee.insert(hash, .root, type, block)
            slot(made).pointee.mark = collectionEpoch
            return made
        }
    }

    /// The record of an entity, if the store has it and it is not deleted.
    func entity(_ type: Symbol, _ value: String) -> RecordID? {
        var value = value
        let found = value.withUTF8 { text in
            table.pointee.find(RecordHash.entity(type, text), .entity, type, UnsafeRawBufferPointer(text))
        }
        guard let found, slot(found).pointee.state == .present else { return nil }
        return table.pointee.id(found)
    }

    /// The record at a path below another, if there is one.
    func child(of parent: UInt32, _ field: Symbol, indices: some Collection<UInt32> = EmptyCollection(), type: Symbol? = nil) -> UInt32? {
        let kind = type == nil ? KeyKind.path : .typedPath
        return withPathKey(parent, field, indices) { key in
            table.pointee.find(RecordHash.path(key, kind, type ?? .none), kind, type ?? .none, key)
        }
    }

    /// The record at a path below another, made if there is none.
    func childMaking(of parent: UInt32, _ field: Symbol, indices: some Collection<UInt32> = EmptyCollection(), type: Symbol) -> UInt32 {
        withPathKey(parent, field, indices) { key in
            let hash = RecordHash.path(key, .path, type)
            if let found = table.pointee.find(hash, .path, type, key) { return found }
            let made = table.pointee.insert(hash, .path, type, Block(missing: .shared([]), capacity: 0, key: key))
            slot(made).pointee.mark = collectionEpoch
            return made
        }
    }

    /// Lends the key of a record below another.
    func withPathKey<R>(
        _ parent: UInt32, _ field: Symbol, _ indices: some Collection<UInt32>, _ body: (UnsafeRawBufferPointer) -> R
    ) -> R {
        withUnsafeTemporaryAllocation(byteCount: PathKey.byteCount(indices.count), alignment: 4) { bytes in
            PathKey.write(at: bytes.baseAddress!, parent: table.pointee.id(parent), field: field, indices: indices)
            return body(UnsafeRawBufferPointer(bytes))
        }
    }

    /// A record's key as text.
    func key(of index: UInt32) -> String {
        let slot = slot(index).pointee
        guard let key = slot.block?.key else { return "" }
        switch slot.keyKind {
        case .entity: return slot.type.text + ":" + String(decoding: key, as: UTF8.self)
        case .root: return String(decoding: key, as: UTF8.self)
        case .path, .typedPath:
            let parent = PathKey.parent(key)
            var text = table.pointee.isValid(parent) ? self.key(of: parent.index) : "client:gone"
            text += ":" + PathKey.field(key).text
            for step in PathKey.indices(key) { text += ":\(step)" }
            return slot.keyKind == .typedPath ? text + ":" + slot.type.text : text
        }
    }
}

/// One field of one record.
struct FieldPlace: Hashable, Sendable {
    var record: UInt32
    var field: Symbol
}
