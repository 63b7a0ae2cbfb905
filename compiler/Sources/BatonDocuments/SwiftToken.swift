import GraphQLSyntax

/// One token of a Swift source, as far as a finder of documents has to tell tokens apart.
struct SwiftToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A word: a name, a keyword, or a name in backticks (which its span includes).
        case identifier
        /// A numeric literal.
        case number
        /// A string literal of any form; the index is that of its `SwiftStringLiteral`.
        case string(Int)
        /// A regular expression literal.
        case regex
        /// Any other byte that means something: `@`, `(`, `:`, one byte of an operator.
        case punctuation(UInt8)
    }

    var kind: Kind
    var span: Span
    /// Whether a line ends between the token before and this one.
    var startsLine: Bool

    func isPunctuation(_ character: Unicode.Scalar) -> Bool {
        kind == .punctuation(UInt8(truncatingIfNeeded: character.value))
    }
}

/// A string literal of a Swift source: where it is and what its delimiters mean for its content.
struct SwiftStringLiteral: Hashable, Sendable {
    /// From the first `#` or quote to after the last.
    var span: Span
    /// What stands between the quotes.
    var content: Span
    /// How many `#` stand before the quotes, and so after each `\` of an escape.
    var pounds: Int
    /// Whether the quotes are `"""`.
    var isMultiline: Bool
    /// Each interpolation, from its `\` to after its `)`.
    var interpolations: [Span]
    /// Whether the closing quotes were found.
    var isTerminated: Bool
}
