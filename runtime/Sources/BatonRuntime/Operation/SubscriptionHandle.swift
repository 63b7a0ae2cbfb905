/// A running subscription. It is cancelled when the handle is let go.
@MainActor
public final class SubscriptionHandle<Operation: SubscriptionOperation> {
    /// The subscription with its variables.
    public let operation: Operation
    private let running: SubscriptionStream

    init(_ operation: Operation, running: SubscriptionStream) {
        self.operation = operation
        self.running = running
    }

    deinit {
        let running = running
        Task { @MainActor in running.end() }
    }

    /// What each event brought, in order, until the subscription ends, however late it is read; entities read as they are then. Each reader has
    /// its own; events from before it was asked for are not in it, nor those that cannot be shown: see ``error``.
    public var events: AsyncStream<Operation.Data> {
        let roots = running.roots()
        return AsyncStream { continuation in
            let task = Task { @MainActor in
                for await anchor in roots where anchor.operationFailure == nil { continuation.yield(Operation.Data(_anchor: anchor)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The data of the last event; nil before the first, and when it cannot be shown.
    public var latest: Operation.Data? {
        guard let anchor = eventAnchor, anchor.operationFailure == nil else { return nil }
        return Operation.Data(_anchor: anchor)
    }

    /// Why the last event or connection failed, or why the last event cannot be shown; nil once an event has come after it.
    public var error: (any Error)? { running.error ?? eventAnchor?.operationFailure }

    private var eventAnchor: LensAnchor? { running.eventCount > 0 ? running.anchor : nil }

    /// What the connection is doing.
    public var stream: StreamState { running.state }
    /// How many times the stream was opened again after it was lost. Events between may have been missed: fetch again what depends on them.
    public var resumptions: Int { running.resumptions }

    /// Ends the subscription.
    public func cancel() { running.end() }
}

extension BatonEnvironment {
    /// Starts a subscription. Its events are written into the store; the handle tells of them.
    public func subscribe<Operation: SubscriptionOperation>(_ operation: Operation) -> SubscriptionHandle<Operation> {
        let running = SubscriptionStream(OperationInstance(operation), in: self)
        streams.removeAll { $0.object == nil }
        if isEnded { running.end() } else {
            streams.append(Weak(running))
            running.start()
        }
        return SubscriptionHandle(operation, running: running)
    }
}
