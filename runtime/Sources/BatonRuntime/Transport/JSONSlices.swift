import Foundation

/// Cuts JSON into the bytes of its members or elements, so that a payload inside a message or a recording is given out exactly as it was
/// received: digits, escapes and repeated members included.
package enum JSONSlices {
    /// The bytes of each member's value; nil when the text is not one object.
    package static func members(of text: Data) -> [String: Data]? {
        var scanner = Scanner(bytes: [UInt8](text))
        guard scanner.take("{") else { return nil }
        var members: [String: Data] = [:]
        if scanner.take("}") { return scanner.isAtEnd ? members : nil }
        repeat {
            guard let name = scanner.value(), let key = try? JSONDecoder().decode(String.self, from: name), scanner.take(":"),
                let value = scanner.value()
            else { return nil }
            members[key] = value
        } while scanner.take(",")
        return scanner.take("}") && scanner.isAtEnd ? members : nil
    }

    /// The bytes of each element; nil when the text is not one array.
    package static func elements(of text: Data) -> [Data]? {
        var scanner = Scanner(bytes: [UInt8](text))
        guard scanner.take("[") else { return nil }
        var elements: [Data] = []
        if scanner.take("]") { return scanner.isAtEnd ? elements : nil }
        repeat {
            guard let value = scanner.value() else { return nil }
            elements.append(value)
        } while scanner.take(",")
        return scanner.take("]") && scanner.isAtEnd ? elements : nil
    }

    private struct Scanner {
        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool {
            mutating get {
                skipSpace()
                return index == bytes.count
            }
        }

        private mutating func skipSpace() {
            while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
            index += 1
            return true
        }

        /// Passes over one value by its brackets and quotes. What is inside is the reader's to judge.
        mutating func value() -> Data? {
            skipSpace()
            let start = index
            var depth = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\""):
                    guard skipString() else { return nil }
                    if depth == 0 { return Data(bytes[start..<index]) }
                    continue
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 0 { return start < index ? Data(bytes[start..<index]) : nil }
                    depth -= 1
                    if depth == 0 {
                        index += 1
                        return Data(bytes[start..<index])
                    }
                case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
                    if depth == 0 { return start < index ? Data(bytes[start..<index]) : nil }
                default: break
                }
                index += 1
            }
            return depth == 0 && start < index ? Data(bytes[start..<index]) : nil
        }

        private mutating func skipString() -> Bool {
            index += 1
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "\\") {
                    index += 2
                } else if bytes[index] == UInt8(ascii: "\"") {
                    index += 1
                    return true
                } else {
                    index += 1
                }
            }
            return false
        }
    }
}
