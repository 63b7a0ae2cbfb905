/// Reads tokens from bytes, per the specification's section 2.1.
///
/// A lexical error is reported once and never surfaces as a token: characters that no token starts with are skipped as a
/// run, and a malformed string or number is a token all the same.
///
/// The pointer holds because the parser that owns the lexer runs inside `withUnsafeBufferPointer` of the source's bytes.
/// Every read is behind a comparison with `count`.
struct Lexer {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: SourceText
    private(set) var position = 0
    private(set) var diagnostics = Diagnostics()
    /// Whether a block string that is not closed took the rest of the text.
    var endsInString = false
    /// Further lexical errors are not reported, and the rest of the text is not read.
    static let errorLimit = 1000

    init(bytes: UnsafeBufferPointer<UInt8>, source: SourceText) {
        self.bytes = bytes
        self.source = source
    }

    /// The byte at an offset, or NUL past the end.
    @inline(__always) func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    mutating func report(
        _ code: DiagnosticCode, _ message: String, _ start: Int, _ end: Int, notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
    ) {
        diagnostics.report(code, message, at: Place(source, Span(start: start, end: end)), notes: notes, fixes: fixes)
        if diagnostics.found.count >= Lexer.errorLimit { position = bytes.count }
    }

    mutating func next() -> Token {
        let count = bytes.count
        while position < count {
            let start = position
            let byte = bytes[start]
            switch CharacterClass.table[Int(byte)] {
            case .blank:
                position += 1
            case .nameStart:
                var end = start + 1
                while end < count, CharacterClass.continuesName(bytes[end]) { end += 1 }
                position = end
                return token(.name, start)
            case .punctuator:
                position += 1
                return token(Lexer.punctuator(byte), start)
            case .comment:
                skipComment()
            case .quote:
                return string()
            case .digit:
                return number()
            case .dot:
                if self.byte(at: start + 1) == 0x2E, self.byte(at: start + 2) == 0x2E {
                    position += 3
                    return token(.spread, start)
                }
                while self.byte(at: position) == 0x2E { position += 1 }
                report(.unexpectedCharacter, "expected `...`, found `\(source.text(in: Span(start: start, end: position)))`", start, position)
            case .other:
                if let string = foreignString() { return string }
                skipUnexpected()
            }
        }
        return Token(kind: .endOfFile, start: UInt32(count), end: UInt32(count))
    }

