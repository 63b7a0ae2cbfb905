import GraphQLSyntax
import Testing

@Suite struct DiagnosticTests {
    private func report(_ text: String, _ marked: String, host: HostMapping? = nil) -> String {
        let source = SourceText(path: "a.graphql", text: text, host: host)
        let bytes = Array(text.utf8)
        let wanted = Array(marked.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
        var printer = DiagnosticText()
        return printer.text(
            of: Diagnostic(.unexpectedToken, "oops", at: Place(source, Span(start: start, end: start + wanted.count))))
    }

    @Test func theFirstLineIsWhatToolsParse() {
        #expect(report("{\n  bad here\n}", "bad") == "a.graphql:2:3: error: oops [unexpected-token]\n    bad here\n    ^~~\n")
    }

    @Test func aNameWithALineBreakStandsInOneLine() {
        var printer = DiagnosticText()
        let source = SourceText(path: "a\n\u{1B}[2Jb.graphql", text: "bad")
        let text = printer.text(of: Diagnostic(.unexpectedToken, "oops", at: Place(source, Span(start: 0, end: 3))))
        #expect(text == "a\u{FFFD}\u{FFFD}[2Jb.graphql:1:1: error: oops [unexpected-token]\n  bad\n  ^~~\n")
    }

    @Test func theCaretStandsUnderItsCharacter() {
        #expect(report("\ta bad", "bad").hasSuffix("  \ta bad\n  \t  ^~~\n"))
        #expect(report("\"漢字\" bad", "bad").hasSuffix("  \"漢字\" bad\n         ^~~\n"))
        #expect(report("e\u{301} bad", "bad").hasSuffix("  e\u{301} bad\n    ^~~\n"))
    }

    @Test func aLongLineIsShownAroundThePlace() {
        let text = String(repeating: "x", count: 10_000) + " bad " + String(repeating: "y", count: 10_000)
        let shown = report(text, "bad")
        #expect(shown.utf8.count < 500)
        #expect(shown.contains("^~~"))
    }

    @Test func aDocumentInAHostIsReportedInTheHost() {
        let host = SourceText(path: "V.swift", text: "let q = \"\"\"\n\t\t{ é\\u{41} bad }\n\t\t\"\"\"\n")
        // The document is `{ éA bad }`, whose `A` is an escape of six bytes in the host.
        let mapping = HostMapping(
            source: host,
            segments: [
                .init(document: Span(start: 0, end: 4), host: Span(start: 14, end: 18)),
                .init(document: Span(start: 4, end: 5), host: Span(start: 18, end: 24)),
                .init(document: Span(start: 5, end: 11), host: Span(start: 24, end: 30)),
            ])
        let shown = report("{ éA bad }", "bad", host: mapping)
        #expect(shown.hasPrefix("V.swift:2:13: error:"))
        #expect(shown.hasSuffix("  \t\t{ é\\u{41} bad }\n  \t\t          ^~~\n"))
        #expect(mapping.hostSpan(of: Span(start: 4, end: 5)) == Span(start: 18, end: 24))
        #expect(mapping.hostSpan(of: Span(start: 2, end: 6)) == Span(start: 16, end: 25))
    }

    @Test func diagnosticsAreSortedAndSaidOnce() {
        let source = SourceText(path: "a", text: "one\ntwo")
        var diagnostics = Diagnostics()
        let second = Place(source, Span(start: 4, end: 7))
        diagnostics.report(.unexpectedToken, "b", at: second)
        diagnostics.report(.unexpectedToken, "a", at: Place(source, Span(start: 0, end: 3)))
        diagnostics.report(.unexpectedToken, "b", at: second)
        #expect(diagnostics.sorted().map(\.message) == ["a", "b"])
        let off: [String: Severity?] = ["unexpected-token": nil as Severity?]
        #expect(diagnostics.applying(off).isEmpty)
        #expect(!diagnostics.applying(["unexpected-token": .warning]).hasErrors)
    }

    @Test(arguments: [("nmae", ["name"]), ("NAME", ["name"]), ("zzz", []), ("idd", ["id", "ids"])])
    func theNearestNamesAreProposed(_ name: String, _ nearest: [String]) {
        #expect(nearestNames(to: name, among: ["name", "id", "ids", "email"]) == nearest)
    }

    /// However much two names share, what differs decides.
    @Test(arguments: [
        ("Rwo_recipe", ["Row_recipe"]), ("Add_recipe", []), ("Grid_recipe", []), ("row_recipe", ["Row_recipe"]), ("Row_recip", ["Row_recipe"]),
        ("firstName", []), ("createdDate", ["createdAt"]), ("avatar", ["avatarURL"]), ("a", []), ("id", []),
    ])
    func whatDiffersInAllThatIsNotSharedIsNotNear(_ name: String, _ nearest: [String]) {
        #expect(nearestNames(to: name, among: ["Row_recipe", "Card_recipe", "lastName", "createdAt", "avatarURL", "b", "x"]) == nearest)
    }
}
