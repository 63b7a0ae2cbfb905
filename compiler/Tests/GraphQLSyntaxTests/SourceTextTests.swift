import GraphQLSyntax
import Testing

@Suite struct SourceTextTests {
    @Test(arguments: [("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("é x", 3, 1, 3), ("ab", 9, 1, 3)])
    func aLocationCountsLinesAndCharactersFromOne(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        let source = SourceText(path: "a.graphql", text: text)
        #expect(source.location(of: offset) == SourceLocation(line: line, column: column))
    }

    @Test func aByteOrderMarkIsNoColumn() {
        let source = SourceText(path: "a.graphql", text: "\u{FEFF}ab\n\u{FEFF}c")
        #expect([0, 2, 3, 4].map { source.location(of: $0).column } == [1, 1, 1, 2])
        #expect(source.location(of: 9) == SourceLocation(line: 2, column: 2))
        let lines = LineTable(of: source)
        #expect(source.text(in: lines.line(at: 0)) == "ab")
        #expect(lines.location(of: 2) == SourceLocation(line: 1, column: 1))
        #expect(LineTable(of: SourceText(path: "a", text: "\u{FEFF}")).location(of: 3) == SourceLocation(line: 1, column: 1))
    }

    @Test func aPlaceInALongLineIsCountedInCharacters() {
        let source = SourceText(path: "a", text: String(repeating: "aé𝄞", count: 1_000) + "\n" + String(repeating: "é", count: 2_000))
        let lines = LineTable(of: source)
        var expected = SourceLocation(line: 1, column: 1)
        for (offset, byte) in source.bytes.enumerated() where byte & 0xC0 != 0x80 {
            #expect(lines.location(of: offset) == expected && source.location(of: offset) == expected)
            if byte == 0x0A { expected = SourceLocation(line: expected.line + 1, column: 1) } else { expected.column += 1 }
        }
    }
}
