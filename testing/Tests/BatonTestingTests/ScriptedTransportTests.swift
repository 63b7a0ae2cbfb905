import BatonRuntime
@testable import BatonTesting
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

    @Test func aRequestThatItsSenderHasLeftIsNotPassedOn() async throws {
        let below = RecordedTransport([Recording("PondQuery", response: "{}")])
        let transport = ScriptedTransport(over: below)
        transport.hold("PondQuery")
        let task = Task { try await texts(of: query("PondQuery"), over: transport) }
        let exchange = try await transport.exchange("PondQuery")
        task.cancel()
        try await wait { exchange.isCancelled }
        exchange.proceed()
        for _ in 0..<50 { await Task.yield() }
        #expect(below.requests.isEmpty && exchange.isCancelled)
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

    @Test func aWaitEndsBeforeBazelEndsTheTest() {
        #expect(WaitTimeout.usualSeconds(ofTest: nil) == 60)
        #expect(WaitTimeout.usualSeconds(ofTest: "60") == 30)
        #expect(WaitTimeout.usualSeconds(ofTest: "900") == 60)
        #expect(WaitTimeout.usualSeconds(ofTest: "soon") == 60)
    }

    @Test func whatNobodyAnswersIsRefusedInTheEnd() async throws {
        let transport = ScriptedTransport(limit: .milliseconds(10))
        let error = await #expect(throws: NeverAnswered.self) { try await texts(of: Self.mutation, over: transport) }
        #expect(error?.operation == "Dig")
    }

    @Test func aSubscriptionIsNotRefusedForItsSilence() async throws {
        let transport = ScriptedTransport(limit: .milliseconds(1))
        let subscription = GraphQLRequest(operationName: "Ripple", kind: .subscription, text: "subscription Ripple{ripple}", id: "r")
        let events = Task { try await texts(of: subscription, over: transport) }
        let exchange = try await transport.exchange("Ripple")
        await #expect(throws: NeverAnswered.self) { try await texts(of: Self.mutation, over: transport) }
        #expect(!exchange.isOver)
        exchange.send("{}")
        exchange.finish()
        #expect(try await events.value == ["{}"])
    }

    @Test func aWaitForARequestThatDoesNotComeSaysWhatDidAndRefusesWhatIsHeld() async throws {
        let transport = ScriptedTransport()
        let answer = Task { try await texts(of: Self.mutation, over: transport) }
        _ = try await transport.exchange("Dig")
        let error = await #expect(throws: NoSuchRequest.self) { try await transport.exchange("Fill", seconds: 0.01) }
        #expect(error?.requests == ["Dig"])
        #expect(error?.timeout.held.contains("Dig {}") == true)
        #expect(error?.description.contains("no request of Fill waits after 0.01 seconds; sent were Dig") == true)
        await #expect(throws: WaitTimeout.self) { try await answer.value }
    }

    @Test func aConditionThatNeverHoldsNamesWhatIsHeld() async throws {
        let transport = ScriptedTransport()
        let answer = Task { try await texts(of: Self.mutation, over: transport) }
        _ = try await transport.exchange("Dig")
        let error = await #expect(throws: WaitTimeout.self) { try await wait(seconds: 0.01) { false } }
        #expect(error?.held.contains("Dig {}") == true)
        transport.finish()
        await #expect(throws: TransportError.self) { try await answer.value }
        #expect(transport.waiting().isEmpty)
    }

    @Test func waitingLetsOtherWorkOfTheMainActorRun() async throws {
        var isDone = false
        Task { isDone = true }
        try await wait { isDone }
        #expect(isDone)
    }
}
