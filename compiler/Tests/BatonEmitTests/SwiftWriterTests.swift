import Testing

@testable import BatonEmit

@Suite struct SwiftLiteralTests {
    @Test func aRawLiteralHasAsManyPoundsAsItTakes() {
        #expect(SwiftLiteral.raw("plain") == "#\"plain\"#")
        #expect(SwiftLiteral.raw("say \"hi\"") == "#\"say \"hi\"\"#")
        #expect(SwiftLiteral.raw("\"# end") == "##\"\"# end\"##")
        #expect(SwiftLiteral.raw("\\##(x)") == "###\"\\##(x)\"###")
    }

    @Test func aTextThatRawLiteralsCannotHoldIsQuoted() {
        #expect(SwiftLiteral.raw("a\nb") == "\"a\\nb\"")
        #expect(SwiftLiteral.raw("\"\"x") == "\"\\\"\\\"x\"")
    }

    @Test func quotingEscapesWhatSwiftWouldRead() {
        #expect(SwiftLiteral.quoted("\\(1)\"\u{0}\u{1B}") == "\"\\\\(1)\\\"\\0\\u{1b}\"")
    }
}

@Suite struct CommentTests {
    @Test func noLineEndEscapesAComment() {
        #expect(commentLines("a\nb\r\nc\rd") == ["a", "b", "c", "d"])
        #expect(commentLines("tail\n\n  \n") == ["tail"])
        #expect(commentLines("a\u{0}b\u{0C}c") == ["a b c"])
        #expect(commentLines(nil).isEmpty)
    }
}
