extension Lexer {
    /// Reads a string token of either form and checks its escapes.
    mutating func string() -> Token {
        let start = position
        if byte(at: start + 1) == 0x22, byte(at: start + 2) == 0x22 { return blockString() }
        var index = start + 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 {
                move(to: index + 1)
                return token(.string, start)
            }
            if byte == 0x0A || byte == 0x0D { break }
            if byte == 0x5C {
                index = checkEscape(at: index)
            } else if byte < 0x80 {
                index += 1
            } else {
                index = afterScalar(at: index)
            }
        }
        move(to: index)
        report(.unterminatedString, "the string is not closed on its line", start, index)
        return Token(kind: .string, start: UInt32(start), end: UInt32(index))
    }

    private mutating func blockString() -> Token {
        let start = position
        var index = start + 3
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22, self.byte(at: index + 1) == 0x22, self.byte(at: index + 2) == 0x22 {
                move(to: index + 3)
                return token(.blockString, start)
            }
            if byte == 0x5C, isEscapedDelimiter(at: index) {
                index += 4
            } else if byte < 0x80 {
                index += 1
            } else {
                index = afterScalar(at: index)
            }
        }
        move(to: bytes.count)
        endsInString = true
        let end = Diagnostic.Note("the text ends here", at: Place(source, Span(start: bytes.count, end: bytes.count)))
        report(.unterminatedString, "the block string is not closed", start, start + 3, notes: [end])
        return Token(kind: .blockString, start: UInt32(start), end: UInt32(bytes.count))
    }

    /// Whether `\"""` starts at `index`.
    func isEscapedDelimiter(at index: Int) -> Bool {
        byte(at: index + 1) == 0x22 && byte(at: index + 2) == 0x22 && byte(at: index + 3) == 0x22
    }

    /// Reports a malformed escape; returns the offset after what was understood.
    private mutating func checkEscape(at start: Int) -> Int {
        switch byte(at: start + 1) {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
            return start + 2
        case 0x75:
            let (scalar, end) = StringDecoder.unicodeEscape(bytes, at: start)
            if scalar == nil {
                let text = source.text(in: Span(start: start, end: end))
                report(.malformedEscape, "`\(text)` is not a Unicode scalar value", start, end)
            }
            return end
        default:
            // What follows is left to the caller, so that a line break still ends the string.
            let next = byte(at: start + 1)
            let isPlain = next >= 0x20 && next < 0x80
            let end = start + (isPlain ? 2 : 1)
            report(.malformedEscape, "`\(source.text(in: Span(start: start, end: end)))` is not an escape", start, end)
            return end
        }
    }
}

/// Turns the bytes of a string token into its value. Malformed parts, which the lexer has reported, are left out.
enum StringDecoder {
    /// The scalar that `\uXXXX`, `\u{…}` or a pair of `\u` escapes stands for, and the offset after it.
    ///
    /// A lone surrogate is no scalar, section 2.9.4.
    static func unicodeEscape(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (scalar: Unicode.Scalar?, end: Int) {
        func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
        if byte(start + 2) == 0x7B {
            var index = start + 3
            var value: UInt32 = 0
            while let digit = hexDigit(byte(index)) {
                value = min(value << 4 | digit, 0x110000)
                index += 1
            }
            guard byte(index) == 0x7D else { return (nil, index) }
            let isEmpty = index == start + 3
            return (isEmpty ? nil : Unicode.Scalar(value), index + 1)
        }
        let (high, end) = fourDigits(bytes, at: start)
        guard let high else { return (nil, end) }
        guard (0xD800...0xDBFF).contains(high), byte(end) == 0x5C, byte(end + 1) == 0x75, byte(end + 2) != 0x7B else {
            return (Unicode.Scalar(high), end)
        }
        let (low, lowEnd) = fourDigits(bytes, at: end)
        guard let low, (0xDC00...0xDFFF).contains(low) else { return (nil, end) }
        return (Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)), lowEnd)
    }

    private static func fourDigits(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (value: UInt32?, end: Int) {
        var value: UInt32 = 0
        for offset in 2..<6 {
            guard start + offset < bytes.count, let digit = hexDigit(bytes[start + offset]) else { return (nil, min(start + offset, bytes.count)) }
            value = value << 4 | digit
        }
        return (value, start + 6)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }

    /// The value of a string token that covers `span`.
    static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span, isBlock: Bool) -> String {
        let quotes = isBlock ? 3 : 1
        let start = min(span.start + quotes, span.end)
        var end = span.end
        let isClosed = end - start >= quotes && (end - quotes..<end).allSatisfy { bytes[$0] == 0x22 }
        if isClosed { end -= quotes }
        let content = UnsafeBufferPointer(rebasing: bytes[start..<max(start, end)])
        return isBlock ? blockValue(content) : plainValue(content)
    }

    private static func plainValue(_ content: UnsafeBufferPointer<UInt8>) -> String {
        guard content.contains(0x5C) else { return String(decoding: content, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var index = 0
        while index < content.count {
            guard content[index] == 0x5C else {
                result.append(content[index])
                index += 1
                continue
            }
            let escaped = index + 1 < content.count ? content[index + 1] : 0
            switch escaped {
            case 0x62: result.append(0x08)
            case 0x66: result.append(0x0C)
            case 0x6E: result.append(0x0A)
            case 0x72: result.append(0x0D)
            case 0x74: result.append(0x09)
            case 0x22, 0x5C, 0x2F: result.append(escaped)
            case 0x75:
                let (scalar, end) = unicodeEscape(content, at: index)
                if let scalar { result += Array(String(Character(scalar)).utf8) }
                index = max(end, index + 2)
                continue
            default: break
            }
            index += 2
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Section 2.9.4, `BlockStringValue`: strips the indentation that all lines but the first share and the blank lines
    /// at both ends.
    private static func blockValue(_ content: UnsafeBufferPointer<UInt8>) -> String {
        var lines: [Range<Int>] = []
        var lineStart = 0
        var index = 0
        while index < content.count {
            let byte = content[index]
            guard byte == 0x0A || byte == 0x0D else {
                index += 1
                continue
            }
            lines.append(lineStart..<index)
            if byte == 0x0D, index + 1 < content.count, content[index + 1] == 0x0A { index += 1 }
            index += 1
            lineStart = index
        }
        lines.append(lineStart..<content.count)
        func indentation(_ line: Range<Int>) -> Int {
            line.prefix { content[$0] == 0x20 || content[$0] == 0x09 }.count
        }
        func isBlank(_ line: Range<Int>) -> Bool { indentation(line) == line.count }
        let common = lines.dropFirst().filter { !isBlank($0) }.map(indentation).min() ?? 0
        guard let first = lines.firstIndex(where: { !isBlank($0) }), let last = lines.lastIndex(where: { !isBlank($0) })
        else { return "" }
        var result: [UInt8] = []
        for number in first...last {
            if number > first { result.append(0x0A) }
            var line = lines[number]
            if number > 0 { line = min(line.lowerBound + common, line.upperBound)..<line.upperBound }
            var at = line.lowerBound
            while at < line.upperBound {
                let isEscape = content[at] == 0x5C && line.upperBound - at >= 4 && content[at + 1] == 0x22
                    && content[at + 2] == 0x22 && content[at + 3] == 0x22
                if isEscape {
                    result += [0x22, 0x22, 0x22]
                    at += 4
                } else {
                    result.append(content[at])
                    at += 1
                }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
