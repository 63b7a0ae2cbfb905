import Foundation

// What a view asks of its subscription. The value holds the handle that the view has started.

@MainActor
extension SubscriptionOperation {
    /// What each event brought, in order, until the subscription ends; nothing where no environment had been injected.
    public var events: AsyncStream<Data> { _handle?.events ?? AsyncStream { $0.finish() } }
    /// The data of the last event; nil before the first.
    public var latest: Data? { _handle?.latest }
    /// Why the last event or connection failed; nil once an event has come after it.
    public var error: (any Error)? {
        guard let handle = _handle else { return NoEnvironment(operation: Self.definition.name) }
        return handle.error
    }
    /// What the connection is doing.
    public var stream: StreamState { _handle?.stream ?? .idle }
    /// How many times the stream was opened again after it was lost.
    public var resumptions: Int { _handle?.resumptions ?? 0 }
}
