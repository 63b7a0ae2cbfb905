import Foundation

/// What equal values of a query share in an environment: the data, and what is being done to get it.
///
/// Every property is observed by itself. A handle that is not retained lives on for a while in the environment's release buffer.
@MainActor
public final class QueryHandle<Operation: QueryOperation> {
    /// The query with its variables.
    public let operation: Operation
    let entry: QueryEntry

    init(_ operation: Operation, entry: QueryEntry) {
        self.operation = operation
        self.entry = entry
    }

    /// What there is to show.
    public var phase: OperationPhase<Operation.Data> {
        switch entry.phase {
        case .loading: .loading
        case .failed(let error): .failed(error)
        case .ready:
            if let anchor = entry.anchor { .ready(Operation.Data(_anchor: anchor)) } else { .failed(EnvironmentEnded()) }
        }
    }

    /// What the last request to the server is doing.
    public var fetch: FetchStatus { entry.fetch }

    /// Whether there is data, and a request is on its way: for newer data, or for parts that are outstanding.
    public var isRefreshing: Bool { entry.isRefreshing }

    /// Whether the data was invalidated, was found incomplete, or is older than the environment allows.
    public var isStale: Bool { entry.isStale }

    /// When the server last answered in this session.
    public var fetchTime: Date? { entry.fetchTime }

    /// The errors of the last answer that no field can show.
    public var unplacedErrors: [GraphQLError] { entry.unplacedErrors }

    /// Asks the server again. A request that is on its way is dropped; its answer does not land.
    public func refetch() { entry.refetch() }

    /// Asks the server again and returns when it has answered or failed.
    public func refresh() async {
        entry.refetch()
        try? await entry.completion()
    }

    /// Asks the server again if the last request failed, or its answer cannot be shown.
    public func retry() { entry.retry() }

    /// Keeps the data in the store while the returned value lives.
    /// - Parameter fetchPolicy: The holder's: nothing is fetched for holders that are all `storeOnly`.
    public func retain(fetchPolicy: FetchPolicy = .storeOrNetwork) -> Retention {
        let entry = entry
        entry.environment?.retain(entry, fetchPolicy)
        return Retention { entry.environment?.release(entry, fetchPolicy) }
    }
}
