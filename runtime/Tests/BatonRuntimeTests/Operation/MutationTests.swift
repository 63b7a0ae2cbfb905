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

    @Test func callersOfMutationsThatAreAnsweredTogetherEachReadTheirOwn() async throws {
        async let first = environment.mutate(DrainMutation(id: "a")).drain?.pond?.pondID
        async let second = environment.mutate(DrainMutation(id: "b")).drain?.pond?.pondID
        try await wait { transport.waiting("DrainMutation").count == 2 }
        for id in ["a", "b"] { try await transport.exchange(DrainMutation(id: id)).reply(DrainMutation.response(id)) }
        #expect(try await [first, second] == ["a", "b"])
    }

    @Test func anAnswerIsReadAsItCameWhateverIsGuessedAndAnsweredLater() async throws {
        let guess: InputObject = ["drain": ["pond": ["id": "guess"]]]
        let (first, second) = (
            environment.beginMutation(DrainMutation(id: "a"), optimisticResponse: guess),
            environment.beginMutation(DrainMutation(id: "b"), optimisticResponse: guess))
        try await transport.exchange(DrainMutation(id: "a")).reply(DrainMutation.response("a"))
        let data = try await first.value
        #expect(data.drain?.pond?.pondID == "a")
        try await transport.exchange(DrainMutation(id: "b")).reply(DrainMutation.response("b"))
        #expect(try await second.value.drain?.pond?.pondID == "b")
        environment.store.collect()
        #expect(data.drain?.pond?.pondID == "a")
    }

    @Test func answersThatNobodyReadsAnyMoreAreCollected() async throws {
        let environment = BatonEnvironment(transport: transport, releaseBufferSize: 1)
        var kept: [DrainMutation.Data] = []
        for number in 0..<30 {
            let answer = environment.beginMutation(DrainMutation(id: "\(number)"))
            try await transport.exchange(DrainMutation(id: "\(number)")).reply(DrainMutation.response("\(number)"))
            kept.append(try await answer.value)
        }
        environment.store.collect()
        #expect(kept.map { $0.drain?.pond?.pondID } == (0..<30).map { "\($0)" })
        #expect(StoreExport(environment.store).records.count == 32)
        kept = []
        environment.store.collect()
        #expect(environment.store.recordCount == 3)
    }

    @Test func equalMutationsAreEachSent() async throws {
        _ = try pond()
        environment.beginMutation(DigMutation(id: "a", by: 1))
        environment.beginMutation(DigMutation(id: "a", by: 1))
        try await wait { transport.waiting("DigMutation").count == 2 }
    }
}
