import Testing

@testable import BatonCompiler

@Suite struct CanonicalJSONTests {
    @Test func numbersAreLaidOutAsECMAScriptDoes() {
        for (token, text) in [
            ("1e3", "1000"), ("-0.0", "0"), ("1E-2", "0.01"), ("6", "6"), ("1e21", "1e+21"), ("1e20", "100000000000000000000"),
            ("123456789012345680000", "123456789012345680000"), ("0.000001", "0.000001"), ("1e-7", "1e-7"), ("1.5e-9", "1.5e-9"),
            ("1.50", "1.5"), ("-12.25", "-12.25"), ("1.7976931348623157e308", "1.7976931348623157e+308"), ("5e-324", "5e-324"),
            ("0.1", "0.1"), ("100", "100"), ("1.0", "1"),
        ] {
            #expect(CanonicalJSON.number(token) == text, "\(token)")
        }
    }

    @Test func anIntegerKeepsItsDigits() {
        #expect(CanonicalJSON.integer("12345678901234567890") == "12345678901234567890")
        #expect(CanonicalJSON.integer("-0") == "0")
    }

    @Test func stringsEscapeQuotesBackslashesAndControlsAlone() {
        #expect(CanonicalJSON.string("a\"\\\n\t\u{01}é/😀") == "\"a\\\"\\\\\\n\\t\\u0001é/😀\"")
    }

    @Test func membersAreSortedByTheirBytes() {
        #expect(CanonicalJSON.object([("b", "1"), ("Z", "2"), ("a", "3")]) == "{\"Z\":2,\"a\":3,\"b\":1}")
    }
}

@Suite struct GuardTests {
    private let a = Guard("a")
    private let b = Guard("b")
    private let notA = Guard("a", isNegated: true)

    @Test func excludingConditionsAreNever() {
        #expect(a.and(notA).isNever)
        #expect(a.or(notA).isAlways)
    }

    @Test func equalGuardsAreEqualWhateverTheirOrder() {
        #expect(a.and(b) == b.and(a))
        #expect(a.or(b) == b.or(a))
        #expect(a.or(a.and(b)) == a)
        #expect(a.and(b).or(notA.and(b)) == b)
        #expect(a.and(b).or(notA).text == "!a|b")
    }
}
