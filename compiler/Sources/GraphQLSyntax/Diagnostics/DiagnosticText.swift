/// Writes diagnostics for people, in the form that Xcode, Bazel and editors parse:
///
///     path:line:column: severity: message [code]
///       the line
///         ^~~~
///     path:line:column: note: message
///       the line
///       ^~~~
///     fix: message
///
/// The first line alone is what tools read. The caret stands under the right character with tabs and with characters that
/// are two columns wide or none.
public struct DiagnosticText {
    /// Whether escape sequences of a terminal are written.
    public var isColored: Bool
    private var tables: [ObjectIdentifier: LineTable] = [:]

    public init(isColored: Bool = false) {
        self.isColored = isColored
    }

    /// The text of each diagnostic, in the order given.
    public mutating func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.map { text(of: $0) }.joined()
    }

    /// The text of a diagnostic, with its notes and fixes, ending in a line break.
    public mutating func text(of diagnostic: Diagnostic) -> String {
        var result = head(diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code.id)]", diagnostic.place)
        result += excerpt(diagnostic.place)
        for note in diagnostic.notes {
            guard let place = note.place else {
                result += "  note: \(note.message)\n"
                continue
            }
            result += head(.note, note.message, place) + excerpt(place)
        }
        for fix in diagnostic.fixes { result += "  fix: \(fix.message)\n" }
        return result
    }

    /// Where a place is in the file that a person edits.
    public mutating func location(of place: Place) -> SourceLocation {
        let place = place.inHost
        return table(of: place.source).location(of: place.span.start)
    }

    /// Where a place ends.
    public mutating func endLocation(of place: Place) -> SourceLocation {
        let place = place.inHost
        return table(of: place.source).location(of: place.span.end)
    }

    private mutating func table(of source: SourceText) -> LineTable {
        let key = ObjectIdentifier(source)
        if let table = tables[key] { return table }
        let table = LineTable(of: source)
        tables[key] = table
        return table
    }

    private mutating func head(_ severity: Severity, _ message: String, _ place: Place) -> String {
        let location = location(of: place)
        let position = place.isSomewhere ? "\(visible(place.inHost.source.path)):\(location.line):\(location.column): " : "batonc: "
        guard isColored else { return position + severity.rawValue + ": " + message + "\n" }
        let color = severity == .error ? "31" : severity == .warning ? "33" : "36"
        return "\u{1B}[1m\(position)\u{1B}[\(color)m\(severity.rawValue):\u{1B}[0m\u{1B}[1m \(message)\u{1B}[0m\n"
    }

    // MARK: The line and its caret

    /// A longer line is shown around the place only.
    private static let widest = 160

    private mutating func excerpt(_ place: Place) -> String {
        let place = place.inHost
        let line = table(of: place.source).line(at: place.span.start)
        guard line.count > 0 else { return "" }
        var start = line.start
        var end = line.end
        if line.count > DiagnosticText.widest {
            start = max(line.start, place.span.start - DiagnosticText.widest / 2)
            end = min(line.end, start + DiagnosticText.widest)
            let bytes = place.source.bytes
            while start < place.span.start, bytes[start] & 0xC0 == 0x80 { start += 1 }
            while end > start, end < line.end, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        }
        let before = place.source.text(in: Span(start: start, end: min(place.span.start, end)))
        let marked = place.source.text(in: Span(start: min(place.span.start, end), end: min(max(place.span.end, place.span.start), end)))
        let shown = place.source.text(in: Span(start: start, end: end))
        let text = visible(shown)
        let lead = before.unicodeScalars.map { $0 == "\t" ? "\t" : String(repeating: " ", count: columns($0)) }.joined()
        let length = marked.unicodeScalars.reduce(0) { $0 + columns($1) }
        let caret = "^" + String(repeating: "~", count: max(0, length - 1))
        return "  \(text)\n  \(lead)" + (isColored ? "\u{1B}[32m\(caret)\u{1B}[0m" : caret) + "\n"
    }

    /// A name may hold a line break, and a line what a terminal obeys.
    private func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\t" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
    }

    /// How many columns of a terminal a character takes.
    private func columns(_ scalar: Unicode.Scalar) -> Int {
        guard scalar.value >= 0x300 else { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
