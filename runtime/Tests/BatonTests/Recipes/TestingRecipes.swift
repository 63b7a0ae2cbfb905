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

    // snippet: sample
    @Test func onlyWhatMattersIsWritten() async throws {
        let transport = ScriptedTransport()
        let environment = BatonEnvironment(transport: transport)
        let handle = environment.handle(for: UserScreenQuery(id: "7"))
        try await transport.exchange("UserScreenQuery").reply(as: UserScreenQuery.self, ["node": ["name": "Ada"]])
        try await wait { handle.phase.data != nil }
        #expect(handle.phase.data?.node?.asUser?.name == "Ada")
        #expect(handle.phase.data?.node?.asUser?.age == 1)
    }
    // snippet end

    @Test func aRecordingCanBeMadeOfAnOperation() async throws {
        let recording = try Recording(UserScreenQuery(id: "7"), ["node": ["name": "Ada"]])
        let data = try await BatonEnvironment(transport: RecordedTransport([recording])).fetch(UserScreenQuery(id: "7"))
        #expect(data.node?.asUser?.name == "Ada")
    }

    @Test func sampleDataIsTheSameEachTime() throws {
        let sample = try UsersScreenQuery().sampleData()
        #expect(try UsersScreenQuery().sampleData() == sample)
        guard case .list(let users)? = sample["users"] else { Issue.record("\(sample)"); return }
        #expect(users.count == 2)
        guard case .object(let first) = users[0] else { Issue.record("\(users)"); return }
        #expect(first["id"] == "user-1" && first["name"] == "Name")
    }

    @Test func aMemberThatIsNotSelectedIsRefused() throws {
        let error = #expect(throws: UnknownResponseKey.self) {
            try UserScreenQuery(id: "7").sampleData(["node": ["__typename": "User", "nmae": "Ada"]])
        }
        #expect(error?.description == "'nmae' is not selected at node; selected are id, name, age")
    }

    @Test func whatIsRecordedIsRedacted() {
        #expect(recording(SilentTransport(), into: URL(fileURLWithPath: "/nowhere")).failures.isEmpty)
    }
}
