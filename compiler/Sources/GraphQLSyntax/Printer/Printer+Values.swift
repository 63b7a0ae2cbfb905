extension Printer {
    mutating func print(_ value: Value) {
        switch value.kind {
        case .variable(let name): text += "$" + name
        case .int(let digits), .float(let digits): text += digits
        case .string(let string, let isBlock): print(string: string, isBlock: isBlock)
        case .boolean(let isTrue): text += isTrue ? "true" : "false"
        case .null: text += "null"
        case .enumValue(let name): text += name
        case .list(let values):
            guard !values.isEmpty else { return text += "[]" }
            printList(values, "[", "]") { printer, value in printer.print(value) }
        case .object(let fields):
            guard !fields.isEmpty else { return text += "{}" }
            printList(fields, isCompact ? "{" : "{ ", isCompact ? "}" : " }") { printer, field in
                printer.text += field.name.text + (printer.isCompact ? ":" : ": ")
                printer.print(field.value)
            }
        }
    }

    /// A block string stays one where that spells the same value; otherwise, and in the compact style, it is quoted.
    mutating func print(string: String, isBlock: Bool) {
        guard isBlock, !isCompact, let block = blockLiteral(string) else { return text += quotedGraphQL(string) }
        text += block
    }

    /// The value in `"""`, indented as the current line is, or nil where a block string cannot say it.
    private func blockLiteral(_ string: String) -> String? {
        let margin = String(repeating: "  ", count: indentation)
        var literal = "\"\"\""
        for line in string.replacingDelimiters().split(separator: "\n", omittingEmptySubsequences: false) {
            literal += "\n" + (line.isEmpty ? "" : margin + line)
        }
        literal += "\n" + margin + "\"\"\""
        let bytes = Array(literal.utf8)
        let value = bytes.withUnsafeBufferPointer { StringDecoder.value($0, Span(start: 0, end: bytes.count), isBlock: true) }
        return value == string ? literal : nil
    }

    /// A description and the line break after it. The compact style has none.
    mutating func print(_ description: Description?, _ source: SourceText) {
        guard let description, !isCompact else { return }
        print(string: description.value(in: source), isBlock: description.isBlock)
        newLine()
    }
}

extension String {
    /// With `"""` written as a block string escapes it.
    fileprivate func replacingDelimiters() -> String {
        var result: [UInt8] = []
        var quotes = 0
        for byte in utf8 {
            result.append(byte)
            quotes = byte == 0x22 ? quotes + 1 : 0
            if quotes == 3 {
                result.insert(0x5C, at: result.count - 3)
                quotes = 0
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// A string as a GraphQL literal in `"`, escaped where section 2.9.4 asks for it, and control characters besides.
public func quotedGraphQL(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
