import Baton
import BatonTesting
import Testing

/// Operations whose data is in the store and cannot be shown.
@MainActor
@Suite("An operation that is `@throwOnFieldError`, or requires what is null")
struct FailingOperationTests {
    let transport = ScriptedTransport()
    let environment: BatonEnvironment

    init() { environment = BatonEnvironment(transport: transport) }

    private static let refused = #"{"data":{"asset":null},"errors":[{"message":"no","path":["asset"]}]}"#
    private static let whole = #"{"data":{"asset":{"__typename":"Clip","id":"1","title":"Rain"}}}"#

    @Test func aQueryFailsForAnErrorAndIsTriedAgain() async throws {
        let handle = environment.handle(for: StrictAssetQuery())
        try await transport.exchange("StrictAssetQuery").reply(Self.refused)
        try await wait { handle.phase.error != nil }
        let failure = try #require(handle.phase.error as? FieldFailure)
        #expect(failure.places.map(\.path) == [["asset"]])

        handle.retry()
        try await transport.exchange("StrictAssetQuery").reply(Self.whole)
        try await wait { handle.phase.data != nil }
        #expect(handle.phase.data?.asset?.title == "Rain")
    }

    @Test func aRequiredNullFailsTheQueryWithItsPathUntilThereIsAValue() async throws {
        let handle = environment.handle(for: NeededAssetQuery())
        try await transport.exchange("NeededAssetQuery").reply(#"{"data":{"asset":null}}"#)
        try await wait { !handle.phase.isLoading }
        #expect((handle.phase.error as? FieldFailure)?.places.map(\.path) == [["asset"]])
        #expect(handle.phase.error?.localizedDescription.hasPrefix("asset: ") == true)
        try environment.commitPayload(NeededAssetQuery(), json: Self.whole)
        #expect(handle.phase.data?.asset.title == "Rain")
    }

    @Test func theErrorThatMadeTheNullIsWhatAQueryThatAlsoRequiresFailsFor() async throws {
        let handle = environment.handle(for: StrictNeededAssetQuery())
        try await transport.exchange("StrictNeededAssetQuery").reply(Self.refused)
        try await wait { !handle.phase.isLoading }
        let place = try #require((handle.phase.error as? FieldFailure)?.places.first)
        #expect(place.path == ["asset"])
        let message: String? = if case .fieldError(let error) = place.reason { error.message } else { nil }
        #expect(message == "no")
    }

    @Test func aFetchAndAMutationThrowIt() async throws {
        let fetched = Task { try await environment.fetch(StrictAssetQuery()) }
        try await transport.exchange("StrictAssetQuery").reply(Self.refused)
        await #expect(throws: FieldFailure.self) { try await fetched.value }

        let rename = StrictRenameMutation(in: environment)
        let renamed = Task { try await rename(id: "1", name: "Ann") }
        try await transport.exchange("StrictRenameMutation").reply(
            #"{"data":{"rename":{"id":"1","age":null}},"errors":[{"message":"no","path":["rename","age"]}]}"#)
        await #expect(throws: FieldFailure.self) { try await renamed.value }
        #expect(rename.error is FieldFailure)
    }

    @Test func anEventThatCannotBeShownIsTheSubscriptionsError() async throws {
        let handle = environment.subscribe(StrictRenamedSubscription())
        let exchange = try await transport.exchange("StrictRenamedSubscription")
        exchange.send(#"{"data":{"renamed":{"id":"1","age":null}},"errors":[{"message":"no","path":["renamed","age"]}]}"#)
        try await wait { handle.error != nil }
        #expect(handle.error is FieldFailure && handle.latest == nil)
        exchange.send(#"{"data":{"renamed":{"id":"1","age":3}}}"#)
        try await wait { handle.latest != nil }
        #expect(handle.error == nil && handle.latest?.renamed?.age == 3)
    }
}
