import BatonRuntime
import Foundation

/// Holds requests until the test answers them.
///
///     let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
///     …
///     let exchange = try await transport.exchange("AddComment")
///     exchange.reply(#"{"data": {"addComment": null}}"#)
///
/// Without a transport below it every request is held. With one, mutations and subscriptions are, and the queries that ``hold(_:)`` names.
///
/// What is held ends in any case, so that a test that failed leaves nothing behind that waits: a mutation goes on when its caller is cancelled, and
/// would hold up the whole process. A query or a mutation that has not been answered within `limit` is refused, and so is everything
/// held when a wait for an exchange runs out of time.
public final class ScriptedTransport: Transport {
    private struct State {
        var held: Set<String> = []
        var requests: [GraphQLRequest] = []
        var waiting: [ScriptedExchange] = []
    }

    private let base: (any Transport)?
    private let limit: Duration
    /// Guards the script; never held while an exchange is answered.
    private let state = Locked(State())
    /// Guards the scripts of the process.
    private static let all = Locked<[WeakScript]>([])

    /// - Parameters:
    ///   - base: What answers the requests that are not held.
    ///   - limit: How long a query or a mutation may go unanswered.
    public init(over base: (any Transport)? = nil, limit: Duration = .seconds(120)) {
        self.base = base
        self.limit = limit
        ScriptedTransport.all.withLock { all in
            all.removeAll { $0.script == nil }
            all.append(WeakScript(script: self))
        }
    }

    /// What the scripts of this process hold, as lists of requests name it.
    static var heldInProcess: [String] {
        all.withLock { $0.compactMap(\.script) }.flatMap { $0.waiting() }.filter { $0.request.kind != .subscription }
            .map { "\($0.request.operationName) \(InputValue.object($0.request.variables).canonicalText)" }
    }

    /// Every request that was sent, in order.
    public var requests: [GraphQLRequest] { state.withLock { $0.requests } }

    /// The requests of one kind, in order.
    public func requests(_ kind: OperationKind) -> [GraphQLRequest] { requests.filter { $0.kind == kind } }

    /// Holds requests of the operation from now on, though the transport below could answer them.
    public func hold(_ operationName: String) {
        state.withLock { _ = $0.held.insert(operationName) }
    }

    /// Lets later requests of the operation through to the transport below.
    public func release(_ operationName: String) {
        state.withLock { _ = $0.held.remove(operationName) }
    }

    /// The exchanges of an operation that wait for the test, oldest first; all of them without a name.
    public func waiting(_ operationName: String? = nil) -> [ScriptedExchange] {
        state.withLock { state in
            state.waiting.removeAll(where: \.isOver)
            return state.waiting.filter { operationName == nil || $0.request.operationName == operationName }
        }
    }

    /// The oldest exchange of the operation that waits, once there is one.
    /// - Throws: ``NoSuchRequest`` when no request of it comes; everything that is held is refused then.
    @MainActor
    public func exchange(
        _ operationName: String, seconds: Double = WaitTimeout.usualSeconds, fileID: String = #fileID, line: Int = #line
    ) async throws -> ScriptedExchange {
        try await exchange(operationName, { _ in true }, seconds, fileID, line)
    }

    /// The oldest exchange of an operation with these variables, once there is one.
    /// - Throws: ``NoSuchRequest`` when no request of it comes; everything that is held is refused then.
    @MainActor
    public func exchange(
        _ operation: some GraphQLOperation, seconds: Double = WaitTimeout.usualSeconds, fileID: String = #fileID, line: Int = #line
    ) async throws -> ScriptedExchange {
        let instance = OperationInstance(operation)
        return try await exchange(instance.name, { $0.variables == instance.sentVariables }, seconds, fileID, line)
    }

    @MainActor
    private func exchange(
        _ operationName: String, _ isWanted: (GraphQLRequest) -> Bool, _ seconds: Double, _ fileID: String, _ line: Int
    ) async throws -> ScriptedExchange {
        var found: ScriptedExchange?
        do {
            try await wait(seconds: seconds, fileID: fileID, line: line) {
                found = waiting(operationName).first { isWanted($0.request) }
                return found != nil
            }
        } catch let timeout as WaitTimeout {
            finish(timeout)
            throw NoSuchRequest(operation: operationName, requests: requests.map(\.operationName), timeout: timeout)
        }
        guard let found else { throw CancellationError() }
        return found
    }

    /// Refuses everything that is held: the end of a test that leaves requests unanswered on purpose.
    public func finish(_ error: any Error = TransportError.cutOff(received: 0)) {
        for exchange in waiting() { exchange.refuse(error) }
    }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        let isHeld = state.withLock { state in
            state.requests.append(request)
            return base == nil || request.kind != .query || state.held.contains(request.operationName)
        }
        if let base, !isHeld { return base.send(request) }
        return AsyncThrowingStream { continuation in
            let exchange = ScriptedExchange(request: request, over: base, continuation: continuation)
            continuation.onTermination = { reason in
                if case .cancelled = reason { exchange.leave() }
            }
            state.withLock { $0.waiting.append(exchange) }
            guard request.kind != .subscription else { return }
            exchange.end(after: limit)
        }
    }
}

private struct WeakScript: Sendable {
    weak var script: ScriptedTransport?
}

/// No request of an operation came in time.
public struct NoSuchRequest: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    public let operation: String
    /// The operations that were sent, in order.
    public let requests: [String]
    /// Where it was waited, how long, and what was held and not answered.
    public let timeout: WaitTimeout

    public var description: String {
        let sent = requests.isEmpty ? "nothing was sent" : "sent were \(requests.joined(separator: ", "))"
        return timeout.describing("no request of \(operation) waits after \(timeout.seconds) seconds; \(sent)")
    }

    public var errorDescription: String? { description }
}
