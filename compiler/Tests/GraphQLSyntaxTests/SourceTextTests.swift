import GraphQLSyntax
import Testing

@Suite struct SourceTextTests {
    @Test(arguments: [("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("é x", 3, 1, 3), ("ab", 9, 1, 3)])
    func aLocationCountsLinesAndCharactersFromOne(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        let source = SourceText(path: "a.graphql", text: text)
        #expect(source.location(of: offset) == SourceLocation(line: line, column: column))
    }
}
