import Foundation

// What a view asks of its query. The value has been resolved to a handle by the view's environment.

@MainActor
extension QueryOperation {
    /// What there is to show.
    public var phase: OperationPhase<Data> { _handle?.phase ?? .failed(NoEnvironment(operation: Self.definition.name)) }
    /// What the last request to the server is doing.
    public var fetch: FetchStatus { _handle?.fetch ?? .idle }
    /// Whether there is data, and a request is on its way: for newer data, or for parts that are outstanding.
    public var isRefreshing: Bool { _handle?.isRefreshing ?? false }
    /// Whether the data was invalidated, or is older than the environment allows.
    public var isStale: Bool { _handle?.isStale ?? false }
    /// When the server last answered.
    public var fetchTime: Date? { _handle?.fetchTime }
    /// Asks the server again.
    public func refetch() { _handle?.refetch() }
    /// Asks the server again and returns when it has answered, or not: for `refreshable`.
    public func refresh() async { await _handle?.refresh() }
    /// Asks the server again if the last request failed, or its answer cannot be shown.
    public func retry() { _handle?.retry() }
}

/// A query was read where no environment had been injected.
public struct NoEnvironment: Error, Hashable, Sendable, LocalizedError {
    /// The query's name.
    public let operation: String

    public init(operation: String) { self.operation = operation }

    public var errorDescription: String? {
        """
        \(operation) has no environment. Inject one above the view: .environment(\\.baton, BatonEnvironment(transport: …)). A copy that was \
        given other variables has one in the view that it is passed to.
        """
    }
}

/// A query that may only read the store, which does not hold all of its data.
public struct NotInStore: Error, Hashable, Sendable, LocalizedError {
    /// The query's name.
    public let operation: String

    public init(operation: String) { self.operation = operation }

    public var errorDescription: String? { "The data of \(operation) is not in the store." }
}

/// Something was asked of an environment after its end.
public struct EnvironmentEnded: Error, Hashable, Sendable, LocalizedError {
    public init() {}
    public var errorDescription: String? { "The session has ended." }
}
