import Foundation
import GraphQLSyntax
import JSONSyntax
import Testing

@testable import BatonDriver

/// `batonc diff`, over the report of one shipped target and schemas with one change each.
@Suite struct SchemaDifferenceTests {
    private static let schema = """
        directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @cached(for: Int) on FIELD
        enum Kind { A B } enum Order { UP DOWN } scalar Day @specifiedBy(url: "https://a.test/day") scalar Mark
        input Filter { kind: Kind n: Int! = 1 inner: Inner some: Some mark: Mark } input Inner { x: Int! y: [Int] } input Some { a: Int b: Int }
        interface Node { id: ID! } interface Actor { handle: String } union Found = User | Post
        type Query { me: User find(filter: Filter, order: Order): [Found!]! node(id: ID!): Node post(id: ID!, as: Int): Post count: Int }
        type User implements Node & Actor { id: ID! handle: String name: String! age: Int kind: Kind tags: [String!] boss: User since: Day }
        type Post implements Node & Actor { id: ID! handle: String title: String author: User! }
        """

    private static let documents = """
        query Me { me { name age ...Card } }
        query Find($filter: Filter, $order: Order = UP) { find(filter: $filter, order: $order) { ... on User { name } ... on Post { title } } }
        query Nodes($id: ID!) { node(id: $id) { id ... on Post { author { ...Card } } } post(id: $id) { title } }
        query Actors($id: ID!) { node(id: $id) { id ... on Actor { handle } ...Named } me { since @cached(for: 3) ...Late @defer } }
        fragment Card on User { tags kind }
        fragment Named on Found { ... on User { name } }
        fragment Late on User { boss { id } }
        """

    /// The report, and what `diff` says of a schema with one text replaced by another.
    private func difference(_ old: String, _ new: String, json: Bool = false) throws -> (outcome: Outcome, isValid: Bool) {
        let folder = try TemporaryFolder(["schema.graphql": Self.schema, "Q.graphql": Self.documents])
        #expect(try report(in: folder) == 0)
        let changed = Self.schema.replacingOccurrences(of: old, with: new)
        #expect(old.isEmpty || changed != Self.schema)
        try folder.write(changed, to: "schema.graphql")
        var valid = Self.invocation(.validate, in: folder)
        valid.files = ["Q.graphql"]
        return (compare(in: folder, json: json), run(valid).exitCode == 0)
    }

    private static func invocation(_ command: Invocation.Command, in folder: TemporaryFolder) -> Invocation {
        var invocation = Invocation(command: command)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        return invocation
    }

    /// Compiles what is shipped.
    private func report(in folder: TemporaryFolder) throws -> Int32 {
        var shipped = Self.invocation(.generate, in: folder)
        shipped.files = ["Q.graphql"]
        shipped.out = "out"
        shipped.report = "report.json"
        return run(shipped).exitCode
    }

    private func compare(in folder: TemporaryFolder, json: Bool = false) -> Outcome {
        var invocation = Self.invocation(.difference(report: "report.json"), in: folder)
        if json { invocation.diagnosticsFormat = .json }
        return run(invocation)
    }

    /// Each with the operations that it breaks and what the first line says of it.
    @Test(arguments: [
        ("age: Int", "", ["Me"], "`Me` breaks: `User` has no field `age`"),
        ("tags: [String!]", "tags: [String]", ["Me", "Nodes"], "`User.tags` was `[String!]` and now is `[String]`"),
        ("name: String!", "name: String", ["Actors", "Find", "Me"], "`User.name` was `String!` and now is `String`"),
        ("author: User!", "author: Node!", ["Nodes"], "`Post.author` was `User!` and now is `Node!`"),
        ("kind: Kind tags", "kind: Order tags", ["Me", "Nodes"], "`User.kind` was `Kind` and now is `Order`"),
        ("union Found = User | Post", "union Found = User", ["Actors", "Find"], "Post"),
        ("post(id: ID!, as: Int)", "post(id: ID!, as: Int!)", ["Nodes"], "`as`"),
        ("enum Order { UP DOWN }", "enum Order { UP }", ["Find"], "it may send `Order.DOWN`, which the schema no longer has"),
        ("input Filter { kind: Kind", "input Filter {", ["Find"], "it may send `Filter.kind`, which the schema no longer has"),
        ("input Filter { kind: Kind", "input Filter { kind: Kind!", ["Find"], "`Filter.kind` took `Kind` and now takes `Kind!`"),
        ("n: Int! = 1", "n: Int!", ["Find"], "it may leave out `Filter.n`, which has no default any more"),
        ("y: [Int]", "y: [Int] z: Int!", ["Find"], "it does not send `Inner.z`, which the schema now requires"),
        ("x: Int!", "x: String!", ["Find"], "`Inner.x` took `Int!` and now takes `String!`"),
        ("find(filter: Filter, order", "find(filter: Filter!, order", ["Find"], "`$filter`"),
        ("input Some {", "input Some @oneOf {", ["Find"], "it may send several fields of `Some`, which now takes one (`@oneOf`)"),
        ("type Post implements Node & Actor", "type Post implements Node", ["Actors"], "`Post` was of `Actor` and no longer is"),
        ("union Found = User | Post", "union Found = User | Late type Late { a: Int }", ["Actors", "Find"], "`Post` was of `Found`"),
        ("enum Kind { A B }", "scalar Kind", ["Find", "Me", "Nodes"], "`Kind` was an enum and now is a scalar"),
        ("scalar Mark", "enum Mark { A }", ["Find"], "`Mark` was a scalar and now is an enum"),
        ("directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT", "", ["Actors"], "it sends `@defer`"),
        ("directive @cached(for: Int) on FIELD", "", ["Actors"], "`@cached`"),
        ("@cached(for: Int)", "@cached(for: Int, by: Int!)", ["Actors"], "`by`"),
        ("@cached(for: Int) on FIELD", "@cached(for: Int) on QUERY", ["Actors"], "`@cached`"),
    ])
    func aChangeBreaksWhatItTouches(_ old: String, _ new: String, _ broken: [String], _ words: String) throws {
        let (outcome, _) = try difference(old, new)
        let names = outcome.standardOutput.split(separator: "\n").map { $0.split(separator: " ")[1] }
        #expect(names.map(String.init) == broken, "\(outcome.standardError)")
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
    }

