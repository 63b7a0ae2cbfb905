import Foundation

/// Tells of each request when it is over: names, sizes and times, and no value of any of them.
public struct LoggingTransport: Transport {
    /// One request that is over.
    public struct Entry: Sendable, CustomStringConvertible {
        public var operation: String
        public var kind: OperationKind
        public var payloads = 0
        public var bytes = 0
        public var duration = Duration.zero
        /// The kind of the failure; nil when there was none.
        public var failure: String?

        public var description: String {
            "\(kind.rawValue) \(operation): \(payloads) payloads, \(bytes) bytes, \(duration)\(failure.map { ", \($0)" } ?? "")"
        }
    }

    private let base: any Transport
    private let write: @Sendable (Entry) -> Void

    public init(_ base: any Transport, write: @escaping @Sendable (Entry) -> Void) {
        self.base = base
        self.write = write
    }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                let clock = ContinuousClock()
                let start = clock.now
                var entry = Entry(operation: request.operationName, kind: request.kind)
                func end(_ failure: (any Error)?) {
                    entry.duration = start.duration(to: clock.now)
                    entry.failure = failure.map(Execution.kind(of:))
                    write(entry)
                    continuation.finish(throwing: failure)
                }
                do {
                    for try await payload in base.send(request) {
                        if payload.framing != .opening { entry.payloads += 1 }
                        entry.bytes += payload.bytes.count
                        continuation.yield(payload)
                    }
                    end(Task.isCancelled && entry.payloads == 0 ? CancellationError() : nil)
                } catch {
                    end(error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
