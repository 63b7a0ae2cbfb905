@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct LayerTests {
    let test = TestStore()
    let response = #"{"data":{"me":{"id":"1","name":"A","email":"a@x","boss":{"id":"2","name":"B","nick":"b"},"friends":[{"id":"2","email":"b@x"}]}}}"#

    func guess(_ name: String) throws -> OptimisticLayer {
        test.store.applyOptimistic(
            try test.read(Documents.rename, #"{"data":{"rename":{"id":"1","name":"\#(name)"}}}"#, ["id": "1", "name": .string(name)], source: .optimistic))
    }

    func name() throws -> String? { try test.root(Documents.me).object(0)?.string(1) }

    @Test func layersFallInAnyOrder() throws {
        try test.take(Documents.me, response)
        let dump = test.dump
        let watch = Watch { _ = try? name() }
        let first = try guess("X")
        #expect(watch.count == 1)
        let second = try guess("Y")
        #expect(try name() == "Y")
        #expect(watch.count == 2)
        test.store.revert(first)
        #expect(try name() == "Y")
        #expect(watch.count == 2)
        test.store.revert(second)
        #expect(try name() == "A")
        #expect(watch.count == 3)
        #expect(test.dump == dump)
    }

    @Test func aServersCommitStandsBelowTheLayersAndTellsTheNetDifference() throws {
        try test.take(Documents.me, response)
        let layer = try guess("X")
        let watch = Watch { _ = try? name() }
        try test.take(Documents.me, response.replacingOccurrences(of: #""A""#, with: #""Z""#))
        #expect(try name() == "X")
        #expect(watch.count == 0)
        test.store.revert(layer)
        #expect(try name() == "Z")
        #expect(watch.count == 1)
    }

    @Test func anAnswerEqualToTheGuessTellsNobody() throws {
        try test.take(Documents.me, response)
        let layer = try guess("X")
        let watch = Watch { _ = try? name() }
        test.store.commit(try test.read(Documents.rename, #"{"data":{"rename":{"id":"1","name":"X"}}}"#, ["id": "1", "name": "X"]), replacing: layer)
        #expect(watch.count == 0)
        #expect(try name() == "X")
        #expect(test.store.layers.isEmpty)
    }

    @Test func aDeletedRecordIsRevivedByALaterResponse() throws {
        try test.take(Documents.me, response)
        let me = try test.root(Documents.me)
        let friends = Watch { _ = me.object(0)?.objects(4)?.count }
        let boss = Watch { _ = me.object(0)?.object(3) }
        let other = Watch { _ = me.object(0)?.string(1) }
        try test.take(Documents.drop, #"{"data":{"drop":"2"}}"#, ["id": "2"])
        #expect(me.object(0)?.objects(4)?.isEmpty == true)
        #expect(me.object(0)?.object(3) == nil)
        #expect([friends.count, boss.count, other.count] as [Int] == [1, 1, 0])
        #expect(test.dump.contains(#""User:2": null"#))
        try test.take(Documents.me, response)
        #expect([friends.count, boss.count, other.count] as [Int] == [2, 2, 0])
        #expect(me.object(0)?.objects(4)?.count == 1)
    }
}
