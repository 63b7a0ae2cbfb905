@_spi(Generated) @testable import BatonRuntime
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct MutationTests {
    let transport = ScriptedTransport()
    let environment: BatonEnvironment

    init() {
        environment = BatonEnvironment(transport: transport)
    }

    func pond(depth: Int = 3) throws -> QueryHandle<PondQuery> {
        try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "a", "depth": .int(Int64(depth))]])
        return environment.handle(for: PondQuery(id: "a"))
    }

    func depth(_ handle: QueryHandle<PondQuery>) -> Int? { handle.phase.data?.pond?.depth }

    @Test func theAnswerIsInTheStoreWhenItReturns() async throws {
        let handle = try pond()
        async let data = environment.mutate(DigMutation(id: "a", by: 1))
        try await transport.exchange("DigMutation").reply(DigMutation.response("a", depth: 4))
        #expect(try await data.dig?.depth == 4)
        #expect(depth(handle) == 4)
        #expect(transport.requests.map(\.variables) == [["id": "a", "by": 1]])
    }

    @Test func anOptimisticResponseShowsAtOnceAndIsReplaced() async throws {
        let handle = try pond()
        let task = environment.beginMutation(DigMutation(id: "a", by: 1), optimisticResponse: ["dig": ["id": "a", "depth": 10]])
        #expect(depth(handle) == 10)
        try await transport.exchange("DigMutation").reply(DigMutation.response("a", depth: 4))
        #expect(try await task.value.dig?.depth == 4)
        #expect(depth(handle) == 4)
    }

    @Test func aFailureUndoesTheOptimisticResponse() async throws {
        let handle = try pond()
        let task = environment.beginMutation(DigMutation(id: "a", by: 1), optimisticResponse: ["dig": ["id": "a", "depth": 10]])
        try await transport.exchange("DigMutation").refuse(TransportError.timedOut)
        await #expect(throws: TransportError.timedOut) { try await task.value }
        #expect(depth(handle) == 3)
    }

    @Test func aRequestErrorIsThrownAndUndoesTheOptimisticResponse() async throws {
        let handle = try pond()
        let task = environment.beginMutation(DigMutation(id: "a", by: 1), optimisticResponse: ["dig": ["id": "a", "depth": 10]])
        try await transport.exchange("DigMutation").reply(#"{"errors":[{"message":"no"}]}"#)
        await #expect(throws: ResponseFailure.self) { try await task.value }
        #expect(depth(handle) == 3)
    }

    @Test func anOptimisticResponseOfAnotherShapeSendsNothing() async throws {
        let handle = try pond()
        let task = environment.beginMutation(DigMutation(id: "a", by: 1), optimisticResponse: ["dig": 7])
        await #expect(throws: ResponseFailure.self) { try await task.value }
        #expect(depth(handle) == 3)
        #expect(transport.requests.isEmpty)
    }

    @Test func aCancelledCallerDoesNotCancelTheMutation() async throws {
        let handle = try pond()
        let caller = Task { try await environment.mutate(DigMutation(id: "a", by: 1)) }
        let exchange = try await transport.exchange("DigMutation")
        caller.cancel()
        for _ in 0..<20 { await Task.yield() }
        #expect(!exchange.isCancelled)
        exchange.reply(DigMutation.response("a", depth: 4))
        try await wait { depth(handle) == 4 }
        #expect(transport.requests.count == 1)
    }

    @Test func equalMutationsAreEachSent() async throws {
        _ = try pond()
        environment.beginMutation(DigMutation(id: "a", by: 1))
        environment.beginMutation(DigMutation(id: "a", by: 1))
        try await wait { transport.waiting("DigMutation").count == 2 }
    }
}
