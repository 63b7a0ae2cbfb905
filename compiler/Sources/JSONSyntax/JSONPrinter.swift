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
    private let isOnOneLine: Bool
    /// What stands before `bytes`.
    private var finished: [[UInt8]] = []
    private var bytes = [UInt8(ascii: "{")]

    /// - Parameters:
    ///   - level: How many lists and objects it stands in.
    ///   - isOnOneLine: Whether it is printed without line breaks and blanks.
    public init(level: Int, isOnOneLine: Bool = false) {
        self.level = level
        self.isOnOneLine = isOnOneLine
    }

    /// A member; none where there is no value.
    public mutating func add(_ key: String, _ value: JSON?) {
        guard let value else { return }
        addKey(key)
        value.print(into: &bytes, isPretty: !isOnOneLine, level: level + 1)
    }

    /// A member that is printed without line breaks and blanks.
    public mutating func add(_ key: String, onOneLine value: JSON) {
        addKey(key)
        value.print(into: &bytes, isPretty: false, level: level + 1)
    }

    /// A member that is a text; none where there is none.
    public mutating func add(_ key: String, text: String?) {
        guard let text else { return }
        addKey(key)
        bytes.append(quoting: text)
    }

    /// A member that lists texts.
    public mutating func add(_ key: String, texts: [String]) {
        addKey(key)
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            if !isOnOneLine { bytes.startLine(level: level + 2) }
            bytes.append(quoting: text)
        }
        if !texts.isEmpty, !isOnOneLine { bytes.startLine(level: level + 1) }
        bytes.append(UInt8(ascii: "]"))
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

    /// The same for elements that are many and long: they become pieces as they are.
    public mutating func add(_ key: String, pieces elements: [[UInt8]]) {
        addKey(key)
        bytes.append(UInt8(ascii: "["))
        var separator: [UInt8] = []
        separator.startLine(level: level + 2)
        let first = bytes + separator
        separator.insert(UInt8(ascii: ","), at: 0)
        finished.reserveCapacity(finished.count + 2 * elements.count)
        for (index, element) in elements.enumerated() {
            finished.append(index == 0 ? first : separator)
            finished.append(element)
        }
        if !elements.isEmpty {
            bytes = []
            bytes.startLine(level: level + 1)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// The object in UTF-8.
    public consuming func printed() -> [UInt8] {
        let pieces = printedPieces()
        return pieces.count == 1 ? pieces[0] : Array(pieces.joined())
    }

    /// The object in UTF-8, in pieces one after another.
    public consuming func printedPieces() -> [[UInt8]] {
        if !isOnOneLine, hasMembers { bytes.startLine(level: level) }
        bytes.append(UInt8(ascii: "}"))
        return finished + [bytes]
    }

    private var hasMembers: Bool { bytes.count > 1 || !finished.isEmpty }

    private mutating func addKey(_ key: String) {
        if hasMembers { bytes.append(UInt8(ascii: ",")) }
        if !isOnOneLine { bytes.startLine(level: level + 1) }
        bytes.append(quoting: key)
        bytes.append(UInt8(ascii: ":"))
        if !isOnOneLine { bytes.append(UInt8(ascii: " ")) }
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
            var index = 0
            while index < utf8.count {
                if index + 8 <= utf8.count, utf8.isPlain(at: index) {
                    index += 8
                    continue
                }
                let byte = utf8[index]
                index += 1
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index - 1]))
                append(escaping: byte)
                start = index
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

extension UnsafeBufferPointer<UInt8> {
    /// Whether none of the eight bytes from `index` on has to be escaped; all of them are in the buffer. Some that need not be are taken for
    /// ones that have to.
    fileprivate func isPlain(at index: Int) -> Bool {
        let bytes = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = bytes ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let slashes = bytes ^ (ones &* UInt64(UInt8(ascii: "\\")))
        // A byte below 0x20, a quote and a backslash borrow from their highest bit, which none of them has.
        let found = ((bytes &- ones &* 0x20) & ~bytes) | ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
        return found & (ones &* 0x80) == 0
    }
}
