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
public final class ScriptedTransport: Transport {
    private struct State {
        var held: Set<String> = []
        var requests: [GraphQLRequest] = []
        var waiting: [ScriptedExchange] = []
    }

    private let base: (any Transport)?
    /// Guards the script; never held while an exchange is answered.
    private let state = Locked(State())

    public init(over base: (any Transport)? = nil) { self.base = base }

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
    /// - Throws: ``WaitTimeout`` when no request of it comes.
    @MainActor
    public func exchange(
        _ operationName: String, seconds: Double = 60, fileID: String = #fileID, line: Int = #line
    ) async throws -> ScriptedExchange {
        try await exchange(operationName, { _ in true }, seconds, fileID, line)
    }

    /// The oldest exchange of an operation with these variables, once there is one.
    /// - Throws: ``WaitTimeout`` when no request of it comes.
    @MainActor
    public func exchange(
        _ operation: some GraphQLOperation, seconds: Double = 60, fileID: String = #fileID, line: Int = #line
    ) async throws -> ScriptedExchange {
        let instance = OperationInstance(operation)
        return try await exchange(instance.name, { $0.variables == instance.sentVariables }, seconds, fileID, line)
    }

    @MainActor
    private func exchange(
        _ operationName: String, _ isWanted: (GraphQLRequest) -> Bool, _ seconds: Double, _ fileID: String, _ line: Int
    ) async throws -> ScriptedExchange {
        var found: ScriptedExchange?
        try await wait(seconds: seconds, fileID: fileID, line: line) {
            found = waiting(operationName).first { isWanted($0.request) }
            return found != nil
        }
        guard let found else { throw WaitTimeout(seconds: seconds, place: "\(fileID):\(line)") }
        return found
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
        }
    }
}

/// A request that waits for the test's answer.
public final class ScriptedExchange: Sendable {
    private enum Outcome { case waiting, answered, left }

    public let request: GraphQLRequest
    private let continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation
    private let base: (any Transport)?
    private let outcome = Locked(Outcome.waiting)

    init(
        request: GraphQLRequest, over base: (any Transport)?,
        continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation
    ) {
        self.request = request
        self.base = base
        self.continuation = continuation
    }

    /// Whether it has been answered, or its sender has left.
    public var isOver: Bool { outcome.withLock { $0 != .waiting } }
    /// Whether its sender left before it was answered.
    public var isCancelled: Bool { outcome.withLock { $0 == .left } }

    /// Answers with one whole response.
    public func reply(_ json: String) {
        continuation.yield(GraphQLPayload(json: json, framing: request.kind == .subscription ? .event : .whole))
        finish()
    }

    /// Answers from values.
    public func reply(data: InputObject) {
        reply(InputValue.object(["data": .object(data)]).canonicalText)
    }

    /// Sends a part of an incremental response, or an event of a subscription; more may follow.
    public func send(_ json: String) {
        continuation.yield(GraphQLPayload(json: json, framing: request.kind == .subscription ? .event : .part))
    }

    /// Ends the response after what was sent.
    public func finish() {
        end(.answered)
        continuation.finish()
    }

    /// Fails the exchange.
    public func refuse(_ error: any Error = TransportError.cutOff(received: 0)) {
        end(.answered)
        continuation.finish(throwing: error)
    }

    /// Lets the transport below answer.
    public func proceed() {
        guard let base else { return refuse(TransportError.unsupported(reason: "there is no transport below the script")) }
        end(.answered)
        let passing = Task { [request, continuation] in
            do {
                for try await payload in base.send(request) { continuation.yield(payload) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in passing.cancel() }
    }

    func leave() { end(.left) }

    private func end(_ new: Outcome) {
        outcome.withLock { if $0 == .waiting { $0 = new } }
    }
}
