import BatonRuntime
import Foundation

/// A clock that a test moves: ages, back-off and deadlines happen when it says so.
///
///     let clock = ManualClock()
///     let environment = BatonEnvironment(transport: transport, clock: clock.clock)
///     clock.advance(by: 30)
public final class ManualClock: Sendable {
    private struct Sleeper {
        var end: Date
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Date
        var sleepers: [Int: Sleeper] = [:]
        var nextNumber = 0
    }

    /// Guards the time and those that wait for it; never held while one is resumed.
    private let state: Locked<State>

    public init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
        state = Locked(State(now: now))
    }

    /// What an environment or a transport takes.
    public var clock: EnvironmentClock {
        EnvironmentClock(now: { self.now }, sleep: { try await self.sleep($0) })
    }

    public var now: Date { state.withLock { $0.now } }

    /// How many wait for the clock to move.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Moves the clock and wakes those whose time has come.
    public func advance(by seconds: Double) {
        let woken = state.withLock { state -> [CheckedContinuation<Void, any Error>] in
            state.now += seconds
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.sorted { $0.end < $1.end }.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    private func sleep(_ seconds: Double) async throws {
        let number = state.withLock { state -> Int in
            state.nextNumber += 1
            return state.nextNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if seconds <= 0 { return .success(()) }
                    state.sleepers[number] = Sleeper(end: state.now + seconds, continuation: continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: number)?.continuation }?.resume(throwing: CancellationError())
        }
    }
}
