extension JSON {
    /// The value's text: on one line without blanks, or a line an element with two spaces a level.
    public func printed(isPretty: Bool = false) -> String {
        var bytes: [UInt8] = []
        print(into: &bytes, isPretty: isPretty, level: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    fileprivate func print(into bytes: inout [UInt8], isPretty: Bool, level: Int) {
        func newLine(_ level: Int) {
            if isPretty { bytes.startLine(level: level) }
        }
        switch kind {
        case .string(let string): bytes.append(quoting: string)
        case .number(let digits): bytes.append(contentsOf: digits.utf8)
        case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                newLine(level + 1)
                element.print(into: &bytes, isPretty: isPretty, level: level + 1)
            }
            if !elements.isEmpty { newLine(level) }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                newLine(level + 1)
                bytes.append(quoting: member.key)
                bytes.append(UInt8(ascii: ":"))
                if isPretty { bytes.append(UInt8(ascii: " ")) }
                member.value.print(into: &bytes, isPretty: isPretty, level: level + 1)
            }
            if !members.isEmpty { newLine(level) }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

/// Prints an object member by member as `JSON.printed(isPretty: true)` does, without a tree of it, and with what was printed before.
public struct ObjectPrinter {
    private let level: Int
    private var bytes = [UInt8(ascii: "{")]

    /// - Parameter level: How many lists and objects it stands in.
    public init(level: Int) { self.level = level }

    /// A member; none where there is no value.
    public mutating func add(_ key: String, _ value: JSON?) {
        guard let value else { return }
        addKey(key)
        value.print(into: &bytes, isPretty: true, level: level + 1)
    }

    /// A member that is a text; none where there is none.
    public mutating func add(_ key: String, text: String?) {
        guard let text else { return }
        addKey(key)
        bytes.append(quoting: text)
    }

    /// A member whose value was printed one level deeper than the object.
    public mutating func add(_ key: String, printed value: [UInt8]) {
        addKey(key)
        bytes += value
    }

    /// A member that lists what was printed two levels deeper than the object.
    public mutating func add(_ key: String, listing elements: [[UInt8]]) {
        addKey(key)
        bytes.reserveCapacity(elements.reduce(bytes.count + 64) { $0 + $1.count + 2 * (level + 3) })
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.startLine(level: level + 2)
            bytes += element
        }
        if !elements.isEmpty { bytes.startLine(level: level + 1) }
        bytes.append(UInt8(ascii: "]"))
    }

    /// The object in UTF-8.
    public consuming func printed() -> [UInt8] {
        if bytes.count > 1 { bytes.startLine(level: level) }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    private mutating func addKey(_ key: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.startLine(level: level + 1)
        bytes.append(quoting: key)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
    }
}

extension [UInt8] {
    fileprivate mutating func startLine(level: Int) {
        append(UInt8(ascii: "\n"))
        for _ in 0..<level {
            append(UInt8(ascii: " "))
            append(UInt8(ascii: " "))
        }
    }

    /// A string as JSON: quotes, backslashes and control characters escaped, everything else as it is.
    fileprivate mutating func append(quoting string: String) {
        append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { utf8 in
            // What stands between two escapes is copied at once.
            var start = 0
            for index in utf8.indices {
                let byte = utf8[index]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                append(escaping: byte)
                start = index + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
        case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
        case ..<0x20:
            let digits = String(byte, radix: 16)
            append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
        default:
            append(UInt8(ascii: "\\"))
            append(byte)
        }
    }
}
