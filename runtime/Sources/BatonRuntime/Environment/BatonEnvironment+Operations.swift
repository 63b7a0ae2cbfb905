import Foundation

extension BatonEnvironment {
    /// The handle that equal values share. What it fetches depends on the policy and on what the store holds.
    public func handle<Operation: QueryOperation>(
        for operation: Operation, fetchPolicy: FetchPolicy = .storeOrNetwork
    ) -> QueryHandle<Operation> {
        let entry = entry(for: OperationInstance(operation))
        entry.ask(fetchPolicy)
        if let handle = entry.handle as? QueryHandle<Operation> { return handle }
        // The value that the handle keeps must not keep the handle.
        var plain = operation
        plain._handle = nil
        let handle = QueryHandle(plain, entry: entry)
        entry.handle = handle
        return handle
    }

    /// Begins to fetch what a screen will need. The data waits for it in the release buffer.
    public func preload<Operation: QueryOperation>(_ operation: Operation, fetchPolicy: FetchPolicy = .storeOrNetwork) {
        entry(for: OperationInstance(operation)).ask(fetchPolicy)
    }

    /// Fetches a query once.
    /// - Throws: what the request failed with, ``FieldFailure`` when the answer cannot be shown, or `CancellationError`; a request that nobody else waits for is cancelled with its task.
    public func fetch<Operation: QueryOperation>(
        _ operation: Operation, fetchPolicy: FetchPolicy = .networkOnly
    ) async throws -> Operation.Data {
        guard let anchor = try await fetch(OperationInstance(operation), fetchPolicy).anchor else { throw EnvironmentEnded() }
        return Operation.Data(_anchor: anchor)
    }

    /// Sends a mutation and returns its data once that is in the store.
    ///
    /// It is sent once, and goes on when the calling task is cancelled. Errors on fields are read with the data, unless the mutation is
    /// `@throwOnFieldError`.
    /// - Parameter optimisticResponse: What the server will probably answer, by response keys; shown until it does, and undone if the mutation
    ///   fails.
    /// - Throws: what the request failed with; ``FieldFailure`` when the answer is in the store and cannot be shown.
    public func mutate<Operation: MutationOperation>(
        _ mutation: Operation, optimisticResponse: InputObject? = nil
    ) async throws -> Operation.Data {
        try await beginMutation(mutation, optimisticResponse: optimisticResponse).value
    }

    /// Sends a mutation; its optimistic response is in the store when this returns. The task's cancellation does not stop it.
    @discardableResult
    public func beginMutation<Operation: MutationOperation>(
        _ mutation: Operation, optimisticResponse: InputObject? = nil
    ) -> Task<Operation.Data, any Error> {
        let instance = OperationInstance(mutation)
        let layer = Result { try optimisticResponse.map { try self.layer($0, of: instance) } }
        // The work has a task of its own, which nobody else can cancel.
        let work = Task {
            guard !isEnded else { throw EnvironmentEnded() }
            return try await run(instance, over: try layer.get())
        }
        return Task {
            let anchor = try await work.value
            if let failure = anchor.operationFailure { throw failure }
            return Operation.Data(_anchor: anchor)
        }
    }

    private func layer(_ response: InputObject, of operation: OperationInstance) throws -> OptimisticLayer {
        guard !isEnded else { throw EnvironmentEnded() }
        return try store.layer(GraphQLPayload(data: response), of: operation)
    }

    func run(_ operation: OperationInstance, over layer: OptimisticLayer?) async throws -> LensAnchor {
        let reader = store.reader(of: operation)
        reader.kept = store.root(of: operation)
        let execution = execution(of: operation, replacing: layer, for: reader)
        keepForAWhile(mutation: operation)
        do {
            try await execution.run(while: { !self.isEnded }) { storeDidChange() }
        } catch {
            if !isEnded, let layer = execution.layer { store.revert(layer) }
            throw isEnded ? EnvironmentEnded() : error
        }
        return store.anchor(of: operation, for: reader)
    }

    /// Writes a query's data as if the server had answered it; it may answer some of the fields. For previews, tests, and data from elsewhere.
    /// - Throws: ``UnknownResponseKey`` when it has a key that the query does not select; ``ResponseFailure`` when it is not of the query's shape.
    public func commitPayload<Operation: QueryOperation>(_ operation: Operation, _ data: InputObject) throws {
        try Operation.definition.checkResponseKeys(of: data)
        try commit(GraphQLPayload(data: data), of: OperationInstance(operation))
    }

    /// The same from a response's JSON, `{"data": …}`, in which what the query does not select is passed over as in any response.
    public func commitPayload<Operation: QueryOperation>(_ operation: Operation, json: String) throws {
        try commit(GraphQLPayload(json: json), of: OperationInstance(operation))
    }

    func commit(_ payload: GraphQLPayload, of instance: OperationInstance) throws {
        guard !isEnded else { throw EnvironmentEnded() }
        var incoming = try IncomingResponse(instance, source: .local)
        let entry = entry(for: instance)
        _ = store.commit(try incoming.read(payload))
        entry.payloadDidCommit()
        storeDidChange()
    }
}

extension GraphQLPayload {
    /// A response without errors.
    init(data: InputObject) {
        self.init(json: InputValue.object(["data": .object(data)]).canonicalText)
    }
}
