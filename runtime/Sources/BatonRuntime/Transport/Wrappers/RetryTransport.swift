import Foundation

/// Sends again what failed in passing, with growing waits, until a deadline.
///
/// Sent again are queries, and mutations that the server cannot have received; never what has already given a payload, and never a
/// subscription, whose stream connects again by itself.
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
        var backoff = backoff
        for attempt in 1... {
            var hasPayload = false
            do {
                for try await payload in base.send(request) {
                    hasPayload = true
                    continuation.yield(payload)
                }
                return continuation.finish()
            } catch {
                let isSafe = request.kind == .query || (error as? TransportError)?.mayHaveBeenReceived == false
                guard attempt < attempts, !hasPayload, isSafe, (error as? TransportError)?.isTransient == true, !Task.isCancelled else {
                    return continuation.finish(throwing: error)
                }
                do { try await clock.sleep(backoff.next()) } catch { return continuation.finish(throwing: error) }
            }
        }
    }
}
