#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How long a test draws at random, and from what: a short run in every test, another one where the environment says so.
package struct FuzzRun: Sendable {
    /// How many inputs: `BATON_FUZZ_ROUNDS`, or what the test says.
    package let rounds: Int
    /// `BATON_FUZZ_SEED`, or always the same.
    package let seed: UInt64

    package init(rounds: Int) {
        self.rounds = FuzzRun.environment("BATON_FUZZ_ROUNDS").flatMap { Int($0) } ?? rounds
        seed = FuzzRun.environment("BATON_FUZZ_SEED").flatMap { UInt64($0) } ?? 0x9E37_79B9
    }

    // Without Foundation: a benchmark that draws at random would start with it, and its memory would not be the compiler's.
    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    package var random: SeededRandom { SeededRandom(seed: seed) }
}
