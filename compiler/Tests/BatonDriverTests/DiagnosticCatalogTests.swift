import BatonDriver
import Foundation
import GraphQLSyntax
import Testing

@Suite struct DiagnosticCatalogTests {
    private let codes = DiagnosticCatalog.groups.flatMap(\.codes)

    @Test func noCodeIsThereTwice() {
        let ids = codes.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber } })
    }

    @Test func everyCodeIsExplained() {
        for code in codes {
            #expect(!code.explanation.isEmpty && !code.example.isEmpty && !code.mend.isEmpty, "\(code.id)")
            #expect(code.explanation.hasSuffix("."), "\(code.id)")
            guard case .show(let text) = parsingArguments(["explain", code.id]) else {
                Issue.record("\(code.id) is not explained")
                continue
            }
            #expect(text.contains(code.title))
        }
    }

    @Test func aCodeThatIsNoneNamesTheNearest() {
        guard case .show = parsingArguments(["explain", "[unknown-field]"]) else {
            Issue.record("a code as a message shows it is not explained")
            return
        }
        guard case .wrongUsage(let message, _) = parsingArguments(["explain", "unkown-field"]) else {
            Issue.record("a code that is none is explained")
            return
        }
        #expect(message == "there is no code `unkown-field`; did you mean `unknown-field`?")
    }

    @Test func thePageOfDiagnosticsIsMadeOfTheCodes() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let page = folder.appendingPathComponent("../../../docs/diagnostics.md")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try DiagnosticCatalog.page.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == DiagnosticCatalog.page, "UPDATE_GOLDENS=1 writes it again")
    }
}
