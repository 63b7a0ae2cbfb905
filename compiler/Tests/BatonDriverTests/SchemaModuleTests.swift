import Foundation
import Testing

@testable import BatonDriver

/// The module that has the schema's enums and inputs, and the targets that import it.
@Suite struct SchemaModuleTests {
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

    @Test func anEnumThatIsCalledAsATypeOfFoundationIsIsImportedByItself() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "scalar Day enum Locale { EN } enum Unit { KM } input By { unit: Unit pick: Pick } input Pick @oneOf { a: Int b: Int } type Query { day: Day locale: Locale far(by: By, pick: Pick): Int }",
            "baton.json": #"{"schema": "schema.graphql", "schemaModule": "API", "customScalarTypes": {"Day": "Foundation.Date"}}"#,
            "Both.graphql": "query Both($by: By, $pick: Pick) { day locale far(by: $by, pick: $pick) }", "One.graphql": "query One { locale }",
        ])
        var invocation = invocation(.generate, folder, ["Both.graphql", "One.graphql"])
        invocation.schemas = []
        invocation.configuration = "baton.json"
        invocation.out = "out"
        #expect(run(invocation).exitCode == 0)
        func imports(_ file: String) throws -> [Substring] {
            try folder.read("out/\(file).baton.swift").split(separator: "\n").filter { $0.contains("import ") }
        }
        #expect(
            try imports("Both") == [
                "@_spi(Generated) import BatonRuntime", "import API", "import Foundation",
                "import enum API.Locale", "import enum API.Pick", "import struct API.By",
            ])
        #expect(try imports("One") == ["@_spi(Generated) import BatonRuntime", "import API"])
    }

    @Test func anEnumThatAnotherModulesFragmentAloneReadsIsImportedByTheResponsesOfTests() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "scalar Day enum Unit { KM } type Query { day: Day unit: Unit }",
            "baton.json": #"{"schema": "schema.graphql", "schemaModule": "API", "accessLevel": "public", "customScalarTypes": {"Day": "Foundation.Date"}}"#,
            "Far.graphql": "fragment Far on Query { unit }", "Both.graphql": "query Both { day ...Far }",
        ])
        var invocation = invocation(.generate, folder, ["Far.graphql"])
        invocation.schemas = []
        invocation.configuration = "baton.json"
        invocation.module = "Shared"
        invocation.interface = "shared.json"
        #expect(run(invocation).exitCode == 0)
        invocation.files = ["Both.graphql"]
        invocation.module = "Screens"
        invocation.interface = nil
        invocation.depends = ["shared.json"]
        invocation.builders = "builders.swift"
        #expect(run(invocation).exitCode == 0)
        let lines = try folder.read("builders.swift").split(separator: "\n")
        #expect(
            lines.filter { $0.contains("import ") } == [
                "@_spi(Generated) public import BatonRuntime", "public import API", "public import Foundation", "public import enum API.Unit",
                "public import Screens",
            ])
    }

    @Test(arguments: [500, 501]) func aSwitchNamesNoMoreThanHundredsOfCases(count: Int) throws {
        let values = (1...count).map { "V\($0)" }.joined(separator: " ")
        let folder = try TemporaryFolder(["schema.graphql": "enum Many { \(values) } type Query { many: Many }"])
        var invocation = invocation(.schema, folder)
        invocation.out = "out"
        #expect(run(invocation).exitCode == 0)
        let text = try folder.read("out/baton.schema.swift")
        #expect(text.contains("switch self") == (count == 500))
        #expect(text.contains("if case .V\(count) = self { return \"V\(count)\" }") == (count == 501))
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
}
