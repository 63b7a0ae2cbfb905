import Foundation

/// Sends queries that come at nearly the same time as one request: a JSON array of them, answered by an array in the same order.
///
/// The transport below is an ``HTTPTransport``, or wraps one, and the server must know the convention. Mutations, subscriptions, uploads, and
/// queries with deferred parts go by themselves.
public final class BatchingTransport: Transport {
    private struct Waiting: Sendable {
        let number: Int
        let request: GraphQLRequest
        let continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation
    }

    private struct State {
        var waiting: [Waiting] = []
        var nextNumber = 0
        var timer: Task<Void, any Error>?
    }

    private let base: any Transport
    private let window: Double
    private let limit: Int
    private let clock: EnvironmentClock
    /// Guards those that wait; never held while a request is sent.
    private let state = Locked(State())

    /// - Parameters:
    ///   - window: How long the first query waits for others, in seconds.
    ///   - limit: How many go in one request at most.
    public init(_ base: any Transport, window: Double = 0.01, limit: Int = 20, clock: EnvironmentClock = .system) {
        self.base = base
        self.window = window
        self.limit = max(1, limit)
        self.clock = clock
    }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        guard request.kind == .query, !request.isIncremental, request.variables.uploads.isEmpty else { return base.send(request) }
        return AsyncThrowingStream { continuation in
            let full = state.withLock { state -> [Waiting]? in
                state.nextNumber += 1
                let number = state.nextNumber
                state.waiting.append(Waiting(number: number, request: request, continuation: continuation))
                continuation.onTermination = { [weak self] _ in
                    self?.state.withLock { $0.waiting.removeAll { $0.number == number } }
                }
                if state.waiting.count >= limit { return BatchingTransport.take(&state) }
                if state.timer == nil {
                    // Itself, until the window closes: those that wait are answered by nobody else.
                    state.timer = Task { [self] in
                        try await clock.sleep(window)
                        run(self.state.withLock { BatchingTransport.take(&$0) })
                    }
                }
                return nil
            }
            if let full { run(full) }
        }
    }

    private static func take(_ state: inout State) -> [Waiting] {
        state.timer?.cancel()
        state.timer = nil
        defer { state.waiting = [] }
        return state.waiting
    }

    private func run(_ batch: [Waiting]) {
        guard !batch.isEmpty else { return }
        let task = Task { [base] in
            do {
                guard batch.count > 1 else {
                    for try await payload in base.send(batch[0].request) { batch[0].continuation.yield(payload) }
                    return batch[0].continuation.finish()
                }
                var answers: [Data] = []
                var head: ResponseHead?
                for try await payload in base.send(GraphQLRequest(batch: batch.map(\.request))) {
                    head = payload.head
                    guard let elements = JSONSlices.elements(of: payload.bytes), elements.count == batch.count else {
                        throw TransportError.notGraphQL(contentType: head?["content-type"], excerpt: "the answer to a batch is no list of its length")
                    }
                    answers = elements
                }
                guard answers.count == batch.count else { throw TransportError.cutOff(received: 0) }
                for (waiting, answer) in zip(batch, answers) {
                    waiting.continuation.yield(GraphQLPayload(bytes: answer, framing: .whole, head: head))
                    waiting.continuation.finish()
                }
            } catch {
                for waiting in batch { waiting.continuation.finish(throwing: error) }
            }
        }
        // The request goes on for as long as someone waits for a part of its answer.
        let waiting = Locked(batch.count)
        for one in batch {
            one.continuation.onTermination = { _ in
                let isLast = waiting.withLock { count in
                    count -= 1
                    return count == 0
                }
                if isLast { task.cancel() }
            }
        }
    }
}
