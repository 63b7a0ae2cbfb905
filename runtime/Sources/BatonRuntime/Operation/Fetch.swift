import Foundation

/// One request of a query from the moment it is sent until its last part has been written.
@MainActor
final class Fetch {
    /// How often the environment had been invalidated when the request was sent: what comes back is no newer than that.
    let epoch: Int
    /// Whether single records were invalidated while it was on its way.
    var wasOvertaken = false
    private let operation: OperationInstance
    private weak var environment: BatonEnvironment?
    private weak var entry: QueryEntry?
    /// Whether it was dropped, as a rule for one that takes its place.
    private(set) var wasSuperseded = false
    /// Whether a part of the answer has been written.
    private(set) var hasCommitted = false
    private var task: Task<Void, Never>?
    private var outcome: Result<Void, any Error>?
    private var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var nextWaiter = 0

    init(_ operation: OperationInstance, in environment: BatonEnvironment, for entry: QueryEntry) {
        self.operation = operation
        self.environment = environment
        self.entry = entry
        epoch = environment.epoch
    }

    func start() {
        guard let environment else { return }
        let execution = environment.execution(of: operation)
        task = Task { [weak self] in
            do {
                try await execution.run(while: { self.map { $0.outcome == nil } ?? false }) { [weak self] in
                    guard let self else { return }
                    hasCommitted = true
                    entry?.fetchDidCommit(self, unplaced: execution.unplacedErrors, placed: execution.placedErrors)
                }
                self?.end(.success(()))
            } catch {
                self?.end(.failure(error))
            }
        }
    }

    /// Drops the request: what comes of it does not land.
    func supersede() {
        guard outcome == nil else { return }
        wasSuperseded = true
        environment?.log.write(.requestSuperseded(operation: operation.name))
        task?.cancel()
        end(.failure(CancellationError()), tellsEntry: false)
    }

    private func end(_ result: Result<Void, any Error>, tellsEntry: Bool = true) {
        guard outcome == nil else { return }
        outcome = result
        if tellsEntry { entry?.fetchDidEnd(self, result) }
        let waiting = waiters
        waiters = [:]
        for waiter in waiting.values { waiter.resume(with: result) }
    }

    /// Returns when the last part has been written. Throws what the request failed with, or `CancellationError`.
    func completion() async throws {
        if let outcome { return try outcome.get() as Void }
        nextWaiter += 1
        let number = nextWaiter
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                waiters[number] = continuation
            }
        } onCancel: {
            Task { @MainActor in self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        // Of one that is over nobody waits, and what has taken its place has others who do.
        guard outcome == nil else { return }
        waiters.removeValue(forKey: number)?.resume(throwing: CancellationError())
        if waiters.isEmpty { entry?.abandonIfUnwanted() }
    }
}
