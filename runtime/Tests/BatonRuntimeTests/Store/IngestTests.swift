@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct IngestTests {
    let test = TestStore()

    /// `{ b i d s t c bs: [[Int]] o { id } }`, every field nullable.
    static let all = operation(
        "All", plan: "n Query b i d s t c bs o Thing id\ns 0. 1b 2i 3d 4s 5t 6c 7lli 8o1\ns 9./10 10t",
        reader: "n Query b i d s t c bs o Thing id\ns 0. 1b 2i 3d 4s 5t 6c 7lli 8o1\ns 9. 10t")

    func take(_ data: String) throws { try test.take(Self.all, "{\"data\":\(data)}", source: .local) }
    func record() -> String { test.dump.split(separator: "\n").first { $0.contains("client:root") }.map(String.init) ?? "" }

    func problem(_ data: String) -> String? {
        do {
            try take(data)
            return nil
        } catch {
            guard case .malformed(let malformed)? = error as? ResponseFailure else { return "\(error)" }
            return malformed.problem
        }
    }

    @Test func everyKindOfNumberIsRead() throws {
        try take(#"{"i": -0, "d": 12345678901234567890123}"#)
        #expect(record().contains(#""d": 1.2345678901234568e+22, "i": 0"#))
        try take(#"{"i": 9223372036854775807, "d": 1E-2}"#)
        #expect(record().contains(#""d": 0.01, "i": 9223372036854775807"#))
        try take(#"{"i": 1e3, "d": -0.0}"#)
        #expect(record().contains(#""i": 1000"#))
        #expect(problem(#"{"i": 9223372036854775808}"#) == "an integer is beyond 64 bits")
        #expect(problem(#"{"i": 1.5}"#) == "an integer is expected")
        #expect(problem(#"{"i": 1e-400}"#) == "an integer is expected")
        #expect(problem(#"{"t": 1e-400}"#) == "an integer is expected")
        for bad in ["01", "1.", ".5", "+1", "1e", "0x1", "--1", "1_0", "NaN", "Infinity"] { #expect(problem("{\"d\": \(bad)}") != nil) }
    }

    @Test func stringsAreUnescapedAndLoneSurrogatesReplaced() throws {
        let root = try test.root(Self.all)
        let pairs: [(String, String)] = [
            (#"a\"b\\c\/d\b\f\n\r\t"#, "a\"b\\c/d\u{8}\u{c}\n\r\t"), (#"\u00e9\u4e2d"#, "é中"), (#"\ud83d\ude00!"#, "😀!"), (#"\ud83d"#, "\u{fffd}"),
            (#"\ude00\ud83dx"#, "\u{fffd}\u{fffd}x"), (#"\ud83d\u0041"#, "\u{fffd}A"), (#"a long text with no escape at all in it"#, "a long text with no escape at all in it"),
            (#"fifteen bytes !"#, "fifteen bytes !"), (#"sixteen bytes !!"#, "sixteen bytes !!"), ("", ""),
        ]
        for (json, text) in pairs {
            try take("{\"s\": \"\(json)\"}")
            #expect(root.stringOrNil(3) == text)
        }
        #expect(problem("{\"s\": \"a\u{1}b\"}") != nil)
        #expect(problem(#"{"s": "\x"}"#) != nil)
        #expect(problem(#"{"s": "\u12g4"}"#) != nil)
    }

    @Test func invalidUTF8IsReplaced() throws {
        var bytes = Array(#"{"data":{"s":"a"#.utf8)
        bytes += [0xFF, 0xC3]
        bytes += Array(#"b"}}"#.utf8)
        let plan = try Self.all.plan
        test.store.commit(try ChangeSet(response: Data(bytes), plan: plan, variables: BoundVariables(), source: .local))
        #expect(try test.root(Self.all).stringOrNil(3) == String(decoding: [0x61, 0xFF, 0xC3, 0x62], as: UTF8.self))
    }

    @Test func aCustomScalarKeepsItsText() throws {
        for text in ["1.50", "12345678901234567890", #"{"b": 1.0, "a": [null, "x"]}"#, "true", #""a\"b""#] {
            try take("{\"c\": \(text)}")
            #expect(record().contains("\"c\": \(text)"))
        }
        try take(#"{"c": "a\"b"}"#)
        #expect(try test.root(Self.all).stringOrNil(5) == "a\"b")
    }

    @Test func listsKeepTheirNullsAndPositions() throws {
        let root = try test.root(Self.all)
        try take(#"{"bs": [[1, null], null, []]}"#)
        let value: [[Int?]?]? = root.value(6)
        #expect(value == [[1, nil], nil, []])
        try take(#"{"bs": []}"#)
        let empty: [[Int?]?]? = root.value(6)
        #expect(empty == .some([]))
        try take(#"{"bs": null}"#)
        let none: [[Int?]?]? = root.value(6)
        #expect(none == nil)
    }

    @Test func theLastOfEqualMembersStands() throws {
        try take(#"{"i": 1, "o": {"id": "gone"}, "i": 2, "o": {"id": "kept"}}"#)
        #expect(record().contains(#""i": 2, "o": {"__ref": "Thing:kept"}"#))
        #expect(!test.dump.contains("gone"))
    }

    @Test func anIdMayBeANumberAndAnEmptyOneIsNoKey() throws {
        try take(#"{"t": 41, "o": {"id": 7}}"#)
        #expect(test.dump.contains(#""Thing:7": {"__typename": "Thing", "id": 7}"#))
        #expect(try test.root(Self.all).stringOrNil(4) == "41")
        try take(#"{"o": {"id": ""}}"#)
        #expect(test.dump.contains(#""client:root:o": {"__typename": "Thing", "id": ""}"#))
    }

    @Test func unselectedMembersAreSkippedButMustBeJSON() throws {
        try take(#"{"x": {"y": [1, {"z": "}]"}, true, null, -1.5e3]}, "i": 5}"#)
        #expect(record().contains(#""i": 5"#))
        for bad in [#"{"x": [1,], "i": 1}"#, #"{"x": {"a" 1}, "i": 1}"#, #"{"x": tru, "i": 1}"#, #"{"x": [1}, "i": 1}"#, #"{"x": 01}"#] { #expect(problem(bad) != nil) }
        #expect(problem("{\"x\": \(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}") == "values are nested too deep")
    }

    @Test func aWrongKindIsMalformedAtItsPlace() throws {
        do {
            try take(#"{"bs": [[1], [2, "x"]]}"#)
            Issue.record("it was taken")
        } catch ResponseFailure.malformed(let malformed) {
            #expect(malformed.path == [.key("data"), .key("bs"), .index(1), .index(1)])
            #expect(malformed.offset == 25)
        }
        for bad in [#"{"b": 1}"#, #"{"s": 1}"#, #"{"i": "1"}"#, #"{"o": []}"#, #"{"bs": {}}"#, #"{"bs": [1]}"#, #"{"t": true}"#] { #expect(problem(bad) != nil) }
        #expect(test.dump == "{}\n")
    }

    @Test func oneEntityIsOneRecordHoweverOftenItComes() throws {
        let team = operation(
            "T",
            plan: "n Query lead team User id name email boss\ns 0. 1o1 2LO2\ns 3./4 4T 5s\ns 3./4 4T 6s 7o3\ns 3./4 4T")
        try test.take(
            team,
            #"""
            {"data":{"lead": {"id": "u1", "name": "Ana"}, "team": [{"id": "u1", "email": "a@x", "boss": null}, {"id": "u2", "email": null, "boss": {"id": "u1"}}, {"id": "u1", "email": "b@x", "boss": {"id": "u2"}}]}}
            """#)
        #expect(test.dump.contains(#""User:u1": {"__typename": "User", "boss": {"__ref": "User:u2"}, "email": "b@x", "id": "u1", "name": "Ana"}"#))
        #expect(test.dump.contains(#""team": {"__refs": ["User:u1", "User:u2", "User:u1"]}"#))
        #expect(test.events == [.disagreement(operation: "T", count: 2)])
    }

    @Test func anUnseenTypeIsPlacedByTheResponse() throws {
        // union Result; `... on Node { id }` is what members of Node select.
        try test.take(
            Documents.search,
            #"{"data":{"search":[{"t":"x","id":"1","__isNode":"Post","__typename":"Post"},{"__typename":"Poster","__isNode":"Poster","id":"9"},{"__typename":"Odd"},null]}}"#)
        #expect(test.dump.contains(#""Poster:9": {"__typename": "Poster", "id": "9"}"#))
        #expect(test.dump.contains(#""client:root:search:2:Odd": {"__typename": "Odd"}"#))
        let results = try test.root(Documents.search).objects(0)
        #expect(results?.map { $0.string(0) } == ["Post", "Poster", "Odd"])
        let post: AnyLens? = results?[0].condition(1)
        let poster: AnyLens? = results?[1].condition(1)
        #expect(post?._anchor.stringOrNil(1) == "x")
        #expect(poster == nil)
    }
}
