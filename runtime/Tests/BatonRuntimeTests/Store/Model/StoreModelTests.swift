@testable import BatonRuntime
import Foundation
import Testing

/// Random server commits, guesses, answers to guesses and reverts: after each, the store's dump equals that of a naive store, and observers
/// of exactly the fields that the naive one says differ were told, once each.
@MainActor
struct StoreModelTests {
    /// `STORE_MODEL_RUNS` makes it a long run.
    static let runs = ProcessInfo.processInfo.environment["STORE_MODEL_RUNS"].flatMap(Int.init) ?? 100

    @Test
    func theStoreDoesWhatANaiveOneDoes() async throws {
        for seed in 0..<Self.runs {
            // The others of the main actor wait for things by the clock.
            await Task.yield()
            if let failure = try ModelRun(seed: UInt64(seed)).failure() {
                Issue.record("\(failure)")
                return
            }
        }
    }
}
