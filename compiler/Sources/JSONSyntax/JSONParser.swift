import GraphQLSyntax

extension DiagnosticCode {
    /// The codes of this module.
    public static let jsonCodes: [DiagnosticCode] = [malformedJSON, duplicateKey]

    public static let malformedJSON = DiagnosticCode(
        "malformed-json", title: "Text that is not JSON",
        explanation: "The file does not follow RFC 8259: no comments, no trailing commas, keys and strings in double quotes, one value.",
        example: "{ \"schema\": 'a.graphql', }", mend: "{ \"schema\": \"a.graphql\" }", origin: "RFC 8259")
    public static let duplicateKey = DiagnosticCode(
        "duplicate-key", title: "A key that an object has twice",
        explanation: "Which of the two would count depends on the reader, so neither is meant.",
        example: "{ \"schema\": \"a.graphql\", \"schema\": \"b.graphql\" }", mend: "{ \"schema\": \"b.graphql\" }")
}

/// Reads one JSON value. It is nil when the text is not JSON; the first fault is reported, and each key given twice.
public func parseJSON(_ source: SourceText) -> (value: JSON?, diagnostics: Diagnostics) {
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = JSONParser(bytes: bytes, source: source)
        let value = parser.document()
        return (value, parser.diagnostics)
    }
}

