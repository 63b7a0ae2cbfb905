import GraphQLSyntax
import Testing

/// Input that nobody writes: it ends in diagnostics, in time and memory that its size bounds.
@Suite struct HostileInputTests {
    private func faults(_ bytes: [UInt8]) -> [Diagnostic] {
        parseGraphQL(SourceText(path: "h", bytes: bytes)).diagnostics.sorted()
    }

    private func faults(_ text: String) -> [Diagnostic] { faults(Array(text.utf8)) }

    @Test(arguments: [
        ["", "{ a ", "}"], ["{ a(b: ", "[", "]"], ["{ a(b: ", "{c: ", "}"], ["query Q($a: ", "[", "]"], ["", "{ ... ", "}"],
        ["type T { a(b: I = ", "{c: ", "}"],
    ])
    func tenThousandLevelsAreAFault(_ parts: [String]) {
        for isClosed in [true, false] {
            let end = isClosed ? String(repeating: parts[2], count: 10_000) : ""
            let found = faults(parts[0] + String(repeating: parts[1], count: 10_000) + "a" + end)
            #expect(found.contains { $0.code == .nestingTooDeep } || !isClosed)
            #expect(!found.isEmpty)
            #expect(found.count < 10)
        }
    }

    @Test func aLevelBelowTheLimitIsRead() {
        let text = String(repeating: "{ a ", count: 200) + String(repeating: "}", count: 200)
        #expect(faults(text).isEmpty)
        #expect(faults("{ a " + text + "}").map(\.code) == [.nestingTooDeep])
    }

    @Test func aSourceBeyondTheLimitIsRefused() {
        let bytes = [UInt8](repeating: 0x20, count: 100 << 20)
        #expect(faults(bytes).map(\.code) == [.sourceTooLarge])
    }

    @Test func everyByteAloneAndTwiceIsJudged() {
        for byte in UInt8.min...UInt8.max {
            for text in [[byte], [byte, byte], Array("{ a".utf8) + [byte] + Array(" }".utf8), Array("\"".utf8) + [byte] + Array("\" type T { a: Int }".utf8)] {
                _ = faults(text)
            }
        }
        #expect(faults("{ a \0 b }").map(\.code) == [.unexpectedCharacter])
        #expect(faults("{ a(s: \"\0\") # \0\n }").isEmpty)
    }

    @Test func bytesThatAreNoTextAreReportedWhereTheyAre() {
        let invalid: [[UInt8]] = [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]]
        for bytes in invalid {
            for (before, after) in [("{ a(s: \"x", "\") }"), ("{ a # x", "\n }"), ("{ a ", " b }"), ("\"\"\"x", "\"\"\" type T { a: Int }")] {
                let found = faults(Array(before.utf8) + bytes + Array(after.utf8))
                #expect(found.map(\.code) == [.invalidUTF8], "\(bytes) in \(before)")
                #expect(found.first?.place.span.start == before.utf8.count)
            }
        }
    }

    @Test(arguments: ["\\uD800", "\\uDC00", "\\uD800\\u0041", "\\u{D800}", "\\u{110000}", "\\u{}", "\\u12", "\\x", "\\u{FFFFFFFFFFFFFFFFFFFF}"])
    func anEscapeThatIsNoCharacterIsAFault(_ escape: String) {
        #expect(faults("{ a(s: \"\(escape)\") }").map(\.code) == [.malformedEscape])
    }

    @Test(arguments: [("\\uD83D\\uDE00", "😀"), ("\\u{1F600}", "😀"), ("\\u{0041}", "A"), ("\\\"\\/\\b", "\"/\u{8}"), ("é", "é")])
    func anEscapeIsUndone(_ escape: String, _ value: String) throws {
        let (value_, _) = parseGraphQLValue(SourceText(path: "v", text: "\"\(escape)\""))
        guard case .string(let text, _) = try #require(value_).kind else {
            Issue.record("no string")
            return
        }
        #expect(text == value)
    }

    @Test(arguments: ["12px", "1.5e", "0xB2", "007", "7_500", "1.", "-", "-a", "1.2.3", "1e+", "00", "1e5.5"])
    func aMalformedNumberIsOneFault(_ number: String) {
        #expect(faults("{ a(n: \(number)) }").map(\.code) == [.malformedNumber])
    }

    @Test func garbageHasABoundedNumberOfFaults() {
        #expect(faults(String(repeating: "? a ", count: 200_000)).count <= 1_001)
        #expect(faults(String(repeating: "type { } ", count: 50_000)).count <= 1_001)
        #expect(faults(String(repeating: ")", count: 1_000_000)).count <= 1_001)
        #expect(faults(String(repeating: "\"", count: 1_000_001)).count <= 1_001)
        #expect(faults("type T { " + String(repeating: "a(", count: 100_000)).count <= 1_001)
    }
}
