import Foundation
import Testing

@testable import BatonDriver

/// Counts that decide what `swiftc` and an app's binary pay for generated code.
@Suite struct GeneratedSizeTests {
    /// What the documents of one file compile to, with the report.
    private func generated(_ document: String, _ schema: String) throws -> (source: String, operations: [[String: Any]]) {
        let folder = try TemporaryFolder(["schema.graphql": schema, "App.graphql": document])
        let arguments = ["generate", "--schema", "schema.graphql", "--out", "out", "--report", "out/report.json", "App.graphql"]
        guard case .run(var invocation) = parsingArguments(arguments) else { throw CocoaError(.featureUnsupported) }
        invocation.base = folder.url.path
        try #require(run(invocation).exitCode == 0)
        let report = try JSONSerialization.jsonObject(with: Data(folder.read("out/report.json").utf8)) as? [String: Any]
        return (try folder.read("out/App.baton.swift"), try #require(report?["operations"] as? [[String: Any]]))
    }

    private func accessors(in source: String) -> Int {
        source.split(separator: "\n").filter { $0.contains("{ _anchor.") }.count
    }

    @Test func anAccessorIsOneLineOfAtMost110Bytes() throws {
        let fields = (0..<200).map { "aFieldOfTheUsualLength\($0)" }
        let (source, _) = try generated(
            "query Screen { \(fields.joined(separator: " ")) }", "type Query { \(fields.map { "\($0): String" }.joined(separator: " ")) }")
        let lines = source.split(separator: "\n").filter { $0.contains("{ _anchor.") }
        #expect(lines.count == fields.count)
        #expect(lines.reduce(0) { $0 + $1.utf8.count + 1 } <= 110 * lines.count)
    }

    @Test func aPlanOfPlainSelectionsIsAtMostHalfLongerThanItsText() throws {
        // Half of a type's fields have names that others have too, as in most schemas.
        func fields(of type: Int) -> [String] {
            ["title", "createdAt", "updatedAt", "isArchived"] + (0..<4).map { "summaryOf\(type)x\($0)" }
        }
        let types = (0..<20).map { type in
            "type T\(type) { id: ID! " + fields(of: type).map { $0 + ": String " }.joined() + "next: T\((type + 1) % 20) }"
        }
        func selection(_ type: Int) -> String {
            "{ id " + fields(of: type).joined(separator: " ") + (type < 19 ? " next \(selection(type + 1))" : "") + "}"
        }
        let (_, operations) = try generated(
            "query Screen { first \(selection(0)) }", types.joined(separator: "\n") + "\ntype Query { first: T0 }")
        let text = try #require(operations.first?["text"] as? String)
        let plan = try #require(operations.first?["plan"] as? String)
        #expect(Double(plan.utf8.count) <= 1.5 * Double(text.utf8.count))
    }

    /// Three levels of unions, each selected in all its types: what the types have in common is generated once.
    @Test func nestedUnionsGrowWithTheirTypesAndNotWithTheirPaths() throws {
        func schema(_ sizes: [Int]) -> String {
            var text = "type Query { feed: [U0!]! }\n"
            for (level, size) in sizes.enumerated() {
                text += "union U\(level) = " + (0..<size).map { "T\(level)x\($0)" }.joined(separator: " | ") + "\n"
                let link = level + 1 < sizes.count ? " inner: U\(level + 1)" : ""
                for index in 0..<size { text += "type T\(level)x\(index) { id: ID!\(link) title\(index): String }\n" }
            }
            return text
        }
        func selection(_ sizes: [Int], _ level: Int = 0) -> String {
            guard level < sizes.count else { return "" }
            let inner = level + 1 < sizes.count ? " inner { \(selection(sizes, level + 1)) }" : ""
            return (0..<sizes[level]).map { "... on T\(level)x\($0) { title\($0)\(inner) } " }.joined()
        }
        for sizes in [[4, 4, 4], [8, 8, 8]] {
            let (source, operations) = try generated("query Unions { feed { \(selection(sizes)) } }", schema(sizes))
            // A condition and a title a type, a link a type of the first two levels, and the feed.
            #expect(accessors(in: source) == 1 + 2 * (sizes[0] + sizes[1] + sizes[2]) + sizes[0] + sizes[1])
            let reader = try #require(operations.first?["reader"] as? String)
            let selections = reader.split(separator: "\n").filter { $0.hasPrefix("s ") }
            #expect(selections.count == 1 + 1 + sizes[0] + 1 + sizes[1] + 1 + sizes[2])
        }
    }
}
