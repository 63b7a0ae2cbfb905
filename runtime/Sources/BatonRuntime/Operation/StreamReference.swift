import Foundation

/// The hidden reference from a subscription's value to its running handle. Equal to every other, so that it is no part of the value,
/// and left out of coding.
public struct StreamReference<Operation: SubscriptionOperation>: Hashable, Sendable {
    /// The handle that a view has started; nil until then.
    package var handle: SubscriptionHandle<Operation>?

    public init() {}
    package init(_ handle: SubscriptionHandle<Operation>?) { self.handle = handle }

    public static func == (left: StreamReference, right: StreamReference) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension StreamReference: Codable {
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
}

// As for `HandleReference`: a synthesized coding calls these, and so neither writes nor needs a member.

extension KeyedEncodingContainer {
    public mutating func encode<Operation>(_ value: StreamReference<Operation>, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
    public func decode<Operation>(_ type: StreamReference<Operation>.Type, forKey key: Key) throws -> StreamReference<Operation> {
        StreamReference()
    }
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
