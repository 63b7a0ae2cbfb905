import BatonRuntime
import Foundation

/// A request that the test did not answer in time.
public struct NeverAnswered: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    public let operation: String
    public let limit: Duration

    public var description: String { "\(operation) was held by the test, and not answered within \(limit)" }
    public var errorDescription: String? { description }
}

/// A request that waits for the test's answer.
public final class ScriptedExchange: Sendable {
    private enum Outcome { case waiting, answered, left }

    public let request: GraphQLRequest
    private let continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation
    private let base: (any Transport)?
    private let outcome = Locked(Outcome.waiting)
    private let timeout = Locked<Task<Void, any Error>?>(nil)

    init(
        request: GraphQLRequest, over base: (any Transport)?,
        continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation
    ) {
        self.request = request
        self.base = base
        self.continuation = continuation
    }

    /// Refuses the request when the time is over and nothing has been sent.
    func end(after limit: Duration) {
        let timer = Task { [weak self] in
            try await Task.sleep(for: limit)
            guard let self, self.outcome.withLock({ $0 == .waiting }) else { return }
            self.refuse(NeverAnswered(operation: self.request.operationName, limit: limit))
        }
        timeout.withLock { $0 = timer }
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

    /// Answers from values. Those with a key that the operation does not select refuse the request with an ``UnknownResponseKey``, which is
    /// the error of the handle.
    public func reply(data: InputObject) {
        do {
            try request.operation.definition?.checkResponseKeys(of: data)
        } catch {
            return refuse(error)
        }
        reply(InputValue.object(["data": .object(data)]).canonicalText)
    }

    /// Sends a part of an incremental response, or an event of a subscription; more may follow.
    public func send(_ json: String) {
        timeout.withLock { $0?.cancel() }
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
        // Who has left asks nobody any more.
        guard end(.answered) else { return }
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

    /// False when it was over before.
    @discardableResult
    private func end(_ new: Outcome) -> Bool {
        timeout.withLock { $0?.cancel() }
        return outcome.withLock { outcome in
            guard outcome == .waiting else { return false }
            outcome = new
            return true
        }
    }
}
