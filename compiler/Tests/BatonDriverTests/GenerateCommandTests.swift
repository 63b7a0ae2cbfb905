import Foundation
import Testing

@testable import BatonDriver

/// What `generate` writes, and what it leaves alone.
@Suite struct GenerateCommandTests {
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

    @Test func aFolderThatIsAFileIsSaidToBeOne() throws {
        let folder = try TemporaryFolder(["schema.graphql": "type Query { a: Int }", "Q.graphql": "query Q { a }", "out": ""])
        var invocation = invocation(.generate, folder, ["Q.graphql"])
        invocation.out = "out/deep"
        let outcome = run(invocation)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains("the file cannot be written: `") && outcome.standardError.contains("out` is a file, and no folder"))
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

    @Test func twoSpellingsOfAPathAreOneSource() throws {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": "query Q { me { name } }"])
        #expect(run(invocation(.validate, folder, ["Q.graphql", "./Q.graphql"])).exitCode == 0)
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
}
