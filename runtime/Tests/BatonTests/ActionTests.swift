import Baton
import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("A view's mutation and subscription")
struct ActionTests {
    let transport = ScriptedTransport()
    let environment: BatonEnvironment

    init() { environment = BatonEnvironment(transport: transport) }

    struct Renamer: View {
        @Mutation("mutation RenameMutation($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }")
        var rename: RenameMutation
        let id: String
        @State private var outcome = ""

        var body: some View {
            Button("Rename") {
                Task {
                    do {
                        let data = try await rename(id: id, name: "Mortimer")
                        outcome = "renamed to \(data.rename?.name ?? "nobody")"
                    } catch {
                        outcome = error.localizedDescription
                    }
                }
            }
            .disabled(rename.isInFlight)
            Text(rename.isInFlight ? "sending" : outcome)
            if rename.error != nil { Text("it failed") }
        }
    }

    @Test func anActionTellsWhetherItIsInFlightAndWhatItBrought() async throws {
        let host = ScreenHost { Renamer(id: "2").environment(\.baton, environment) }
        try host.tap("Rename")
        let exchange = try await transport.exchange("RenameMutation")
        #expect(host.shows("sending"))
        #expect(throws: ScreenProblem.disabled("Rename")) { try host.tap("Rename") }
        #expect(exchange.request.variables == ["id": "2", "name": "Mortimer"])
        exchange.reply(#"{"data":{"rename":{"id":"2","name":"Mortimer"}}}"#)
        try await host.wait { $0.shows("renamed to Mortimer") }
    }

    @Test func aFailureIsThrownAndKept() async throws {
        let host = ScreenHost { Renamer(id: "2").environment(\.baton, environment) }
        try host.tap("Rename")
        try await transport.exchange("RenameMutation").refuse()
        try await host.wait { $0.shows("it failed") }
        try host.tap("Rename")
        try await transport.exchange("RenameMutation").reply(#"{"data":{"rename":null}}"#)
        try await host.wait { $0.shows("renamed to nobody") }
        #expect(!host.shows("it failed"))
    }

    @Test func withoutAnEnvironmentACallFailsAndSaysSo() async throws {
        let host = ScreenHost { Renamer(id: "2") }
        try host.tap("Rename")
        let sentence = NoEnvironment(operation: "RenameMutation").errorDescription ?? ""
        try await host.wait { $0.shows(sentence) }
    }

    @Test func aModelMakesTheActionItself() async throws {
        let rename = RenameMutation(in: environment)
        async let data = rename(id: "1", name: "Rick")
        try await transport.exchange("RenameMutation").reply(#"{"data":{"rename":{"id":"1","name":"Rick"}}}"#)
        #expect(try await data.rename?.name == "Rick")
    }

    struct Listener: View {
        @Subscription("subscription RenamedSubscription { renamed { id name } }")
        var renamed: RenamedSubscription

        var body: some View {
            Text("last: \(renamed.latest?.renamed?.name ?? "none")")
            if let error = renamed.error { Text(error.localizedDescription) }
        }
    }

    struct Room: View {
        @State private var isOpen = true
        var body: some View {
            if isOpen { Listener(renamed: RenamedSubscription()) }
            Button("Leave") { isOpen = false }
        }
    }

    @Test func aSubscriptionRunsWhileItsViewLives() async throws {
        let host = ScreenHost { Room().environment(\.baton, environment) }
        let exchange = try await transport.exchange("RenamedSubscription")
        exchange.send(#"{"data":{"renamed":{"id":"2","name":"Mortimer"}}}"#)
        try await host.wait { $0.shows("last: Mortimer") }
        try host.tap("Leave")
        try await host.wait { _ in exchange.isCancelled }
    }

    @Test func aSubscriptionWithoutAnEnvironmentSaysSo() {
        let host = ScreenHost { Room() }
        #expect(host.shows(NoEnvironment(operation: "RenamedSubscription").errorDescription ?? ""))
    }
}
