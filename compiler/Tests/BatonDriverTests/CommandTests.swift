import Foundation
import GraphQLSyntax
import JSONSyntax
import Testing

@testable import BatonDriver

private let schema = """
    enum Kind { A B }
    input Filter { kind: Kind }
    type Query { me: User posts(first: Int, filter: Filter): [Post!]! }
    type User { id: ID! name: String! email: String kind: Kind }
    type Post { id: ID! title: String! author: User }
    """

private func invocation(_ command: Invocation.Command, _ folder: TemporaryFolder, _ files: [String] = []) -> Invocation {
    var invocation = Invocation(command: command)
    invocation.base = folder.url.path
    invocation.schemas = ["schema.graphql"]
    invocation.files = files
    return invocation
}

@Suite struct CommandTests {
    @Test func nothingIsWrittenWhenADocumentHasAnError() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema,
            "Good.graphql": "query Good { me { name } }",
            "Bad.graphql": "query Bad { me { nmae } }",
        ])
        var invocation = invocation(.generate, folder, ["Good.graphql", "Bad.graphql"])
        invocation.out = "out"
        let outcome = run(invocation)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.hasPrefix("Bad.graphql:1:18: error: "))
        #expect(!folder.files.contains { $0.hasPrefix("out/") })
    }

    @Test func aModuleDoesNotImportItself() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "type Query { price: Money at: Date }\nscalar Money\nscalar Date",
            "baton.json": #"{"customScalarTypes": {"Money": "Shop.Money", "Date": "Foundation.Date"}}"#,
            "Q.graphql": "query Q { price at }",
        ])
        var invocation = invocation(.generate, folder, ["Q.graphql"])
        invocation.configuration = "baton.json"
        invocation.out = "out"
        invocation.module = "Shop"
        #expect(run(invocation).exitCode == 0)
        let imports = try folder.read("out/Q.baton.swift").split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(imports == ["import Foundation"])
    }

    @Test func anUnchangedFileIsNotTouched() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "query Q { me { name } }"])
        var invocation = invocation(.generate, folder, ["Q.graphql"])
        invocation.out = "out"
        #expect(run(invocation).exitCode == 0)
        let path = folder.url.appendingPathComponent("out/Q.baton.swift").path
        let first = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        #expect(run(invocation).exitCode == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == first)
    }

    @Test func theOrderOfTheFilesChangesNothing() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema,
            "Q.graphql": "query Q { me { ...F } }",
            "F.graphql": "fragment F on User { name kind }",
        ])
        var texts: [[String]] = []
        for (out, files) in [("a", ["Q.graphql", "F.graphql"]), ("b", ["F.graphql", "Q.graphql", "F.graphql"])] {
            var invocation = invocation(.generate, folder, files)
            invocation.out = out
            invocation.report = out + "/report.json"
            #expect(run(invocation).exitCode == 0)
            texts.append(try folder.files.filter { $0.hasPrefix(out + "/") }.map(folder.read))
        }
        #expect(texts[0] == texts[1])
    }

    @Test func checkNamesStaleMissingAndStrayFiles() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema,
            "Q.graphql": "query Q { me { name } }",
            "R.graphql": "query R { me { name } }",
        ])
        var invocation = invocation(.generate, folder, ["Q.graphql", "R.graphql"])
        invocation.out = "out"
        #expect(run(invocation).exitCode == 0)
        invocation.isChecking = true
        #expect(run(invocation).exitCode == 0)
        try folder.write("// stale", to: "out/Q.baton.swift")
        try folder.write("// stray", to: "out/Gone.baton.swift")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out/R.baton.swift"))
        let outcome = run(invocation)
        #expect(outcome.exitCode == 1)
        for line in ["out/Q.baton.swift:1:1: error: this file is stale", "out/R.baton.swift:1:1: error: this file is missing",
            "out/Gone.baton.swift:1:1: error: no source is generated as this file"] {
            #expect(outcome.standardError.contains(line))
        }
        #expect(try folder.read("out/Q.baton.swift") == "// stale")
    }

    @Test func twoSourcesWithOneNameAreAnErrorThatNamesBoth() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema,
            "App/Screen.graphql": "query Q { me { name } }",
            "app_screen.graphql": "query R { me { name } }",
        ])
        var invocation = invocation(.generate, folder, ["App/Screen.graphql", "app_screen.graphql"])
        invocation.out = "out"
        let outcome = run(invocation)
        #expect(outcome.standardError.contains("App/Screen.graphql") && outcome.standardError.contains("app_screen.graphql"))
        #expect(outcome.exitCode == 1)
    }

    @Test func noFileIsWrittenTwiceOrOverOneThatIsRead() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "query Q { me { name } }"])
        for report in ["Q.graphql", "./schema.graphql", "out/baton.shared.swift"] {
            var invocation = invocation(.generate, folder, ["Q.graphql"])
            invocation.out = "out"
            invocation.report = report
            let outcome = run(invocation)
            #expect(outcome.exitCode == 1)
            #expect(outcome.standardError.contains("[output-collision]"))
        }
        #expect(try folder.read("Q.graphql") == "query Q { me { name } }")
        #expect(!folder.files.contains { $0.hasPrefix("out/") })
    }

    @Test func devicesAreWrittenToAndNotReplaced() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "query Q { me { name } }"])
        var invocation = invocation(.generate, folder, ["Q.graphql"])
        invocation.out = "out"
        invocation.report = "/dev/null"
        #expect(run(invocation).exitCode == 0)
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test func aPlanIsInWords() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            interface Node { id: ID! } type Query { me: User node: Node } type PageInfo { hasNextPage: Boolean! endCursor: String hasPreviousPage: Boolean! startCursor: String }
            type User implements Node { id: ID! name: String friends(first: Int, after: String, by: Int): Friends grid: [[User!]]! }
            type Friends { edges: [Edge] pageInfo: PageInfo! } type Edge { cursor: String! node: User }
            """, to: "schema.graphql")
        try folder.write(
            """
            query Q { me { friends(first: 2, by: 3) @connection(key: "f") { edges { node { id } } } grid { id } } node { ... on User { name } } }
            """, to: "Q.graphql")
        let text = run(invocation(.plan(operation: "Q"), folder, ["Q.graphql"])).standardOutput
        #expect(text.contains("[connection: key f, filters by]"))
        #expect(text.contains("grid: [[User!]]! keyed by id\n"))
        #expect(text.contains("    on User\n      name: String\n"))
    }

    @Test func twoSpellingsOfAPathAreOneSource() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "query Q { me { name } }"])
        #expect(run(invocation(.validate, folder, ["Q.graphql", "./Q.graphql"])).exitCode == 0)
    }

    @Test func aConfigurationIsReportedForWhatItSaysAlone() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "query Q { me { name } }"])
        for (text, code) in [
            ("{\"shema\": \"schema.graphql\"}", "unknown-configuration-key"), ("", "malformed-json"),
            ("{\"schema\": \"schema.graphql\", \"identity\": {\"types\": {\"Post\": \"author\"}}}", "configuration-name"),
            (
                "{\"schema\": \"schema.graphql\", \"lookups\": [{\"field\": \"me\", \"type\": \"User\", \"argument\": \"id\"}]}",
                "configuration-name"
            ),
        ] {
            try folder.write(text, to: "baton.json")
            var invocation = invocation(.validate, folder, ["Q.graphql"])
            invocation.schemas = []
            invocation.configuration = "baton.json"
            let outcome = run(invocation)
            #expect(outcome.standardError.components(separatedBy: ": error: ").count == 2, "\(outcome.standardError)")
            #expect(outcome.standardError.contains("[\(code)]"))
        }
    }

    @Test(arguments: [
        (#"{"field": "user", "type": "User", "argument": "login"}"#, #""identity": {"types": {"User": "login"}}"#, nil),
        (#"{"field": "user", "type": "User", "argument": "login"}"#, #""identity": {"types": {"Node": "login"}}"#, nil),
        (#"{"field": "user", "type": "Node", "argument": "login"}"#, #""identity": {"types": {"User": "login"}}"#, nil),
        (#"{"field": "byKey", "type": "User", "argument": "key"}"#, nil, nil),
        (
            #"{"field": "user", "type": "User", "argument": "login"}"#, nil,
            "a lookup is by an object's key, and `User` is keyed by `id`, not by `login`; name its key under `identity`, or leave the lookup out"
        ),
        (#"{"field": "byKey", "type": "Team", "argument": "key"}"#, nil, "the field `byKey` returns `User`, which is no `Team`"),
    ])
    func aLookupIsByTheKeyOfWhatItReturns(_ lookup: String, _ identity: String?, _ message: String?) throws {
        let folder = try TemporaryFolder([
            "schema.graphql": """
                interface Node { id: ID! login: String! }
                type Query { user(login: String!): User byKey(key: ID!): User team: Team }
                type User implements Node { id: ID! login: String! }
                type Team { id: ID! }
                """,
            "Q.graphql": "query Q { team { id } }",
            "baton.json": "{\"schema\": \"schema.graphql\", \"lookups\": [\(lookup)]\(identity.map { ", " + $0 } ?? "")}",
        ])
        var invocation = invocation(.validate, folder, ["Q.graphql"])
        invocation.schemas = []
        invocation.configuration = "baton.json"
        let text = run(invocation).standardError
        let said = text.split(separator: "\n").first { $0.contains(": error: ") }
        #expect(said.map { $0.contains(message ?? "\0") } ?? (message == nil), "\(text)")
    }

    @Test func aSchemaChangeElsewhereChangesNoGeneratedByte() throws {
        let folder = try TemporaryFolder()
        try folder.write("query Q { me { name kind } }", to: "Q.graphql")
        var texts: [[String]] = []
        for (out, text) in [("a", schema), ("b", schema + "\ntype Other { a: Kind b(c: Filter): Int }\nextend type Query { other: Other }")] {
            try folder.write(text, to: "schema.graphql")
            var invocation = invocation(.generate, folder, ["Q.graphql"])
            invocation.out = out
            #expect(run(invocation).exitCode == 0)
            texts.append(try folder.files.filter { $0.hasPrefix(out + "/") }.map(folder.read))
        }
        #expect(texts[0] == texts[1])
    }

    @Test func printAndPlanShowOneOperation() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema,
            "Q.graphql": "query Q($n: Int = 3) { posts(first: $n) { title author { name } } }",
        ])
        let printed = run(invocation(.print(operation: "Q"), folder, ["Q.graphql"])).standardOutput.split(separator: "\n")
        #expect(printed.count == 2)
        #expect(printed.last == "query Q($n:Int=3){posts(first:$n){title author{name id}id}}")
        #expect(String(printed[0]) == DigestAlgorithm.sha256.digest(of: String(printed[1])))
        let plan = run(invocation(.plan(operation: "Q"), folder, ["Q.graphql"])).standardOutput
        #expect(
            plan == """
                query Q($n = 3)
                  posts (posts(first:$n)): [Post!]! keyed by id
                    title: String!
                    author: User keyed by id
                      name: String!
                      id: ID!
                    id: ID!

                """)
    }

    @Test func anOperationThatIsNotThereNamesThoseThatAre() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema, "Q.graphql": "query Posts { posts { id } } query Mails { me { email } }",
            "Many.graphql": (0..<20).map { "query Page\($0) { me { id } }" }.joined(separator: "\n"),
        ])
        func message(_ name: String, _ files: String...) -> String {
            let outcome = run(invocation(.print(operation: name), folder, files))
            #expect(outcome.exitCode == 1 && outcome.standardOutput.isEmpty)
            return outcome.standardError
        }
        #expect(message("Postz", "Q.graphql") == "batonc: error: no source has an operation `Postz`; did you mean `Posts`? [operation-not-found]\n")
        #expect(message("Screen", "Q.graphql") == "batonc: error: no source has an operation `Screen`, but `Mails` and `Posts` [operation-not-found]\n")
        #expect(message("Screen", "Many.graphql").contains("`Page0`, `Page1`, `Page10`") && message("Screen", "Many.graphql").contains(" and 8 more "))
        #expect(message("Screen").contains(", nor any other"))
        var json = invocation(.plan(operation: "Screen"), folder, ["Q.graphql"])
        json.diagnosticsFormat = .json
        let value = try #require(parseJSON(SourceText(path: "", text: run(json).standardError)).value?.array?.first)
        #expect(value["code"]?.string == "operation-not-found" && value["path"] == nil)
    }

    /// Who asks for one operation has seen the warnings of the target, and the errors are still in the way.
    @Test func printAndPlanRepeatNoWarnings() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "query Q { posts { id } } query R { posts { title } }"])
        #expect(run(invocation(.validate, folder, ["Q.graphql"])).standardError.contains("[unlimited-list]"))
        #expect(run(invocation(.print(operation: "Q"), folder, ["Q.graphql"])).standardError.isEmpty)
        try folder.write("query Q { posts { nme } }", to: "Q.graphql")
        let outcome = run(invocation(.plan(operation: "Q"), folder, ["Q.graphql"]))
        #expect(outcome.exitCode == 1 && outcome.standardError.contains("[unknown-field]") && !outcome.standardError.contains("[unlimited-list]"))
    }

    @Test(arguments: ["App.swift", "README.md", "notes.YAML"])
    func aFileThatIsNoSchemaIsSaidToBeNone(_ name: String) throws {
        let folder = try TemporaryFolder([name: "import Baton\nstruct App {}", "Q.graphql": "query Q { me { id } }", "baton.json": "{\"schema\": \"\(name)\"}"])
        var named = invocation(.validate, folder, ["Q.graphql"])
        named.schemas = [name]
        let outcome = run(named)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.hasPrefix("\(name):1:1: error: a schema is SDL (`.graphql`"), "\(outcome.standardError)")
        #expect(outcome.standardError.split(separator: "\n").count == 1, "\(outcome.standardError)")
        named.schemas = []
        named.configuration = "baton.json"
        #expect(run(named).standardError.hasPrefix("baton.json:1:12: error: a schema is SDL"), "\(run(named).standardError)")
    }

    @Test func checkLooksAtTheSchemaModuleToo() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema])
        var invocation = invocation(.schema, folder)
        invocation.out = "out"
        invocation.isChecking = true
        #expect(run(invocation).standardError.contains("out/baton.schema.swift:1:1: error: this file is missing"))
        #expect(folder.files == ["schema.graphql"])
        invocation.isChecking = false
        #expect(run(invocation).exitCode == 0)
        invocation.isChecking = true
        #expect(run(invocation).exitCode == 0)
    }

    @Test func aDifferenceNamesTheOperationsThatASchemaBreaks() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema,
            "Q.graphql": "query Names { me { name } } query Mails { me { email } } query Kinds { me { kind } }",
        ])
        var shipped = invocation(.generate, folder, ["Q.graphql"])
        shipped.out = "out"
        shipped.report = "report.json"
        #expect(run(shipped).exitCode == 0)
        #expect(run(invocation(.difference(report: "report.json"), folder)).exitCode == 0)
        let changed = schema.replacingOccurrences(of: "email: String ", with: "").replacingOccurrences(of: "name: String!", with: "name: Int")
        try folder.write(changed, to: "schema.graphql")
        let outcome = run(invocation(.difference(report: "report.json"), folder))
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardOutput == "breaks Mails (query, Q.graphql:1:35)\nbreaks Names (query, Q.graphql:1:7)\n")
    }

    @Test func theSchemaModuleHasEveryEnumAndInput() throws {
        let folder = try TemporaryFolder()
        try folder.write(schema, to: "schema.graphql")
        var invocation = invocation(.schema, folder)
        invocation.out = "out"
        #expect(run(invocation).exitCode == 0)
        let text = try folder.read("out/baton.schema.swift")
        #expect(text.contains("public nonisolated enum Kind: GraphQLEnum"))
        #expect(text.contains("public nonisolated struct Filter: Hashable, InputConvertible"))
        #expect(!text.contains("__"))
    }

    @Test func anOperationThatIsCompiledNeedsAName() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "{ me { name } }"])
        #expect(run(invocation(.validate, folder, ["Q.graphql"])).exitCode == 0)
        var generate = invocation(.generate, folder, ["Q.graphql"])
        generate.out = "out"
        #expect(run(generate).standardError.contains("[operation-without-name]"))
    }

    @Test func aFolderOfSchemasIsReadOnceHoweverManyLinksLeadIntoIt() throws {
        let folder = try TemporaryFolder([
            "schema/a/query.graphql": "type Query { me: User }",
            "schema/user.graphql": "type User { name: String }",
        ])
        let schema = folder.url.appendingPathComponent("schema")
        for (link, target) in [("a/loop", schema), ("twice.graphql", schema.appendingPathComponent("user.graphql"))] {
            try FileManager.default.createSymbolicLink(at: schema.appendingPathComponent(link), withDestinationURL: target)
        }
        try folder.write("query Q { me { name } }", to: "Q.graphql")
        var invocation = invocation(.validate, folder, ["Q.graphql"])
        invocation.schemas = ["schema", "schema"]
        let outcome = run(invocation)
        #expect(outcome.exitCode == 0 && outcome.standardError == "", "\(outcome.standardError)")
    }

    @Test func missingFilesAreNamed() throws {
        let folder = try TemporaryFolder()
        let outcome = run(invocation(.validate, folder, ["Gone.swift"]))
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.hasPrefix("schema.graphql:1:1: error: the schema cannot be read: No such file or directory"))
    }

    @Test(arguments: [
        ("{\"schema\": \"gone.graphql\"}", "baton.json:1:12: error: the schema, `gone.graphql`, cannot be read"),
        ("{\n  \"schema\": \"empty\"}", "baton.json:2:13: error: the folder `empty` holds no schema"),
        (
            "{\"schema\": \"schema.graphql\", \"schemaExtensions\": [\"gone.graphql\"]}",
            "baton.json:1:51: error: the schema extension, `gone.graphql`, cannot be read"
        ),
    ])
    func aPathOfTheConfigurationThatIsNotThereIsReportedWhereItIsNamed(_ text: String, _ message: String) throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema,
            "empty/README": "nothing",
            "Q.graphql": "query Q { me { name } }",
            "baton.json": text,
        ])
        var invocation = invocation(.validate, folder, ["Q.graphql"])
        invocation.schemas = []
        invocation.configuration = "baton.json"
        #expect(run(invocation).standardError.hasPrefix(message), "\(run(invocation).standardError)")
        // The same words where the configuration lies in another folder.
        invocation.configuration = folder.url.path + "/baton.json"
        #expect(run(invocation).standardError.hasPrefix(folder.url.path + "/" + message), "\(run(invocation).standardError)")
    }

    @Test func aSchemaModuleDoesNotImportItselfForAScalarOfItsOwn() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "scalar Seat scalar Day type Query { book(in: Booking): Int } input Booking { seat: Seat day: Day }",
            "baton.json": #"{"schemaModule": "API", "customScalarTypes": {"Seat": "API.Seat", "Day": "Foundation.Date"}}"#,
        ])
        var invocation = invocation(.schema, folder, [])
        invocation.configuration = "baton.json"
        invocation.out = "out"
        #expect(run(invocation).exitCode == 0)
        let lines = try folder.read("out/baton.schema.swift").split(separator: "\n")
        #expect(lines.filter { $0.contains("import ") } == ["@_spi(Generated) public import BatonRuntime", "public import Foundation"])
    }

    @Test func aSchemaModuleIsTheOneThatTargetsImport() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "baton.json": "{\"schemaModule\": \"API\"}"])
        var invocation = invocation(.schema, folder, [])
        invocation.configuration = "baton.json"
        invocation.out = "out"
        invocation.module = "Other"
        #expect(run(invocation).standardError.hasPrefix("baton.json:1:18: error: `schemaModule` is `API`, and "))
        invocation.module = "API"
        #expect(run(invocation).exitCode == 0)
        #expect(folder.files.contains("out/baton.schema.swift"))
    }

    @Test func aDocumentThatWouldHideATypeOfTheSchemaModuleIsRefused() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": schema, "baton.json": "{\"schema\": \"schema.graphql\", \"schemaModule\": \"API\"}",
            "Q.graphql": "query Kind { me { kind } }", "F.graphql": "query Filter($by: Filter) { posts(first: 1, filter: $by) { id } }",
            // Nothing that is generated here names the type.
            "K.graphql": "query Kind { me { name } }",
        ])
        func messages(_ file: String) -> String {
            var invocation = invocation(.validate, folder, [file])
            invocation.schemas = []
            invocation.configuration = "baton.json"
            return run(invocation).standardError
        }
        #expect(messages("Q.graphql").hasPrefix("Q.graphql:1:7: error: `Kind` would hide the enum `Kind` that the schema module `API` declares [type-name-taken]\n"))
        #expect(messages("F.graphql").hasPrefix("F.graphql:1:7: error: `Filter` would hide the input `Filter` that the schema module `API` declares [type-name-taken]\n"))
        #expect(messages("K.graphql") == "")
        // What the target declares itself is renamed.
        #expect(run(invocation(.validate, folder, ["Q.graphql"])).standardError == "")
    }

    /// A fix is of the file that is edited, whose literal may ask for escapes.
    @Test(arguments: [
        (##"@Query("query Q { me { ... on Feed { ...Row } } }") var q: Q"##, ##" @alias(as: \"row\")"##),
        (##"@Query(#"query Q { me { ... on Feed { ...Row } } }"#) var q: Q"##, ##" @alias(as: "row")"##),
        ("@Query(\"\"\"\nquery Q { me { ... on Feed { ...Row } } }\n\"\"\") var q: Q", ##" @alias(as: "row")"##),
        (##"@Query("query Q { me { find(id: “4”) { id } } }") var q: Q"##, ##"\""##),
        (##"@Query(“query Q { me { id } }”) var q: Q"##, ##"""##),
    ])
    func aFixIsWrittenAsItsLiteralTakesIt(_ declaration: String, _ text: String) throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "type Query { me: Node } interface Node { id: ID! find(id: ID): Node } interface Feed { id: ID! } type Both implements Node & Feed { id: ID! find(id: ID): Node } type One implements Node { id: ID! find(id: ID): Node }",
            "V.swift": "struct V {\n\(declaration)\n}", "Row.graphql": "fragment Row on Feed { id }",
        ])
        var invocation = invocation(.validate, folder, ["V.swift", "Row.graphql"])
        invocation.diagnosticsFormat = .json
        let value = try #require(parseJSON(SourceText(path: "", text: run(invocation).standardError)).value?.array?.first)
        let edits = try #require(value["fixes"]?.array?.first?["edits"]?.array)
        #expect(edits.allSatisfy { $0["text"]?.string == text }, "\(edits.map { $0["text"]?.string })")
    }
}
