import BatonDocuments
import GraphQLSyntax
import Testing

@Suite struct TypeDeclarationTests {
    /// How each type that is called `Row` stands.
    private func rows(_ text: String) -> [TypeDeclaration.Standing?] {
        let source = SourceText(path: "App.swift", text: text)
        return typeDeclarations(of: source).filter { $0.name == "Row" }.map { $0.standing(in: source) }
    }

    @Test(arguments: [
        "struct Row {}", "\tfinal class Row: View {", "public indirect enum Row<A> {", "actor `Row` {}", "typealias Row = Int",
        "@MainActor @Observable public final class Row {", "@available(iOS 17, *) protocol Row {}", "nonisolated struct Row{}",
        "@Baton.Bindable(a(b)) open class Row {}", "let a = 1\r\nstruct Row {}\r\n", "struct A { struct B {} }\nstruct Row {}",
        "let text = \"{ \\(a) {\"\nstruct Row {}", "/* { */ // {\nstruct Row {}", "#if A\nstruct A {\n#else\nstruct A {\n#endif\n}\nstruct Row {}",
        "struct A {}; struct Row {}", "struct A {} struct Row {}", "struct\n    Row\n{}", "final class // the row\n/* of a list */ Row {}",
        "public @A(b, (c)) @D.E\nfinal\nclass Row {}", "private let a = b\nstruct Row {}", "private struct A {}; enum Row {}",
    ])
    func aTypeAtTheTopOfAFileIsFound(_ text: String) {
        #expect(rows(text) == [.init()])
    }

    @Test(arguments: [
        "private struct Row {}", "fileprivate final class Row {}", "@A private enum Row {}", "private @A.B(c) indirect enum\nRow {}",
        "struct A {}; private struct Row {}",
    ])
    func aPrivateTypeIsKnownForOne(_ text: String) {
        #expect(rows(text) == [.init(isPrivate: true)])
    }

    @Test(arguments: [
        "struct A {\n  struct Row {}\n}", "extension A {\nenum Row {}\n}", "func f() {\n  struct Row {}\n}", "/*\nstruct Row {}\n*/",
        "let text = \"\"\"\nstruct Row {}\n\"\"\"", "import struct Foundation.Row", "extension Row {}", "let x = Row.self\nRow()", "import struct Row", "struct A { class func Row() {} }",
        "/* /* */\nstruct Row {}\n*/", "let text = #\"\"\"\nstruct Row {}\n\"\"\"#",
    ])
    func whatStandsWithinSomethingElseIsNone(_ text: String) {
        #expect(rows(text).allSatisfy { $0 == nil })
    }

    @Test(arguments: ["#if DEBUG\nstruct Row {}\n#endif", "#if A\n#else\n  #if B\n  struct Row {}\n  #endif\n#endif"])
    func betweenConditionsItIsNotKnownWhetherItIsCompiled(_ text: String) {
        #expect(rows(text) == [.init(isConditional: true)])
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
        for text in ["@", "struct", "struct ", "@a(", "private", "#if", "struct `", "class\u{0}", "enum \u{e9}"] { _ = rows(text) }
    }
}
