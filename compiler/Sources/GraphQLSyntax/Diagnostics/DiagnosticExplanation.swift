extension DiagnosticCode {
    /// What there is to know about the code, for a terminal.
    public var explanationText: String {
        var text = "\(severity.rawValue): \(title) [\(id)]\n\n\(explanation.wrapped(at: 100))\n"
        if let origin { text += "\nOf the specification: \(origin)\n" }
        text += "\nFor example:\n\n\(example.indented)\n\nMended:\n\n\(mend.indented)\n"
        return text
    }

    /// The same as a section of a page.
    public var explanationMarkdown: String {
        var text = "### `\(id)`\n\n**\(title)** (\(severity.rawValue)). \(explanation)".wrapped(at: 120) + "\n"
        if let origin { text += "*\(origin).*\n" }
        return text + "\n```\n\(example)\n```\nmended:\n```\n\(mend)\n```\n"
    }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
    }

    /// With line breaks in place of blanks, so that no line is longer than it must be.
    fileprivate func wrapped(at width: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
            var lines: [String] = []
            for word in paragraph.split(separator: " ") {
                if let last = lines.last, last.count + 1 + word.count <= width {
                    lines[lines.count - 1] = last + " " + word
                } else {
                    lines.append(String(word))
                }
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
