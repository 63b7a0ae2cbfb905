/// Reads templates of storage keys and canonical JSON, in which `$name` may stand for a value.
///
/// Plans are small and decoded once, so this is plain code over bytes.
struct TemplateParser {
    struct Failure: Error { let problem: String }

    private let bytes: [UInt8]
    private var place = 0

    init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    /// The whole text as a value.
    static func value(_ text: some StringProtocol) throws(Failure) -> KeyTemplate.Value {
        var parser = TemplateParser(text)
        let value = try parser.value(depth: 0)
        guard parser.place == parser.bytes.count else { throw Failure(problem: "text follows a value") }
        return value
    }

    /// The whole text as JSON without variables.
    static func json(_ text: some StringProtocol) throws(Failure) -> InputValue {
        let value = try value(text)
        guard value.isConstant, let resolved = value.resolved(BoundVariables()) else { throw Failure(problem: "a variable stands in JSON") }
        return resolved
    }

    /// The whole text as `field(name:value,…)`.
    static func template(_ text: some StringProtocol) throws(Failure) -> KeyTemplate {
        var parser = TemplateParser(text)
        let field = try parser.name()
        var arguments: [KeyTemplate.Argument] = []
        if parser.take("(") {
            repeat {
                let name = try parser.name()
                let keepsNull = parser.take("=")
                guard keepsNull || parser.take(":") else { throw Failure(problem: "an argument has no value") }
                let value = try parser.value(depth: 0)
                arguments.append(KeyTemplate.Argument(name: name, keepsNull: keepsNull, value: value))
            } while parser.take(",")
            guard parser.take(")") else { throw Failure(problem: "')' is missing") }
        }
        guard parser.place == parser.bytes.count else { throw Failure(problem: "text follows a storage key") }
        return KeyTemplate(field: field, arguments: arguments)
    }

    // MARK: Grammar

    private mutating func value(depth: Int) throws(Failure) -> KeyTemplate.Value {
        guard depth < 200 else { throw Failure(problem: "a value is nested too deep") }
        guard place < bytes.count else { throw Failure(problem: "a value is missing") }
        switch bytes[place] {
        case UInt8(ascii: "$"):
            place += 1
            return .variable(try name())
        case UInt8(ascii: "\""): return .constant(.string(try string()))
        case UInt8(ascii: "["): return try list(depth)
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "t") where takeWord("true"): return .constant(.boolean(true))
        case UInt8(ascii: "f") where takeWord("false"): return .constant(.boolean(false))
        case UInt8(ascii: "n") where takeWord("null"): return .constant(.null)
        default: return .constant(try number())
        }
    }

    private mutating func list(_ depth: Int) throws(Failure) -> KeyTemplate.Value {
        place += 1
        var elements: [KeyTemplate.Value] = []
        if take("]") { return .constant(.list([])) }
        repeat { elements.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw Failure(problem: "']' is missing") }
        let list = KeyTemplate.Value.list(elements)
        return list.isConstant ? .constant(list.resolved(BoundVariables()) ?? .null) : list
    }

    private mutating func object(_ depth: Int) throws(Failure) -> KeyTemplate.Value {
        place += 1
        var members: [(name: String, value: KeyTemplate.Value)] = []
        if take("}") { return .constant(.object(InputObject())) }
        repeat {
            let name = try string()
            guard take(":") else { throw Failure(problem: "a member has no value") }
            members.append((name, try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw Failure(problem: "'}' is missing") }
        let object = KeyTemplate.Value.object(members)
        return object.isConstant ? .constant(object.resolved(BoundVariables()) ?? .null) : object
    }

    private mutating func name() throws(Failure) -> String {
        let start = place
        while place < bytes.count {
            let byte = bytes[place]
            let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
            guard isLetter || byte == 0x5F || (byte >= 0x30 && byte <= 0x39) else { break }
            place += 1
        }
        guard place > start else { throw Failure(problem: "a name is missing") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func number() throws(Failure) -> InputValue {
        let start = place
        while place < bytes.count, !",]})".utf8.contains(bytes[place]) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if let value = Int64(text) { return .int(value) }
        guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let value = Double(text) else {
            throw Failure(problem: "'\(text)' is no value")
        }
        // A custom scalar's digits tell it from others, and may be more than a double has.
        let isInteger = text.utf8.allSatisfy("-0123456789".utf8.contains)
        return isInteger || !value.isFinite ? .number(text) : .double(value)
    }

    private mutating func string() throws(Failure) -> String {
        guard take("\"") else { throw Failure(problem: "a string is missing") }
        var out: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: out, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else { out.append(byte); continue }
            guard place < bytes.count else { break }
            let escape = bytes[place]
            place += 1
            switch escape {
            case UInt8(ascii: "b"): out.append(8)
            case UInt8(ascii: "f"): out.append(12)
            case UInt8(ascii: "n"): out.append(10)
            case UInt8(ascii: "r"): out.append(13)
            case UInt8(ascii: "t"): out.append(9)
            case UInt8(ascii: "u"):
                guard let unit = hex(), let scalar = UnicodeScalar(unit) else { throw Failure(problem: "an escape is wrong") }
                out.append(contentsOf: Array(String(Character(scalar)).utf8))
            default: out.append(escape)
            }
        }
        throw Failure(problem: "a string has no end")
    }

    private mutating func hex() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        defer { place += 4 }
        return UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard bytes[place...].starts(with: word.utf8) else { return false }
        place += word.utf8.count
        return true
    }
}
