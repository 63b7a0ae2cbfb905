import Foundation

/// The socket that operations share, and the protocol on it.
///
/// Invariant: `exchanges` holds exactly the operations whose streams have not been ended here.
actor WebSocketSession {
    private let url: URL
    private let options: WebSocketOptions
    private let connectionPayload: WebSocketTransport.ConnectionPayload?
    private(set) var exchanges: [String: WebSocketExchange] = [:]
    /// Until the socket is there, or has failed.
    private var opening: Task<any WebSocketConnection, any Error>?
    private var socket: (any WebSocketConnection)?
    /// Tells sockets apart, so that what a lost one still says is not heard.
    private var generation = 0
    private(set) var tasks: [Task<Void, Never>] = []
    private var idleness: Task<Void, Never>?
    private var hasPong = true
    /// Whether the socket that is being opened was acknowledged, and who waits to know; either may come first.
    private var acknowledgement: Result<Void, TransportError>?
    private var acknowledgementWaiter: CheckedContinuation<Result<Void, TransportError>, Never>?

    init(url: URL, options: WebSocketOptions, connectionPayload: WebSocketTransport.ConnectionPayload?) {
        self.url = url
        self.options = options
        self.connectionPayload = connectionPayload
    }

    // MARK: - Operations

    func start(_ exchange: WebSocketExchange) async {
        guard !exchange.hasLeft.withLock({ $0 }) else { return }
        idleness?.cancel()
        exchanges[exchange.id] = exchange
        do {
            let socket = try await open()
            // It may have left while the socket was opening.
            guard exchanges[exchange.id] != nil else { return restIfIdle() }
            try await socket.send(WebSocketMessage.subscribe(exchange.id, exchange.request))
            if exchange.request.kind == .subscription, exchanges[exchange.id] != nil {
                exchange.continuation.yield(GraphQLPayload(bytes: Data(), framing: .opening))
            }
        } catch {
            finish(exchange.id, throwing: error as? TransportError ?? .cancelled)
        }
    }

    /// The consumer of the operation's stream has left.
    func leave(_ exchange: WebSocketExchange) async {
        guard exchanges.removeValue(forKey: exchange.id) != nil else { return }
        if let socket { try? await socket.send(WebSocketMessage.complete(exchange.id)) }
        restIfIdle()
    }

    private func finish(_ id: String, throwing error: TransportError? = nil) {
        exchanges.removeValue(forKey: id)?.continuation.finish(throwing: error)
        restIfIdle()
    }

    // MARK: - The socket

    private func open() async throws -> any WebSocketConnection {
        if let socket { return socket }
        if let opening { return try await opening.value }
        let task = Task { try await connect() }
        opening = task
        return try await task.value
    }

    private func connect() async throws -> any WebSocketConnection {
        let payload: InputObject?
        let socket: any WebSocketConnection
        do {
            payload = try await credentials()
            socket = try await options.open(url, headers: options.headers)
        } catch {
            opening = nil
            throw error
        }
        generation += 1
        let own = generation
        hasPong = true
        acknowledgement = nil
        tasks.append(Task { await self.listen(to: socket, generation: own) })
        do throws(TransportError) {
            try await socket.send(WebSocketMessage.initialize(payload))
            try await acknowledged(own).get()
            // It may have been lost since, and another be on its way.
            guard own == generation else { throw .cutOff(received: 0) }
        } catch {
            lose(own, error)
            socket.close(code: 1000)
            throw error
        }
        opening = nil
        self.socket = socket
        if let interval = options.pingInterval { tasks.append(Task { await self.ping(every: interval, generation: own) }) }
        return socket
    }

    private func credentials() async throws -> InputObject? {
        do {
            return try await connectionPayload?()
        } catch {
            throw (error as? TransportError) ?? TransportError.noCredentials(reason: error.localizedDescription)
        }
    }

    private func acknowledged(_ own: Int) async -> Result<Void, TransportError> {
        guard own == generation else { return .failure(.cutOff(received: 0)) }
        let timer = Task {
            try await Task.sleep(for: .bounded(options.timeout))
            if own == generation { acknowledge(.failure(.timedOut)) }
        }
        defer { timer.cancel() }
        if let acknowledgement { return acknowledgement }
        return await withCheckedContinuation { acknowledgementWaiter = $0 }
    }

    private func acknowledge(_ result: Result<Void, TransportError>) {
        guard acknowledgement == nil else { return }
        acknowledgement = result
        acknowledgementWaiter?.resume(returning: result)
        acknowledgementWaiter = nil
    }

    private func listen(to socket: any WebSocketConnection, generation own: Int) async {
        do {
            for try await text in socket.messages {
                guard own == generation else { return }
                try await receive(WebSocketMessage(text), on: socket)
            }
            lose(own, .cutOff(received: 0))
        } catch {
            socket.close(code: WebSocketSession.code(for: error))
            lose(own, error as? TransportError ?? .cutOff(received: 0))
        }
    }

    /// What the server is told that the socket is closed for.
    private static func code(for error: any Error) -> Int {
        switch error as? TransportError {
        case .protocolViolation: 4400
        case .tooLarge: 1009
        default: 1000
        }
    }

    private func receive(_ message: WebSocketMessage?, on socket: any WebSocketConnection) async throws {
        switch message {
        case .acknowledged: acknowledge(.success(()))
        case .ping: try await socket.send(WebSocketMessage.sentPong)
        case .pong: hasPong = true
        case .next(let id, let payload):
            guard let exchange = exchanges[id] else { return }
            exchange.continuation.yield(GraphQLPayload(bytes: payload, framing: exchange.framing))
        case .error(let id, let errors):
            guard let exchange = exchanges[id] else { return }
            exchange.continuation.yield(GraphQLPayload(bytes: Data("{\"errors\":".utf8) + errors + Data("}".utf8), framing: .whole))
            finish(id)
        case .complete(let id): finish(id)
        case nil: throw TransportError.protocolViolation(reason: "a message that the protocol does not have")
        }
    }

    /// The socket is gone: every operation on it fails.
    private func lose(_ own: Int, _ error: TransportError) {
        guard own == generation else { return }
        generation += 1
        socket = nil
        // Whoever learns of it may start another operation at once, which must not wait for what was lost.
        opening = nil
        acknowledge(.failure(error))
        for task in tasks { task.cancel() }
        tasks = []
        for id in exchanges.keys.sorted() { finish(id, throwing: error) }
    }

    private func ping(every interval: Double, generation own: Int) async {
        while own == generation {
            do { try await Task.sleep(for: .bounded(interval)) } catch { return }
            guard own == generation, let socket else { return }
            guard hasPong else {
                socket.close(code: 1000)
                return lose(own, .timedOut)
            }
            hasPong = false
            try? await socket.send(WebSocketMessage.sentPing)
        }
    }

    /// Closes the socket when no operation has come for a while.
    private func restIfIdle() {
        guard exchanges.isEmpty, socket != nil else { return }
        idleness?.cancel()
        idleness = Task {
            do { try await Task.sleep(for: .bounded(options.idleTime)) } catch { return }
            // An operation that came meanwhile has cancelled this, even if it has left again.
            if exchanges.isEmpty, !Task.isCancelled { close() }
        }
    }

    func close() {
        socket?.close(code: 1000)
        lose(generation, .cancelled)
    }
}
