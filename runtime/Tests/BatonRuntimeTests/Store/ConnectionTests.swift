@_spi(Generated) @testable import BatonRuntime
import Testing

@MainActor
struct ConnectionTests {
    let test = TestStore()

    func page(_ edges: String, next: Bool = false, end: String? = nil, previous: Bool = false, start: String? = nil, total: Int = 9) -> String {
        func text(_ cursor: String?) -> String { cursor.map { "\"\($0)\"" } ?? "null" }
        return """
            {"data":{"feed":{"total":\(total),"edges":\(edges),"pageInfo":{"hasNextPage":\(next),"endCursor":\(text(end)),"hasPreviousPage":\(previous),"startCursor":\(text(start))}}}}
            """
    }

    func edge(_ cursor: String, _ id: Int?) -> String {
        let node = id.map { #"{"id":"\#($0)","t":"post \#($0)"}"# } ?? "null"
        return #"{"cursor":"\#(cursor)","node":\#(node)}"#
    }

    func edges(_ pairs: (String, Int?)...) -> String { "[" + pairs.map { edge($0.0, $0.1) }.joined(separator: ",") + "]" }

    func take(_ json: String, after: String? = nil, before: String? = nil) throws {
        var variables = InputObject(["n": .int(2)])
        if let after { variables["c"] = .string(after) }
        if let before { variables["b"] = .string(before) }
        try test.take(Documents.feed, json, variables)
    }

    /// The ids of the nodes that lenses show.
    func nodes() throws -> [String]? {
        guard let feed = try test.root(Documents.feed).object(0) else { return nil }
        return feed.objects(1)?.compactMap { $0.object(1)?.string(0) } ?? []
    }

    func pageInfo() throws -> (next: Bool, end: String?) {
        let info = try test.root(Documents.feed).object(0)!.object(2)!
        return (info.boolean(0), info.stringOrNil(1))
    }

    @Test func pagesAreJoinedByRelaysRules() throws {
        try take(page("[\(edge("a", 1)),null,\(edge("b", nil))]", next: true, end: "b"))
        #expect(try nodes() == ["1"])
        try take(page(edges(("b2", 1), ("c", 2)), next: true, end: "c"), after: "b")
        #expect(try nodes() == ["1", "2"])
        let before = test.dump
        try take(page(edges(("b2", 1), ("x", 7)), next: false, end: "x", total: 70), after: "b")
        #expect(try nodes() == ["1", "2"])
        #expect(test.events.contains(.ignoredPage(connection: "client:root:__Feed_feed_connection")))
        #expect(before.contains(#""total": 9"#) && !test.dump.split(separator: "\n").contains { $0.contains("__Feed_feed_connection\"") && $0.contains("70") })
        try take(page("[]", next: false, end: nil), after: "c")
        #expect(try nodes() == ["1", "2"])
        #expect(try pageInfo() == (false, "c"))
        try take(page(edges(("a", 9)), next: true, end: nil))
        #expect(try nodes() == ["9"])
        #expect(try pageInfo() == (true, nil))
        try take(page("null"))
        #expect(try nodes() == [])
    }

    @Test func anEqualPageTellsNobody() throws {
        let json = page(edges(("a", 1), ("b", 2)), next: true, end: "b")
        try take(json)
        let feed = try test.root(Documents.feed)
        let watch = Watch { _ = feed.object(0)?.objects(1)?.map { $0.object(1)?.stringOrNil(1) } }
        let dump = test.dump
        try take(json)
        #expect(watch.count == 0)
        #expect(test.dump == dump)
    }

    @Test func anErrorOfAPageLiesWhereTheConnectionIsRead() throws {
        func errors(_ key: String, _ field: String) -> Int {
            test.store.fieldErrors.filter { test.store.key(of: $0.key) == key }.first?.value[Symbol(field)]?.count ?? 0
        }
        let json = page("[\(edge("a", 1)),\(edge("b", nil))]").replacingOccurrences(of: "}}}", with: "}}")
        try take(json + #","errors":[{"message":"m","path":["feed","edges",1,"node"]},{"message":"n","path":["feed","edges",1,"node"]}]}"#)
        #expect(errors("client:root:__Feed_feed_connection:edges:1", "node") == 2)
        try take(#"{"data":{"feed":null},"errors":[{"message":"m","path":["feed"]}]}"#)
        #expect(errors("client:root", "__Feed_feed_connection") == 1)
        try take(page(edges(("a", 1), ("b", 2))))
        #expect(errors("client:root", "__Feed_feed_connection") == 0)
    }

    @Test func aPageTellsItsListOnce() throws {
        try take(page(edges(("a", 1)), next: true, end: "a"))
        let feed = try test.root(Documents.feed)
        let list = Watch { _ = feed.object(0)?.objects(1)?.count }
        let row = Watch { _ = feed.object(0)?.objects(1)?.first?.object(1)?.stringOrNil(1) }
        try take(page(edges(("b", 2), ("c", 3)), next: false, end: "c"), after: "a")
        #expect(list.count == 1)
        #expect(row.count == 1)  // it reads the list, too
        #expect(try nodes() == ["1", "2", "3"])
    }

    @Test func aPageBeforeTheStartGoesInFront() throws {
        try take(page(edges(("m", 5)), previous: true, start: "m"))
        try take(page(edges(("k", 3), ("l", 4)), previous: false, start: "k"), before: "m")
        #expect(try nodes() == ["3", "4", "5"])
    }

    @Test func aDeletedNodeLeavesTheListAndComesBackIfTheDeleteFails() throws {
        try take(page(edges(("a", 1), ("b", 2), ("c", 3))))
        let feed = try test.root(Documents.feed)
        let watch = Watch { _ = feed.object(0)?.objects(1)?.compactMap { $0.object(1)?.string(0) } }
        let dump = test.dump
        let layer = test.store.applyOptimistic(try test.read(Documents.drop, #"{"data":{"drop":"2"}}"#, ["id": "2"], source: .optimistic))
        #expect(try nodes() == ["1", "3"])
        #expect(watch.count == 1)
        test.store.revert(layer)
        #expect(try nodes() == ["1", "2", "3"])
        #expect(watch.count == 2)
        #expect(test.dump == dump)
    }

    @Test func edgesAreAddedAndRemovedByDirectives() throws {
        try take(page(edges(("a", 1), ("b", 2))))
        let connections: InputValue = .list([.string("client:root:__Feed_feed_connection")])
        try test.take(Documents.add, #"{"data":{"add":{"post":{"id":"7","t":"new"}}}}"#, ["t": "new", "conns": connections])
        #expect(try nodes() == ["1", "2", "7"])
        try test.take(Documents.addEdge, #"{"data":{"add":{"edge":{"cursor":"z","node":{"id":"8","t":"first"}}}}}"#, ["t": "first", "conns": connections])
        #expect(try nodes() == ["8", "1", "2", "7"])
        try test.take(Documents.add, #"{"data":{"add":{"post":{"id":"7","t":"again"}}}}"#, ["t": "again", "conns": connections])
        #expect(try nodes() == ["8", "1", "2", "7"])
        try test.take(Documents.dropEdge, #"{"data":{"drop":"1"}}"#, ["id": "1", "conns": connections])
        #expect(try nodes() == ["8", "2", "7"])
        try test.take(Documents.add, #"{"data":{"add":{"post":{"id":"9","t":"lost"}}}}"#, ["t": "lost", "conns": .list(["client:nowhere"])])
        #expect(test.events.last == .unknownConnection("client:nowhere"))
    }

    @Test func anOptimisticNodeStandsUntilTheAnswerTakesItsPlace() throws {
        try take(page(edges(("a", 1))))
        let connections: InputValue = .list([.string("client:root:__Feed_feed_connection")])
        let layer = test.store.applyOptimistic(
            try test.read(Documents.add, #"{"data":{"add":{"post":{"id":"tmp","t":"x"}}}}"#, ["t": "x", "conns": connections], source: .optimistic))
        #expect(try nodes() == ["1", "tmp"])
        // A server's page while the guess stands: the guess stands on top of it.
        try take(page(edges(("a", 1), ("b", 2))))
        #expect(try nodes() == ["1", "2", "tmp"])
        test.store.commit(
            try test.read(Documents.add, #"{"data":{"add":{"post":{"id":"42","t":"x"}}}}"#, ["t": "x", "conns": connections]), replacing: layer)
        #expect(try nodes() == ["1", "2", "42"])
        #expect(!test.dump.contains("tmp"))
    }
}
