/// What is wrong with a marked declaration: a value that points at its place and, where it can, proposes a mend.
struct Problem: Equatable {
    /// A replacement in the declaration's text.
    struct Fix: Equatable {
        var message: String
        /// Byte offsets in the declaration's text.
        var range: Range<Int>
        var replacement: String
    }

    var message: String
    /// Byte offset in the declaration's text.
    var offset: Int
    var fix: Fix?
}

/// A piece of source that the compiler sent, and where it lies in its file.
struct SourcePiece {
    var text: String
    var fileName: String
    /// The byte offset of the piece's text in the file. It counts from the end of the token before the piece, so
    /// comments and white space in front of the first token are part of the text.
    var offset: Int

    /// A node of a message; nil where a member is missing.
    init?(_ node: JSON?) {
        guard let text = node?["source"]?.string else { return nil }
        self.text = text
        fileName = node?["location"]?["fileName"]?.string ?? ""
        offset = node?["location"]?["offset"]?.int ?? 0
    }

    /// The problem as the protocol's diagnostic.
    func diagnostic(_ problem: Problem) -> JSON {
        var fixes: [JSON] = []
        if let fix = problem.fix {
            let range: JSON = [
                "fileName": .string(fileName), "startOffset": place(fix.range.lowerBound),
                "endOffset": place(fix.range.upperBound),
            ]
            fixes.append([
                "message": .string(fix.message), "changes": [["range": range, "newText": .string(fix.replacement)]],
            ])
        }
        return [
            "message": .string(problem.message),
            "severity": "error",
            "position": ["fileName": .string(fileName), "offset": place(problem.offset)],
            "highlights": [],
            "notes": [],
            "fixIts": .array(fixes),
        ]
    }

    private func place(_ offset: Int) -> JSON {
        let (place, overflow) = self.offset.addingReportingOverflow(offset)
        return .int(overflow ? self.offset : place)
    }
}
