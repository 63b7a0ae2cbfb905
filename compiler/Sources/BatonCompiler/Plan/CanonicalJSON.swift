/// The pieces of canonical JSON as storage keys have it (docs/plan-format.md).
public enum CanonicalJSON {
    /// A string with its quotes. Escapes `"`, `\` and control characters and nothing else.
    public static func string(_ text: String) -> String {
        let hexadecimal = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += Array("\\\"".utf8)
            case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
            case 0x08: bytes += Array("\\b".utf8)
            case 0x0C: bytes += Array("\\f".utf8)
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case ..<0x20:
                bytes += Array("\\u00".utf8) + [hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An integer token keeps its digits.
    public static func integer(_ token: String) -> String {
        token == "-0" ? "0" : token
    }

    /// Any other number is the shortest decimal that reads back as the same double, laid out as ECMAScript does it.
    /// A token beyond the range of doubles stays as it is written.
    public static func number(_ token: String) -> String {
        guard let value = Double(token), value.isFinite else { return token }
        return number(value)
    }

    /// See `number(_:)`.
    public static func number(_ value: Double) -> String {
        guard value != 0 else { return "0" }
        // Swift prints the shortest digits too; only the layout differs.
        var digits = ""
        var exponent = 0
        var pointAt: Int?
        var isNegative = false
        let text = value.description
        let parts = text.split(separator: "e", omittingEmptySubsequences: false)
        for character in parts[0] {
            switch character {
            case "-": isNegative = true
            case ".": pointAt = digits.count
            default: digits.append(character)
            }
        }
        if parts.count > 1 { exponent = Int(parts[1]) ?? 0 }
        // The value is 0.digits × 10^point.
        var point = (pointAt ?? digits.count) + exponent
        while digits.hasPrefix("0") {
            digits.removeFirst()
            point -= 1
        }
        while digits.hasSuffix("0") { digits.removeLast() }
        let sign = isNegative ? "-" : ""
        let count = digits.count
        if count <= point, point <= 21 { return sign + digits + String(repeating: "0", count: point - count) }
        if point > 0, point <= 21 { return sign + digits.prefix(point) + "." + digits.dropFirst(point) }
        if point > -6, point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        let power = point - 1
        let tail = "e" + (power < 0 ? "-" : "+") + String(abs(power))
        return sign + digits.prefix(1) + (count > 1 ? "." + digits.dropFirst() : "") + tail
    }

    /// Members sorted by the UTF-8 bytes of their names.
    public static func object(_ members: [(name: String, value: String)]) -> String {
        let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return "{" + sorted.map { string($0.name) + ":" + $0.value }.joined(separator: ",") + "}"
    }
}
