import Foundation
import GraphQLSyntax
import JSONSyntax
import Testing

@testable import BatonDriver

/// What `print`, `plan` and `diff` show.
@Suite struct PrintCommandTests {
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
}
