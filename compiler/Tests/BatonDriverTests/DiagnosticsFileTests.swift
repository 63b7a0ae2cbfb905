import Foundation
import GraphQLSyntax
import JSONSyntax
import Testing

@testable import BatonDriver

@Suite struct DiagnosticsFileTests {
    private func invocation(_ folder: TemporaryFolder, _ document: String) throws -> Invocation {
        try folder.write("type Query { me: User } type User { id: ID! name: String }", to: "schema.graphql")
        try folder.write(document, to: "src/Q.graphql")
        var invocation = Invocation(command: .generate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["src/Q.graphql"]
        invocation.roots = ["src"]
        invocation.out = "out"
        invocation.diagnosticsFormat = .sarif
        invocation.diagnosticsFile = "found.sarif"
        return invocation
    }

    private func results(_ folder: TemporaryFolder) throws -> [JSON] {
        let value = parseJSON(SourceText(path: "found.sarif", text: try folder.read("found.sarif"))).value
        return try #require(value?["runs"]?.array?.first?["results"]?.array)
    }

    @Test func theFileHoldsTheLogAndTheErrorStreamTheText() throws {
        let folder = try TemporaryFolder()
        let outcome = run(try invocation(folder, "query Q { me { nmae } }"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.hasPrefix("src/Q.graphql:1:16: error: "))
        let result = try #require(try results(folder).first)
        #expect(result["ruleId"]?.string == "unknown-field")
        let place = result["locations"]?.array?.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.string == "Q.graphql", "paths start from the root")
    }

    @Test func theFileIsWrittenWhereThereIsNothingToSay() throws {
        let folder = try TemporaryFolder()
        #expect(run(try invocation(folder, "query Q { me { name } }")).exitCode == 0)
        #expect(try results(folder).isEmpty)
        #expect(folder.files.contains("out/Q.baton.swift"))
    }

    @Test func anActionThatWantsTheFilePassesWithErrors() throws {
        let folder = try TemporaryFolder()
        var invocation = try invocation(folder, "query Q { me { nmae } }")
        invocation.passesWithErrors = true
        #expect(run(invocation).exitCode == 0)
        #expect(try results(folder).count == 1)
        #expect(!folder.files.contains("out/Q.baton.swift"))
        invocation.diagnosticsFile = "src/Q.graphql/found.sarif"
        let outcome = run(invocation)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains("[unreadable-file]"))
    }

    @Test(arguments: ["src/Q.graphql", "./schema.graphql", "out/Q.baton.swift"])
    func theFileIsWrittenOverNoOther(_ path: String) throws {
        let folder = try TemporaryFolder()
        var invocation = try invocation(folder, "query Q { me { name } }")
        invocation.diagnosticsFile = path
        let outcome = run(invocation)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains("[output-collision]"))
        #expect(try !folder.read(path).contains("sarif"))
    }
}
