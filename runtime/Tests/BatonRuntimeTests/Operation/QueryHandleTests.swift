@_spi(Generated) @testable import BatonRuntime
import BatonTesting
import Foundation
import Observation
import Testing

@MainActor @Suite struct QueryHandleTests {
    let transport = ScriptedTransport()
    let clock = ManualClock()
    let environment: BatonEnvironment

    init() {
        environment = BatonEnvironment(transport: transport, clock: clock.clock)
    }

    /// What a handle shows, in a word, with the depth where there is data.
    func shows(_ handle: QueryHandle<PondQuery>) -> String {
        switch handle.phase {
        case .loading: "loading"
        case .failed(let error): "failed: \(error)"
        case .ready(let data): "depth \(data.pond?.depth ?? -1)"
        }
    }

    /// A handle whose first answer has come.
    func ready(_ id: String = "a", depth: Int = 3) async throws -> QueryHandle<PondQuery> {
        let handle = environment.handle(for: PondQuery(id: id))
        try await transport.exchange("PondQuery").reply(PondQuery.response(id, depth: depth))
        try await wait { handle.phase.data != nil && !handle.fetch.isInFlight }
        return handle
    }

    @Test func aQueryLoadsAndIsReady() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        #expect(shows(handle) == "loading")
        #expect(handle.fetch.isInFlight && !handle.isRefreshing)
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 3))
        try await wait { handle.phase.data != nil }
        #expect(shows(handle) == "depth 3")
        #expect(handle.fetchTime == clock.now)
        #expect(!handle.isStale)
        #expect(transport.requests.map(\.variables) == [["id": "a"]])
    }

    @Test func equalValuesShareAHandleAndARequest() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        #expect(environment.handle(for: PondQuery(id: "a"), fetchPolicy: .networkOnly) === handle)
        #expect(environment.handle(for: PondQuery(id: "b")) !== handle)
        environment.preload(PondQuery(id: "a"), fetchPolicy: .storeAndNetwork)
        try await wait { transport.requests.count == 2 }
        #expect(transport.requests.map(\.variables) == [["id": "a"], ["id": "b"]])
    }

    @Test func valuesOfOtherBytesAreOtherRequestsThoughSwiftTakesThemForEqual() async throws {
        let handle = environment.handle(for: PondQuery(id: "\u{e9}"))
        #expect(environment.handle(for: PondQuery(id: "e\u{301}")) !== handle)
        try await wait { transport.requests.count == 2 }
        #expect(transport.requests.map { $0.variables["id"] != .string("\u{e9}") } == [false, true])
    }

    @Test func aRefetchKeepsTheDataVisible() async throws {
        let handle = try await ready()
        handle.refetch()
        #expect(shows(handle) == "depth 3")
        #expect(handle.isRefreshing && handle.fetch.isInFlight)
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 4))
        try await wait { !handle.isRefreshing }
        #expect(shows(handle) == "depth 4")
    }

    @Test func aSupersededResponseDoesNotLand() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        let first = try await transport.exchange("PondQuery")
        handle.refetch()
        try await wait { first.isCancelled }
        first.reply(PondQuery.response("a", depth: 1))
        let second = try await transport.exchange("PondQuery")
        #expect(shows(handle) == "loading")
        second.reply(PondQuery.response("a", depth: 2))
        try await wait { handle.phase.data != nil }
        #expect(shows(handle) == "depth 2")
    }

    @Test func aFailureIsAPhaseAndRetryAsksAgain() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        try await transport.exchange("PondQuery").refuse(TransportError.timedOut)
        try await wait { handle.phase.error != nil }
        #expect(handle.phase.error as? TransportError == .timedOut)
        #expect(handle.fetch.error as? TransportError == .timedOut)
        handle.retry()
        handle.retry()
        #expect(shows(handle) == "loading")
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 3))
        try await wait { handle.phase.data != nil }
        #expect(transport.requests.count == 2)
        handle.retry()
        #expect(!handle.fetch.isInFlight)
    }

    @Test func aFailedRefreshLeavesReadyDataReady() async throws {
        let handle = try await ready()
        handle.refetch()
        try await transport.exchange("PondQuery").refuse(TransportError.timedOut)
        try await wait { !handle.fetch.isInFlight }
        #expect(shows(handle) == "depth 3")
        #expect(handle.fetch.error as? TransportError == .timedOut)
    }

    @Test(arguments: [
        #"{"errors":[{"message":"no"}]}"#, #"{"data":null,"errors":[{"message":"no"}]}"#, "garbage", "{", #"{"data":{"other":1}}"#, "[]", "",
        #"{"data":{"pond":{"id":"a"}}}"#, #"{"data":{"pond":{"id":"a","depth":"deep"}}}"#, #"{"data":{"pond":{"id":"a","depth":1}"#,
    ])
    func whatIsNoResponseFailsAndWritesNothing(text: String) async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        try await transport.exchange("PondQuery").reply(text)
        try await wait { handle.phase.error != nil }
        #expect(handle.phase.error is ResponseFailure)
        #expect(handle.phase.error?.localizedDescription.isEmpty == false)
        let reader = environment.handle(for: PondQuery(id: "a"), fetchPolicy: .storeOnly)
        #expect(reader.phase.error != nil)
    }

    @Test func noAnswerAtAllIsAFailure() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        try await transport.exchange("PondQuery").finish()
        try await wait { handle.phase.error != nil }
        #expect(handle.phase.error as? TransportError == .cutOff(received: 0))
    }

    @Test func missingDataIsFetchedAgainOnceForEachFetch() async throws {
        let handle = try await ready()
        let retention = handle.retain()
        // The field now links to a pond whose depth nobody has sent.
        try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "b"]])
        #expect(handle.phase.data?.pond?.depth == nil)
        try await wait { handle.isRefreshing }
        #expect(handle.isStale)
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 5))
        try await wait { !handle.isRefreshing }
        #expect(shows(handle) == "depth 5" && !handle.isStale)
        try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "c"]])
        #expect(handle.phase.data?.pond?.depth == nil)
        for _ in 0..<20 { await Task.yield() }
        #expect(transport.requests.count == 2 && !handle.isRefreshing)
        handle.refetch()
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 6))
        try await wait { !handle.isRefreshing }
        try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "d"]])
        #expect(handle.phase.data?.pond?.depth == nil)
        try await wait { transport.requests.count == 4 }
        retention.release()
    }

    @Test func nothingIsFetchedAgainForHoldersThatOnlyReadTheStore() async throws {
        try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "b"]])
        let handle = environment.handle(for: PondQuery(id: "a"), fetchPolicy: .storeOnly)
        let retention = handle.retain(fetchPolicy: .storeOnly)
        #expect(handle.phase.data?.pond?.depth == nil)
        try await wait { handle.isStale }
        for _ in 0..<20 { await Task.yield() }
        #expect(transport.requests.isEmpty)
        retention.release()
    }

    @Test func anErrorThatReachesNoFieldIsKept() async throws {
        let handle = environment.handle(for: PondQuery(id: "a"))
        try await transport.exchange("PondQuery").reply(#"{"data":{"pond":null},"errors":[{"message":"slow","path":["other"]}]}"#)
        try await wait { handle.phase.data != nil }
        #expect(handle.unplacedErrors.map(\.message) == ["slow"])
    }

    @Test func onlyWhatChangesIsTold() async throws {
        let handle = try await ready()
        let told = Locked<[String]>([])
        func track(_ name: String, _ read: () -> Void) {
            withObservationTracking(read) { told.withLock { $0.append(name) } }
        }
        track("phase") { _ = handle.phase }
        track("fetch") { _ = handle.fetch }
        track("isStale") { _ = handle.isStale }
        handle.refetch()
        #expect(told.withLock { $0 } == ["fetch"])
        try await transport.exchange("PondQuery").reply(PondQuery.response("a", depth: 9))
        try await wait { !handle.fetch.isInFlight }
        #expect(told.withLock { $0 } == ["fetch"])
    }

    @Test func aValueWithoutAnEnvironmentSaysHowToInjectOne() {
        let query = PondQuery(id: "a")
        #expect(query.phase.error?.localizedDescription.contains(".environment(\\.baton") == true)
        query.refetch()
        query.retry()
        #expect(!query.isRefreshing && !query.isStale && query.fetchTime == nil && !query.fetch.isInFlight)
    }

    @Test func theHandleIsNoPartOfTheValue() throws {
        var query = PondQuery(id: "a")
        query._handle = environment.handle(for: query)
        #expect(query == PondQuery(id: "a"))
        #expect(query.hashValue == PondQuery(id: "a").hashValue)
        query.variables.by = 2
        #expect(query != PondQuery(id: "a") && query.variables.id == "a")
        #expect(query.phase.error is NoEnvironment, "the handle is of other variables")
        query.variables.by = nil
        let json = try JSONEncoder().encode(query)
        #expect(String(decoding: json, as: UTF8.self) == #"{"variables":{"id":"a"}}"#)
        #expect(try JSONDecoder().decode(PondQuery.self, from: json) == query)
        #expect(query.phase.isLoading)
    }
}
