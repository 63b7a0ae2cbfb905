/// Canonical JSON, as `docs/plan-format.md` states it for storage keys: no white space, members sorted by the UTF-8 bytes of their
/// names, numbers as ECMAScript's `Number::toString` lays them out.
extension InputValue {
    /// The value as canonical JSON.
    public var canonicalText: String {
        var text = ""
        writeCanonical(into: &text)
        return text
    }

    /// Appends the value as canonical JSON.
    func writeCanonical(into text: inout String) {
        switch self {
        case .null, .upload: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .int(let value): text += String(value)
        case .double(let value): text += CanonicalJSON.number(value)
        case .number(let value): text += value
        case .string(let value): CanonicalJSON.write(string: value, into: &text)
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.writeCanonical(into: &text)
            }
            text += "]"
        case .object(let object):
            text += "{"
            let sorted = object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            for (index, member) in sorted.enumerated() {
                if index > 0 { text += "," }
                CanonicalJSON.write(string: member.name, into: &text)
                text += ":"
                member.value.writeCanonical(into: &text)
            }
            text += "}"
        }
    }
}

/// The two parts of canonical JSON that need rules of their own.
enum CanonicalJSON {
    /// Appends a string with its quotes. Only what JSON forbids raw is escaped.
    static func write(string: String, into text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\u{c}": text += "\\f"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// A double as ECMAScript's `Number::toString` lays it out: `1000`, `0.01`, `1e+21`. What is not finite is null, as JSON has no
    /// such numbers.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        guard value != 0 else { return "0" }
        // Swift's description has the shortest digits that read back as the same double; only their layout differs.
        var mantissa = Substring("\(value.magnitude)")
        var exponent = 0
        if let mark = mantissa.firstIndex(of: "e") {
            exponent = Int(mantissa[mantissa.index(after: mark)...]) ?? 0
            mantissa = mantissa[..<mark]
        }
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? parts[1] : ""
        var digits = String(parts[0] + fraction)
        var point = parts[0].count + exponent  // the decimal point's place in `digits`
        while digits.hasSuffix("0") { digits.removeLast() }
        let leading = digits.prefix { $0 == "0" }.count
        digits.removeFirst(leading)
        point -= leading
        return (value < 0 ? "-" : "") + layout(digits, point)
    }

    private static func layout(_ digits: String, _ point: Int) -> String {
        let count = digits.count
        if count <= point, point <= 21 { return digits + String(repeating: "0", count: point - count) }
        if 0 < point, point <= 21 { return digits.prefix(point) + "." + digits.dropFirst(point) }
        if -6 < point, point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
        let power = point - 1
        let mark = "e" + (power < 0 ? "-" : "+") + String(power.magnitude)
        return digits.prefix(1) + (count > 1 ? "." + digits.dropFirst() : "") + mark
    }
}
