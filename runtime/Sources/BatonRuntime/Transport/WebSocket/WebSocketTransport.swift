import Foundation

/// Sends operations over one WebSocket, by the `graphql-transport-ws` protocol: subscriptions most of all.
///
/// The socket is opened by the first operation and closed a while after the last; operations share it. When it is lost all of them fail; it is
/// opened again by the next.
public final class WebSocketTransport: Transport {
    /// What goes with `connection_init`, a token for instance. Asked whenever the socket is opened.
    public typealias ConnectionPayload = @Sendable () async throws -> InputObject

    let session: WebSocketSession
    private let numbers = Locked(0)

    public init(url: URL, options: WebSocketOptions = WebSocketOptions(), connectionPayload: ConnectionPayload? = nil) {
        session = WebSocketSession(url: url, options: options, connectionPayload: connectionPayload)
    }

    deinit {
        let session = session
        Task { await session.close() }
    }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        let id = numbers.withLock { number -> String in
            number += 1
            return "\(number)"
        }
        return AsyncThrowingStream { continuation in
            let exchange = WebSocketExchange(id: id, request: request, continuation: continuation)
            let opening = Task { [session] in await session.start(exchange) }
            // Itself, so that the socket of a transport which its user lets go of stays open for those who read.
            continuation.onTermination = { [self] reason in
                guard case .cancelled = reason else { return }
                exchange.hasLeft.withLock { $0 = true }
                opening.cancel()
                Task { [session] in await session.leave(exchange) }
            }
        }
    }
}

/// How a ``WebSocketTransport`` speaks to its server.
public struct WebSocketOptions: Sendable {
    /// Headers of the handshake.
    public var headers: [String: String] = [:]
    /// How long the handshake and the acknowledgement may take, in seconds each.
    public var timeout: Double = 10
    /// How long the socket stays open without an operation, in seconds.
    public var idleTime: Double = 5
    /// How often the server is pinged, in seconds; a ping that is not answered before the next one is due ends the socket. Nil never pings.
    public var pingInterval: Double? = 30
    /// The most bytes that one message may have.
    public var maximumMessageSize = 16 << 20

    public init() {}
}

/// One operation on the socket.
struct WebSocketExchange: Sendable {
    let id: String
    let request: GraphQLRequest
    let continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation
    /// Whether the consumer has left, perhaps before the operation was begun.
    let hasLeft = Locked(false)

    var framing: GraphQLPayload.Framing { request.kind == .subscription ? .event : .part }
}
