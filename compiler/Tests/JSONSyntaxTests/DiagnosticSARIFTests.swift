import GraphQLSyntax
import JSONSyntax
import Testing

@Suite struct DiagnosticSARIFTests {
    private static let code = DiagnosticCode(
        "test-code", title: "A title", explanation: "An explanation.", example: "{ a }", mend: "{ b }")
    private let source = SourceText(path: "App/Große Screen.swift", text: "line\n  {é name }\n")

    private func log(_ diagnostics: [Diagnostic]) -> JSON { diagnosticsSARIF(diagnostics) { $0 } }

    @Test func whatTheFormatRequiresIsThere() throws {
        let value = log([Diagnostic(Self.code, "it is wrong", at: Place(source, Span(start: 11, end: 15)))])
        #expect(value["version"]?.string == "2.1.0")
        #expect(value["$schema"]?.string?.hasSuffix("sarif-schema-2.1.0.json") == true)
        let run = try #require(value["runs"]?.array?.first)
        let driver = try #require(run["tool"]?["driver"])
        #expect(driver["name"]?.string == "batonc")
        #expect(driver["rules"]?.array?.map { $0["id"]?.string } == ["test-code"])
        let result = try #require(run["results"]?.array?.first)
        #expect(result["ruleId"]?.string == "test-code")
        #expect(result["ruleIndex"]?.integer == 0)
        #expect(result["level"]?.string == "error")
        #expect(result["message"]?["text"]?.string == "it is wrong")
        let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
        #expect(place["artifactLocation"]?["uri"]?.string == "App/Gro%C3%9Fe%20Screen.swift")
        #expect(place["artifactLocation"]?["uriBaseId"]?.string == "%SRCROOT%")
        #expect(run["originalUriBaseIds"]?["%SRCROOT%"] != nil)
        let region = place["region"]
        let numbers = ["startLine", "startColumn", "endLine", "endColumn"].map { region?[$0]?.integer }
        #expect(numbers == [2, 6, 2, 10], "the character of two bytes is one column")
    }

    @Test func notesAndFixesKeepTheirPlaces() throws {
        let place = Place(source, Span(start: 0, end: 4))
        let other = Place(SourceText(path: "/abs/other.graphql", text: "x"), Span(start: 0, end: 1))
        let fix = Diagnostic.Fix(
            "rename both", edits: [.init(place: place, text: "a"), .init(place: other, text: "b"), .init(place: place, text: "c")])
        let value = log([
            Diagnostic(Self.code, "m", at: place, notes: [.init("there", at: other), .init("and so")], fixes: [fix], severity: .warning)
        ])
        let result = try #require(value["runs"]?.array?.first?["results"]?.array?.first)
        #expect(result["level"]?.string == "warning")
        #expect(result["message"]?["text"]?.string == "m\nand so")
        let related = try #require(result["relatedLocations"]?.array?.first)
        #expect(related["message"]?["text"]?.string == "there")
        #expect(related["physicalLocation"]?["artifactLocation"]?["uri"]?.string == "file:///abs/other.graphql")
        let changes = try #require(result["fixes"]?.array?.first?["artifactChanges"]?.array)
        #expect(changes.map { $0["replacements"]?.array?.map { $0["insertedContent"]?["text"]?.string } } == [["a", "c"], ["b"]])
    }

    @Test func aLogWithoutResultsIsStillALog() {
        let run = log([])["runs"]?.array?.first
        #expect(run?["results"]?.array?.isEmpty == true)
        #expect(run?["tool"]?["driver"]?["rules"]?.array?.isEmpty == true)
    }
}
