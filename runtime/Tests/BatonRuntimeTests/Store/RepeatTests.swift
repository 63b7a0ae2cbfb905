@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct RepeatTests {
    let test = TestStore()
    let operation = OperationInstance(CollectorTests.list, variables: InputObject())
    let response = GraphQLPayload(json: #"{"data":{"all":[{"id":"1","name":"A"}]}}"#)

    func read() throws -> ChangeSet {
        var incoming = try IncomingResponse(operation, known: test.store.lastResponse(to: operation))
        return try incoming.read(response)
    }

    @Test func theSameBytesAgainAreNotReadWhileNothingWasWritten() throws {
        let first = try read()
        test.store.commit(first)
        test.store.noteResponse(first, to: operation)
        let again = try read()
        #expect(again.repeatedRevision != nil && again.entries.isEmpty)
        #expect(test.store.stillHolds(again))
    }

    @Test func aWriteInBetweenMakesThemNew() throws {
        let first = try read()
        test.store.commit(first)
        test.store.noteResponse(first, to: operation)
        let again = try read()
        try test.take(CollectorTests.few, #"{"data":{"few":[{"id":"1","name":"B"}]}}"#)
        #expect(!test.store.stillHolds(again))
        #expect(try read().repeatedRevision == nil)
    }

    @Test func aGuessIsNotMistakenForTheResponse() throws {
        let first = try read()
        test.store.commit(first)
        test.store.noteResponse(first, to: operation)
        let again = try read()
        _ = test.store.applyOptimistic(try test.read(CollectorTests.few, #"{"data":{"few":[{"id":"1","name":"B"}]}}"#, source: .optimistic))
        #expect(!test.store.stillHolds(again))
    }
}
