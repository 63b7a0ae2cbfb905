/// A property that a marker stands on: the parts of its declaration that an expansion needs.
struct MarkedProperty: Equatable {
    /// `var`, `let`, or the keyword of whatever else the marker was put on.
    var introducer: String
    /// Where the introducer stands in the declaration's text, in bytes.
    var introducerRange: Range<Int>
    /// The declared name, in backticks where the source has them.
    var name: String
    /// Where the name ends, in bytes.
    var nameEnd: Int
    /// The type as it is written, or nil where the declaration leaves it out.
    var type: String?
    /// The initial value as it is written, up to the end of the declaration; nil where there is none.
    var initialValue: String?
    /// `static`, `lazy` and the like, in the order of the source.
    var modifiers: [String]

    /// Reads the declaration; nil when the text has no name.
    init?(declaration text: String) {
        let tokens = SwiftTokenizer.tokens(of: text)
        var at = 0
        modifiers = []
        while at < tokens.count, !Self.isIntroducer(tokens, at) {
            if tokens[at].text == "@" {
                at = Self.endOfAttribute(tokens, from: at)
            } else if tokens[at].text == "(" {
                at = Self.endOfGroup(tokens, from: at)
            } else {
                if tokens[at].kind == .word { modifiers.append(tokens[at].text) }
                at += 1
            }
        }
        guard at + 1 < tokens.count, tokens[at + 1].kind == .word else { return nil }
        introducer = tokens[at].text
        introducerRange = tokens[at].range
        name = tokens[at + 1].text
        nameEnd = tokens[at + 1].range.upperBound
        let utf8 = Array(text.utf8)
        func source(_ range: Range<Int>) -> String {
            String(decoding: utf8[tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound], as: UTF8.self)
        }
        var next = at + 2
        if at + 3 < tokens.count, tokens[next].text == ":" {
            next = Self.endOfType(tokens, from: at + 3)
            if next > at + 3 { type = source(at + 3..<next) }
        }
        if next + 1 < tokens.count, tokens[next].text == "=" { initialValue = source(next + 1..<tokens.count) }
    }

    /// The name without backticks, for what is derived from it.
    var plainName: String { name.filter { $0 != "`" } }

    private static let introducers: Set<String> = [
        "var", "let", "func", "struct", "class", "enum", "actor", "protocol", "init", "subscript", "typealias",
        "extension", "case", "import",
    ]

    /// `class` before `var` or `func` is a modifier.
    private static func isIntroducer(_ tokens: [SwiftToken], _ at: Int) -> Bool {
        guard introducers.contains(tokens[at].text) else { return false }
        return tokens[at].text != "class" || at + 1 == tokens.count || !introducers.contains(tokens[at + 1].text)
    }

    /// The index after an attribute that starts at `start`: its name, and its arguments where it has some.
    private static func endOfAttribute(_ tokens: [SwiftToken], from start: Int) -> Int {
        var at = min(start + 2, tokens.count)
        while at + 1 < tokens.count, tokens[at].text == ".", tokens[at + 1].kind == .word { at += 2 }
        // The parenthesis belongs to the attribute only where it follows at once: `@A (x)` is not written by anyone.
        guard at < tokens.count, tokens[at].text == "(" else { return at }
        return endOfGroup(tokens, from: at)
    }

    /// The index after the parenthesis that closes the one at `start`.
    private static func endOfGroup(_ tokens: [SwiftToken], from start: Int) -> Int {
        var depth = 0
        for at in start..<tokens.count {
            if tokens[at].text == "(" { depth += 1 }
            if tokens[at].text == ")" { depth -= 1 }
            if depth == 0 { return at + 1 }
        }
        return tokens.count
    }

    /// The index of the first token after the type that starts at `start`: an initial value or accessors end it.
    private static func endOfType(_ tokens: [SwiftToken], from start: Int) -> Int {
        var depth = 0
        for at in start..<tokens.count {
            switch tokens[at].text {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where tokens[at - 1].text != "-": depth -= 1
            case "=", "{", ",", ";": if depth <= 0 { return at }
            default: break
            }
        }
        return tokens.count
    }
}
