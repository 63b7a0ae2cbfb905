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
        #expect(again.isRepeat && again.entries.isEmpty)
        #expect(test.store.canWrite(again))
    }

    @Test func aWriteInBetweenMakesThemNew() throws {
        let first = try read()
        test.store.commit(first)
        test.store.noteResponse(first, to: operation)
        let again = try read()
        try test.take(CollectorTests.few, #"{"data":{"few":[{"id":"1","name":"B"}]}}"#)
        #expect(!test.store.canWrite(again))
        #expect(try read().basis == nil)
    }

    @Test func aGuessIsNotMistakenForTheResponse() throws {
        let first = try read()
        test.store.commit(first)
        test.store.noteResponse(first, to: operation)
        let again = try read()
        _ = test.store.applyOptimistic(try test.read(CollectorTests.few, #"{"data":{"few":[{"id":"1","name":"B"}]}}"#, source: .optimistic))
        #expect(!test.store.canWrite(again))
    }

    // MARK: One record differs

    /// How many records each response wrote or named.
    private final class Counts { var all: [Int] = [] }
    private let written = Counts()
    private var counts: [Int] { written.all }

    private func users(_ count: Int, _ name: (Int) -> String) -> GraphQLPayload {
        GraphQLPayload(json: "{\"data\":{\"all\":[" + (0..<count).map { "{\"id\":\"\($0)\",\"name\":\"\(name($0))\"}" }.joined(separator: ",") + "]}}")
    }

    private func take(_ payload: GraphQLPayload) throws {
        var incoming = try IncomingResponse(operation, known: test.store.lastResponse(to: operation))
        let changes = try incoming.read(payload)
        #expect(test.store.canWrite(changes))
        written.all.append(changes.entries.count)
        test.store.commit(changes)
        test.store.noteResponse(changes, to: operation)
    }

    @Test(arguments: [10, 1000]) func ofAResponseInWhichOneRecordDiffersThatOneIsWritten(_ count: Int) throws {
        try take(users(count) { "user \($0)" })
        let root = try test.root(CollectorTests.list)
        let watch = Watch { for user in root.objects(0) ?? [] { _ = user.string(1) } }
        _ = watch.count
        try take(users(count) { $0 == 3 ? "another" : "user \($0)" })
        #expect(watch.count == 1)
        #expect(root.objects(0)?.map { $0.string(1) } == (0..<count).map { $0 == 3 ? "another" : "user \($0)" })
        // The root by its key, and the record.
        #expect(counts == [count + 1, 2])
        // Back again, and then in another order, which only the root's list holds.
        try take(users(count) { "user \($0)" })
        #expect(counts.last == 2)
        #expect(root.objects(0)?[3].string(1) == "user 3")
        let turned = (0..<count).reversed().map { "{\"id\":\"\($0)\",\"name\":\"user \($0)\"}" }.joined(separator: ",")
        try take(GraphQLPayload(json: "{\"data\":{\"all\":[\(turned)]}}"))
        #expect(root.objects(0)?.map { $0.string(1) } == (0..<count).reversed().map { "user \($0)" })
    }

    @Test func recordsByPathAreToldApartByTheirParents() throws {
        // `{ all { id o { name } } }`, where `o` has no key.
        let nested = BatonRuntimeTests.operation(
            "Nested", plan: "n Query all User id o Thing name\ns 0. 1LO1\ns 2./3 3T 4o2\ns 5. 6s",
            reader: "n Query all User id o Thing name\ns 0. 1LO1\ns 2. 3T 4o2\ns 5. 6s")
        let operation = OperationInstance(nested, variables: InputObject())
        func take(_ json: String) throws -> Int {
            var incoming = try IncomingResponse(operation, known: test.store.lastResponse(to: operation))
            let changes = try incoming.read(GraphQLPayload(json: json))
            let count = changes.entries.count
            test.store.commit(changes)
            test.store.noteResponse(changes, to: operation)
            return count
        }
        func json(_ names: [String: String], _ order: [String]) -> String {
            "{\"data\":{\"all\":[" + order.map { "{\"o\":{\"name\":\"\(names[$0]!)\"},\"id\":\"\($0)\"}" }.joined(separator: ",") + "]}}"
        }
        #expect(try take(json(["a": "x", "b": "y", "c": "z"], ["a", "b", "c"])) == 7)
        // Root and parent by their keys, and the record that differs.
        #expect(try take(json(["a": "x", "b": "new", "c": "z"], ["a", "b", "c"])) == 3)
        #expect(test.dump.contains(#""User:b:o": {"__typename": "Thing", "name": "new"}"#))
        // The same records in another order hold the same: the root alone differs, and what it links to.
        #expect(try take(json(["a": "x", "b": "new", "c": "z"], ["c", "a", "b"])) == 4)
        #expect(try take(json(["a": "y", "b": "new", "c": "x"], ["c", "a", "b"])) == 5)
        #expect(test.dump.contains(#""User:a:o": {"__typename": "Thing", "name": "y"}"#))
        #expect(test.dump.contains(#""User:c:o": {"__typename": "Thing", "name": "x"}"#))
        #expect(test.dump.contains(#""all": {"__refs": ["User:c", "User:a", "User:b"]}"#))
    }

    @Test func aDifferenceIsNotWrittenOverAnotherWrite() throws {
        try take(users(20) { "user \($0)" })
        var incoming = try IncomingResponse(operation, known: test.store.lastResponse(to: operation))
        let changes = try incoming.read(users(20) { $0 == 3 ? "another" : "user \($0)" })
        #expect(changes.basis != nil)
        try test.take(CollectorTests.few, #"{"data":{"few":[{"id":"7","name":"B"}]}}"#)
        #expect(!test.store.canWrite(changes))
    }
}
