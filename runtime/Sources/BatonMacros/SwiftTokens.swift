/// One token of a declaration's text, as far as finding a property's parts needs tokens.
struct SwiftToken: Equatable {
    enum Kind: Equatable {
        /// A name or a keyword; a name in backticks keeps them.
        case word
        /// A whole string literal, its interpolations included.
        case string
        /// One byte of anything else.
        case punctuation
    }

    var kind: Kind
    /// Byte offsets in the text.
    var range: Range<Int>
    var text: String
}

/// Reads Swift source into tokens. Comments and white space separate them and are left out.
///
/// This is no parser of Swift: the compiler has parsed the declaration already, so the text is known to be well formed
/// but for errors that the compiler reports by itself. Each step advances, and any text ends it.
struct SwiftTokenizer {
    let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// All tokens of the text.
    static func tokens(of text: String) -> [SwiftToken] {
        var tokenizer = SwiftTokenizer(text)
        var tokens: [SwiftToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            return true
        default: return false
        }
    }

    private func at(_ text: StaticString, _ index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<(index + $0.count)]) }
    }

    mutating func next() -> SwiftToken? {
        skipTrivia()
        guard at < bytes.count else { return nil }
        let start = at
        var kind = SwiftToken.Kind.punctuation
        if let pounds = poundsOfString() {
            kind = .string
            skipString(pounds: pounds)
        } else if bytes[at] == UInt8(ascii: "`") {
            kind = .word
            at += 1
            while at < bytes.count, bytes[at] != UInt8(ascii: "`") { at += 1 }
            at = min(at + 1, bytes.count)
        } else if isWord(bytes[at]) {
            kind = .word
            while at < bytes.count, isWord(bytes[at]) { at += 1 }
        } else {
            at += 1
        }
        return SwiftToken(kind: kind, range: start..<at, text: String(decoding: bytes[start..<at], as: UTF8.self))
    }

    private mutating func skipTrivia() {
        while at < bytes.count {
            if [0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x00].contains(bytes[at]) {
                at += 1
            } else if at("//", at) {
                while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            } else if at("/*", at) {
                skipBlockComment()
            } else {
                return
            }
        }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if at("/*", at) {
                depth += 1
                at += 2
            } else if at("*/", at) {
                depth -= 1
                at += 2
            } else {
                at += 1
            }
        } while depth > 0 && at < bytes.count
    }

    /// The number of `#` before the quotation mark of a string literal that starts here; nil when none does.
    private func poundsOfString() -> Int? {
        var index = at
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
        return index - at
    }

    private mutating func skipString(pounds: Int) {
        at += pounds
        let quotes = at("\"\"\"", at) ? 3 : 1
        at += quotes
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "\\"), pounds == poundCount(from: at + 1) {
                at = min(at + 1 + pounds, bytes.count)
                if at < bytes.count, bytes[at] == UInt8(ascii: "(") { skipInterpolation() } else { at += 1 }
            } else if quotes == 3 ? at("\"\"\"", at) : bytes[at] == UInt8(ascii: "\""),
                poundCount(from: at + quotes) >= pounds
            {
                at += quotes + pounds
                return
            } else if quotes == 1, bytes[at] == 0x0A {
                return
            } else {
                at += 1
            }
        }
        at = min(at, bytes.count)
    }

    private func poundCount(from index: Int) -> Int {
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return end - index
    }

    /// At the opening parenthesis. Strings within the interpolation may hold parentheses of their own.
    private mutating func skipInterpolation() {
        var depth = 0
        while let token = next() {
            if token.text == "(" { depth += 1 }
            if token.text == ")" { depth -= 1 }
            if depth == 0 { return }
        }
    }
}
