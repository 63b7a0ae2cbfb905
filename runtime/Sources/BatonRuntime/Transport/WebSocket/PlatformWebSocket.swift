import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A WebSocket of the platform's. On Linux it compiles and is not used: Foundation's sockets fail there.
final class PlatformWebSocket: WebSocketConnection {
    let messages: AsyncThrowingStream<Data, any Error>
    private let task: URLSessionWebSocketTask

    init(_ url: URL, headers: [String: String], options: WebSocketOptions) {
        var request = URLRequest(url: url, timeoutInterval: options.timeout)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        request.setValue(WebSocketHandshake.subprotocol, forHTTPHeaderField: "Sec-WebSocket-Protocol")
        let task = URLSession.shared.webSocketTask(with: request)
        task.maximumMessageSize = options.maximumMessageSize
        self.task = task
        messages = AsyncThrowingStream { continuation in
            let reading = Task {
                do {
                    while true {
                        switch try await task.receive() {
                        case .string(let text): continuation.yield(Data(text.utf8))
                        case .data: throw TransportError.protocolViolation(reason: "a binary message")
                        @unknown default: throw TransportError.protocolViolation(reason: "a message of an unknown kind")
                        }
                    }
                } catch {
                    continuation.finish(throwing: PlatformWebSocket.failure(error, task))
                }
            }
            continuation.onTermination = { _ in
                reading.cancel()
                task.cancel()
            }
        }
        task.resume()
    }

    func send(_ text: String) async throws(TransportError) {
        do {
            try await task.send(.string(text))
        } catch {
            throw PlatformWebSocket.failure(error, task)
        }
    }

    func close(code: Int) {
        task.cancel(with: URLSessionWebSocketTask.CloseCode(rawValue: code) ?? .normalClosure, reason: nil)
    }

    private static func failure(_ error: any Error, _ task: URLSessionWebSocketTask) -> TransportError {
        if let error = error as? TransportError { return error }
        if task.closeCode != .invalid {
            return .closed(code: task.closeCode.rawValue, reason: task.closeReason.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        if let response = task.response as? HTTPURLResponse, response.statusCode != 101 {
            return .status(response.statusCode, excerpt: "the server did not open a WebSocket")
        }
        return TransportError(error, received: 0, hasHead: task.response != nil)
    }
}
