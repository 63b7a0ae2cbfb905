/// Quotes that other languages and word processors put around a text, and GraphQL does not.
public enum ForeignQuotes {
    /// Typographic quotes of all kinds, and the apostrophe and the backtick.
    public static let scalars: Set<Unicode.Scalar> = [
        "'", "`", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{00AB}", "\u{00BB}",
        "\u{2032}", "\u{2033}", "\u{FF02}", "\u{FF07}",
    ]
}

extension Lexer {
    /// Reads `“text”` as the string that it was meant for, and reports it; nil, with nothing read, where no such quote is here or none
    /// closes the text on its line.
    mutating func foreignString() -> Token? {
        guard let open = foreignQuote(at: position) else { return nil }
        let start = position
        var index = start + open
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            if let close = bytes[index] == 0x22 ? 1 : foreignQuote(at: index) {
                let end = index + close
                let text = source.text(in: Span(start: start + open, end: index))
                let source = source
                func straight(_ start: Int, _ end: Int) -> Diagnostic.Edit {
                    .init(place: Place(source, Span(start: start, end: end)), text: "\"")
                }
                // Nothing between the two quotes of another text is taken for one.
                guard !text.contains(where: { "{}()$:".contains($0) }) else { return nil }
                move(to: end)
                report(
                    .unexpectedCharacter, "strings are written in straight quotes, `\"`, and these are others", start, end,
                    fixes: [.init("write `\"\(text)\"`", edits: [straight(start, start + open), straight(index, end)])])
                return Token(kind: .string, start: UInt32(start), end: UInt32(end))
            }
            index += utf8Length(at: index) ?? 1
        }
        return nil
    }

    /// The length of the foreign quote that starts at an offset.
    private func foreignQuote(at index: Int) -> Int? {
        guard let length = utf8Length(at: index), index + length <= bytes.count,
            let scalar = source.text(in: Span(start: index, end: index + length)).unicodeScalars.first
        else { return nil }
        return ForeignQuotes.scalars.contains(scalar) ? length : nil
    }
}
