@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct SliceTests {
    let test = TestStore()

    func users(_ numbers: Range<Int>, _ word: String = "user") -> String {
        "{\"data\":{\"all\":[" + numbers.map { #"{"id":"\#($0)","name":"\#(word) \#($0)"}"# }.joined(separator: ",") + "]}}"
    }

    @Test func aLargeCommitIsOutOfSightUntilItsLastSlice() async throws {
        let root = try test.root(CollectorTests.list)
        let watch = Watch { _ = root.objects(0)?.count }
        let changes = try test.read(CollectorTests.list, users(0..<20_000))
        var slices = 0
        let summary = await test.store.commitInSlices(changes) {
            slices += 1
            #expect(root.objects(0) == nil)
            // Another response comes in between, for a record that both write.
            if slices == 7 { try? test.take(CollectorTests.few, #"{"data":{"few":[{"id":"7","name":"early"},{"id":"19999","name":"early"}]}}"#) }
            return true
        }
        #expect(summary?.changedFields == 1)
        #expect(slices > 5)
        #expect(watch.count == 1)
        #expect(root.objects(0)?.count == 20_000)
        #expect(root.objects(0)?[19_999].string(1) == "user 19999")
        // The first was in place by then, so the other response wrote last; the second was not.
        #expect(try test.root(CollectorTests.few).objects(0)?.map { $0.string(1) } == ["early", "user 19999"])
        #expect(test.store.recordCount == 20_001)
    }

    @Test func aResponseThatAnotherWroteIntoIsReadAgainWhenItComesAgain() async throws {
        let operation = OperationInstance(CollectorTests.list, variables: InputObject())
        let payload = GraphQLPayload(json: users(0..<20_000))
        func read() throws -> ChangeSet {
            var incoming = try IncomingResponse(operation, known: test.store.lastResponse(to: operation))
            return try incoming.read(payload)
        }
        let first = try read()
        var slices = 0
        _ = await test.store.commitInSlices(first) {
            slices += 1
            if slices == 7 { try? test.take(CollectorTests.few, #"{"data":{"few":[{"id":"7","name":"early"}]}}"#) }
            return true
        }
        test.store.noteResponse(first, to: operation)
        let root = try test.root(CollectorTests.list)
        #expect(root.objects(0)?[7].string(1) == "early")

        let again = try read()
        _ = await test.store.commitInSlices(again)
        test.store.noteResponse(again, to: operation)
        #expect(root.objects(0)?[7].string(1) == "user 7")
        #expect(try read().isRepeat)
    }

    @Test func aCommitThatIsNotWantedAnyMoreShowsNothing() async throws {
        let changes = try test.read(CollectorTests.list, users(0..<10_000))
        var slices = 0
        let summary = await test.store.commitInSlices(changes) {
            slices += 1
            return slices < 3
        }
        #expect(summary == nil)
        #expect(try test.root(CollectorTests.list).objects(0) == nil)
        test.store.collect()
        #expect(test.store.recordCount == 1)
    }

    @Test func aSessionThatEndsTakesACommitUnderWayWithIt() async throws {
        let changes = try test.read(CollectorTests.list, users(0..<10_000))
        var slices = 0
        let summary = await test.store.commitInSlices(changes) {
            slices += 1
            if slices == 2 { test.store.removeAll() }
            return true
        }
        #expect(summary == nil)
        #expect(test.dump == "{}\n")
    }
}
