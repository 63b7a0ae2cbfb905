/// Says where each byte of an extracted text was written in the file it was taken from.
///
/// A document in a Swift literal is not its bytes: escapes are undone and indentation is stripped. The mapping keeps, in
/// order, which stretch of the document came from which stretch of the host:
///
/// | a segment whose lengths | stands for |
/// |---|---|
/// | are equal | bytes copied verbatim, each mapped to its own place |
/// | differ | an escape, mapped as a whole |
public struct HostMapping: Sendable {
    /// A stretch of the document and the stretch of the host it was made from.
    public struct Segment: Hashable, Sendable {
        public var document: Span
        public var host: Span

        public init(document: Span, host: Span) {
            self.document = document
            self.host = host
        }
    }

    /// The file that the document was taken from.
    public let source: SourceText
    /// Sorted by their place in the document, without gaps there.
    public let segments: [Segment]
    /// What the literal takes a text to be written as.
    private let literal: Literal

    /// How a literal of the host is delimited.
    public struct Literal: Hashable, Sendable {
        /// The count of `#` before the quotes.
        public var pounds: Int
        public var isMultiline: Bool

        public init(pounds: Int, isMultiline: Bool) {
            self.pounds = pounds
            self.isMultiline = isMultiline
        }

        /// A text of the document as the host has to write it.
        func spelled(_ text: String) -> String {
            let escape = "\\" + String(repeating: "#", count: pounds)
            return text.unicodeScalars.map { scalar in
                switch scalar {
                case "\\" where pounds == 0: escape + "\\"
                case "\"" where pounds == 0 && !isMultiline: escape + "\""
                case "\n" where !isMultiline: escape + "n"
                default: String(scalar)
                }
            }.joined()
        }
    }

    public init(source: SourceText, segments: [Segment], literal: Literal = Literal(pounds: 0, isMultiline: true)) {
        self.source = source
        self.segments = segments
        self.literal = literal
    }

    /// A text that is put into the document, as the host has to write it.
    public func hostText(of text: String) -> String { literal.spelled(text) }

    /// Where a span of the document was written. An empty span stays empty.
    public func hostSpan(of span: Span) -> Span {
        let start = hostStart(of: span.start)
        guard span.count > 0 else { return Span(start: start, end: start) }
        return Span(start: start, end: hostEnd(of: span.end - 1))
    }

    private func hostStart(of offset: Int) -> Int {
        guard let segment = segment(at: offset) else { return 0 }
        guard offset < segment.document.end else { return segment.host.end }
        let isVerbatim = segment.document.count == segment.host.count
        return isVerbatim ? segment.host.start + (offset - segment.document.start) : segment.host.start
    }

    /// The end of what the byte at an offset was made from.
    private func hostEnd(of offset: Int) -> Int {
        guard let segment = segment(at: offset) else { return 0 }
        guard offset < segment.document.end else { return segment.host.end }
        let isVerbatim = segment.document.count == segment.host.count
        return isVerbatim ? segment.host.start + (offset - segment.document.start) + 1 : segment.host.end
    }

    /// The last segment that starts at or before an offset, or the first.
    private func segment(at offset: Int) -> Segment? {
        var low = 0
        var high = segments.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].document.start <= offset { low = middle } else { high = middle }
        }
        return segments.isEmpty ? nil : segments[low]
    }
}

/// A span of a source: what a diagnostic points at.
public struct Place: Sendable {
    public var source: SourceText
    public var span: Span

    public init(_ source: SourceText, _ span: Span) {
        self.source = source
        self.span = span
    }

    /// That of what no file is to blame for, such as a word of the command line. It has no path, and is shown without.
    public static let nowhere = Place(SourceText(path: "", bytes: []), Span(start: 0, end: 0))

    /// Whether a file is pointed at.
    public var isSomewhere: Bool { !inHost.source.path.isEmpty }

    /// The same place in the file that a person edits: of a document in a Swift literal, that of the Swift file.
    public var inHost: Place {
        var place = self
        while let host = place.source.host {
            place = Place(host.source, host.hostSpan(of: place.span))
        }
        return place
    }

    /// The line and column of the start, in the file that a person edits.
    ///
    /// Cost: linear in the offset; see `SourceText.location(of:)`.
    public var location: SourceLocation {
        let place = inHost
        return place.source.location(of: place.span.start)
    }
}

extension Place: Hashable {
    public static func == (left: Place, right: Place) -> Bool {
        left.source === right.source && left.span == right.span
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(source))
        hasher.combine(span)
    }
}
