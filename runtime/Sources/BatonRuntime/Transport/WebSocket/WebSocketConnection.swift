import Foundation

/// An open WebSocket: text messages in both directions.
protocol WebSocketConnection: Sendable {
    /// The text messages that come, until the server closes. Ends with ``TransportError/closed(code:reason:)`` when it says why.
    var messages: AsyncThrowingStream<Data, any Error> { get }
    func send(_ text: String) async throws(TransportError)
    /// Says goodbye and closes.
    func close(code: Int)
}

extension WebSocketOptions {
    /// Opens a socket with what the platform has for the address.
    func open(_ url: URL, headers: [String: String]) async throws(TransportError) -> any WebSocketConnection {
        #if canImport(Glibc)
            guard url.scheme?.lowercased() == "ws" else {
                throw .unsupported(
                    reason: "WebSockets over TLS (wss://) need an Apple platform; on Linux use ws://, or server-sent events through HTTPTransport")
            }
            return try await PlainWebSocket.open(url, headers: headers, options: self)
        #else
            return PlatformWebSocket(url, headers: headers, options: self)
        #endif
    }
}

#if canImport(Glibc)
    /// A WebSocket over a plain connection.
    final class PlainWebSocket: WebSocketConnection {
        let messages: AsyncThrowingStream<Data, any Error>
        private let connection: TCPConnection

        private init(_ connection: TCPConnection, messages: AsyncThrowingStream<Data, any Error>) {
            self.connection = connection
            self.messages = messages
        }

        static func open(_ url: URL, headers: [String: String], options: WebSocketOptions) async throws(TransportError) -> PlainWebSocket {
            guard let host = url.host(percentEncoded: false) else { throw .unreachable(reason: "its address has no host") }
            let connection = try await TCPConnection.open(host: host, port: url.port ?? 80, timeout: options.timeout)
            let handshake = WebSocketHandshake()
            try await connection.send(handshake.request(to: url, headers: headers))
            let (messages, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
            let opening = Opening()
            let task = Task {
                do {
                    try await read(connection, handshake, options, opening, continuation)
                    throw TransportError.cutOff(received: 0)
                } catch {
                    let failure = error as? TransportError ?? .cutOff(received: 0)
                    await opening.resolve(.failure(failure))
                    // The server learns why, where the frames are at fault and not the connection (RFC 6455, section 7.4.1).
                    switch failure {
                    case .protocolViolation: try? await connection.send(WebSocketFrame(opcode: .close, payload: WebSocketFrame.closing(1002)).masked)
                    case .tooLarge: try? await connection.send(WebSocketFrame(opcode: .close, payload: WebSocketFrame.closing(1009)).masked)
                    default: break
                    }
                    continuation.finish(throwing: failure)
                    connection.close()
                }
            }
            continuation.onTermination = { _ in
                task.cancel()
                connection.close()
            }
            let timer = Task {
                try await Task.sleep(for: .bounded(options.timeout))
                await opening.resolve(.failure(.timedOut))
                connection.close()
            }
            defer { timer.cancel() }
            do throws(TransportError) {
                try await opening.value().get()
            } catch {
                continuation.finish()
                throw error
            }
            return PlainWebSocket(connection, messages: messages)
        }

        private static func read(
            _ connection: TCPConnection, _ handshake: WebSocketHandshake, _ options: WebSocketOptions, _ opening: Opening,
            _ continuation: AsyncThrowingStream<Data, any Error>.Continuation
        ) async throws {
            var heads: HTTPHeadReader? = HTTPHeadReader()
            var frames = WebSocketReader(limit: options.maximumMessageSize)
            for try await bytes in connection.bytes {
                var bytes = bytes
                if heads != nil {
                    guard let (head, rest) = try heads?.read(bytes) else { continue }
                    try handshake.check(head)
                    heads = nil
                    bytes = rest
                    await opening.resolve(.success(()))
                }
                for message in try frames.read(bytes) {
                    switch message {
                    case .text(let text): continuation.yield(text)
                    case .pong: break
                    case .ping(let payload): try await connection.send(WebSocketFrame(opcode: .pong, payload: payload).masked)
                    case .close(let code, let reason):
                        try? await connection.send(WebSocketFrame(opcode: .close, payload: WebSocketFrame.closing(code)).masked)
                        throw TransportError.closed(code: code, reason: reason)
                    }
                }
            }
        }

        func send(_ text: String) async throws(TransportError) {
            try await connection.send(WebSocketFrame(opcode: .text, payload: Data(text.utf8)).masked)
        }

        func close(code: Int) {
            // Itself, and not the connection alone: its stream's end would close that before the word is out.
            Task { [self] in
                try? await connection.send(WebSocketFrame(opcode: .close, payload: WebSocketFrame.closing(code)).masked)
                connection.close()
            }
        }

        /// The outcome of the handshake, resolved once and waited for once.
        private actor Opening {
            private var result: Result<Void, TransportError>?
            private var waiter: CheckedContinuation<Result<Void, TransportError>, Never>?

            func resolve(_ result: Result<Void, TransportError>) {
                guard self.result == nil else { return }
                self.result = result
                waiter?.resume(returning: result)
                waiter = nil
            }

            func value() async -> Result<Void, TransportError> {
                if let result { return result }
                return await withCheckedContinuation { waiter = $0 }
            }
        }
    }

    extension WebSocketFrame {
        fileprivate var masked: Data { bytes(mask: WebSocketFrame.randomMask()) }

        fileprivate static func closing(_ code: Int) -> Data {
            // 1005 says that there was no code, and is never sent.
            code == 1005 ? Data() : Data([UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code)])
        }
    }
#endif
