import Foundation

/// How long the random tests run, from the environment.
struct ProcessEnvironment {
    var rounds: Int { number("BATON_FUZZ_ROUNDS") ?? 3_000 }
    var seed: UInt64 { number("FUZZ_SEED").map { UInt64($0) | 1 } ?? 0x9E37_79B9 }

    private func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}
