/// The bytes of one source file or document, and the path that diagnostics name it by.
///
/// Positions are UTF-8 byte offsets; `location(of:)` turns one into a line and a column when somebody has to read it.
/// A source is compared by identity: two files with the same text are two sources.
public final class SourceText: Sendable {
    /// The path as the user gave it. It is only ever printed.
    public let path: String
    /// The text's UTF-8 bytes, exactly as read.
    public let bytes: [UInt8]
    /// Where this text was written, if it was taken out of another file, such as a string literal of a Swift source.
    public let host: HostMapping?

    /// A larger source is refused by the parsers with `source-too-large`.
    public static let maximumSize = 64 << 20

    public init(path: String, bytes: [UInt8], host: HostMapping? = nil) {
        self.path = path
        self.bytes = bytes
        self.host = host
    }

    public convenience init(path: String, text: String, host: HostMapping? = nil) {
        self.init(path: path, bytes: Array(text.utf8), host: host)
    }

    /// The text that a span covers. Invalid UTF-8 in it is replaced; offsets past the end are the end.
    public func text(in span: Span) -> String {
        let start = min(span.start, bytes.count)
        let end = min(max(span.end, start), bytes.count)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The line and column of a byte offset. LF, CRLF and CR each end a line; an offset past the end is the end.
    ///
    /// Cost: linear in the offset. Whoever asks for many places in one source makes a `LineTable` once.
    public func location(of offset: Int) -> SourceLocation {
        LineTable(of: self, upTo: offset).location(of: offset)
    }
}

/// A half-open range of UTF-8 byte offsets in one source text.
public struct Span: Hashable, Sendable {
    private var lower: UInt32
    private var upper: UInt32

    /// The offset of the first byte.
    public var start: Int { Int(lower) }
    /// The offset after the last byte.
    public var end: Int { Int(upper) }
    /// The number of bytes.
    public var count: Int { end - start }

    /// Offsets outside of 0...UInt32.max are clamped, and an end before the start is the start.
    public init(start: Int, end: Int) {
        lower = UInt32(clamping: start)
        upper = max(UInt32(clamping: end), lower)
    }

    init(_ start: UInt32, _ end: UInt32) {
        lower = start
        upper = end
    }

    /// The span of a node that was made and not read.
    public static let none = Span(start: 0, end: 0)

    /// The shortest span that covers both.
    public func union(_ other: Span) -> Span {
        Span(min(lower, other.lower), max(upper, other.upper))
    }
}

/// A place that a person can find: both numbers count from 1, the column in Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// Where each line of a source starts.
public struct LineTable: Sendable {
    private let source: SourceText
    private let starts: [UInt32]
    /// How many characters begin before each stretch of bytes, so that a place in a long line is not counted from its start.
    private let characters: [UInt32]
    private static let stretch = 1024

    /// Cost: one pass over the text.
    public init(of source: SourceText) {
        self.init(of: source, upTo: source.bytes.count)
    }

    init(of source: SourceText, upTo limit: Int) {
        self.source = source
        (starts, characters) = source.bytes.withUnsafeBufferPointer { bytes in
            var characters: [UInt32] = []
            var count: UInt32 = 0
            // A byte order mark is no character of the first line.
            var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
            let end = min(max(limit, 0), bytes.count)
            var index = 0
            while index < end {
                if index % LineTable.stretch == 0 { characters.append(count) }
                let byte = bytes[index]
                index += 1
                if byte & 0xC0 != 0x80 { count += 1 }
                guard byte <= 0x0D else { continue }
                if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) {
                    starts.append(UInt32(truncatingIfNeeded: index))
                }
            }
            if index % LineTable.stretch == 0 { characters.append(count) }
            return (starts, characters)
        }
    }

    /// The number of lines.
    public var count: Int { starts.count }

    /// The line and column of a byte offset; one past the end is the end.
    ///
    /// Cost: logarithmic in the number of lines.
    public func location(of offset: Int) -> SourceLocation {
        let end = min(max(offset, Int(starts[0])), source.bytes.count)
        let line = lineIndex(of: end)
        return SourceLocation(line: line + 1, column: 1 + charactersBefore(end) - charactersBefore(Int(starts[line])))
    }

    private func charactersBefore(_ offset: Int) -> Int {
        let start = offset / LineTable.stretch * LineTable.stretch
        var count = Int(characters[offset / LineTable.stretch])
        for index in start..<offset where source.bytes[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// The bytes of the line that holds an offset, without its end.
    public func line(at offset: Int) -> Span {
        let line = lineIndex(of: min(max(offset, 0), source.bytes.count))
        let start = Int(starts[line])
        var end = line + 1 < starts.count ? Int(starts[line + 1]) : source.bytes.count
        while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
        return Span(start: start, end: end)
    }

    private func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
