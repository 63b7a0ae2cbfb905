import Foundation

/// A condition that did not come true in time.
public struct WaitTimeout: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    public let seconds: Double
    /// Where it was waited, as `File.swift:12`.
    public let place: String
    /// The requests that scripts of this process hold and that nobody has answered: often what the condition waited for.
    public let held: [String]
    /// The texts of the screen that was waited for, from the top; nil where it was no screen.
    public let shown: [String]?

    init(seconds: Double, place: String, shown: [String]? = nil) {
        self.seconds = seconds
        self.place = place
        self.shown = shown
        held = ScriptedTransport.heldInProcess
    }

    /// How long is waited where a test does not say: a minute, or half of what Bazel gives the whole test. Who is ended by Bazel has
    /// no time to say what was waited for, and a small test has a minute in all.
    public static let usualSeconds = usualSeconds(ofTest: ProcessInfo.processInfo.environment["TEST_TIMEOUT"])

    static func usualSeconds(ofTest limit: String?) -> Double {
        guard let limit = limit.flatMap(Double.init), limit > 0 else { return 60 }
        return min(60, limit / 2)
    }

    public var description: String { describing("the condition did not come true within \(seconds) seconds") }

    /// What went wrong, between the place and what is held.
    func describing(_ problem: String) -> String {
        func list(_ title: String, _ lines: [String]) -> String {
            lines.isEmpty ? "" : "; \(title):\n" + lines.map { "  \($0)" }.joined(separator: "\n")
        }
        return "\(place): \(problem)" + list("held and not answered", held) + list("the screen shows", Array((shown ?? []).prefix(20)))
    }

    public var errorDescription: String? { description }
}

/// Waits on the main actor until a condition holds, looking again whenever other work has had its turn.
///
/// Time in which other tests held the main actor is no time in which the condition could have come true: it is looked at twenty times for
/// each second first, a thousand times at most.
///
/// - Throws: ``WaitTimeout`` after `seconds`, which fails the test that lets it through; `CancellationError` when the task is cancelled.
@MainActor
public func wait(
    seconds: Double = WaitTimeout.usualSeconds, fileID: String = #fileID, line: Int = #line, until condition: @MainActor () throws -> Bool
) async throws {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var turns = 0
    while try !condition() {
        try Task.checkCancellation()
        guard clock.now < end || Double(turns) < min(1000, seconds * 20) else {
            throw WaitTimeout(seconds: seconds, place: "\(fileID):\(line)")
        }
        turns += 1
        // Turns come first, since most conditions wait for work that is ready; then time, to leave the processor to others.
        if turns < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
}
