import Baton
import BatonTesting
import Foundation
import Testing

// The snippets of docs/recipes/testing.md that are no screen's.

// snippet: record
/// What a debug build of the app uses in place of its transport, to record a session by hand.
func recording(_ transport: some Transport, into folder: URL) -> Recorder {
    var redaction = Recorder.Redaction()
    redaction.fields = ["email", "token"]
    return Recorder(transport, into: folder, redaction: redaction)
}
// snippet end

@MainActor @Suite struct TestingRecipeTests {
    // snippet: inline
    @Test func aRefusalIsShown() async throws {
        let transport = RecordedTransport([
            Recording("UserScreenQuery", variables: ["id": "1"], response: #"{"errors": [{"message": "Not for you"}]}"#)
        ])
        let environment = BatonEnvironment(transport: transport)
        let handle = environment.handle(for: UserScreenQuery(id: "1"))
        try await wait { handle.phase.error != nil }
        #expect(handle.phase.error?.localizedDescription == "Not for you")
    }
    // snippet end

    // snippet: clock
    @Test func dataOfMoreThanAnHourAgoIsFetchedAgain() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport()
        let environment = BatonEnvironment(transport: transport, clock: clock.clock)
        environment.maximumAge = 3600
        let handle = environment.handle(for: UserScreenQuery(id: "1"))
        try await transport.exchange("UserScreenQuery").reply(data: ["node": nil])
        try await wait { handle.phase.data != nil }

        clock.advance(by: 3601)
        _ = environment.handle(for: UserScreenQuery(id: "1"))
        #expect(handle.isStale && handle.isRefreshing)
    }
    // snippet end

    @Test func whatIsRecordedIsRedacted() {
        #expect(recording(SilentTransport(), into: URL(fileURLWithPath: "/nowhere")).failures.isEmpty)
    }
}
