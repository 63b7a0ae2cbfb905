// Operations for which no Swift was generated, as the conformance corpus runs them.

extension BatonEnvironment {
    /// A holder of a query comes, with its policy; it stays while the retention lives.
    package func attach(_ operation: OperationInstance, _ policy: FetchPolicy) -> (entry: QueryEntry, retention: Retention) {
        let entry = entry(for: operation)
        entry.ask(policy)
        retain(entry, policy)
        return (entry, Retention { entry.environment?.release(entry, policy) })
    }

    /// Begins to fetch what a holder will need.
    package func preload(_ operation: OperationInstance, _ policy: FetchPolicy) {
        entry(for: operation).ask(policy)
    }

    /// Fetches a query once.
    @discardableResult
    package func fetch(_ operation: OperationInstance, _ policy: FetchPolicy) async throws -> QueryEntry {
        let entry = entry(for: operation)
        entry.ask(policy, once: true)
        // Who asked has not read the answer yet when it comes: it has the buffer's last place then.
        defer { if !entry.isRetained { keepForAWhile(entry) } }
        if policy == .storeOnly {
            // Whatever is on its way for others.
            guard !isEnded, availability(of: operation) != .incomplete else { throw isEnded ? EnvironmentEnded() : NotInStore(operation: operation.name) }
            return entry
        }
        if policy != .storeOrNetwork || !entry.isAnswered { try await entry.completion() }
        switch entry.phase {
        case .ready: return entry
        case .failed(let error): throw error
        case .loading: throw CancellationError()
        }
    }

    /// Writes a payload as if the server had sent it.
    package func commitPayload(_ json: String, of operation: OperationInstance) throws {
        try commit(GraphQLPayload(json: json), of: operation)
    }

    /// Sends a mutation over an optimistic response.
    package func mutate(_ operation: OperationInstance, optimisticResponse: String?) throws -> Task<LensAnchor, any Error> {
        let layer = try optimisticResponse.map { try store.layer(GraphQLPayload(json: $0), of: operation) }
        let work = Task { try await run(operation, over: layer) }
        return Task { try await work.value }
    }

    /// Starts a subscription.
    package func subscribe(_ operation: OperationInstance) -> SubscriptionStream {
        let stream = SubscriptionStream(operation, in: self)
        streams.append(Weak(stream))
        stream.start()
        return stream
    }
}

extension RecordStore {
    /// Lays a guess over the store.
    /// - Throws: ``ResponseFailure`` when it is not of the operation's shape.
    func layer(_ payload: GraphQLPayload, of operation: OperationInstance) throws -> OptimisticLayer {
        var incoming = try IncomingResponse(operation, source: .optimistic)
        return applyOptimistic(try incoming.read(payload))
    }
}

/// A guess that lies over a store until it is answered or taken back.
@MainActor
package struct LaidGuess {
    private let layer: OptimisticLayer
    private let store: RecordStore
    private let operation: OperationInstance

    /// Lays a guess over the store.
    package init(_ json: String, of operation: OperationInstance, over store: RecordStore) throws {
        layer = try store.layer(GraphQLPayload(json: json), of: operation)
        self.store = store
        self.operation = operation
    }

    /// The server's answer takes its place.
    package func resolve(_ json: String) throws {
        var incoming = try IncomingResponse(operation)
        store.commit(try incoming.read(GraphQLPayload(json: json)), replacing: layer)
    }

    /// It is taken back.
    package func revert() { store.revert(layer) }
}
