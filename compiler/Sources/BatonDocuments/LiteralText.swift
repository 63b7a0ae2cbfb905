import GraphQLSyntax

/// The text that a Swift string literal stands for, and where each byte of it was written.
struct LiteralText {
    private(set) var bytes: [UInt8] = []
    private(set) var segments: [HostMapping.Segment] = []
    /// Escapes that Swift does not know.
    private(set) var unknownEscapes: [Span] = []

    private let host: [UInt8]
    private let literal: SwiftStringLiteral

    /// Undoes the literal's escapes and, in a `"""`, strips its indentation, its first line end and its last. Interpolations are
    /// kept as they are written; the caller has reported them.
    init(_ literal: SwiftStringLiteral, in source: SourceText) {
        host = source.bytes
        self.literal = literal
        if literal.isMultiline { readLines() } else { read(literal.content) }
        if segments.isEmpty {
            let start = literal.content.start
            segments = [.init(document: Span(start: 0, end: 0), host: Span(start: start, end: start))]
        }
    }

    // MARK: Lines

    private mutating func readLines() {
        var lines = splitLines()
        guard lines.count > 1 else { return read(literal.content) }
        // What follows the opening quotes is only their line end; what precedes the closing ones is the indentation.
        let first = lines.removeFirst()
        if !isBlank(first.text) { read(first.text) }
        let last = lines.removeLast()
        let indentation = isBlank(last.text) ? Array(host[last.text.start..<last.text.end]) : []
        if !isBlank(last.text) { lines.append(last) }
        for (index, line) in lines.enumerated() {
            let content = stripping(indentation, from: line.text)
            if let continuation = lineContinuation(of: content) {
                read(continuation)
                continue
            }
            read(content)
            if index < lines.count - 1 { append([0x0A], from: line.end) }
        }
    }

    private struct Line {
        var text: Span
        var end: Span
    }

    private func splitLines() -> [Line] {
        var lines: [Line] = []
        var start = literal.content.start
        var offset = start
        let end = literal.content.end
        while offset < end {
            guard host[offset] == 0x0A || host[offset] == 0x0D else {
                offset += 1
                continue
            }
            let isPair = host[offset] == 0x0D && offset + 1 < end && host[offset + 1] == 0x0A
            let next = offset + (isPair ? 2 : 1)
            lines.append(Line(text: Span(start: start, end: offset), end: Span(start: offset, end: next)))
            start = next
            offset = next
        }
        lines.append(Line(text: Span(start: start, end: end), end: Span(start: end, end: end)))
        return lines
    }

    private func isBlank(_ span: Span) -> Bool {
        host[span.start..<span.end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// A line that is indented less than the closing quotes is Swift's error; here it loses what indentation it has.
    private func stripping(_ indentation: [UInt8], from line: Span) -> Span {
        var start = line.start
        for byte in indentation {
            guard start < line.end, host[start] == byte else { break }
            start += 1
        }
        return Span(start: start, end: line.end)
    }

    /// The line without the escape at its end that joins it to the next one, if it has one.
    private func lineContinuation(of line: Span) -> Span? {
        var end = line.end
        while end > line.start, host[end - 1] == 0x20 || host[end - 1] == 0x09 { end -= 1 }
        var pounds = 0
        while pounds < literal.pounds, end > line.start, host[end - 1] == UInt8(ascii: "#") {
            end -= 1
            pounds += 1
        }
        guard pounds == literal.pounds, end > line.start, host[end - 1] == UInt8(ascii: "\\") else { return nil }
        var slashes = 0
        while end - slashes > line.start, host[end - slashes - 1] == UInt8(ascii: "\\") { slashes += 1 }
        // An even number of backslashes is escaped backslashes; with `#` each stands for itself but the last.
        guard literal.pounds > 0 || slashes % 2 == 1 else { return nil }
        return Span(start: line.start, end: end - 1)
    }

    // MARK: Characters

    private mutating func read(_ span: Span) {
        var verbatim = span.start
        var offset = span.start
        while offset < span.end {
            guard host[offset] == UInt8(ascii: "\\"), isEscape(at: offset, end: span.end) else {
                offset += 1
                continue
            }
            if let interpolation = literal.interpolations.first(where: { $0.start == offset }) {
                offset = min(interpolation.end, span.end)
                continue
            }
            copy(Span(start: verbatim, end: offset))
            offset = readEscape(at: offset, end: span.end)
            verbatim = offset
        }
        copy(Span(start: verbatim, end: span.end))
    }

    private func isEscape(at offset: Int, end: Int) -> Bool {
        guard offset + 1 + literal.pounds < end else { return false }
        for index in 0..<literal.pounds where host[offset + 1 + index] != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func readEscape(at start: Int, end: Int) -> Int {
        let position = start + 1 + literal.pounds
        let simple: UInt8? =
            switch host[position] {
            case UInt8(ascii: "n"): 0x0A
            case UInt8(ascii: "r"): 0x0D
            case UInt8(ascii: "t"): 0x09
            case UInt8(ascii: "0"): 0x00
            case UInt8(ascii: "\\"): UInt8(ascii: "\\")
            case UInt8(ascii: "\""): UInt8(ascii: "\"")
            case UInt8(ascii: "'"): UInt8(ascii: "'")
            default: nil
            }
        if let simple {
            append([simple], from: Span(start: start, end: position + 1))
            return position + 1
        }
        if host[position] == UInt8(ascii: "u"), let (scalar, after) = readScalar(at: position + 1, end: end) {
            append(Array(String(Character(scalar)).utf8), from: Span(start: start, end: after))
            return after
        }
        let span = Span(start: start, end: position + 1)
        unknownEscapes.append(span)
        copy(span)
        return position + 1
    }

    /// `{1F600}`.
    private func readScalar(at start: Int, end: Int) -> (Unicode.Scalar, Int)? {
        guard start < end, host[start] == UInt8(ascii: "{") else { return nil }
        var value: UInt32 = 0
        var offset = start + 1
        while offset < end, host[offset] != UInt8(ascii: "}") {
            guard let digit = Character(Unicode.Scalar(host[offset])).hexDigitValue, offset - start <= 8 else { return nil }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        guard offset < end, offset > start + 1, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, offset + 1)
    }

    private mutating func copy(_ span: Span) {
        guard span.count > 0 else { return }
        append(Array(host[span.start..<span.end]), from: span)
    }

    private mutating func append(_ text: [UInt8], from span: Span) {
        segments.append(.init(document: Span(start: bytes.count, end: bytes.count + text.count), host: span))
        bytes += text
    }
}
