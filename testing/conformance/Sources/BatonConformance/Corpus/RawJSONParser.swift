/// Why a text is no JSON.
package struct RawJSONProblem: Error, CustomStringConvertible {
    package let offset: Int
    package var description: String { "no JSON at byte \(offset)" }
}

/// Recursive descent over the grammar of RFC 8259.
struct RawJSONParser {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func document() throws -> RawJSON {
        // RFC 8259 lets a reader pass over a byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        skipSpace()
        let value = try value(depth: 0)
        skipSpace()
        guard place == bytes.count else { throw problem }
        return value
    }

    private var problem: RawJSONProblem { RawJSONProblem(offset: place) }
    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func value(depth: Int) throws -> RawJSON {
        guard depth < 600 else { throw problem }
        let start = place
        let kind: RawJSON.Kind
        switch next {
        case UInt8(ascii: "{"): kind = .object(try members(depth))
        case UInt8(ascii: "["): kind = .array(try elements(depth))
        case UInt8(ascii: "\""): kind = .string(try string())
        case UInt8(ascii: "t"): kind = .boolean(try word("true", true))
        case UInt8(ascii: "f"): kind = .boolean(try word("false", false))
        case UInt8(ascii: "n"): kind = try word("null", .null)
        default: kind = .number(try number())
        }
        return RawJSON(kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private mutating func word<T>(_ text: String, _ value: T) throws -> T {
        for byte in text.utf8 {
            guard next == byte else { throw problem }
            place += 1
        }
        return value
    }

    private mutating func members(_ depth: Int) throws -> [(name: String, value: RawJSON)] {
        var members: [(name: String, value: RawJSON)] = []
        place += 1
        skipSpace()
        if take("}") { return [] }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw problem }
            let name = try string()
            skipSpace()
            guard take(":") else { throw problem }
            skipSpace()
            members.append((name, try value(depth: depth + 1)))
            skipSpace()
        } while take(",")
        guard take("}") else { throw problem }
        return members
    }

    private mutating func elements(_ depth: Int) throws -> [RawJSON] {
        var elements: [RawJSON] = []
        place += 1
        skipSpace()
        if take("]") { return [] }
        repeat {
            skipSpace()
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while take(",")
        guard take("]") else { throw problem }
        return elements
    }

    private mutating func number() throws -> String {
        let start = place
        _ = take("-")
        if !take("0") { guard digits() else { throw problem } }
        if take(".") { guard digits() else { throw problem } }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard digits() else { throw problem }
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func digits() -> Bool {
        let start = place
        while let byte = next, byte >= 0x30, byte <= 0x39 { place += 1 }
        return place > start
    }

    private mutating func string() throws -> String {
        place += 1
        var units: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw problem }
            place += 1
            guard byte == UInt8(ascii: "\\") else { units.append(byte); continue }
            guard let escape = next else { throw problem }
            place += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
            case UInt8(ascii: "b"): units.append(8)
            case UInt8(ascii: "f"): units.append(12)
            case UInt8(ascii: "n"): units.append(10)
            case UInt8(ascii: "r"): units.append(13)
            case UInt8(ascii: "t"): units.append(9)
            case UInt8(ascii: "u"): units += Array(String(try escapedScalar()).utf8)
            default: throw problem
            }
        }
        guard take("\"") else { throw problem }
        return String(decoding: units, as: UTF8.self)
    }

    /// What follows `\u`: one scalar, of two escapes where they are a pair; a lone surrogate is U+FFFD.
    private mutating func escapedScalar() throws -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let back = place
        if first < 0xDC00, take("\\"), take("u") {
            let second = try hexadecimal()
            if second >= 0xDC00, second < 0xE000,
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) {
                return scalar
            }
        }
        place = back
        return "\u{FFFD}"
    }

    private mutating func hexadecimal() throws -> UInt32 {
        guard place + 4 <= bytes.count else { throw problem }
        var value: UInt32 = 0
        for byte in bytes[place..<place + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw problem }
            value = value << 4 | UInt32(digit)
        }
        place += 4
        return value
    }
}
