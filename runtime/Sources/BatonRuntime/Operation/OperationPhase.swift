/// What a query shows.
public enum OperationPhase<Data> {
    /// There is nothing to show yet.
    case loading
    /// There is data. It stays while it is refreshed, and when that fails.
    case ready(Data)
    /// There is no data, and this is why.
    case failed(any Error)

    /// The data, if there is any.
    public var data: Data? {
        if case .ready(let data) = self { data } else { nil }
    }

    /// Why there is no data.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// Whether nothing has come yet.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }
}

extension OperationPhase: Sendable where Data: Sendable {}

/// What a handle's last request to the server is doing.
public enum FetchStatus: Sendable {
    /// None was sent, or the last one was answered.
    case idle
    /// One is on its way.
    case inFlight
    /// The last one failed; there may be data all the same.
    case failed(any Error)

    /// Whether a request is on its way.
    public var isInFlight: Bool {
        if case .inFlight = self { true } else { false }
    }

    /// Why the last request failed.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }
}

/// Whether a query is answered from the store, the server or both.
public enum FetchPolicy: String, Hashable, Sendable, CaseIterable {
    /// From the store when it holds everything and nothing of it is stale; else from the server.
    case storeOrNetwork
    /// From the store what it holds, and from the server in any case.
    case storeAndNetwork
    /// From the server. Data that another holder of the query shows already stays visible meanwhile.
    case networkOnly
    /// From the store. Nothing is fetched for it.
    case storeOnly
}
