extension JSON {
    /// Reads one JSON text; nil when it is not one, or nests deeper than any message of the protocol does.
    init?(_ bytes: [UInt8]) {
        var reader = JSONReader(bytes: bytes)
        guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
        self = value
    }
}

/// Reads JSON by recursive descent. Each step either advances or gives nil, so any input ends it.
private struct JSONReader {
    let bytes: [UInt8]
    var at = 0

    /// Deep enough for every message, shallow enough for the smallest stack a thread is given.
    static let deepest = 128

    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return at == bytes.count
        }
    }

    mutating func skipSpace() {
        while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
    }

    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipSpace()
        guard at < bytes.count, bytes[at] == UInt8(ascii: byte) else { return false }
        at += 1
        return true
    }

    mutating func take(word: StaticString, as value: JSON) -> JSON? {
        let end = at + word.utf8CodeUnitCount
        guard end <= bytes.count else { return nil }
        let same = word.withUTF8Buffer { $0.elementsEqual(bytes[at..<end]) }
        guard same else { return nil }
        at = end
        return value
    }

    mutating func value(depth: Int) -> JSON? {
        skipSpace()
        guard at < bytes.count, depth < Self.deepest else { return nil }
        switch bytes[at] {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return array(depth: depth)
        case UInt8(ascii: "\""): return string().map(JSON.string)
        case UInt8(ascii: "t"): return take(word: "true", as: .bool(true))
        case UInt8(ascii: "f"): return take(word: "false", as: .bool(false))
        case UInt8(ascii: "n"): return take(word: "null", as: .null)
        default: return number()
        }
    }

    mutating func object(depth: Int) -> JSON? {
        var members: [String: JSON] = [:]
        at += 1
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\""), let name = string(), take(":"),
                let member = value(depth: depth + 1)
            else { return nil }
            members[name] = member
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    mutating func array(depth: Int) -> JSON? {
        var elements: [JSON] = []
        at += 1
        if take("]") { return .array(elements) }
        repeat {
            guard let element = value(depth: depth + 1) else { return nil }
            elements.append(element)
        } while take(",")
        return take("]") ? .array(elements) : nil
    }

    /// Whole numbers only; a fraction or an exponent is skipped over, since no member that is read has one.
    mutating func number() -> JSON? {
        let start = at
        while at < bytes.count, "+-.eE0123456789".utf8.contains(bytes[at]) { at += 1 }
        guard at > start else { return nil }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        if let whole = Int(text) { return .int(whole) }
        return Double(text).map { .int(Int(exactly: $0.rounded(.towardZero)) ?? 0) }
    }

    /// At a quotation mark. Escapes are undone; a lone surrogate reads as U+FFFD.
    mutating func string() -> String? {
        at += 1
        var text: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text += String(Character(scalar)).utf8
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard at < bytes.count else { return nil }
        let kind = bytes[at]
        at += 1
        switch kind {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
        case UInt8(ascii: "u"): return unicodeEscape()
        default: return nil
        }
    }

    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard let unit = codeUnit() else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
        let rest = at
        guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else {
            return "\u{FFFD}"
        }
        at += 2
        guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else {
            at = rest
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() -> UInt16? {
        guard at + 4 <= bytes.count else { return nil }
        let digits = bytes[at..<(at + 4)]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        at += 4
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
