import Foundation
import GraphQLSyntax
import Testing

@testable import BatonDriver

/// What a process keeps of earlier runs decides nothing of what the next one writes.
@Suite struct WorkerEditTests {
    /// The same numbers in every run, from the top bits of a linear congruence (Knuth's MMIX constants).
    private struct Numbers {
        var state: UInt64
        mutating func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    private static let schema = """
        type Query { node(id: ID!): Node feed: [Feed!]! }
        interface Node { id: ID! }
        union Feed = Post | Event
        type Post implements Node { id: ID! title: String text: String author: User kind: Kind }
        type Event implements Node { id: ID! title: String place: String author: User }
        type User implements Node { id: ID! name: String login: String! }
        enum Kind { NEWS NOTE }
        """

    /// One file of the target: a fragment on a user, one on a post that may spread it, or a query. Some states are wrong.
    private static func text(of file: Int, _ numbers: inout Numbers) -> String {
        func some(_ names: [String]) -> String {
            names.filter { _ in numbers.next(below: 2) == 0 }.joined(separator: " ")
        }
        let blank = String(repeating: "\n", count: numbers.next(below: 3))
        let document =
            switch file {
            case 0: "fragment Name_user on User { id \(some(["name", "login", "again: name"])) }"
            case 1: "fragment Row_post on Post { id \(some(["title", "text", "kind", "author { ...Name_user }", "nothing"])) }"
            case 2: "query Screen { feed { ... on Post { ...Row_post author { \(some(["name"])) id } } ... on Event { author { id } } } }"
            default: "query One($id: ID!) { node(id: $id) { ... on Post { \(some(["title", "text"])) id ...Row_post } } }"
            }
        let marker = file < 2 ? "Fragment" : "Query"
        let name = ["Name_user", "Row_post", "Screen", "One"][file]
        return "\(blank)struct V\(file) { @\(marker)(\"\(document)\") var it: \(name)\n\(blank) var body: some View { Text(it.id) } }\n"
    }

    @Test(arguments: [1, 2, 3])
    func aRunAfterEditsWritesWhatAProcessOfItsOwnWrites(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.schema, to: "schema.graphql")
        var numbers = Numbers(state: seed)
        let sources = (0..<4).map { "V\($0).swift" }
        for (file, name) in sources.enumerated() { try folder.write(Self.text(of: file, &numbers), to: name) }
        let schemas = SchemaCache()
        func generate(into out: String, _ schemas: SchemaCache) throws -> (outcome: Outcome, files: [String: String]) {
            let arguments = ["generate", "--schema", "schema.graphql", "--out", out, "--report", out + "/report.json"] + sources
            guard case .run(var invocation) = parsingArguments(arguments) else { throw CocoaError(.featureUnsupported) }
            invocation.base = folder.url.path
            let outcome = run(invocation, schemas: schemas)
            let path = folder.url.appendingPathComponent(out).path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return (outcome, try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.read(out + "/" + $0)) }))
        }
        var succeeded = 0
        for round in 0..<40 {
            let file = numbers.next(below: 4)
            try folder.write(Self.text(of: file, &numbers), to: sources[file])
            let kept = try generate(into: "kept\(round)", schemas)
            let alone = try generate(into: "alone\(round)", SchemaCache())
            #expect(kept.outcome.exitCode == alone.outcome.exitCode)
            #expect(kept.outcome.standardError == alone.outcome.standardError)
            #expect(kept.files == alone.files)
            succeeded += alone.outcome.exitCode == 0 ? 1 : 0
        }
        // Right and wrong states both have to have come.
        #expect(succeeded > 3)
        #expect(succeeded < 40)
    }

    @Test func sourcesOfEarlierRunsAreForgottenAboveALimit() {
        func source(_ name: String, _ count: Int) -> ReadSource {
            ReadSource(SourceText(path: name, bytes: [UInt8](repeating: 0x20, count: count)))
        }
        let cache = SourceCache(byteLimit: 100)
        cache.keep([source("a", 40), source("b", 40)])
        cache.keep([source("a", 30)])
        #expect(cache.sources.keys.sorted() == ["a", "b"])
        cache.keep([source("c", 60)])
        #expect(cache.sources.keys.sorted() == ["c"])
        // More than the limit in one run is not kept either.
        cache.keep([source("d", 101)])
        #expect(cache.sources.isEmpty)
    }
}
