/// The bytes of one source file or document, and the path that diagnostics name it by.
///
/// Positions are UTF-8 byte offsets; `location(of:)` turns one into a line and a column when somebody has to read it.
public struct SourceText: Sendable {
    /// The path as the user gave it. It is only ever printed.
    public let path: String
    /// The text's UTF-8 bytes, exactly as read.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// A half-open range of UTF-8 byte offsets in one source text.
public struct Span: Hashable, Sendable {
    public var start: Int
    public var end: Int

    public init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}

/// A place that a person can find: both numbers count from 1, the column in characters.
public struct SourceLocation: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourceText {
    /// The line and column of a byte offset. LF, CRLF and CR each end a line; an offset past the end is the end.
    ///
    /// Cost: linear in the offset.
    public func location(of offset: Int) -> SourceLocation {
        let end = min(max(offset, 0), bytes.count)
        var line = 1
        var lineStart = 0
        var index = 0
        while index < end {
            let byte = bytes[index]
            index += 1
            let isBreak = byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A))
            if isBreak {
                line += 1
                lineStart = index
            }
        }
        let column = String(decoding: bytes[lineStart..<end], as: UTF8.self).count + 1
        return SourceLocation(line: line, column: column)
    }
}
