import BatonDocuments
import GraphQLSyntax
import Testing

@Suite struct TypeDeclarationTests {
    private func declared(_ text: String) -> [(name: String, isPrivate: Bool, position: TypeDeclaration.Position?)] {
        let source = SourceText(path: "App.swift", text: text)
        return typeDeclarations(of: source).map { ($0.name, $0.isPrivate, $0.position(in: source)) }
    }

    @Test(arguments: [
        "struct Row {}", "\tfinal class Row: View {", "public indirect enum Row<A> {", "actor `Row` {}", "typealias Row = Int",
        "@MainActor @Observable public final class Row {", "@available(iOS 17, *) protocol Row {}", "nonisolated struct Row{}",
        "@Baton.Bindable(a(b)) open class Row {}", "let a = 1\r\nstruct Row {}\r\n", "struct A { struct B {} }\nstruct Row {}",
        "let text = \"{ \\(a) {\"\nstruct Row {}", "/* { */ // {\nstruct Row {}", "#if A\nstruct A {\n#else\nstruct A {\n#endif\n}\nstruct Row {}",
    ])
    func aTypeAtTheTopOfAFileIsFound(_ text: String) {
        let found = declared(text).filter { $0.name == "Row" }
        #expect(found.map(\.isPrivate) == [false])
        #expect(found.map(\.position) == [.topLevel])
    }

    @Test(arguments: ["private struct Row {}", "fileprivate final class Row {}", "@A private enum Row {}"])
    func aPrivateTypeIsKnownForOne(_ text: String) {
        #expect(declared(text).map(\.isPrivate) == [true])
    }

    @Test(arguments: [
        "struct A {\n  struct Row {}\n}", "extension A {\nenum Row {}\n}", "func f() {\n  struct Row {}\n}", "/*\nstruct Row {}\n*/",
        "let text = \"\"\"\nstruct Row {}\n\"\"\"", "import struct Foundation.Row", "extension Row {}", "let x = Row.self\nRow()",
        "/* /* */\nstruct Row {}\n*/", "let text = #\"\"\"\nstruct Row {}\n\"\"\"#",
    ])
    func whatStandsWithinSomethingElseIsNone(_ text: String) {
        #expect(declared(text).allSatisfy { $0.name != "Row" || $0.position == nil })
    }

    @Test(arguments: ["#if DEBUG\nstruct Row {}\n#endif", "#if A\n#else\n  #if B\n  struct Row {}\n  #endif\n#endif"])
    func betweenConditionsItIsNotKnownWhetherItIsCompiled(_ text: String) {
        #expect(declared(text).map(\.position) == [.conditional])
    }

    @Test func anAliasOfAnotherModulesTypeOfTheNameHidesNothing() {
        let source = SourceText(path: "App.swift", text: "typealias Result<A> = Swift.Result<A, Error>\ntypealias Lens = MyLens\nstruct A {}")
        #expect(typeDeclarations(of: source).map { $0.isForeign(in: source) } == [true, false, false])
    }

    @Test func aNameIsSpelledWhereNoDotLeadsToIt() {
        func isSpelled(_ text: String) -> Bool { spells("Row", in: SourceText(path: "A.swift", text: text)) }
        #expect(isSpelled("var a: [Row]"))
        #expect(isSpelled("var Row: Row<Int> { anchor.row(0) }"))
        #expect(!isSpelled("var a: Swift.Row // Row\nlet b = \"Row\", Rows = 1"))
    }

    @Test(arguments: ["var Row: Int? { anchor.int(0) }", "enum E { case Row }", "init(Row: Int) { self.Row = Row }", "f(Row: Row)", "func Row() {}"])
    func aPropertyACaseAndAParameterOfTheNameAreNoTypes(_ text: String) {
        #expect(!spells("Row", in: SourceText(path: "A.swift", text: text)))
    }

    @Test func whateverTheBytesAreTheyEnd() {
        for text in ["@", "struct", "struct ", "@a(", "private", "#if", "struct `", "class\u{0}", "enum \u{e9}"] { _ = declared(text) }
    }
}
