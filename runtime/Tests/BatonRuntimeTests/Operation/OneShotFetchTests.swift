@_spi(Generated) @testable import BatonRuntime
import BatonTesting
import Testing

/// What `fetch(_:)` gives to one that asks once and holds nothing.
@MainActor @Suite struct OneShotFetchTests {
    let transport = ScriptedTransport()
    let environment: BatonEnvironment

    init() {
        environment = BatonEnvironment(transport: transport, releaseBufferSize: 2)
    }

    /// Lets everything that is ready run.
    func settle() async {
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func fetchReturnsTheDataAndJoinsAnEqualRequest() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        let fetched = Task { try await environment.fetch(PondQuery(id: "a")).pond?.depth }
        let exchange = try await transport.exchange("PondQuery")
        await settle()
        exchange.reply(PondQuery.response("a", depth: 3))
        #expect(try await fetched.value == 3)
        #expect(handle.phase.data != nil)
        #expect(transport.requests.count == 1)
    }

    @Test func fetchThrowsWhatTheRequestFailedWith() async throws {
        let fetched = Task { try await environment.fetch(PondQuery(id: "a")) }
        try await transport.exchange("PondQuery").refuse(TransportError.timedOut)
        await #expect(throws: TransportError.timedOut) { try await fetched.value }
    }

    @Test func fetchThrowsThoughEarlierDataStays() async throws {
        try environment.commitPayload(PondQuery(id: "a"), json: PondQuery.response("a", depth: 3))
        let fetched = Task { try await environment.fetch(PondQuery(id: "a")) }
        try await transport.exchange("PondQuery").refuse(TransportError.timedOut)
        await #expect(throws: TransportError.timedOut) { try await fetched.value }
    }

    @Test func aCancelledFetchEndsItsRequestUnlessAnotherWaits() async throws {
        let fetched = Task { try await environment.fetch(PondQuery(id: "a")) }
        let exchange = try await transport.exchange("PondQuery")
        fetched.cancel()
        await #expect(throws: CancellationError.self) { try await fetched.value }
        try await wait { exchange.isCancelled }
        let handle = environment.handle(for: PondQuery(id: "b"))
        let second = Task { try await environment.fetch(PondQuery(id: "b")) }
        let other = try await transport.exchange("PondQuery")
        await settle()
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        other.reply(PondQuery.response("b", depth: 3))
        try await wait { handle.phase.data != nil }
    }

    @Test func moreFetchesThanTheBufferHoldsAreAllAnswered() async throws {
        let ids = ["a", "b", "c", "d", "e", "f"]
        let fetched = ids.map { id in Task { try await environment.fetch(PondQuery(id: id)).pond?.depth } }
        try await wait { transport.waiting("PondQuery").count == ids.count }
        for (depth, id) in ids.enumerated() { try await transport.exchange(PondQuery(id: id)).reply(PondQuery.response(id, depth: depth)) }
        for (depth, task) in fetched.enumerated() { #expect(try await task.value == depth) }
        // Two are kept, as of any others.
        environment.preload(PondQuery(id: "z"))
        #expect(environment.entries.count { $0.root != nil } == 2)
    }

    @Test func aFetchWaitsForTheRequestThatTakesThePlaceOfItsOwn() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        let fetched = Task { try await environment.fetch(PondQuery(id: "a")).pond?.depth }
        let first = try await transport.exchange("PondQuery")
        await settle()
        handle.refetch()
        try await wait { first.isCancelled }
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 4))
        #expect(try await fetched.value == 4)
    }

    @Test func aFetchThrowsWhatTheRequestInItsPlaceFailedWith() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        let fetched = Task { try await environment.fetch(PondQuery(id: "a")) }
        let first = try await transport.exchange("PondQuery")
        await settle()
        handle.refetch()
        try await wait { first.isCancelled }
        try await transport.exchange("PondQuery").refuse(TransportError.timedOut)
        await #expect(throws: TransportError.timedOut) { try await fetched.value }
    }

    @Test func aFetchThatTheEndOvertakesSaysSo() async throws {
        let fetched = Task { try await environment.fetch(PondQuery(id: "a")) }
        _ = try await transport.exchange("PondQuery")
        environment.end()
        await #expect(throws: EnvironmentEnded.self) { try await fetched.value }
    }
}
