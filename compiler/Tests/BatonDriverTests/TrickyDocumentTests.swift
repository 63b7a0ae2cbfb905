import Foundation
import Testing

@testable import BatonDriver

@Suite struct TrickyDocumentTests {
    @Test(arguments: Tricky.all)
    func whatIsWrongIsSaidOfExactlyWhatIsWrong(_ tricky: Tricky) throws {
        let folder = try TemporaryFolder()
        try folder.write(Tricky.schema, to: "schema.graphql")
        try folder.write("{\"schema\": \"schema.graphql\"}", to: "baton.json")
        let pieces = tricky.document.split(separator: "⟦", omittingEmptySubsequences: false)
        try folder.write(tricky.document.filter { $0 != "⟦" && $0 != "⟧" } + "\n", to: "D.graphql")
        var invocation = Invocation(command: .validate)
        invocation.base = folder.url.path
        invocation.configuration = "baton.json"
        invocation.files = ["D.graphql"]
        let lines = run(invocation).standardError.split(separator: "\n", omittingEmptySubsequences: false)

        var column = 1 + pieces[0].unicodeScalars.count
        var expected: [String] = []
        for (piece, message) in zip(pieces.dropFirst(), tricky.messages) {
            let marked = piece.prefix { $0 != "⟧" }.unicodeScalars.count
            let severity = message.hasPrefix("warning: ") ? "" : "error: "
            expected.append("D.graphql:1:\(column): \(severity)\(message) ^" + String(repeating: "~", count: marked - 1))
            column += piece.unicodeScalars.count - 1
        }
        let found = lines.indices.filter { lines[$0].hasPrefix("D.graphql:") && !lines[$0].contains(": note: ") }.map { index in
            "\(lines[index]) \(lines[index + 2].drop { $0 == " " })"
        }
        #expect(found == expected)
        #expect(pieces.count == tricky.messages.count + 1)
    }
}
