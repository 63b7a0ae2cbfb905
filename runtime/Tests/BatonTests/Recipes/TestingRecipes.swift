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
        try await transport.reply(to: UserScreenQuery(id: "7"), with: UserScreenQuery.Response(node: .user(name: "Ada")))
        try await wait { handle.phase.data != nil }
        #expect(handle.phase.data?.node?.asUser?.name == "Ada")
        #expect(handle.phase.data?.node?.asUser?.age == 1)
    }
    // snippet end

    // snippet: made-recording
    @Test func aFieldThatFailedIsNull() async throws {
        let transport = RecordedTransport([
            try Recording(
                UserScreenQuery(id: "7"), UserScreenQuery.Response(node: .user(name: "Ada")),
                errors: [GraphQLError("Not for you", at: "node", "age")])
        ])
        let data = try await BatonEnvironment(transport: transport).fetch(UserScreenQuery(id: "7"))
        #expect(data.node?.asUser?.name == "Ada")
        #expect(data.node?.asUser?.age == nil)
    }
    // snippet end

    // snippet: payload
    @Test func aScreenMayBeginWithData() throws {
        let environment = BatonEnvironment(transport: SilentTransport())
        try environment.commitPayload(UsersScreenQuery(), UsersScreenQuery.Response(users: .count(3) { .init(name: "User \($0)") }))
        let handle = environment.handle(for: UsersScreenQuery())
        #expect(handle.phase.data?.users.map(\.userRow.name) == ["User 0", "User 1", "User 2"])
    }
    // snippet end

    @Test func whatIsLeftOutIsTheSameEachTime() throws {
        let data = try UsersScreenQuery.Response().data(for: UsersScreenQuery())
        #expect(data == ["users": [["id": "users-1", "name": "Name 1"], ["id": "users-2", "name": "Name 2"]]])
        #expect(try UsersScreenQuery.Response().data(for: UsersScreenQuery()) == data)
    }

    @Test func anObjectHasTheKeyThatItWasAskedForBy() throws {
        let data = try UserScreenQuery.Response().data(for: UserScreenQuery(id: "7"))
        #expect(data == ["node": ["__typename": "User", "id": "7", "name": "Name", "age": 1]])
    }

    @Test func anErrorOfWhatIsNotSelectedIsRefused() throws {
        let error = #expect(throws: UnknownResponseKey.self) {
            try UserScreenQuery.Response().json(for: UserScreenQuery(id: "7"), errors: [GraphQLError("Gone", at: "node", "nmae")])
        }
        #expect(error?.description == "'nmae' is not selected at node; selected are id, name, age; did you mean 'name'?")
    }

    @Test func aResponseOfAnotherOperationIsRefused() async throws {
        let transport = ScriptedTransport()
        let environment = BatonEnvironment(transport: transport)
        let handle = environment.handle(for: UserScreenQuery(id: "7"))
        let exchange = try await transport.exchange(UserScreenQuery(id: "7"))
        #expect(throws: AnswerToAnother.self) {
            try exchange.reply(UsersScreenQuery.Response())
        }
        try exchange.reply(UserScreenQuery.Response(node: .null))
        try await wait { handle.phase.data != nil }
        #expect(handle.phase.data?.node == nil)
    }

    @Test func whatIsRecordedIsRedacted() {
        #expect(recording(SilentTransport(), into: URL(fileURLWithPath: "/nowhere")).failures.isEmpty)
    }
}
