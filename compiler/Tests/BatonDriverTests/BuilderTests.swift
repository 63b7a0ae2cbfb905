import Foundation
import Testing

@testable import BatonDriver

/// Where the types of the responses that tests make go, and whose they are. What they look like is the golden `builders`.
@Suite struct BuilderTests {
    private func builders(_ configuration: String, module: String?) throws -> (text: String, outcome: Outcome, files: [String]) {
        let folder = try TemporaryFolder([
            "schema.graphql": "type Query { me: User } type User { id: ID! name: String! @deprecated(reason: \"old\") }",
            "baton.json": configuration,
            "Me.graphql": "query MeQuery { me { name } }",
        ])
        var invocation = Invocation(command: .generate)
        invocation.base = folder.url.path
        invocation.configuration = "baton.json"
        invocation.files = ["Me.graphql"]
        invocation.module = module
        invocation.builders = "out/builders.swift"
        let outcome = run(invocation)
        return (try folder.read("out/builders.swift"), outcome, folder.files.filter { $0.hasPrefix("out/") })
    }

    @Test func theyImportTheModuleAndSeeItsInternalTypes() throws {
        let (text, _, _) = try builders(#"{"schema": "schema.graphql"}"#, module: "Screens")
        #expect(text.contains("\n@testable import Screens\n"))
    }

    @Test(arguments: ["public", "package"]) func ofVisibleTypesTheyAreAsVisible(_ access: String) throws {
        let (text, _, _) = try builders(#"{"schema": "schema.graphql", "accessLevel": "\#(access)"}"#, module: "Screens")
        #expect(text.contains("\n\(access) import Screens\n"))
        // A test's own `import Screens` is an error beside `package import Screens`.
        #expect(text.contains("\nimport Screens\n#endif\n") == (access == "package"))
        #expect(text.contains("\(access) nonisolated struct Response: OperationResponse"))
    }

    @Test func withoutAModuleTheyBelongToIt() throws {
        let (text, _, _) = try builders(#"{"schema": "schema.graphql"}"#, module: nil)
        #expect(!text.contains("@testable") && text.contains("struct Response: OperationResponse"))
    }

    @Test func theyAreWrittenAloneAndLeaveWarningsToTheModulesOwnRun() throws {
        let (_, outcome, files) = try builders(#"{"schema": "schema.graphql"}"#, module: "Screens")
        #expect(files == ["out/builders.swift"])
        #expect(outcome.exitCode == 0 && outcome.standardError.isEmpty)
    }
}
