extension JSON {
    /// The value's text: on one line without blanks, or a line an element with two spaces a level.
    public func printed(isPretty: Bool = false) -> String {
        var text = ""
        print(into: &text, isPretty: isPretty, indentation: 0)
        return text
    }

    private func print(into text: inout String, isPretty: Bool, indentation: Int) {
        func newLine(_ level: Int) {
            if isPretty { text += "\n" + String(repeating: "  ", count: level) }
        }
        switch kind {
        case .string(let string): text += quotedJSON(string)
        case .number(let digits): text += digits
        case .boolean(let value): text += value ? "true" : "false"
        case .null: text += "null"
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                newLine(indentation + 1)
                element.print(into: &text, isPretty: isPretty, indentation: indentation + 1)
            }
            if !elements.isEmpty { newLine(indentation) }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                newLine(indentation + 1)
                text += quotedJSON(member.key) + (isPretty ? ": " : ":")
                member.value.print(into: &text, isPretty: isPretty, indentation: indentation + 1)
            }
            if !members.isEmpty { newLine(indentation) }
            text += "}"
        }
    }
}

/// A string as JSON: quotes, backslashes and control characters escaped, everything else as it is.
public func quotedJSON(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
