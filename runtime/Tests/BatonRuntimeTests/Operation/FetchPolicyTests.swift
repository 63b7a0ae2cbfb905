@_spi(Generated) @testable import BatonRuntime
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct FetchPolicyTests {
    let transport = ScriptedTransport()
    let clock = ManualClock()
    let environment: BatonEnvironment

    init() {
        environment = BatonEnvironment(transport: transport, releaseBufferSize: 2, clock: clock.clock)
    }

    /// The data is in the store, and nobody holds it but the release buffer.
    func stored(_ id: String = "a", depth: Int = 3) async throws {
        environment.preload(PondQuery(id: id))
        try await transport.exchange("PondQuery").reply(PondQuery.response(id, depth: depth))
        try await wait { environment.handle(for: PondQuery(id: id), fetchPolicy: .storeOnly).phase.data != nil }
    }

    /// Lets everything that is ready run, to see that nothing more comes of it.
    func settle() async {
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func storeOrNetworkAsksNobodyForWhatIsStored() async throws {
        try await stored()
        let handle = environment.handle(for: PondQuery(id: "a"))
        #expect(handle.phase.data?.pond?.depth == 3)
        await settle()
        #expect(transport.requests.count == 1)
    }

    @Test func storeAndNetworkShowsWhatIsStoredAndAsks() async throws {
        try await stored()
        let handle = environment.handle(for: PondQuery(id: "a"), fetchPolicy: .storeAndNetwork)
        #expect(handle.phase.data?.pond?.depth == 3)
        #expect(handle.isRefreshing)
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 4))
        try await wait { !handle.isRefreshing }
        #expect(handle.phase.data?.pond?.depth == 4)
    }

    @Test func networkOnlyShowsNothingThatIsOnlyStored() async throws {
        try await stored()
        let handle = environment.handle(for: PondQuery(id: "a"), fetchPolicy: .networkOnly)
        #expect(handle.phase.isLoading)
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 4))
        try await wait { handle.phase.data?.pond?.depth == 4 }
    }

    @Test func networkOnlyLeavesWhatAnotherHolderShows() async throws {
        try await stored()
        let handle = environment.handle(for: PondQuery(id: "a"))
        let retention = handle.retain()
        #expect(environment.handle(for: PondQuery(id: "a"), fetchPolicy: .networkOnly).phase.data != nil)
        #expect(handle.isRefreshing)
        retention.release()
    }

    @Test func storeOnlyAsksNobodyAndShowsWhatOthersBring() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"), fetchPolicy: .storeOnly)
        let retention = handle.retain(fetchPolicy: .storeOnly)
        #expect(handle.phase.error is NotInStore)
        environment.invalidate()
        environment.revalidate()
        await settle()
        #expect(transport.requests.isEmpty)
        try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "a", "depth": 5]])
        #expect(handle.phase.data?.pond?.depth == 5)
        retention.release()
    }

    @Test func aPayloadShowsAtOnceAndAsksNobody() async throws {
        try environment.commitPayload(PondQuery(id: "a"), json: PondQuery.response("a", depth: 5))
        #expect(environment.handle(for: PondQuery(id: "a")).phase.data?.pond?.depth == 5)
        await settle()
        #expect(transport.requests.isEmpty)
    }

    @Test func aPayloadOfAnotherShapeIsRefused() {
        #expect(throws: ResponseFailure.self) { try environment.commitPayload(PondQuery(id: "a"), ["pond": 7]) }
        let unknown = #expect(throws: UnknownResponseKey.self) {
            try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "a", "dept": 5]])
        }
        #expect(unknown?.description.hasPrefix("'dept' is not selected at pond; selected are ") == true)
        #expect(unknown?.description.hasSuffix("; did you mean 'depth'?") == true)
        #expect(throws: UnknownResponseKey.self) { try environment.commitPayload(PondQuery(id: "a"), ["pnd": nil]) }
        #expect(environment.handle(for: PondQuery(id: "a"), fetchPolicy: .storeOnly).phase.error is NotInStore)
    }

    @Test func invalidatedDataStaysVisibleAndIsFetchedWhenAskedFor() async throws {
        try await stored()
        let handle = environment.handle(for: PondQuery(id: "a"))
        environment.invalidate()
        #expect(handle.isStale && handle.phase.data?.pond?.depth == 3)
        await settle()
        #expect(transport.requests.count == 1)
        _ = environment.handle(for: PondQuery(id: "a"))
        #expect(handle.isRefreshing)
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 4))
        try await wait { !handle.isRefreshing }
        #expect(!handle.isStale)
    }

    @Test func anAnswerFromBeforeAnInvalidationIsStale() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        let exchange = try await transport.exchange("PondQuery")
        environment.invalidate()
        exchange.reply(PondQuery.response("a", depth: 3))
        try await wait { handle.phase.data != nil }
        #expect(handle.isStale)
    }

    @Test func revalidationFetchesWhatIsStaleAndHeld() async throws {
        try await stored("a")
        try await stored("b")
        let held = environment.handle(for: PondQuery(id: "a")).retain()
        environment.invalidate()
        environment.revalidate()
        try await wait { transport.requests.count == 3 }
        await settle()
        #expect(transport.requests.map(\.variables) == [["id": "a"], ["id": "b"], ["id": "a"]])
        held.release()
    }

    @Test func dataPastItsAgeIsFetchedAgain() async throws {
        environment.maximumAge = 60
        try await stored()
        let handle = environment.handle(for: PondQuery(id: "a"))
        clock.advance(by: 59)
        #expect(environment.handle(for: PondQuery(id: "a")) === handle && !handle.isRefreshing)
        clock.advance(by: 2)
        _ = environment.handle(for: PondQuery(id: "a"))
        #expect(handle.isStale && handle.isRefreshing)
    }

    @Test func aQueryThatFallsOutOfTheBufferIsNotFetchedOn() async throws {
        environment.preload(PondQuery(id: "a"))
        let first = try await transport.exchange("PondQuery")
        environment.preload(PondQuery(id: "b"))
        await settle()
        #expect(!first.isOver)
        environment.preload(PondQuery(id: "c"))
        try await wait { first.isCancelled }
    }

    @Test func whatIsRetainedNeverFallsOut() async throws {
        let retention = environment.handle(for: PondQuery(id: "a")).retain()
        let first = try await transport.exchange("PondQuery")
        for id in ["b", "c", "d", "e"] { environment.preload(PondQuery(id: id)) }
        await settle()
        #expect(!first.isOver)
        retention.release()
        for id in ["f", "g"] { environment.preload(PondQuery(id: id)) }
        try await wait { first.isCancelled }
    }

    @Test func whatWasLetGoIsLookedUpAgain() async throws {
        try await stored("a")
        let handle = environment.handle(for: PondQuery(id: "a"))
        try await stored("b")
        try await stored("c")
        environment.store.removeAll()
        _ = environment.handle(for: PondQuery(id: "a"))
        #expect(handle.phase.isLoading)
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 8))
        try await wait { handle.phase.data?.pond?.depth == 8 }
    }

    @Test func letGoIsReleased() async throws {
        var retention: Retention? = environment.handle(for: PondQuery(id: "a")).retain()
        let first = try await transport.exchange("PondQuery")
        _ = retention
        retention = nil
        await settle()
        for id in ["f", "g"] { environment.preload(PondQuery(id: id)) }
        try await wait { first.isCancelled }
    }

    @Test func afterTheEndNothingLandsAndEverythingReadsFailed() async throws {
        let handle = try await { try await stored(); return environment.handle(for: PondQuery(id: "a"), fetchPolicy: .storeAndNetwork) }()
        let retention = handle.retain()
        let exchange = try await transport.exchange("PondQuery")
        let mutation = Task { try await environment.mutate(DigMutation(id: "a", by: 1)) }
        let dig = try await transport.exchange("DigMutation")
        environment.end()
        #expect(handle.phase.error is EnvironmentEnded)
        try await wait { exchange.isCancelled }
        dig.reply(DigMutation.response("a", depth: 9))
        await #expect(throws: EnvironmentEnded.self) { try await mutation.value }
        #expect(environment.handle(for: PondQuery(id: "a")).phase.error is EnvironmentEnded)
        await #expect(throws: EnvironmentEnded.self) { try await environment.fetch(PondQuery(id: "z")) }
        await #expect(throws: EnvironmentEnded.self) { try await environment.mutate(DigMutation(id: "a", by: 1)) }
        #expect(throws: EnvironmentEnded.self) { try environment.commitPayload(PondQuery(id: "a"), [:]) }
        handle.refetch()
        retention.release()
        await settle()
        #expect(transport.requests.count == 3)
    }

    @Test func theLogSaysWhatHappenedAndNoValue() async throws {
        var events: [String] = []
        let listening = environment.log.listen { events.append("\($0)") }
        try await stored("hunter2")
        let retention = environment.handle(for: PondQuery(id: "hunter2")).retain()
        listening.stop()
        environment.end()
        #expect(events.contains("PondQuery: query sent"))
        #expect(events.contains("PondQuery: not whole in the store"))
        #expect(events.allSatisfy { !$0.contains("hunter2") })
        retention.release()
    }

    /// An answer that a test writes has no keys that the operation does not select.
    @Test func anAnswerWithAMisspelledKeyIsTheHandlesError() async throws {
        let transport = ScriptedTransport()
        let environment = BatonEnvironment(transport: transport)
        let handle = environment.handle(for: PondQuery(id: "a"))
        let retention = handle.retain(fetchPolicy: .networkOnly)
        try await transport.exchange("PondQuery").reply(data: ["pond": ["id": "a", "dpeth": 5]])
        try await wait { handle.phase.error != nil }
        #expect((handle.phase.error as? UnknownResponseKey)?.key == "dpeth")
        retention.release()
    }

    @Test func valuesAndOperationsDescribeThemselvesAsTheyAreWritten() {
        #expect("\(PondQuery(id: "a\"b"))" == #"PondQuery(id: "a\"b")"#)
        #expect("\(PondQuery(id: "7").variables)" == #"(id: "7")"#)
        let filter: InputObject = ["b": nil, "a": [1, 2.5, "x"], "inner": ["on": true]]
        #expect("\(filter)" == #"{b: null, a: [1, 2.5, "x"], inner: {on: true}}"#)
        #expect("\(InputValue.number("1.50"))" == "1.50" && "\(InputObject())" == "{}")
    }
}
