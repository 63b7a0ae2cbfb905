import Foundation
import Testing

/// `docs/directives.md` is made of the goldens of directives: what each says of itself, its documents, the accessors that they give and
/// the view that uses them, all of which are compiled (tools/integration.d/generated-code).
@Suite struct DirectivesPageTests {
    private var page: String {
        get throws {
            let goldens = try Golden.names.filter { $0.hasPrefix("directive-") }
                .map { try Golden(Golden.folder.appendingPathComponent($0)) }
            let sections = goldens.map { golden in
                let lines = golden.about.split(separator: "\n", omittingEmptySubsequences: false)
                let words = lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines)
                return "\n## \(lines.first ?? "")\n\n\(words)\n\n```graphql\n\(text("Documents.graphql", golden.inputs))\n```\n\n"
                    + "```swift\n\(accessors(text("Documents.baton.swift", golden.outputs)))\n```\n\n"
                    + "```swift\n\(text("App/View.swift", golden.inputs))\n```\n"
            }
            return """
                # Directives

                What each directive means, and the Swift that it gives: the document, the accessors of what is generated from it, and
                a view that uses them. `batonc` says what a place takes where a directive is misused.

                """ + sections.joined()
        }
    }

    private func text(_ name: String, _ files: [(name: String, text: String)]) -> String {
        (files.first { $0.name == name }?.text ?? "").trimmingCharacters(in: .newlines)
    }

    /// The declarations that a view uses, without their bodies, under the types that they are of.
    private func accessors(_ generated: String) -> String {
        var lines: [String] = []
        var types: [(indentation: Int, name: String, isShown: Bool)] = []
        for line in generated.split(separator: "\n").map(String.init) {
            let indentation = line.prefix { $0 == " " }.count
            let content = line.trimmingCharacters(in: .whitespaces)
            if content.hasPrefix("internal nonisolated struct "), let name = content.split(separator: " ").dropFirst(3).first {
                types.removeAll { $0.indentation >= indentation }
                types.append((indentation, String(name.filter { $0 != ":" }), false))
            }
            guard content.hasPrefix("@MainActor internal var") || content.contains("internal func ") else { continue }
            types.removeAll { $0.indentation >= indentation }
            if let last = types.last, !last.isShown {
                lines.append("// " + types.map(\.name).joined(separator: "."))
                types[types.count - 1].isShown = true
            }
            var shown = content.replacingOccurrences(of: "@MainActor ", with: "").replacingOccurrences(of: "internal ", with: "")
            if let brace = shown.range(of: " { get throws") {
                shown = String(shown[..<brace.lowerBound]) + " { get throws }"
            } else if let brace = shown.range(of: " {") {
                shown = String(shown[..<brace.lowerBound])
            }
            lines.append(shown)
        }
        return lines.joined(separator: "\n")
    }

    @Test func thePageOfDirectivesIsMadeOfTheGoldens() throws {
        let file = Golden.folder.appendingPathComponent("../../../../docs/directives.md")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try page.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == page, "UPDATE_GOLDENS=1 writes it again")
    }
}
