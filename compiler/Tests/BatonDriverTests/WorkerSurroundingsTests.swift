import Foundation
import Testing

@testable import BatonDriver

/// Whatever around a target's documents changes, a run after it writes and says what a process of its own does: what another run left is
/// known by all that it was made under.
@Suite struct WorkerSurroundingsTests {
    /// How many changes a walk makes; `BATON_EDITS` makes them more.
    private static let rounds = ProcessInfo.processInfo.environment["BATON_EDITS"].flatMap(Int.init) ?? 60

    private static func schema(_ node: String = "", title: String = "String", kinds: String = "NEWS NOTE", feed: String = "Post | Event") -> String {
        """
        type Query { node(id: ID!): Node me: User feed: [Feed!]! }
        \(node)interface Node { id: ID! }
        union Feed = \(feed)
        type Post implements Node { id: ID! title: \(title) kind: Kind text(size: Int = 8): String at: Date likes: Int! @deprecated(reason: "count") }
        type Event implements Node { id: ID! title: \(title) }
        type User implements Node { id: ID! name: String post: Post }
        enum Kind { \(kinds) }
        scalar Date
        """
    }

    private static func screen(_ body: String, marker: String = "Fragment") -> String {
        """
        struct Card {
            @\(marker)("fragment Card_post on Post { id title likes ...Base_post }") var post: Card_post
            var body: some View { \(body) }
        }

        """
    }

    /// What each file may hold; no text is a file that is not there. The first of each stands at the start.
    private static let choices: [(file: String, texts: [String?])] = [
        ("schema.graphql", [
            schema(), schema("\"Anything.\" "), schema(title: "String!"), schema(kinds: "NEWS NOTE OLD"), schema(feed: "Post"),
            schema() + "\ntype Post { id: ID! }",
        ]),
        ("client/more.graphql", ["extend type Post { isOpen: Boolean }", "extend type Post { isOpen: Boolean! isRead: Boolean }"]),
        ("b.json", [
            configuration(""), configuration(", \"accessLevel\": \"public\""), configuration(", \"onError\": \"NULL\""),
            configuration(", \"lint\": {\"deprecated\": \"error\"}"), configuration(", \"lint\": {\"unread-field\": \"off\", \"unused-fragment\": \"error\"}"),
            configuration(", \"customScalarTypes\": {\"Date\": \"Foundation.Date\"}"), configuration(", \"transient\": {\"types\": [\"Post\"]}"),
            configuration(", \"identity\": {\"types\": {\"Post\": \"title\"}}"), configuration(", \"persistConfig\": {\"file\": \"out/b/ids.json\"}"),
            configuration(", \"unknown\": 1"),
        ]),
        ("A.swift", [
            base("id at"), base("id at kind"), base("id at", " @throwOnFieldError"), base("id sized: text(size: $size)", " @argumentDefinitions(size: {type: \"Int\"})"),
            "\n\n" + base("id at"), base("id nothing"), "struct Nothing {}\n",
        ]),
        ("Card.swift", [
            screen("Text(post.title)"), screen("Text(post.likes)"), screen("EmptyView()"), screen("Other(post)"), screen("Text(post.title)", marker: "Query"),
            "// Above.\n" + screen("Text(post.title)"), nil,
        ]),
        ("Screen.swift", [
            "@Query(\"query Screen { feed { ... on Post { ...Card_post } ... on Event { title } } }\") var screen: Screen\n",
            "@Query(\"query Screen($all: Boolean!) { feed { ... on Post { isOpen ...Card_post @include(if: $all) } } }\") var screen: Screen\n",
            "@Query(\"query Screen { me { name } }\") var screen: Screen\n", "@Query(\"query Screen { me { nmae } }\") var screen: Screen\n",
            "@Query(\"query Screen { me { na;me } }\") var screen: Screen\n",
        ]),
        ("More.graphql", [nil, "query More { me { post { ...Card_post ...Base_post } } }", "query Screen { me { id } }", "fragment Card_post on Post { id }"]),
    ]

