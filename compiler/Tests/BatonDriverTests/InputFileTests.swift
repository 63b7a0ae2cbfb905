import Foundation
import GraphQLSyntax
import JSONSyntax
import Testing

@testable import BatonDriver

/// Configurations, schemas and sources as they lie on a disk, and how faults in them are told.
@Suite struct InputFileTests {
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

    @Test func aFileThatSaysToHoldMoreThanThereIsMemoryIsRefused() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema])
        let path = folder.url.appendingPathComponent("Holes.graphql").path
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        // As long as the file system lets one be.
        #expect([1 << 42, 1 << 33, 1 << 30].contains { truncate(path, $0) == 0 })
        let outcome = run(invocation(.validate, folder, ["Holes.graphql"]))
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains("More than 256 MiB"))
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

    @Test func anOperationThatIsCompiledNeedsAName() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "{ me { name } }"])
        #expect(run(invocation(.validate, folder, ["Q.graphql"])).exitCode == 0)
        var generate = invocation(.generate, folder, ["Q.graphql"])
        generate.out = "out"
        #expect(run(generate).standardError.contains("[operation-without-name]"))
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
