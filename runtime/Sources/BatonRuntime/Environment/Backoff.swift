import Foundation

/// How long to wait before trying again: twice as long each time, with jitter, so that many clients do not come back at once.
struct Backoff {
    /// The first wait and the longest, in seconds.
    var first = 1.0
    var longest = 30.0
    private var attempts = 0

    init(first: Double = 1, longest: Double = 30) {
        self.first = first
        self.longest = longest
    }

    /// The next wait in seconds: between a half and the whole of the step, and never under the first step's half.
    mutating func next() -> Double {
        let step = min(longest, first * pow(2, Double(min(attempts, 16))))
        attempts += 1
        return step * Double.random(in: 0.5...1)
    }

    /// Something worked: the next wait is the first again.
    mutating func reset() { attempts = 0 }
}
