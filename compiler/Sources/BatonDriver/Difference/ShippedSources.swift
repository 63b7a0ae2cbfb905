import GraphQLSyntax
import JSONSyntax

/// Where the documents of a shipped target stand, as its report says. Their files may have changed since, so that a place is shown with the
/// definition's name alone.
struct ShippedSources {
    private var fragments: [String: Place] = [:]

    init(_ report: JSON) {
        for fragment in report["fragments"]?.array ?? [] {
            if let name = fragment["name"]?.string { fragments[name] = Self.place(of: fragment, named: name) }
        }
    }

    /// The place of an operation, or of what its text has a span in: a fragment, if the report knows it.
    func place(_ span: Span? = nil, in document: Document, of operation: JSON) -> Place {
        let whole = Self.place(of: operation, named: operation["name"]?.string ?? "")
        guard let span, let fragment = document.fragments.first(where: { $0.span.start <= span.start && span.start < $0.span.end })
        else { return whole }
        let name = fragment.name.text
        if let place = fragments[name] { return place }
        // A copy that was made for other arguments is called as the fragment and numbered.
        let original = name.lastIndex(of: "_").map { String(name[..<$0]) } ?? name
        return fragments[original] ?? whole
    }

    private static func place(of definition: JSON, named name: String) -> Place {
        let source = definition["source"]
        let line = min(max(source?["line"]?.integer ?? 1, 1), 1_000_000)
        let column = min(max(source?["column"]?.integer ?? 1, 1), 10_000)
        let lead = String(repeating: "\n", count: line - 1) + String(repeating: " ", count: column - 1)
        let text = SourceText(path: source?["path"]?.string ?? "report", text: lead + name)
        return Place(text, Span(start: lead.utf8.count, end: text.bytes.count))
    }
}