    @inline(__always) func token(_ kind: Token.Kind, _ start: Int) -> Token {
        Token(kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position))
    }

    mutating func move(to offset: Int) { position = offset }

    private static func punctuator(_ byte: UInt8) -> Token.Kind {
        switch byte {
        case 0x21: .bang
        case 0x24: .dollar
        case 0x26: .ampersand
        case 0x28: .leftParen
        case 0x29: .rightParen
        case 0x3A: .colon
        case 0x3D: .equals
        case 0x40: .at
        case 0x5B: .leftBracket
        case 0x5D: .rightBracket
        case 0x7B: .leftBrace
        case 0x7C: .pipe
        default: .rightBrace
        }
    }

    private mutating func skipComment() {
        var index = position + 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D { break }
            if byte < 0x80 {
                index += 1
            } else {
                index = afterScalar(at: index)
            }
        }
        position = max(position, index)
    }

    /// The offset after the scalar that starts at `index`; reports bytes that are not UTF-8.
    mutating func afterScalar(at index: Int) -> Int {
        if let length = utf8Length(at: index) { return index + length }
        var end = index + 1
        while end < bytes.count, bytes[end] >= 0x80, utf8Length(at: end) == nil { end += 1 }
        report(.invalidUTF8, "the text is not valid UTF-8 here", index, end)
        return diagnostics.found.count >= Lexer.errorLimit ? bytes.count : end
    }

    /// The length of the scalar that starts at `index`, unless the bytes there are no scalar's.
    func utf8Length(at index: Int) -> Int? {
        let first = byte(at: index)
        func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < bytes.count && range.contains(bytes[index + offset])
        }
        switch first {
        case 0..<0x80: return 1
        case 0xC2...0xDF: return continues(1) ? 2 : nil
        case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
        case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
        case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
        case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
        case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
        case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
        default: return nil
        }
    }

    /// Skips and reports a run of characters that no token starts with. A byte order mark is ignored wherever it stands.
    private mutating func skipUnexpected() {
        let start = position
        if bytes[start] == 0xEF, byte(at: start + 1) == 0xBB, byte(at: start + 2) == 0xBF {
            position += 3
            return
        }
        if bytes[start] >= 0x80, utf8Length(at: start) == nil {
            position = afterScalar(at: start)
            return
        }
        var index = start
        while index < bytes.count, CharacterClass.table[Int(bytes[index])] == .other, let length = utf8Length(at: index) {
            index += length
        }
        position = index
        let shown = source.text(in: Span(start: start, end: min(index, start + 24)))
        let isVisible = shown.unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F...0xA0).contains($0.value) }
        let what: String
        if isVisible {
            what = "`\(shown)`"
        } else {
            let value = shown.unicodeScalars.first?.value ?? 0
            let digits = String(value, radix: 16, uppercase: true)
            what = "the character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        let hint = shown.unicodeScalars.first.map(ForeignQuotes.scalars.contains) == true ? ", strings are written in `\"`" : ""
        report(.unexpectedCharacter, "\(what) has no meaning in GraphQL\(hint)", start, index)
    }

    // MARK: Numbers

    private mutating func number() -> Token {
        let start = position
        var index = start
        var kind = Token.Kind.int
        var fault: String?
        if byte(at: index) == 0x2D { index += 1 }
        func digits(_ index: Int) -> Int {
            var index = index
            while (0x30...0x39).contains(byte(at: index)) { index += 1 }
            return index
        }
        let integerEnd = digits(index)
        if integerEnd == index {
            fault = "a number needs a digit after `-`"
        } else if byte(at: index) == 0x30, integerEnd > index + 1 {
            fault = "a number has no leading zero"
        }
        index = integerEnd
        if byte(at: index) == 0x2E {
            kind = .float
            let end = digits(index + 1)
            if end == index + 1 { fault = fault ?? "a number needs a digit after `.`" }
            index = end
        }
        if byte(at: index) | 0x20 == 0x65 {
            kind = .float
            var exponent = index + 1
            if byte(at: exponent) == 0x2B || byte(at: exponent) == 0x2D { exponent += 1 }
            let end = digits(exponent)
            if end == exponent { fault = fault ?? "a number needs a digit in its exponent" }
            index = end
        }
        if CharacterClass.continuesName(byte(at: index)) || byte(at: index) == 0x2E {
            while CharacterClass.continuesName(byte(at: index)) || byte(at: index) == 0x2E { index += 1 }
            fault = fault ?? "a number ends before a name or another number starts"
        }
        position = index
        if let fault {
            let text = source.text(in: Span(start: start, end: min(index, start + 40)))
            report(.malformedNumber, "`\(text)` is not a number: \(fault)", start, index)
        }
        return Token(kind: kind, start: UInt32(start), end: UInt32(index))
    }
}

/// What a byte may begin.
enum CharacterClass: UInt8 {
    case other, blank, nameStart, digit, punctuator, comment, quote, dot

    /// By byte. Guarded by being immutable.
    static let table: [CharacterClass] = (0..<256).map { value in
        switch UInt8(value) {
        case 0x09, 0x0A, 0x0D, 0x20, 0x2C: .blank
        case 0x41...0x5A, 0x61...0x7A, 0x5F: .nameStart
        case 0x30...0x39, 0x2D: .digit
        case 0x21, 0x24, 0x26, 0x28, 0x29, 0x3A, 0x3D, 0x40, 0x5B, 0x5D, 0x7B, 0x7C, 0x7D: .punctuator
        case 0x23: .comment
        case 0x22: .quote
        case 0x2E: .dot
        default: .other
        }
    }

    @inline(__always) static func continuesName(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return (lower >= 0x61 && lower <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x5F
    }
}
