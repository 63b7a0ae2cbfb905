import Foundation

/// The hidden reference from a subscription's value to its running handle: no part of the value, which is compared, hashed and coded
/// without it.
public struct StreamReference<Operation: SubscriptionOperation>: Sendable {
    /// The handle that a view has started; nil until then.
    package var handle: SubscriptionHandle<Operation>?

    public init() {}
    package init(_ handle: SubscriptionHandle<Operation>?) { self.handle = handle }
}

// MARK: - What a view asks of its subscription

@MainActor
extension SubscriptionOperation {
    /// The data after each event, in order, until the subscription ends; nothing where no environment had been injected.
    public var events: AsyncStream<Data> { _handle.handle?.events ?? AsyncStream { $0.finish() } }
    /// The data of the last event; nil before the first.
    public var latest: Data? { _handle.handle?.latest }
    /// Why the last event or connection failed; nil once an event has come after it.
    public var error: (any Error)? {
        guard let handle = _handle.handle else { return NoEnvironment(operation: Self.definition.name) }
        return handle.error
    }
    /// What the connection is doing.
    public var stream: StreamState { _handle.handle?.stream ?? .idle }
    /// How many times the stream was opened again after it was lost.
    public var resumptions: Int { _handle.handle?.resumptions ?? 0 }
}
