import Foundation

/// How long a test draws at random, and from what: a short run in every test, another one where the environment says so.
package struct FuzzRun: Sendable {
    /// How many inputs: `BATON_FUZZ_ROUNDS`, or what the test says.
    package let rounds: Int
    /// `BATON_FUZZ_SEED`, or always the same.
    package let seed: UInt64

    package init(rounds: Int) {
        let environment = ProcessInfo.processInfo.environment
        self.rounds = environment["BATON_FUZZ_ROUNDS"].flatMap { Int($0) } ?? rounds
        seed = environment["BATON_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0x9E37_79B9
    }

    package var random: SeededRandom { SeededRandom(seed: seed) }
}