    @Test(arguments: [
        ("", ""), ("age: Int", "age: Int!"), ("tags: [String!]", "tags: [String!]! new: Int"), ("enum Kind { A B }", "enum Kind { A B C }"),
        ("union Found = User | Post", "union Found = User | Post | Page type Page { x: Int }"), ("x: Int!", "x: Int"),
        ("n: Int! = 1", "n: Int"), ("y: [Int]", "y: [Int] z: Int! = 1"), ("node(id: ID!): Node", "node(id: ID): Node"), ("count: Int", "counts: Int"),
        ("n: Int! = 1", "n: Int! = 2"), ("as: Int)", "as: Int = 4)"), ("@cached(for: Int) on", "@cached(for: Int) repeatable on"),
        ("enum Order { UP DOWN }", "enum Order { UP DOWN SIDEWAYS }"), ("type User implements Node & Actor", "type Other implements Node & Actor { id: ID! handle: String } type User implements Node & Actor"),
    ])
    func aChangeThatAppsCanReadBreaksNothing(_ old: String, _ new: String) throws {
        let (outcome, isValid) = try difference(old, new)
        #expect(outcome.exitCode == 0 && outcome.standardOutput.isEmpty, "\(outcome.standardError)")
        #expect(isValid)
    }

    @Test func anInputThatTakesAnyFieldsAgainBreaksNothing() throws {
        let folder = try TemporaryFolder()
        let schema = "input Some @oneOf { a: Int b: Int } type Query { x(s: Some): Int }"
        try folder.write(schema, to: "schema.graphql")
        try folder.write("query Q($s: Some) { x(s: $s) }", to: "Q.graphql")
        #expect(try report(in: folder) == 0)
        try folder.write(schema.replacingOccurrences(of: "@oneOf ", with: ""), to: "schema.graphql")
        #expect(compare(in: folder).exitCode == 0)
    }

    @Test func aScalarThatIsSpecifiedElsewhereIsAWarning() throws {
        let (outcome, isValid) = try difference("https://a.test/day", "https://b.test/day")
        #expect(outcome.exitCode == 0 && outcome.standardOutput.isEmpty && isValid)
        #expect(outcome.standardError.contains("warning: `Actors` may break: `Day` was specified by https://a.test/day and now is by "))
        #expect(outcome.standardError.contains("[changed-scalar]"))
    }

    @Test func everyChangeOfAnOperationIsSaidAtItsDefinition() throws {
        let (outcome, _) = try difference("age: Int kind: Kind tags: [String!]", "kind: Kind tags: String")
        let lines = outcome.standardError.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
        #expect(lines.count == 3, "\(lines)")
        #expect(lines[0].hasPrefix("Q.graphql:1:22: error: `Me` breaks: "), "\(lines)")
        #expect(lines[1...].allSatisfy { $0.hasPrefix("Q.graphql:5:25: error: ") && $0.contains("`User.tags`") }, "\(lines)")
    }

