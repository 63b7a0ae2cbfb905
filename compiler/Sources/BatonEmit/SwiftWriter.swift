/// Writes Swift line by line, so that the code that emits looks like what it emits.
struct SwiftWriter {
    /// All that was written, in UTF-8: one buffer, which no line is put together outside of.
    private(set) var bytes: [UInt8] = []
    private var indentation: [UInt8] = []

    /// One line, from pieces that stand beside each other; an empty one has no indentation.
    mutating func line(_ pieces: String...) {
        bytes += indentation
        let start = bytes.count
        // Bytes in place are copied at once, those of a view of a string one by one.
        for var piece in pieces { piece.withUTF8 { bytes.append(contentsOf: $0) } }
        endLine(startedAt: start)
    }

    private mutating func line(_ utf8: Slice<UnsafeBufferPointer<UInt8>>) {
        bytes += indentation
        let start = bytes.count
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8))
        endLine(startedAt: start)
    }

    private mutating func endLine(startedAt start: Int) {
        if bytes.count == start { bytes.removeLast(indentation.count) }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// What another writer wrote.
    mutating func add(_ other: [UInt8]) { bytes += other }

    /// A line that opens a brace, its content, and the line that closes it.
    mutating func block(_ head: String, _ content: (inout SwiftWriter) -> Void) {
        line(head + " {")
        indented(content)
        line("}")
    }

    /// Four spaces deeper.
    mutating func indented(_ content: (inout SwiftWriter) -> Void) {
        indentation += "    ".utf8
        content(&self)
        indentation.removeLast(4)
    }

    /// A documentation comment; none where there is nothing to say.
    mutating func doc(_ lines: [String]) {
        for text in lines { line("///", text.isEmpty ? "" : " ", text) }
    }

    /// A text of the schema's as a documentation comment.
    mutating func doc(_ text: String?) {
        guard let text else { return }
        // Nearly all are one line that can stand as it is.
        let isPlain = text.utf8.last != UInt8(ascii: " ") && text.allBytes { $0 >= 0x20 && $0 != 0x7F }
        if isPlain, !text.isEmpty { line("/// ", text) } else { doc(commentLines(text)) }
    }

    /// A text of several lines as a raw literal after `label`, closed by `tail`.
    mutating func multilineLiteral(_ text: String, label: String, tail: String) {
        let pounds = SwiftLiteral.pounds(for: text)
        line(label, pounds, "\"\"\"")
        indented { writer in
            var text = text
            text.withUTF8 { utf8 in
                for content in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) { writer.line(content) }
            }
            writer.line("\"\"\"", pounds, tail)
        }
    }
}

extension String {
    /// Whether all of the UTF-8 is of some kind: over the bytes in place, which takes a quarter of what it takes over `utf8`.
    fileprivate func allBytes(_ isOfKind: (UInt8) -> Bool) -> Bool {
        var text = self
        return text.withUTF8 { $0.allSatisfy(isOfKind) }
    }

    /// The texts between line feeds, an empty one after the last where the text ends with one.
    fileprivate var utf8Lines: [String] {
        var text = self
        return text.withUTF8 { utf8 in
            utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
                String(decoding: UnsafeBufferPointer(rebasing: $0), as: UTF8.self)
            }
        }
    }
}

/// Swift's string literals.
enum SwiftLiteral {
    /// The `#` that a raw literal needs so that nothing in the text ends or escapes it; at least one.
    static func pounds(for text: String) -> String {
        guard !text.allBytes({ $0 != UInt8(ascii: "#") }) else { return "#" }
        var needed = 1
        var run: Int?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
            case UInt8(ascii: "#"):
                if let count = run {
                    run = count + 1
                    needed = max(needed, count + 2)
                }
            default: run = nil
            }
        }
        return String(repeating: "#", count: needed)
    }

    /// A text without line ends as a raw literal.
    static func raw(_ text: String) -> String {
        guard text.allBytes({ $0 >= 0x20 }) else { return quoted(text) }
        // `#""…"#` would open a literal of lines where the text begins with two quotes.
        guard !text.hasPrefix("\"\"") else { return quoted(text) }
        let pounds = pounds(for: text)
        return pounds + "\"" + text + "\"" + pounds
    }

    /// A text as a plain literal.
    static func quoted(_ text: String) -> String {
        // Nearly all: names.
        if text.allBytes({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// The lines of a text as they can stand in a comment: no line end but the comment's own, and no control characters.
func commentLines(_ text: String?) -> [String] {
    guard let text else { return [] }
    // Nearly all: no control character but line ends, and no white space at the ends of lines.
    let isPlain = text.allBytes { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }
    if isPlain { return plainCommentLines(text) }
    var lines: [String] = []
    var current = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n" where last == "\r": break
        case "\n", "\r":
            lines.append(String(current))
            current = String.UnicodeScalarView()
        case "\t": current.append("\t")
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: current.append(" ")
        default: current.append(scalar)
        }
        last = scalar
    }
    lines.append(String(current))
    while let end = lines.last, end.allSatisfy({ $0 == " " || $0 == "\t" }) { lines.removeLast() }
    return lines.map { line in
        var line = line
        while let end = line.last, end == " " || end == "\t" { line.removeLast() }
        return line
    }
}

private func plainCommentLines(_ text: String) -> [String] {
    var lines = text.utf8Lines.map { line in
        guard line.utf8.last == UInt8(ascii: " ") else { return line }
        var line = line
        while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
        return line
    }
    while let end = lines.last, end.isEmpty { lines.removeLast() }
    return lines
}
