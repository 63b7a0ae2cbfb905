import Foundation
import Testing

@testable import BatonDriver

private func usage(_ arguments: String...) -> String? {
    guard case .wrongUsage(let message, _) = parsingArguments(arguments) else { return nil }
    return message
}

@Suite struct ArgumentTests {
    @Test func aMisspelledCommandOrOptionNamesTheNearest() {
        #expect(usage("generat")?.contains("`generate`") == true)
        #expect(usage("validate", "--shema", "x")?.contains("`--schema`") == true)
        #expect(usage() != nil)
    }

    @Test func whatIsMissingIsSaid() {
        #expect(usage("generate", "A.swift")?.contains("--config") == true)
        #expect(usage("generate", "--config", "b.json", "A.swift")?.contains("--out") == true)
        #expect(usage("print", "--config", "b.json")?.contains("OPERATION") == true)
        #expect(usage("validate", "--config")?.contains("needs a value") == true)
        #expect(usage("validate", "--config", "b.json", "notes.txt")?.contains("notes.txt") == true)
        #expect(usage("generate", "--config", "b.json", "--emit", "A.swift", "A.swift")?.contains("SOURCE=OUTPUT") == true)
        #expect(usage("generate", "--config", "b.json", "--emit", "B.swift=o", "A.swift")?.contains("B.swift") == true)
        #expect(usage("validate", "--config", "b", "--diagnostics", "xml")?.contains("sarif") == true)
    }

    @Test func aValueThatIsEmptyOrFitsNothingIsWrongUsage() {
        #expect(usage("generate", "--config", "b.json", "--out", "", "A.swift")?.contains("needs a value") == true)
        #expect(usage("generate", "--config", "b.json", "--out=", "A.swift")?.contains("needs a value") == true)
        #expect(usage("generate", "--config", "b.json", "--emit", "A.swift=", "A.swift")?.contains("SOURCE=OUTPUT") == true)
        #expect(usage("generate", "--config", "b.json", "--emit", "A.swift=a", "--emit", "A.swift=b", "A.swift")?.contains("twice") == true)
        #expect(usage("validate", "--config", "b.json", "--module", "two words", "A.swift")?.contains("`two words`") == true)
        #expect(usage("explain", "unknown-field", "unknown-type")?.contains("one code") == true)
    }

    @Test func noOptionIsSuggestedThatIsNone() {
        #expect(usage("validate", "--version")?.contains("did you mean `--version`") == false)
        // Nor one that another command takes.
        #expect(usage("validate", "--emitt", "x") == "there is no option `--emitt`")
    }

    @Test func anOptionOfAnotherCommandSaysWhose() {
        #expect(usage("validate", "--config", "b.json", "--out", "o", "A.swift") == "`validate` takes no --out: `generate` and `schema` do")
        #expect(usage("print", "Q", "--check") == "`print` takes no --check: `generate` and `schema` do")
        #expect(usage("diff", "--schema=s", "r.json", "s.graphql")?.hasPrefix("`diff` takes no --schema: ") == true)
        #expect(usage("schema", "--report", "r") == "`schema` takes no --report: `generate` does")
    }

    @Test func eachCommandHasItsHelp() throws {
        for command in CommandWord.allCases {
            for arguments in [[command.rawValue, "--help"], [command.rawValue, "-h"], ["help", command.rawValue]] {
                guard case .show(let text) = parsingArguments(arguments) else {
                    Issue.record("\(arguments) shows no help")
                    continue
                }
                #expect(text.hasPrefix("batonc \(command.rawValue)") && text.contains(command.summary))
                #expect(text.split(separator: "\n").allSatisfy { $0.count <= 124 })
                for option in CommandLineOption.all {
                    #expect(text.contains("\n\(option.name) ") == option.commands.contains(command), "\(option.name) of \(command.rawValue)")
                }
            }
        }
    }

    @Test func theHelpThatIsPointedAtIsTheCommands() {
        guard case .wrongUsage(_, let help) = parsingArguments(["plan", "Q", "--confg", "b"]), case .wrongUsage(_, let other) = parsingArguments(["plann"]) else {
            Issue.record("no wrong usage")
            return
        }
        #expect(help == "plan --help" && other == "--help")
    }

    @Test func theVersionIsSaid() {
        guard case .show(let text) = parsingArguments(["--version"]) else {
            Issue.record("no version")
            return
        }
        #expect(text == "batonc \(Usage.version)\n")
    }

    @Test func anArgumentFileStandsForItsLines() throws {
        let folder = try TemporaryFolder()
        try folder.write("--config\nbaton.json\nMy Screen.swift\n", to: "args")
        guard case .run(let invocation) = parsingArguments(["validate", "@" + folder.url.appendingPathComponent("args").path])
        else {
            Issue.record("not a run")
            return
        }
        #expect(invocation.configuration == "baton.json")
        #expect(invocation.files == ["My Screen.swift"])
        #expect(usage("validate", "@/nowhere/args")?.contains("No such file") == true)
        try folder.write("@" + folder.url.appendingPathComponent("loop").path, to: "loop")
        #expect(usage("@" + folder.url.appendingPathComponent("loop").path)?.contains("too deep") == true)
    }

    @Test func optionsTakeTheirValueAfterAnEqualsSignToo() {
        guard case .run(let invocation) = parsingArguments(["generate", "--config=b.json", "--out=o", "A.swift"]) else {
            Issue.record("not a run")
            return
        }
        #expect(invocation.out == "o")
    }

    @Test func theHelpNamesEveryOptionAndItsLinesFitATerminal() {
        guard case .show(let text) = parsingArguments(["--help"]) else {
            Issue.record("no help")
            return
        }
        for option in CommandLineOption.all { #expect(text.contains("\n\(option.name) ")) }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 124 })
    }

    @Test func theRecipeHasATableOfAllOptions() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../docs/recipes/batonc.md")
        var text = try String(contentsOf: page, encoding: .utf8)
        let head = try #require(text.range(of: "| option | says |\n"))
        let end = text.range(of: "\n\n", range: head.upperBound..<text.endIndex).map { text.index(after: $0.lowerBound) } ?? text.endIndex
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            text.replaceSubrange(head.lowerBound..<end, with: Usage.table)
            try text.write(to: page, atomically: true, encoding: .utf8)
        } else {
            #expect(text[head.lowerBound..<end] == Usage.table, "UPDATE_GOLDENS=1 writes it again")
        }
    }
}
