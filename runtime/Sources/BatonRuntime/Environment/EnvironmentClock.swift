import Foundation

/// What an environment takes the time from.
public struct EnvironmentClock: Sendable {
    /// The time of day.
    public var now: @Sendable () -> Date
    /// Waits for some seconds. Throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (_ seconds: Double) async throws -> Void

    public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's.
    public static let system = EnvironmentClock(
        now: { Date() }, sleep: { seconds in try await Task.sleep(for: .bounded(seconds)) })
}

extension Duration {
    /// Seconds as a duration that waiting can take: what is no number is none, and the longest is some years.
    static func bounded(_ seconds: Double) -> Duration {
        seconds > 0 ? .seconds(min(seconds, 1e8)) : .zero
    }
}
