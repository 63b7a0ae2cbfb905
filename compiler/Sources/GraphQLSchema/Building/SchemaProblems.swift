import GraphQLSyntax

/// A schema's faults as they are found, and how they are shown: all at their places, or those that are tolerated once a
/// kind.
struct SchemaProblems {
    /// What is shown as it is: syntax errors.
    var diagnostics = Diagnostics()
    private var found: [Diagnostic] = []

    mutating func report(
        _ code: DiagnosticCode, _ message: String, _ source: SourceText, _ span: Span, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        found.append(Diagnostic(code, message, at: Place(source, span), notes: notes, fixes: fixes))
    }

    func diagnostics(_ options: SchemaOptions) -> Diagnostics {
        var result = diagnostics
        var tolerated: [String: (first: Diagnostic, count: Int)] = [:]
        for var diagnostic in found {
            guard diagnostic.code.severity == .warning else {
                result.report(diagnostic)
                continue
            }
            if options.isStrict {
                diagnostic.severity = .error
                result.report(diagnostic)
            } else if let entry = tolerated[diagnostic.code.id] {
                tolerated[diagnostic.code.id] = (entry.first, entry.count + 1)
            } else {
                tolerated[diagnostic.code.id] = (diagnostic, 1)
            }
        }
        for entry in tolerated.values.sorted(by: { $0.first.code.id < $1.first.code.id }) {
            var diagnostic = entry.first
            if entry.count > 1 { diagnostic.message += " (the first of \(entry.count) in the schema)" }
            result.report(diagnostic)
        }
        return result
    }
}
