import GraphQLSyntax
import TestSupport
import Testing

/// Random edits of real texts: whatever comes out is judged, printed and read again. A short run; `BATON_FUZZ_ROUNDS` makes it
/// longer, `BATON_FUZZ_SEED` another.
@Suite struct FuzzTests {
    private static let seeds = [
        "query Q($a: [Int!]! = [1, -2.5e3], $b: I = { k: \"s\\u{41}\\n\", l: \"\"\"\n  block \\\"\"\"\n    more\n  \"\"\" }) @d(x: $a) { f: g(h: $b, i: null, j: true, k: ENUM) @include(if: $c) { ...F ... on T @e { u } ... { v } } }\nfragment F on T { w }",
        "\"\"\"\nAbout\n\"\"\"\nschema @d { query: Q }\nextend schema { mutation: M }\n\"x\" type T implements A & B @d(a: [1]) { \"f\" a(\"b\" c: Int = 1 @e): [Int!]! @deprecated(reason: \"r\") }\ninterface I { a: Int }\nunion U = | A | B\nenum E { A @x B }\ninput In @oneOf { a: Int b: String = \"é😀\" }\nscalar S\ndirective @d(a: Int) repeatable on | FIELD | OBJECT\nextend type T { z: Int }\n",
    ].map { Array($0.utf8) }

    private static let pieces = [
        "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\", "\\u", "\\u{", "#", "\n", "\r", "$", "@", "!", "|", "&", "...", ":", "=", "-", "0", "1.",
        "type", "extend", "on", "query", "fragment", "null", "\u{FEFF}", "\0", "é", "😀", ",", " ",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

    @Test func anyTextIsReadToItsEnd() async {
        let run = FuzzRun(rounds: 3_000)
        var random = run.random
        for round in 0..<run.rounds {
            // A processor that other tests wait for is not held for long.
            if round % 32 == 0 { await Task.yield() }
            var bytes = Self.seeds[Int(random.next() % UInt64(Self.seeds.count))]
            for _ in 0...(random.next() % 6) {
                let start = Int(random.next() % UInt64(bytes.count + 1))
                let end = min(bytes.count, start + Int(random.next() % 8))
                switch random.next() % 4 {
                case 0: bytes.removeSubrange(start..<end)
                case 1: bytes.insert(contentsOf: Self.pieces[Int(random.next() % UInt64(Self.pieces.count))], at: start)
                case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
                default: if start < bytes.count { bytes[start] = UInt8(truncatingIfNeeded: random.next()) }
                }
            }
            check(bytes)
        }
    }

    private func check(_ bytes: [UInt8]) {
        let source = SourceText(path: "f", bytes: bytes)
        let (document, diagnostics) = parseGraphQL(source)
        var printer = DiagnosticText()
        _ = printer.text(of: diagnostics.sorted())
        for diagnostic in diagnostics.found {
            #expect(diagnostic.place.span.end <= bytes.count)
            #expect(!diagnostic.message.contains("\n"))
        }
        guard diagnostics.isEmpty else { return }
        for style in [PrintStyle.readable, .compact] {
            let printed = document.printed(style)
            let (again, faults) = parseGraphQL(SourceText(path: "p", text: printed))
            #expect(faults.isEmpty, "\(printed)")
            #expect(again.printed(.compact) == document.printed(.compact))
            #expect(again.printed(style) == printed)
        }
    }
}