/// A recursive-descent parser of bounded depth. The pointer holds for as long as `parseJSON` runs; every read is behind
/// a comparison with the count.
private struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: SourceText
    var position = 0
    var depth = 0
    var diagnostics = Diagnostics()
    /// Strings that stood before, so that a key repeated a thousand times is made once.
    var keys: [UInt64: String] = [:]

    /// Arrays and objects nest at most this deep.
    static let nestingLimit = 500

    init(bytes: UnsafeBufferPointer<UInt8>, source: SourceText) {
        self.bytes = bytes
        self.source = source
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    struct Failure: Error {}

    mutating func document() -> JSON? {
        do throws(Failure) {
            let value = try value()
            skipBlanks()
            guard position == bytes.count else { throw fail("the text goes on after its value") }
            return value
        } catch {
            return nil
        }
    }

    var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipBlanks() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x0A || bytes[position] == 0x0D || bytes[position] == 0x09 {
            position += 1
        }
    }

    mutating func fail(_ message: String, from start: Int? = nil) -> Failure {
        let start = start ?? position
        var end = max(position, start)
        if end == start, start < bytes.count { end += 1 }
        diagnostics.report(.malformedJSON, message, at: Place(source, Span(start: start, end: end)))
        return Failure()
    }

    mutating func value() throws(Failure) -> JSON {
        skipBlanks()
        let start = position
        switch byte {
        case 0x7B: return try nested { (parser) throws(Failure) in try parser.object() }
        case 0x5B: return try nested { (parser) throws(Failure) in try parser.array() }
        case 0x22:
            let text = try string()
            return JSON(.string(text), span: Span(start: start, end: position))
        case 0x2D, 0x30...0x39: return try number()
        case 0x74: return try word("true", .boolean(true))
        case 0x66: return try word("false", .boolean(false))
        case 0x6E: return try word("null", .null)
        default:
            throw fail(position == bytes.count ? "expected a value, found the end of the text" : "expected a value")
        }
    }

    mutating func nested(_ parse: (inout JSONParser) throws(Failure) -> JSON) throws(Failure) -> JSON {
        guard depth < JSONParser.nestingLimit else {
            throw fail("this nests deeper than \(JSONParser.nestingLimit) levels")
        }
        depth += 1
        defer { depth -= 1 }
        return try parse(&self)
    }

    mutating func word(_ word: StaticString, _ kind: JSON.Kind) throws(Failure) -> JSON {
        let start = position
        for index in 0..<word.utf8CodeUnitCount {
            guard byte == word.utf8Start[index] else { throw fail("expected a value", from: start) }
            position += 1
        }
        return JSON(kind, span: Span(start: start, end: position))
    }

    mutating func array() throws(Failure) -> JSON {
        let start = position
        var elements: [JSON] = []
        position += 1
        skipBlanks()
        if byte == 0x5D {
            position += 1
            return JSON(.array([]), span: Span(start: start, end: position))
        }
        while true {
            elements.append(try value())
            skipBlanks()
            guard byte == 0x2C else { break }
            position += 1
        }
        guard byte == 0x5D else { throw fail("expected `,` or `]`") }
        position += 1
        return JSON(.array(elements), span: Span(start: start, end: position))
    }

    mutating func object() throws(Failure) -> JSON {
        let start = position
        var members: [JSON.Member] = []
        position += 1
        skipBlanks()
        if byte == 0x7D {
            position += 1
            return JSON(.object([]), span: Span(start: start, end: position))
        }
        while true {
            skipBlanks()
            let keyStart = position
            guard byte == 0x22 else { throw fail("expected a key in double quotes") }
            let key = try key()
            let keySpan = Span(start: keyStart, end: position)
            skipBlanks()
            guard byte == 0x3A else { throw fail("expected `:`") }
            position += 1
            members.append(JSON.Member(key, try value(), keySpan: keySpan))
            skipBlanks()
            guard byte == 0x2C else { break }
            position += 1
        }
        guard byte == 0x7D else { throw fail("expected `,` or `}`") }
        position += 1
        reportDuplicates(members)
        return JSON(.object(members), span: Span(start: start, end: position))
    }

    mutating func reportDuplicates(_ members: [JSON.Member]) {
        var seen: [String: Span] = [:]
        if members.count <= 8 {
            let isDistinct = members.indices.allSatisfy { index in !members[..<index].contains { $0.key == members[index].key } }
            if isDistinct { return }
        }
        for member in members {
            if let first = seen[member.key] {
                diagnostics.report(
                    .duplicateKey, "the key `\(member.key)` is given twice", at: Place(source, member.keySpan),
                    notes: [.init("it is given here first", at: Place(source, first))])
            } else {
                seen[member.key] = member.keySpan
            }
        }
    }

    /// Short keys without escapes are shared.
    mutating func key() throws(Failure) -> String {
        var packed: UInt64 = 0
        var index = position + 1
        while index < bytes.count, index - position <= 8, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] < 0x80 {
            packed = packed << 8 | UInt64(bytes[index])
            index += 1
        }
        guard index < bytes.count, bytes[index] == 0x22, index - position <= 9 else { return try string() }
        if let key = keys[packed] {
            position = index + 1
            return key
        }
        let key = try string()
        keys[packed] = key
        return key
    }

    mutating func number() throws(Failure) -> JSON {
        let start = position
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        if byte == 0x2D { position += 1 }
        guard isDigit(byte) else { throw fail("a number needs a digit", from: start) }
        if byte == 0x30 { position += 1 } else { while isDigit(byte) { position += 1 } }
        if isDigit(byte) { throw fail("a number has no leading zero", from: start) }
        if byte == 0x2E {
            position += 1
            guard isDigit(byte) else { throw fail("a number needs a digit after its point", from: start) }
            while isDigit(byte) { position += 1 }
        }
        if byte | 0x20 == 0x65 {
            position += 1
            if byte == 0x2B || byte == 0x2D { position += 1 }
            guard isDigit(byte) else { throw fail("a number needs a digit in its exponent", from: start) }
            while isDigit(byte) { position += 1 }
        }
        let span = Span(start: start, end: position)
        return JSON(.number(source.text(in: span)), span: span)
    }

    mutating func string() throws(Failure) -> String {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x5C, bytes[position] >= 0x20 { position += 1 }
        if position < bytes.count, bytes[position] == 0x22 {
            let text = try decoded(UnsafeBufferPointer(rebasing: bytes[start + 1..<position]), from: start)
            position += 1
            return text
        }
        var result = Array(bytes[start + 1..<position])
        while true {
            guard position < bytes.count else { throw fail("the string is not closed", from: start) }
            let byte = bytes[position]
            position += 1
            switch byte {
            case 0x22: return try decoded(result, from: start)
            case 0x5C: try escape(into: &result)
            case 0..<0x20:
                position -= 1
                throw fail("a string holds no line break or control character")
            default: result.append(byte)
            }
        }
    }

    /// Decoding mends what is no UTF-8, so that other bytes than those that were read say so.
    mutating func decoded(_ bytes: some Collection<UInt8>, from start: Int) throws(Failure) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw fail("the string is not valid UTF-8", from: start) }
        return text
    }

    /// A lone surrogate becomes U+FFFD.
    mutating func escape(into result: inout [UInt8]) throws(Failure) {
        let start = position - 1
        let escaped = byte
        position += 1
        switch escaped {
        case 0x22, 0x5C, 0x2F: result.append(escaped)
        case 0x62: result.append(0x08)
        case 0x66: result.append(0x0C)
        case 0x6E: result.append(0x0A)
        case 0x72: result.append(0x0D)
        case 0x74: result.append(0x09)
        case 0x75:
            var value = try fourDigits(start)
            if (0xD800...0xDBFF).contains(value), byte == 0x5C, position + 1 < bytes.count, bytes[position + 1] == 0x75 {
                let before = position
                position += 2
                let low = try fourDigits(before)
                if (0xDC00...0xDFFF).contains(low) {
                    value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                } else {
                    position = before
                }
            }
            let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
            result.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            position = min(position, bytes.count)
            throw fail("this is no escape", from: start)
        }
    }

    mutating func fourDigits(_ start: Int) throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw fail("`\\u` takes four hexadecimal digits", from: start)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