    private static func configuration(_ rest: String) -> String {
        "{\"schema\": \"schema.graphql\", \"schemaExtensions\": [\"client\"]\(rest)}"
    }

    private static func base(_ fields: String, _ directives: String = "") -> String {
        "@Fragment(\"fragment Base_post on Post\(directives) { \(fields) }\") var post: Base_post\n"
    }

    /// The options of the second target, that of the first or another one's.
    private static let options: [[String]] = [[], [], [], ["--strict-schema"], ["--module", "B"], ["--root", "/"], ["--diagnostics", "json"]]

    @Test(arguments: [1, 2, 3, 4])
    func twoTargetsInTurnAreCompiledAsEachAlone(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"schema\": \"schema.graphql\", \"schemaExtensions\": [\"client\"], \"accessLevel\": \"public\"}", to: "a.json")
        var numbers = SeededNumbers(state: seed)
        var present: [String: String] = [:]
        func write(_ file: String, _ text: String?) throws {
            guard present[file] != text else { return }
            present[file] = text
            if let text { try folder.write(text, to: file) } else { try FileManager.default.removeItem(at: folder.url.appendingPathComponent(file)) }
        }
        for (file, texts) in Self.choices { try write(file, texts[0]) }

        func run(_ arguments: [String], into out: String, _ schemas: SchemaCache) throws -> (outcome: Outcome, files: [String: String]) {
            guard case .run(var invocation) = parsingArguments(arguments + ["--out", out, "--report", out + "/report.json", "--interface", out + "/interface.json"])
            else { throw CocoaError(.featureUnsupported) }
            invocation.base = folder.url.path
            let outcome = BatonDriver.run(invocation, schemas: schemas)
            let names = folder.files.filter { $0.hasPrefix(out + "/") }
            return (outcome, try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.read($0)) }))
        }
        func remove(_ out: String) { try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(out)) }

        let kept = SchemaCache(sources: SourceCache(rest: TemporaryFolder.rest))
        var succeeded = 0
        for round in 0..<Self.rounds {
            var changed = "nothing"
            if round % 3 == 2 {
                // Back to where nothing is wrong.
                for (file, texts) in Self.choices where numbers.holds(oneIn: 2) { try write(file, texts[0]) }
            } else if round > 0 {
                let (file, texts) = numbers.one(of: Self.choices)
                let choice = numbers.next(below: texts.count)
                try write(file, texts[choice])
                changed = "\(file) is \(choice)"
            }
            let options = numbers.one(of: Self.options)
            var sources = ["Card.swift", "Screen.swift", "More.graphql"].filter { present[$0] != nil }
            if numbers.holds(oneIn: 2) { sources.reverse() }
            var outcomes: [[(outcome: Outcome, files: [String: String])]] = []
            for schemas in [kept, SchemaCache()] {
                let first = try run(["generate", "--config", "a.json", "--module", "A", "A.swift"], into: "out/a", schemas)
                let second = try run(
                    ["generate", "--config", "b.json", "--depends", "out/a/interface.json"] + options + sources, into: "out/b", schemas)
                outcomes.append([first, second])
                remove("out/b")
                // The interface that the second target reads stays as it was where the first fails.
                if schemas !== kept, round % 7 == 6 { remove("out/a") }
            }
            for (kept, alone) in zip(outcomes[0], outcomes[1]) {
                #expect(kept.outcome.exitCode == alone.outcome.exitCode, "round \(round): \(changed)")
                #expect(kept.outcome.standardError == alone.outcome.standardError, "round \(round): \(changed)")
                #expect(kept.files == alone.files, "round \(round): \(changed)")
                succeeded += alone.outcome.exitCode == 0 ? 1 : 0
            }
        }
        #expect(succeeded > Self.rounds / 3)
        #expect(succeeded < 2 * Self.rounds)
        #expect(kept.targets.reuses > Self.rounds / 4)
    }
}
