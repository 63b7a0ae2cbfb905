import BatonRuntime
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct ScriptedTransportTests {
    static let mutation = GraphQLRequest(operationName: "Dig", kind: .mutation, text: "mutation Dig{dig}", id: "d")

    @Test func aMutationWaitsForTheTestsReply() async throws {
        let transport = ScriptedTransport(over: RecordedTransport([Recording("PondQuery", response: "{}")]))
        let answer = Task { try await texts(of: Self.mutation, over: transport) }
        let exchange = try await transport.exchange("Dig")
        #expect(try await texts(of: query("PondQuery"), over: transport) == ["{}"])
        exchange.reply(data: ["dig": 3])
        #expect(try await answer.value == [#"{"data":{"dig":3}}"#])
        #expect(exchange.isOver && !exchange.isCancelled)
        #expect(transport.waiting().isEmpty)
        #expect(transport.requests(.mutation) == [Self.mutation])
        #expect(transport.requests(.query).map(\.operationName) == ["PondQuery"])
    }

    @Test func aQueryIsHeldWhereItIsNamed() async throws {
        let transport = ScriptedTransport(over: RecordedTransport([Recording("PondQuery", response: "{}")]))
        transport.hold("PondQuery")
        let answer = Task { try await texts(of: query("PondQuery"), over: transport) }
        try await transport.exchange("PondQuery").refuse(TransportError.timedOut)
        await #expect(throws: TransportError.timedOut) { try await answer.value }
        transport.release("PondQuery")
        #expect(try await texts(of: query("PondQuery"), over: transport) == ["{}"])
    }

    @Test func whatWasHeldCanGoOnToTheTransportBelow() async throws {
        let transport = ScriptedTransport(over: RecordedTransport([Recording("PondQuery", response: "{}")]))
        transport.hold("PondQuery")
        async let answer = texts(of: query("PondQuery"), over: transport)
        try await transport.exchange("PondQuery").proceed()
        #expect(try await answer == ["{}"])
        await #expect(throws: UnrecordedOperation.self) { try await texts(of: query("Ripples"), over: transport) }
    }

    @Test func leavingIsSeen() async throws {
        let transport = ScriptedTransport()
        let task = Task { try await texts(of: query("PondQuery"), over: transport) }
        let exchange = try await transport.exchange("PondQuery")
        task.cancel()
        try await wait { exchange.isCancelled }
        #expect(transport.waiting().isEmpty)
    }

    @Test func partsGoOutOneByOne() async throws {
        let transport = ScriptedTransport()
        var iterator = transport.send(query("PondQuery")).makeAsyncIterator()
        let exchange = try #require(transport.waiting("PondQuery").first)
        exchange.send("1")
        #expect(try await iterator.next()?.bytes == Data("1".utf8))
        exchange.send("2")
        exchange.finish()
        #expect(try await iterator.next()?.bytes == Data("2".utf8))
        #expect(try await iterator.next() == nil)
    }

    @Test func aConditionThatNeverHoldsFailsWithItsPlace() async throws {
        let error = await #expect(throws: WaitTimeout.self) { try await wait(seconds: 0.01) { false } }
        #expect(error?.place.hasPrefix("BatonTestingTests/ScriptedTransportTests.swift:") == true)
    }

    @Test func waitingLetsOtherWorkOfTheMainActorRun() async throws {
        var isDone = false
        Task { isDone = true }
        try await wait { isDone }
        #expect(isDone)
    }
}