    /// Though the text that is sent has neither the lines nor the directives of the document.
    @Test func aChangeIsPointedAtWhereItsFieldIsWritten() throws {
        let folder = try TemporaryFolder(["schema.graphql": Self.schema])
        try folder.write(
            """
            struct ScreenView: View {
                @Query(\"""
                    "What is shown."
                    query Screen($id: ID!) @cacheExpiration(seconds: 3) {
                        me @required(action: THROW) { years: age }
                        node(id: $id) { ... on User { boss { name } } ... on User { boss { age ...Card @alias(as: "card") } } }
                    }
                    \""") var data: Screen
            }
            struct CardView: View {
            \t@Fragment("fragment Card on User { kind }") var user: Card
            }
            """, to: "Q.swift")
        var shipped = Self.invocation(.generate, in: folder)
        shipped.files = ["Q.swift"]
        shipped.out = "out"
        shipped.report = "report.json"
        #expect(run(shipped).exitCode == 0)
        let changed = Self.schema.replacingOccurrences(of: "age: Int", with: "age: String").replacingOccurrences(of: "kind: Kind tags", with: "kind: Order tags")
        try folder.write(changed, to: "schema.graphql")
        try folder.write("// Others edit the file meanwhile.", to: "Q.swift")
        let lines = compare(in: folder).standardError.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let errors = lines.indices.filter { lines[$0].contains(": error: ") }.map { Array(lines[$0...($0 + 2)]) }
        #expect(errors.map { String($0[0].prefix { $0 != " " }) } == ["Q.swift:11:37:", "Q.swift:5:43:"], "\(lines)")
        #expect(errors.last?[1] == "              me @required(action: THROW) { years: age }", "the excerpt is what was shipped")
    }

    @Test func aRootTypeMayHaveAnotherName() throws {
        let folder = try TemporaryFolder(["schema.graphql": Self.schema, "Q.graphql": Self.documents])
        #expect(try report(in: folder) == 0)
        let renamed = "schema { query: Root } " + Self.schema.replacingOccurrences(of: "type Query {", with: "type Root {")
        try folder.write(renamed, to: "schema.graphql")
        #expect(compare(in: folder).exitCode == 0)
        try folder.write(renamed.replacingOccurrences(of: "[Found!]!", with: "[Found]"), to: "schema.graphql")
        let outcome = compare(in: folder)
        #expect(outcome.standardError.contains("`Find` breaks: `Root.find` was `[Found!]!` and now is `[Found]`"), "\(outcome.standardError)")
        #expect(outcome.standardOutput.split(separator: "\n").count == 1)
    }

    /// What leaves a type breaks nothing where it could never come.
    @Test(arguments: [
        ("query Q { user { ... on Node { ... on Actor { handle } } } }", false), ("query Q { user { ...N } } fragment N on Node { ... on Actor { handle } }", false),
        ("query Q { node { ... on Named { ... on Actor { handle } } } }", false), ("query Q { node { ... on Actor { handle } } }", true),
        ("query Q { named { ... on Actor { handle } } }", false), ("query Q { node { ...N } user { ...N } } fragment N on Node { ... on Actor { handle } }", true),
    ])
    func whatLeavesATypeBreaksOnlyWhereItComes(_ document: String, _ breaks: Bool) throws {
        let folder = try TemporaryFolder()
        let schema = """
            type Query { node: Node user: User named: Named }
            interface Node { id: ID! } interface Actor { handle: String } interface Named { name: String }
            type User implements Node & Actor & Named { id: ID! handle: String name: String }
            type Bot implements Node & Actor { id: ID! handle: String name: String }
            """
        try folder.write(schema, to: "schema.graphql")
        try folder.write(document, to: "Q.graphql")
        #expect(try report(in: folder) == 0)
        // It comes to `Named` as it leaves `Actor`.
        try folder.write(schema.replacingOccurrences(of: "type Bot implements Node & Actor", with: "type Bot implements Node & Named"), to: "schema.graphql")
        #expect((compare(in: folder).exitCode == 1) == breaks, "\(compare(in: folder).standardError)")
    }

    @Test(arguments: [
        ("schema.graphql", nil), ("old", Self.schema), ("old.json", "{\"data\": {\"__schema\": {}}}"),
    ] as [(String, String?)])
    func aSchemaInPlaceOfTheReportIsSaidToBeOne(_ name: String, _ text: String?) throws {
        let folder = try TemporaryFolder(["schema.graphql": Self.schema])
        if let text { try folder.write(text, to: name) }
        let outcome = run(Self.invocation(.difference(report: name), in: folder))
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.hasPrefix("\(name):1:1: error: this is a schema, and `diff` takes first the report"), "\(outcome.standardError)")
        #expect(outcome.standardError.contains("`batonc generate --report FILE`"))
        #expect(outcome.standardError.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
    }

    @Test func theDifferenceIsJSONWhereThatIsAskedFor() throws {
        let (outcome, _) = try difference("enum Order { UP DOWN }", "enum Order { UP }", json: true)
        let value = try #require(parseJSON(SourceText(path: "out", text: outcome.standardOutput)).value)
        let broken = try #require(value["broken"]?.array?.first)
        #expect(broken["name"]?.string == "Find" && broken["kind"]?.string == "query")
        #expect(broken["source"]?["line"]?.integer == 2)
        #expect(broken["changes"]?.array?.map { $0["code"]?.string } == ["changed-input"])
    }

    @Test func aReportThatIsNoneIsSaidToBeNone() throws {
        let folder = try TemporaryFolder(["schema.graphql": Self.schema, "report.json": "{\"version\": 1, \"operations\": []}"])
        var invocation = Invocation(command: .difference(report: "report.json"))
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        let outcome = run(invocation)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains("[interface-mismatch]"))
    }
}
