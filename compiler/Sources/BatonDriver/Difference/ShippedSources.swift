import GraphQLSyntax
import JSONSyntax

/// Where the documents of a shipped target stand, as its report says. Their files may have changed since, so that what is shown of them is
/// what the report keeps.
struct ShippedSources {
    /// A definition as it was written, at its place in a text that has nothing else.
    private struct Written {
        var name: Place
        /// Nil where the report does not keep what was written.
        var selectionSet: SelectionSet?
    }

    private var fragments: [String: Written] = [:]
    private var operations: [String: Written] = [:]

    init(_ report: JSON) {
        for fragment in report["fragments"]?.array ?? [] {
            if let name = fragment["name"]?.string { fragments[name] = Self.written(fragment, named: name, fragment["text"]?.string) }
        }
        for operation in report["operations"]?.array ?? [] {
            if let name = operation["name"]?.string { operations[name] = Self.written(operation, named: name, operation["document"]?.string) }
        }
    }

    /// The place of an operation, or of what its text has a span in: the selection in the definition that it came from, as far as the
    /// report knows that.
    func place(_ span: Span? = nil, in document: Document, of operation: JSON) -> Place {
        let name = operation["name"]?.string ?? ""
        let whole = operations[name] ?? Written(name: Self.place(of: operation, named: name, nil).name)
        guard let span else { return whole.name }
        let sent: SelectionSet?
        let written: Written
        if let fragment = document.fragments.first(where: { $0.span.start <= span.start && span.start < $0.span.end }) {
            let name = fragment.name.text
            // A copy that was made for other arguments is called as the fragment and numbered.
            let original = name.lastIndex(of: "_").map { String(name[..<$0]) } ?? name
            guard let found = fragments[name] ?? fragments[original] else { return whole.name }
            (sent, written) = (fragment.selectionSet, found)
        } else {
            (sent, written) = (document.operations.first?.selectionSet, whole)
        }
        guard let sent, let set = written.selectionSet, let found = Self.selection(like: span, in: sent, among: [set]) else { return written.name }
        return Place(written.name.source, found)
    }

    // MARK: The same selection

    /// What was written where the sent text has a selection, or a part of one: the way to it is the same in both, but for directives that
    /// are not sent and fields that were inserted. Nil where the way ends in one that was inserted.
    private static func selection(like span: Span, in sent: SelectionSet, among written: [SelectionSet]) -> Span? {
        guard let next = sent.selections.first(where: { $0.span.start <= span.start && span.start < $0.span.end }) else { return nil }
        let matches = written.flatMap(\.selections).filter { isSame($0, next) }
        guard let first = matches.first else { return nil }
        if let inner = next.selectionSet, inner.span.start <= span.start,
            let found = selection(like: span, in: inner, among: matches.compactMap(\.selectionSet))
        {
            return found
        }
        return first.shownSpan
    }

    private static func isSame(_ selection: Selection, _ other: Selection) -> Bool {
        switch (selection, other) {
        case (.field(let field), .field(let other)): field.responseKey.text == other.responseKey.text
        case (.inlineFragment(let fragment), .inlineFragment(let other)): fragment.typeCondition?.text == other.typeCondition?.text
        case (.spread(let spread), .spread(let other)):
            other.name.text == spread.name.text || other.name.text.hasPrefix(spread.name.text + "_")
        default: false
        }
    }

    // MARK: Definitions

    private static func written(_ definition: JSON, named name: String, _ text: String?) -> Written { place(of: definition, named: name, text) }

    /// `text` is put where it was in its file; without it the name alone is.
    private static func place(of definition: JSON, named name: String, _ text: String?) -> Written {
        let source = definition["source"]
        let path = source?["path"]?.string ?? "report"
        let line = min(max(source?["line"]?.integer ?? 1, 1), 1_000_000)
        let column = min(max(source?["column"]?.integer ?? 1, 1), 10_000)
        if let text, let starts = source?["starts"]?.array?.compactMap(\.integer),
            let written = laidOut(text, named: name, starts, ofLine: line, path)
        {
            return written
        }
        let lead = String(repeating: "\n", count: line - 1) + String(repeating: " ", count: column - 1)
        let place = SourceText(path: path, text: lead + name)
        return Written(name: Place(place, Span(start: lead.utf8.count, end: place.bytes.count)))
    }

    /// Nil where the text is not what the report says of its lines.
    private static func laidOut(_ text: String, named name: String, _ starts: [Int], ofLine line: Int, _ path: String) -> Written? {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let own = parseGraphQL(SourceText(path: path, text: text))
        guard lines.count == starts.count, starts.allSatisfy({ (1...10_000).contains($0) }), !own.diagnostics.hasErrors,
            let nameSpan = own.document.operations.first?.name?.span ?? own.document.fragments.first?.name.span
        else { return nil }
        // The name's line is the one that the report has.
        let above = own.document.source.location(of: nameSpan.start).line - 1
        guard line > above else { return nil }
        let lead = String(repeating: "\n", count: line - 1 - above)
        let laid = zip(lines, starts).map { String(repeating: " ", count: $1 - 1) + String($0) }.joined(separator: "\n")
        let document = parseGraphQL(SourceText(path: path, text: lead + laid)).document
        if let operation = document.operations.first, let found = operation.name {
            return Written(name: Place(document.source, found.span), selectionSet: operation.selectionSet)
        }
        guard let fragment = document.fragments.first else { return nil }
        return Written(name: Place(document.source, fragment.name.span), selectionSet: fragment.selectionSet)
    }
}

extension Selection {
    fileprivate var selectionSet: SelectionSet? {
        switch self {
        case .field(let field): field.selectionSet
        case .inlineFragment(let fragment): fragment.selectionSet
        case .spread: nil
        }
    }

    /// What a message points at.
    fileprivate var shownSpan: Span {
        switch self {
        case .field(let field): field.responseKey.span
        case .inlineFragment(let fragment): fragment.typeCondition?.span ?? fragment.span
        case .spread(let spread): spread.name.span
        }
    }
}
