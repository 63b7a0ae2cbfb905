import GraphQLSyntax
import JSONSyntax
import Testing

@Suite struct JSONTests {
    @Test(arguments: [
        "{}", "[]", "null", "true", "-0.5e+10", "\"a\"", "[1,2,[3]]", "{\"a\":{\"b\":[null]},\"longer than eight\":1}",
        "\"\\\"\\\\\\n\\u0001é\"",
    ])
    func aValuePrintsAsItWasRead(_ text: String) {
        #expect(read(text).value?.printed() == text)
        #expect(read(read(text).value?.printed(isPretty: true) ?? "").value?.printed() == text)
    }

    @Test func escapesAreUndoneAndALoneSurrogateIsReplaced() {
        #expect(read("\"\\uD83D\\uDE00\\/\\b\"").value?.string == "😀/\u{8}")
        #expect(read("\"\\uD83Dx\"").value?.string == "\u{FFFD}x")
    }

    @Test(arguments: [
        ("", 1, 1), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("{a: 1}", 1, 2), ("[1\n2]", 2, 1), ("01", 1, 1), ("1.", 1, 1),
        ("\"a\nb\"", 1, 3), ("\"\\x\"", 1, 2), ("tru", 1, 1), ("{} {}", 1, 4), ("\"open", 1, 1), ("\"\\u12", 1, 2),
        ("{\"a\": 1, // no\n}", 1, 10),
    ])
    func aFaultIsReportedAtItsPlace(_ text: String, _ line: Int, _ column: Int) {
        let (value, diagnostics) = read(text)
        #expect(value == nil)
        #expect(diagnostics.sorted().map(\.place.location) == [SourceLocation(line: line, column: column)])
    }

    @Test func aKeyGivenTwiceIsReportedWithBothPlaces() throws {
        let diagnostics = read("{\"schema\": 1,\n \"schema\": 2}").diagnostics.sorted()
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.code == .duplicateKey)
        #expect(diagnostic.place.location == SourceLocation(line: 2, column: 2))
        #expect(diagnostic.notes.first?.place?.location == SourceLocation(line: 1, column: 2))
    }

    @Test(arguments: [[0xFF], [0x61, 0x5C, 0x6E, 0xC3], [0xF0, 0x9F, 0x98]] as [[UInt8]])
    func bytesThatAreNotUTF8AreAFaultAtTheirString(_ bytes: [UInt8]) {
        let (value, diagnostics) = parseJSON(SourceText(path: "a.json", bytes: [0x5B, 0x22] + bytes + [0x22, 0x5D]))
        #expect(value == nil)
        #expect(diagnostics.found.map(\.place.location) == [SourceLocation(line: 1, column: 2)])
    }

    @Test func nestingWithoutEndIsAFault() {
        let (value, diagnostics) = read(String(repeating: "[", count: 100_000))
        #expect(value == nil)
        #expect(diagnostics.found.count == 1)
    }

    private func read(_ text: String) -> (value: JSON?, diagnostics: Diagnostics) {
        parseJSON(SourceText(path: "a.json", text: text))
    }
}

@Suite struct ObjectPrinterTests {
    @Test func anObjectInPartsPrintsAsOneThatIsWhole() {
        func element(_ number: Int) -> [UInt8] {
            var element = ObjectPrinter(level: 2)
            element.add("n", .integer(number))
            element.add("none", text: nil)
            return element.printed()
        }
        var inner = ObjectPrinter(level: 1)
        inner.add("quoted", text: "a\"b\\c\n\u{1}é\u{7F}")
        var object = ObjectPrinter(level: 0)
        object.add("all", listing: [element(1), element(2)])
        object.add("inner", printed: inner.printed())
        object.add("no", listing: [])
        object.add("nothing", printed: ObjectPrinter(level: 1).printed())
        object.add("null", .null)
        let whole: JSON = [
            "all": [["n": 1], ["n": 2]], "inner": ["quoted": "a\"b\\c\n\u{1}é\u{7F}"], "no": [], "nothing": .object([]), "null": .null,
        ]
        #expect(String(decoding: object.printed(), as: UTF8.self) == whole.printed(isPretty: true))
    }

    /// Eight bytes are looked at together.
    @Test func whatHasToBeEscapedIsWhereverItStands() {
        for character in ["\"", "\\", "\n", "\u{1}", "\u{1F}", " ", "!", "#", "é", "\u{7F}", "\u{FF02}", "😀"] {
            for length in 0..<20 {
                for place in 0...length {
                    let text = String(repeating: "a", count: place) + character + String(repeating: "é", count: length - place)
                    let printed = JSON.string(text).printed()
                    #expect(parseJSON(SourceText(path: "x", text: printed)).value?.string == text)
                    let escaped = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\u{1}": "\\u0001", "\u{1F}": "\\u001f"][character] ?? character
                    #expect(printed == "\"" + text.replacing(character, with: escaped) + "\"")
                }
            }
        }
    }

    @Test func anObjectIsPrintedInPiecesAsInOne() {
        func printer(_ texts: [String]) -> ObjectPrinter {
            var printer = ObjectPrinter(level: 0)
            printer.add("first", text: "a")
            printer.add("list", pieces: texts.map { Array(JSON.string($0).printed().utf8) })
            printer.add("texts", texts: texts)
            printer.add("line", onOneLine: ["a": 1, "b": .strings(texts)])
            return printer
        }
        for texts in [[], ["a"], ["a", "b", "c"]] {
            let expected: JSON = ["first": "a", "list": .strings(texts), "texts": .strings(texts)]
            let text = String(decoding: printer(texts).printed(), as: UTF8.self)
            #expect(text.hasPrefix(expected.printed(isPretty: true).dropLast(2)))
            #expect(text.hasSuffix(",\n  \"line\": " + (["a": 1, "b": .strings(texts)] as JSON).printed() + "\n}"))
            #expect(Array(printer(texts).printedPieces().joined()) == printer(texts).printed())
        }
    }
}
