import Baton
import BatonTesting
import Testing

@MainActor
@Suite("Models and controllers")
struct ModelTests {
    let transport = ScriptedTransport()
    let environment: BatonEnvironment

    init() throws {
        environment = BatonEnvironment(transport: transport)
        try environment.commitPayload(
            UsersScreenQuery(),
            json: #"{"data":{"users":[{"__typename":"User","id":"1","name":"Rick"},{"__typename":"User","id":"2","name":"Morty"}]}}"#)
    }

    private func rename(_ id: String, to name: String) throws {
        try environment.commitPayload(
            UserScreenQuery(id: id),
            json: #"{"data":{"node":{"__typename":"User","id":"\#(id)","name":"\#(name)","age":null}}}"#)
    }

    @Test func derivedStateFollowsTheStoreAndTheModelsOwn() throws {
        let model = UsersModel(in: environment)
        #expect(model.state == .names(["Rick", "Morty"]))
        model.filter = "ty"
        #expect(model.state == .names(["Morty"]))
        try rename("2", to: "Scotty")
        #expect(model.state == .names(["Scotty"]))
    }

    @Test func aRenderingRunsAfterEachChangeOfWhatItReadAndEndsWhenItIsLetGo() async throws {
        let model = UsersModel(in: environment)
        var states: [UsersModel.State] = []
        var rendering: Rendering? = Rendering { states.append(model.state) }
        #expect(states.count == 1)
        try rename("1", to: "Richard")
        model.filter = "R"
        try await wait { states.count == 2 }
        #expect(states.last == .names(["Richard"]))
        rendering = nil
        model.filter = ""
        for _ in 0..<20 { await Task.yield() }
        #expect(states.count == 2)
        withExtendedLifetime(rendering) {}
    }

    #if compiler(>=6.2)
        @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
        @Test func observationsGiveTheStatesInTurn() async throws {
            let model = UsersModel(in: environment)
            var iterator = states(of: model).makeAsyncIterator()
            #expect(await iterator.next() == .names(["Rick", "Morty"]))
            Task { try rename("2", to: "Mortimer") }
            #expect(await iterator.next() == .names(["Rick", "Mortimer"]))
        }
    #endif

    @Test func aServiceFetchesOnce() async throws {
        let greeter = Greeter(environment: environment)
        async let greeting = greeter.greeting(of: "1")
        try await transport.exchange("UserScreenQuery")
            .reply(#"{"data":{"node":{"__typename":"User","id":"1","name":"Rick","age":70}}}"#)
        #expect(try await greeting == "Hello, Rick")
        #expect(try await greeter.greeting(of: "1") == "Hello, Rick")
        #expect(transport.requests.count == 1)
    }
}
