/// One lexical token: what it is and which bytes it covers.
struct Token {
    enum Kind: UInt8 {
        case endOfFile
        case name, int, float, string, blockString
        case bang, dollar, ampersand, leftParen, rightParen, spread, colon, equals, at
        case leftBracket, rightBracket, leftBrace, pipe, rightBrace
    }

    var kind: Kind
    var start: UInt32
    var end: UInt32

    var span: Span { Span(start, end) }
}

extension Token.Kind {
    /// As a message names it.
    var words: String {
        switch self {
        case .endOfFile: "the end of the text"
        case .name: "a name"
        case .int, .float: "a number"
        case .string, .blockString: "a string"
        case .bang: "`!`"
        case .dollar: "`$`"
        case .ampersand: "`&`"
        case .leftParen: "`(`"
        case .rightParen: "`)`"
        case .spread: "`...`"
        case .colon: "`:`"
        case .equals: "`=`"
        case .at: "`@`"
        case .leftBracket: "`[`"
        case .rightBracket: "`]`"
        case .leftBrace: "`{`"
        case .pipe: "`|`"
        case .rightBrace: "`}`"
        }
    }

    var isOpening: Bool { self == .leftParen || self == .leftBracket || self == .leftBrace }
    var isClosing: Bool { self == .rightParen || self == .rightBracket || self == .rightBrace }
}
