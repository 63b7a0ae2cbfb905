import Foundation

/// Sends again what failed in passing, with growing waits, until a deadline.
///
/// Sent again are queries, and mutations that the server cannot have received; never what has already given a payload, and never a
/// subscription, whose stream connects again by itself. A server that says when to come back (`Retry-After`) is asked no sooner; when that
/// is after the deadline, its answer is the request's at once.
public struct RetryTransport: Transport {
    private let base: any Transport
    private let attempts: Int
    private let deadline: Double
    private let backoff: Backoff
    private let clock: EnvironmentClock

    /// - Parameters:
    ///   - attempts: How often a request is sent at most.
    ///   - deadline: How many seconds all attempts may take together; a request that is on its way then fails as timed out.
    ///   - firstWait: The longest first wait in seconds; each later one may be twice the one before, up to half a minute.
    public init(
        _ base: any Transport, attempts: Int = 3, deadline: Double = 60, firstWait: Double = 0.5, clock: EnvironmentClock = .system
    ) {
        self.base = base
        self.attempts = max(1, attempts)
        self.deadline = deadline
        self.backoff = Backoff(first: firstWait)
        self.clock = clock
    }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        guard request.kind != .subscription else { return base.send(request) }
        return AsyncThrowingStream { continuation in
            let task = Task { await run(request, continuation) }
            let timer = Task {
                try await clock.sleep(deadline)
                task.cancel()
                continuation.finish(throwing: TransportError.timedOut)
            }
            continuation.onTermination = { _ in
                task.cancel()
                timer.cancel()
            }
        }
    }

    private func run(_ request: GraphQLRequest, _ continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation) async {
        let end = clock.now().addingTimeInterval(deadline)
        var backoff = backoff
        for attempt in 1... {
            /// How long to wait before the next attempt; nil where there is to be none.
            func wait(after error: any Error, hasPayload: Bool) -> Double? {
                guard let error = error as? TransportError, error.isTransient, attempt < attempts, !hasPayload, !Task.isCancelled,
                    request.kind == .query || !error.mayHaveBeenReceived
                else { return nil }
                var wait = backoff.next()
                if case .status(_, _, let asked?) = error { wait = max(wait, asked) }
                return clock.now().addingTimeInterval(wait) < end ? wait : nil
            }
            var hasPayload = false
            var again: Double?
            do {
                for try await payload in base.send(request) {
                    if let refusal = payload.passingRefusal { again = wait(after: refusal, hasPayload: hasPayload) }
                    if again != nil { break }
                    hasPayload = true
                    continuation.yield(payload)
                }
                if again == nil { return continuation.finish() }
            } catch {
                again = wait(after: error, hasPayload: hasPayload)
                if again == nil { return continuation.finish(throwing: error) }
            }
            do { try await clock.sleep(again ?? 0) } catch { return continuation.finish(throwing: error) }
        }
    }
}

extension GraphQLPayload {
    /// What a GraphQL response says that came under status 429 or 503: the server is busy, and has not tried.
    fileprivate var passingRefusal: TransportError? {
        guard framing == .whole, let head, head.status == 429 || head.status == 503 else { return nil }
        return .status(head.status, excerpt: "", retryAfter: head.retryAfter())
    }
}
