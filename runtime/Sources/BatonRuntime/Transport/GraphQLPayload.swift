import Foundation

/// The bytes of one GraphQL response, or of one part of an incremental one, and what the transport knows of them.
public struct GraphQLPayload: Hashable, Sendable {
    /// How the bytes came.
    public enum Framing: Hashable, Sendable {
        /// The one response there is.
        case whole
        /// One of several parts; `hasNext` in the bytes says whether more come.
        case part
        /// One event of a subscription; each is a response of its own.
        case event
        /// No response: the server has accepted a subscription, and events will follow. There are no bytes.
        case opening
    }

    /// JSON in UTF-8.
    public var bytes: Data
    public var framing: Framing
    /// What HTTP said before the body; nil where the transport has no such thing.
    public var head: ResponseHead?

    public init(bytes: Data, framing: Framing = .whole, head: ResponseHead? = nil) {
        self.bytes = bytes
        self.framing = framing
        self.head = head
    }

    /// A response from its JSON text.
    public init(json: String, framing: Framing = .whole, head: ResponseHead? = nil) {
        self.init(bytes: Data(json.utf8), framing: framing, head: head)
    }
}

/// A way to a server.
///
/// The stream ends normally after the last payload of the request, and with an error (a ``TransportError`` from the transports in the
/// box) when the server did not answer whole. Leaving the stream cancels the request.
public protocol Transport: Sendable {
    func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error>
}
