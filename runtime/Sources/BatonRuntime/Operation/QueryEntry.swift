import Foundation
import Observation

/// One query with its variables in one environment: what its handle shows, without the query's Swift type.
///
/// It lives while it is retained or waits in the release buffer; its data is a root of the store for as long.
@MainActor
@Observable
package final class QueryEntry {
    /// What there is to show; the data itself is read through `anchor`.
    package enum Status {
        case loading, ready
        case failed(any Error)

        var isReady: Bool { if case .ready = self { true } else { false } }
        var isFailed: Bool { if case .failed = self { true } else { false } }
    }

    package private(set) var status = Status.loading
    package private(set) var fetch = FetchStatus.idle
    package private(set) var isStale = false
    package private(set) var fetchTime: Date?
    package private(set) var unplacedErrors: [GraphQLError] = []

    /// The errors of the last answer, wherever they lie.
    @ObservationIgnored private(set) var answerErrors: [GraphQLError] = []
    @ObservationIgnored let operation: OperationInstance
    @ObservationIgnored weak var environment: BatonEnvironment?
    /// The typed handle, while someone has it.
    @ObservationIgnored weak var handle: AnyObject?
    /// The policies of those that retain it.
    @ObservationIgnored private var holders: [FetchPolicy: Int] = [:]
    /// The policies that it was asked for with since nobody retained it.
    @ObservationIgnored private var asked: Set<FetchPolicy> = []
    @ObservationIgnored private var running: Fetch?
    /// How many wait for its answer.
    @ObservationIgnored private var waiting = 0
    /// A missing field has been fetched again for since the last fetch that was asked for.
    @ObservationIgnored private var hasHealed = false
    /// It is stale because of single records.
    @ObservationIgnored private var isStaleByRecords = false
    /// Its data was let go, and may have been collected in part.
    @ObservationIgnored private var mayBeCollected = false
    /// The root that keeps its data; nil when it may be collected.
    @ObservationIgnored var root: RootRetention?
    /// Where its lens stands; made when first read.
    @ObservationIgnored private var madeAnchor: LensAnchor?

    init(_ operation: OperationInstance, in environment: BatonEnvironment) {
        self.operation = operation
        self.environment = environment
    }

    /// Whether there is data, and a request is on its way: for newer data, or for parts that are outstanding.
    package var isRefreshing: Bool { fetch.isInFlight && status.isReady }

    /// What there is to show: the status, or why data that is there cannot be shown.
    package var phase: Status {
        guard status.isReady, let failure = anchor?.operationFailure else { return status }
        return .failed(failure)
    }

    package var isRetained: Bool { !holders.isEmpty }

    /// Whether anyone wants it fetched: nothing is for holders that are all `storeOnly`.
    private var mayFetch: Bool {
        let policies = isRetained ? Set(holders.keys) : asked
        return policies.contains { $0 != .storeOnly }
    }

    /// The root of its data.
    package var anchor: LensAnchor? {
        if madeAnchor == nil { madeAnchor = environment?.store.anchor(of: operation, origin: self) }
        return madeAnchor
    }

    // MARK: - Holders

    func hold(_ policy: FetchPolicy) { holders[policy, default: 0] += 1 }

    func letGo(_ policy: FetchPolicy) {
        guard let count = holders[policy] else { return }
        holders[policy] = count > 1 ? count - 1 : nil
        if holders.isEmpty { asked = [policy] }
    }

    /// A holder comes with its policy: what it shows at once, and whether a request goes out.
    ///
    /// One that asks `once` waits for the answer and is gone then, so that it is no reason to go on when it leaves before.
    func ask(_ policy: FetchPolicy, once isOnce: Bool = false) {
        guard let environment, !environment.isEnded else { return set(status: .failed(EnvironmentEnded())) }
        let isVisible = isRetained || handle != nil
        if !isOnce { asked.insert(policy) }
        refreshAge()
        if mayBeCollected, status.isReady, environment.availability(of: operation) == .incomplete { set(status: .loading) }
        // The root record itself may be another now.
        if mayBeCollected { madeAnchor = nil }
        mayBeCollected = false
        switch policy {
        case .storeOnly:
            if !status.isReady, running == nil { lookInStore(otherwise: .failed(NotInStore(operation: operation.name))) }
        case .storeOrNetwork:
            if status.isReady, !isStale { return }
            if !status.isReady { lookInStore(otherwise: .loading) }
            if !status.isReady || isStale { begin() }
        case .storeAndNetwork:
            if !status.isReady { lookInStore(otherwise: .loading) }
            begin()
        case .networkOnly:
            if !(status.isReady && isVisible) { set(status: .loading) }
            begin()
        }
    }

    /// Looks again whether the store holds the data, after something was written.
    func lookAgain() {
        guard case .failed(let error) = status, error is NotInStore else { return }
        lookInStore(otherwise: status)
    }

    private func lookInStore(otherwise status: Status) {
        guard let environment else { return }
        let availability = environment.availability(of: operation)
        if availability == .stale { isStale = true }
        set(status: availability == .incomplete ? status : .ready)
    }

    /// Whether it waits for the store to hold its data.
    var waitsForStore: Bool {
        if case .failed(let error) = status { error is NotInStore } else { false }
    }

    // MARK: - Requests

    /// Asks the server, in place of a request that is on its way.
    package func refetch() {
        guard let environment, !environment.isEnded else { return set(status: .failed(EnvironmentEnded())) }
        if !status.isReady { set(status: .loading) }
        running?.supersede()
        running = nil
        begin()
    }

    /// Asks the server again if the last request failed, or its answer cannot be shown.
    package func retry() {
        if running == nil, phase.isFailed || fetch.error != nil { refetch() }
    }

    /// Waits for the request that is on its way, and for one that takes its place meanwhile.
    func completion() async throws {
        waiting += 1
        defer { waiting -= 1 }
        while let running {
            do {
                return try await running.completion()
            } catch is CancellationError where running.wasSuperseded && !Task.isCancelled {
                // The one in its place may be over already.
                if self.running == nil, let error = fetch.error { throw error }
            }
        }
    }

    /// Whether there is data that is not stale, and no answer of which a part is outstanding.
    var isAnswered: Bool { status.isReady && !isStale && !(running?.hasCommitted ?? false) }

    /// Whether someone waits for its answer, so that it must not fall out of the release buffer.
    var isAwaited: Bool { waiting > 0 }

    /// Sends the request, unless an equal one is on its way.
    private func begin(isHealing: Bool = false) {
        guard running == nil, let environment else { return }
        if !isHealing { hasHealed = false }
        let fetch = Fetch(operation, in: environment, for: self)
        running = fetch
        self.fetch = .inFlight
        fetch.start()
    }

    /// Stops the request that is on its way, if there is one that nobody wants any more.
    func abandon() {
        running?.supersede()
        running = nil
        if self.fetch.isInFlight { self.fetch = .idle }
    }

    /// Nothing keeps its data any more.
    func wasDropped() {
        mayBeCollected = true
        if handle == nil { abandon() }
    }

    /// The last of those that wait for the request has gone.
    func abandonIfUnwanted() {
        if !isRetained, handle == nil, asked.isEmpty { abandon() }
    }

    /// - Parameter placed: nil where the answer is the last one again.
    func fetchDidCommit(_ fetch: Fetch, unplaced: [GraphQLError], placed: [GraphQLError]?) {
        guard fetch === running, let environment else { return }
        if let placed { answerErrors = placed + unplaced }
        if unplacedErrors != unplaced { unplacedErrors = unplaced }
        fetchTime = environment.clock.now()
        isStaleByRecords = false
        isStale = fetch.epoch < environment.epoch || fetch.wasOvertaken
        set(status: .ready)
    }

    func fetchDidEnd(_ fetch: Fetch, _ result: Result<Void, any Error>) {
        guard fetch === running else { return }
        running = nil
        guard case .failure(let error) = result else { return self.fetch = .idle }
        self.fetch = .failed(error)
        if !status.isReady { set(status: .failed(error)) }
    }

    // MARK: - Ages

    func invalidate() {
        isStaleByRecords = false
        if !isStale { isStale = true }
    }

    /// Records were invalidated, some of which it may need. An answer that is on its way may be older than that.
    func recordsWereInvalidated() {
        running?.wasOvertaken = true
        guard status.isReady, !isStale, environment?.store.availability(of: operation) == .stale else { return }
        isStaleByRecords = true
        isStale = true
    }

    /// What made it stale may have come with another query's answer.
    private func refreshRecords() {
        guard isStaleByRecords, environment?.store.availability(of: operation) == .complete else { return }
        isStaleByRecords = false
        isStale = false
    }

    /// Marks data as stale that is older than the environment allows.
    private func refreshAge() {
        refreshRecords()
        guard let environment, !isStale, let fetchTime else { return }
        guard let limit = operation.definition.cacheExpiration.map(Double.init) ?? environment.maximumAge else { return }
        // A clock that was put back says nothing of data whose time has yet to come, which would be fresh until then.
        if abs(environment.clock.now().timeIntervalSince(fetchTime)) > limit { isStale = true }
    }

    /// Fetches what is stale, for those that let it be fetched.
    func revalidate() {
        refreshAge()
        if isStale, mayFetch { begin() }
    }

    /// Data came from elsewhere than the server.
    func payloadDidCommit() {
        set(status: .ready)
        if fetch.error != nil { fetch = .idle }
    }

    func end() {
        running?.supersede()
        running = nil
        fetch = .idle
        set(status: .failed(EnvironmentEnded()))
    }

    private func set(status new: Status) {
        if case .ready = new, status.isReady { return }
        if case .loading = new, case .loading = status { return }
        status = new
        if waitsForStore { environment?.keepWaiting(self) }
    }
}

extension QueryEntry: LensOrigin {
    /// Missing data makes the query stale and is fetched again, once for each fetch that was asked for.
    func fieldWasMissing() {
        guard !hasHealed, running == nil, status.isReady else { return }
        hasHealed = true
        // Not in the turn of the read: a view's body may not change what it reads.
        Task { @MainActor in
            guard let environment, !environment.isEnded, running == nil else { return }
            isStale = true
            isStaleByRecords = false
            guard mayFetch else { return }
            environment.log.write(.healing(operation: operation.name))
            begin(isHealing: true)
        }
    }
}
