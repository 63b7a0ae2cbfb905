import GraphQLSyntax

/// Splits a Swift source into tokens, leaving out comments and white space.
///
/// What it has to get right is where comments, strings and regular expressions begin and end, since a marker in one of them is
/// none. Any bytes are taken: what cannot be Swift yields tokens too. Every step of a loop moves forward, and interpolations
/// nested deeper than `maximumNesting` are read as text.
struct SwiftLexer {
    private(set) var tokens: [SwiftToken] = []
    private(set) var literals: [SwiftStringLiteral] = []

    private let bytes: [UInt8]
    private var position = 0
    private var startsLine = true
    private var nesting = 0

    /// How deep strings may be nested in the interpolations of others.
    static let maximumNesting = 64

    init(_ source: SourceText) {
        bytes = source.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Reads the whole source.
    mutating func run() {
        while position < bytes.count { step() }
    }

    private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Reads one token or one stretch without tokens.
    private mutating func step() {
        let start = position
        let first = bytes[position]
        switch first {
        case 0x0A, 0x0D:
            startsLine = true
            position += 1
        case 0x20, 0x09, 0x0B, 0x0C, 0x00:
            position += 1
        case UInt8(ascii: "/"):
            readSlash()
        case UInt8(ascii: "\""):
            readString(pounds: 0)
        case UInt8(ascii: "#"):
            readPound()
        case UInt8(ascii: "`"):
            position += 1
            while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != 0x0A { position += 1 }
            if byte(at: position) == UInt8(ascii: "`") { position += 1 }
            append(.identifier, from: start)
        case _ where Self.isIdentifierHead(first):
            while position < bytes.count, Self.isIdentifierBody(bytes[position]) { position += 1 }
            append(.identifier, from: start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            readNumber()
        default:
            position += 1
            append(.punctuation(first), from: start)
        }
        if position == start { position += 1 }
    }

    private mutating func append(_ kind: SwiftToken.Kind, from start: Int) {
        tokens.append(SwiftToken(kind: kind, span: Span(start: start, end: position), startsLine: startsLine))
        startsLine = false
    }

    static func isIdentifierHead(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    static func isIdentifierBody(_ byte: UInt8) -> Bool {
        isIdentifierHead(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func readNumber() {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            // `1.max` and `0...3` end the number before the dot.
            let isFraction = byte == UInt8(ascii: ".") && (0x30...0x39).contains(self.byte(at: position + 1))
            guard Self.isIdentifierBody(byte) || isFraction else { break }
            position += 1
        }
        append(.number, from: start)
    }

    // MARK: Comments and regular expressions

    private mutating func readSlash() {
        switch byte(at: position + 1) {
        case UInt8(ascii: "/"):
            skipLine()
        case UInt8(ascii: "*"):
            skipBlockComment()
        default:
            if let end = endOfBareRegex() {
                let start = position
                position = end
                append(.regex, from: start)
            } else {
                position += 1
                append(.punctuation(UInt8(ascii: "/")), from: position - 1)
            }
        }
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    }

    /// Block comments nest.
    private mutating func skipBlockComment() {
        var depth = 0
        while position < bytes.count {
            let next = byte(at: position + 1)
            switch bytes[position] {
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                depth += 1
                position += 2
            case UInt8(ascii: "*") where next == UInt8(ascii: "/"):
                depth -= 1
                position += 2
                if depth == 0 { return }
            case 0x0A, 0x0D:
                startsLine = true
                position += 1
            default:
                position += 1
            }
        }
    }

    /// The end of `/…/` where a slash can begin a regular expression: after something that is no operand, before something
    /// that is no space, with its end on the same line. Elsewhere a slash divides.
    private func endOfBareRegex() -> Int? {
        if let last = tokens.last, !startsLine {
            switch last.kind {
            case .number, .string, .regex: return nil
            case .punctuation(let byte):
                if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "/")].contains(byte) { return nil }
            case .identifier:
                guard Self.wordsBeforeExpressions.contains(text(last.span)) else { return nil }
            }
        }
        switch byte(at: position + 1) {
        case 0x20, 0x09, 0x0A, 0x0D, 0x00, UInt8(ascii: "="), UInt8(ascii: ")"): return nil
        default: break
        }
        var offset = position + 1
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A, 0x0D: return nil
            case UInt8(ascii: "\\"): offset += 2
            case UInt8(ascii: "/"): return offset + 1
            default: offset += 1
            }
        }
        return nil
    }

    private static let wordsBeforeExpressions: Set<String> = [
        "return", "case", "in", "if", "guard", "while", "switch", "try", "await", "throw", "let", "var", "where", "else",
    ]

    private func text(_ span: Span) -> String { String(decoding: bytes[span.start..<span.end], as: UTF8.self) }

