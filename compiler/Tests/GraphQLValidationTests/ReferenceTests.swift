import Foundation
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import JSONSyntax
import Testing

/// Replays what graphql-core said of generated schemas and documents (`testing/integration/graphql_core/compare.py --corpus`).
@Suite struct ReferenceTests {
    /// A text, the lines of the reference's errors, and whether it stopped early and may have missed some.
    private struct Verdict {
        let text: String
        let errors: [[Int]]
        let stops: Bool

        /// `[offset, count, what comes, the errors' lines, whether there may be more]`.
        init(_ base: [UInt8], _ edit: JSON) throws {
            let parts = try #require(edit.array)
            let offset = try #require(parts[0].integer)
            let count = try #require(parts[1].integer)
            let new = try #require(parts[2].string)
            text = String(decoding: base[..<offset] + Array(new.utf8) + base[(offset + count)...], as: UTF8.self)
            errors = try #require(parts[3].array).map { ($0.array ?? []).compactMap(\.integer) }
            stops = parts[4].boolean == true
        }

        /// What is not equal, in words.
        func difference(_ diagnostics: Diagnostics) -> String? {
            let ours = diagnostics.sorted().filter { $0.severity == .error }.map { diagnostic in
                [diagnostic.place.location.line] + diagnostic.notes.compactMap { $0.place?.location.line }
            }
            guard errors.isEmpty == ours.isEmpty else { return "verdicts differ: \(errors) and \(ours)" }
            let lines = Set(ours.joined())
            if let missed = errors.first(where: { !$0.isEmpty && lines.isDisjoint(with: $0) }) { return "missed \(missed)" }
            let places = Set(errors.joined())
            guard !stops, !errors.contains([]) else { return nil }
            return ours.first { !places.contains($0[0]) }.map { "reported \($0) alone" }
        }
    }

    @Test func theReferencesVerdictsAreOurs() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus/graphql-core.json")
        let corpus = try #require(parseJSON(SourceText(path: url.path, bytes: [UInt8](Data(contentsOf: url)))).value)
        var count = 0
        for group in try #require(corpus["groups"]?.array) {
            let sdl = try #require(group["schema"]?.string)
            for edit in try #require(group["edits"]?.array) {
                let verdict = try Verdict(Array(sdl.utf8), edit)
                let source = SourceText(path: "s", text: verdict.text)
                let diagnostics = buildSchema([source], options: SchemaOptions(isStrict: true)).diagnostics
                if let difference = verdict.difference(diagnostics) { Issue.record("\(difference) in\n\(verdict.text)") }
                count += 1
            }
            let schema = buildSchema([SourceText(path: "s", text: sdl)]).schema
            for document in try #require(group["documents"]?.array) {
                let base = Array(try #require(document["text"]?.string).utf8)
                for edit in try #require(document["edits"]?.array) {
                    let verdict = try Verdict(base, edit)
                    let (tree, syntax) = parseGraphQL(SourceText(path: "d", text: verdict.text))
                    var diagnostics = syntax
                    diagnostics.append(validate([tree], against: schema))
                    if let difference = verdict.difference(diagnostics) { Issue.record("\(difference) in\n\(verdict.text)") }
                    count += 1
                }
            }
        }
        #expect(count > 2_000)
    }
}
