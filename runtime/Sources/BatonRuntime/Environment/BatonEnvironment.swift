import Foundation

/// A store with the transports that fill it, for one session of one user.
///
///     let environment = BatonEnvironment(transport: HTTPTransport(url: url))
///     ContentView().environment(\.baton, environment)
@MainActor
public final class BatonEnvironment {
    public let store: RecordStore
    /// Where queries and mutations go.
    public let transport: any Transport
    /// Where subscriptions go.
    public let subscriptionTransport: any Transport
    /// What happens, in names and counts.
    public let log = EventLog()
    /// How old data may be, in seconds, before it is stale; nil for any age.
    public var maximumAge: Double?
    /// Whether the app is in front. Subscriptions are parked while it is not.
    public var isActive = true {
        didSet { if isActive != oldValue { for stream in streams { stream.object?.activityChanged() } } }
    }

    let clock: EnvironmentClock
    /// How many times everything was invalidated.
    private(set) var epoch = 0
    private(set) var isEnded = false
    /// Every entry that someone may still have.
    private var known: [OperationInstance.Key: Weak<QueryEntry>] = [:]
    /// The entries that are retained.
    private var retained: [OperationInstance.Key: QueryEntry] = [:]
    /// Entries that wait for the store to hold their data, so that a commit looks at no others.
    private var waiting: [OperationInstance.Key: Weak<QueryEntry>] = [:]
    /// The entries that were released or never retained, the longest waiting first.
    private var buffer: [QueryEntry] = []
    private let bufferSize: Int
    var streams: [Weak<SubscriptionStream>] = []
    /// What keeps the data of the last mutations, the oldest first: their callers have lenses on it.
    private var mutationRoots: [RootRetention] = []

    /// - Parameters:
    ///   - subscriptionTransport: Where subscriptions go, if elsewhere than queries.
    ///   - releaseBufferSize: How many released queries keep their data before it may be collected.
    public init(
        store: RecordStore = RecordStore(), transport: any Transport, subscriptionTransport: (any Transport)? = nil,
        releaseBufferSize: Int = 10, clock: EnvironmentClock = .system
    ) {
        self.store = store
        self.transport = transport
        self.subscriptionTransport = subscriptionTransport ?? transport
        self.bufferSize = max(0, releaseBufferSize)
        self.clock = clock
        let earlier = store.onEvent
        store.onEvent = { [weak log] event in
            earlier?(event)
            log?.write(.store(event))
        }
    }

    func availability(of operation: OperationInstance) -> Availability {
        let availability = store.availability(of: operation)
        log.write(.checked(operation: operation.name, isComplete: availability != .incomplete))
        return availability
    }

    func execution(
        of operation: OperationInstance, replacing layer: OptimisticLayer? = nil, for reader: LensOwner? = nil
    ) -> Execution {
        let isSubscription = operation.definition.kind == .subscription
        return Execution(
            operation: operation, transport: isSubscription ? subscriptionTransport : transport, store: store, log: log, layer: layer,
            reader: reader)
    }

    // MARK: - Entries

    /// The one entry of an operation, made if need be.
    package func entry(for operation: OperationInstance) -> QueryEntry {
        let key = operation.key
        if let entry = known[key]?.object {
            if !entry.isRetained { keepForAWhile(entry) }
            return entry
        }
        let entry = QueryEntry(operation, in: self)
        if known.count >= 64, known.count > 2 * (retained.count + buffer.count) { known = known.filter { $0.value.object != nil } }
        known[key] = Weak(entry)
        if epoch > 0 { entry.invalidate() }
        keepForAWhile(entry)
        return entry
    }

    func retain(_ entry: QueryEntry, _ policy: FetchPolicy) {
        guard !isEnded else { return }
        buffer.removeAll { $0 === entry }
        entry.hold(policy)
        retained[entry.operation.key] = entry
        if entry.root == nil { entry.root = store.retain(entry.operation) }
    }

    func release(_ entry: QueryEntry, _ policy: FetchPolicy) {
        entry.letGo(policy)
        guard !entry.isRetained, !isEnded else { return }
        retained[entry.operation.key] = nil
        keepForAWhile(entry)
    }

    /// Puts an entry at the end of the buffer; the first falls out when there are too many, but none that someone waits for.
    func keepForAWhile(_ entry: QueryEntry) {
        guard !isEnded else { return }
        buffer.removeAll { $0 === entry }
        buffer.append(entry)
        if entry.root == nil { entry.root = store.retain(entry.operation) }
        while buffer.count > bufferSize, let index = buffer.firstIndex(where: { !$0.isAwaited }) { drop(buffer.remove(at: index)) }
    }

    /// Its data may be collected from now on, and nothing is fetched for it.
    private func drop(_ entry: QueryEntry) {
        if let root = entry.root { store.release(root) }
        entry.root = nil
        entry.wasDropped()
    }

    /// Entries that wait for the store to hold their data look again.
    func storeDidChange() {
        guard !waiting.isEmpty else { return }
        for (key, entry) in waiting {
            guard let entry = entry.object, entry.waitsForStore else {
                waiting[key] = nil
                continue
            }
            entry.lookAgain()
        }
    }

    /// Keeps an entry whose data the store does not hold among those that look again.
    func keepWaiting(_ entry: QueryEntry) { waiting[entry.operation.key] = Weak(entry) }

    /// Every entry that someone may still have.
    var entries: [QueryEntry] { known.values.compactMap(\.object) }

    /// Keeps a mutation's data for as long as a released query's.
    func keepForAWhile(mutation operation: OperationInstance) {
        mutationRoots.append(store.retain(operation))
        while mutationRoots.count > max(1, bufferSize) { store.release(mutationRoots.removeFirst()) }
    }

    // MARK: - Ages and end

    /// Marks everything in the store as stale. What is shown stays, and is fetched when it is asked for next or by ``revalidate()``.
    public func invalidate() {
        epoch += 1
        for entry in entries { entry.invalidate() }
    }

    /// Marks an entity as stale, and with it every query whose data needs it, until the server sends it again. What is shown stays, and is
    /// fetched when it is asked for next or by ``revalidate()``. Does nothing where the store does not hold the entity.
    ///
    /// - Parameters:
    ///   - type: Its concrete type's name.
    ///   - id: Its key's value; of several joined as in the record's key.
    public func invalidate(type: String, id: String) {
        guard let record = store.entity(Symbol(type), id) else { return }
        store.invalidate(record)
        for entry in entries { entry.recordsWereInvalidated() }
    }

    /// The same for every record of a concrete type.
    public func invalidate(type: String) {
        store.invalidate(type: Symbol(type))
        for entry in entries { entry.recordsWereInvalidated() }
    }

    /// Fetches every retained query that is stale, by invalidation or by age: when the app comes to the front, for instance.
    public func revalidate() {
        for entry in retained.values { entry.revalidate() }
    }

    /// Ends the session: nothing lands any more, everything reads failed with ``EnvironmentEnded``, and the store is emptied.
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        for entry in entries { entry.end() }
        for stream in streams { stream.object?.end() }
        streams = []
        retained = [:]
        waiting = [:]
        buffer = []
        mutationRoots = []
        known = [:]
        store.removeAll()
        log.write(.ended)
    }
}

/// A reference that does not keep its object.
struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}