    /// `#"…"#`, `#/…/#`, or a `#` that begins a directive or a macro.
    private mutating func readPound() {
        var end = position
        while byte(at: end) == UInt8(ascii: "#") { end += 1 }
        let pounds = end - position
        switch byte(at: end) {
        case UInt8(ascii: "\""):
            readString(pounds: pounds)
        case UInt8(ascii: "/") where byte(at: end + 1) != UInt8(ascii: "/") && byte(at: end + 1) != UInt8(ascii: "*"):
            readExtendedRegex(pounds: pounds)
        default:
            position += 1
            append(.punctuation(UInt8(ascii: "#")), from: position - 1)
        }
    }

    /// `#/…/#`; it spans lines where its first line ends right after the opening.
    private mutating func readExtendedRegex(pounds: Int) {
        let start = position
        var offset = position + pounds + 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\\") {
                offset += 2
                continue
            }
            if bytes[offset] == UInt8(ascii: "/"), isPounds(pounds, at: offset + 1) {
                offset += 1 + pounds
                break
            }
            offset += 1
        }
        position = min(offset, bytes.count)
        append(.regex, from: start)
    }

    private func isPounds(_ count: Int, at offset: Int) -> Bool {
        guard offset + count <= bytes.count else { return false }
        for index in offset..<(offset + count) where bytes[index] != UInt8(ascii: "#") { return false }
        return true
    }

    // MARK: Strings

    private mutating func readString(pounds: Int) {
        let start = position
        let literal = scanString(pounds: pounds)
        literals.append(literal)
        append(.string(literals.count - 1), from: start)
    }

    /// Reads a string from its first `#` or quote, and leaves the position after it. A string of one line ends with the line.
    private mutating func scanString(pounds: Int) -> SwiftStringLiteral {
        let start = position
        let quote = UInt8(ascii: "\"")
        position += pounds
        // `#"""#` is a string of one quote, so three quotes open a text of lines only where the line ends after them,
        // as Swift has it; without `#`, `""` followed by a quote can be nothing else.
        let isMultiline =
            byte(at: position + 1) == quote && byte(at: position + 2) == quote
            && (pounds == 0 || !isPounds(pounds, at: position + 3))
        position += isMultiline ? 3 : 1
        let contentStart = position
        var interpolations: [Span] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote {
                let length = isMultiline ? 3 : 1
                let isEnd =
                    (!isMultiline || (self.byte(at: position + 1) == quote && self.byte(at: position + 2) == quote))
                    && isPounds(pounds, at: position + length)
                guard isEnd else {
                    position += 1
                    continue
                }
                let content = Span(start: contentStart, end: position)
                position += length + pounds
                return SwiftStringLiteral(
                    span: Span(start: start, end: position), content: content, pounds: pounds, isMultiline: isMultiline,
                    interpolations: interpolations, isTerminated: true)
            }
            if byte == 0x0A || byte == 0x0D, !isMultiline { break }
            guard byte == UInt8(ascii: "\\"), isPounds(pounds, at: position + 1) else {
                position += 1
                continue
            }
            let escape = position
            position += 1 + pounds
            if self.byte(at: position) == UInt8(ascii: "("), nesting < Self.maximumNesting {
                skipInterpolation(isMultiline: isMultiline)
                interpolations.append(Span(start: escape, end: position))
            } else if position < bytes.count, isMultiline || (bytes[position] != 0x0A && bytes[position] != 0x0D) {
                position += 1
            }
        }
        return SwiftStringLiteral(
            span: Span(start: start, end: position), content: Span(start: contentStart, end: position), pounds: pounds,
            isMultiline: isMultiline, interpolations: interpolations, isTerminated: false)
    }

    /// Skips from `(` to after its `)`, over the strings and comments inside.
    private mutating func skipInterpolation(isMultiline: Bool) {
        nesting += 1
        defer { nesting -= 1 }
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "("):
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                depth -= 1
                position += 1
                if depth == 0 { return }
            case UInt8(ascii: "\""):
                _ = scanString(pounds: 0)
            case UInt8(ascii: "#"):
                var end = position
                while byte(at: end) == UInt8(ascii: "#") { end += 1 }
                if byte(at: end) == UInt8(ascii: "\"") { _ = scanString(pounds: end - position) } else { position = end }
            case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "*"):
                skipBlockComment()
            case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/") && isMultiline:
                skipLine()
            case 0x0A, 0x0D:
                // Swift takes line ends here since 5.9; one in a string of one line that never closes its parenthesis
                // must not swallow the rest of the file, so only a closed one goes on.
                if !isMultiline, !closesBeforeEnd(depth: depth) { return }
                position += 1
            default:
                position += 1
            }
        }
    }

    private func closesBeforeEnd(depth: Int) -> Bool {
        var open = depth
        for offset in position..<min(bytes.count, position + 4096) {
            if bytes[offset] == UInt8(ascii: "(") { open += 1 }
            if bytes[offset] == UInt8(ascii: ")") { open -= 1 }
            if open == 0 { return true }
        }
        return false
    }
}
