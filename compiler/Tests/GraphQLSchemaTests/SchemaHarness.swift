import GraphQLSchema
import GraphQLSyntax
import TestSupport
import Testing

/// A schema that has no fault.
func schema(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Schema {
    let (schema, diagnostics) = buildSchema([SourceText(path: "s.graphqls", text: text)], options: SchemaOptions(isStrict: true))
    #expect(diagnostics.found.map(\.message) == [], sourceLocation: sourceLocation)
    return schema
}

/// Checks that a schema has exactly the faults that are marked in it: `⟦…⟧` around each, in order, each with its code.
func expect(
    _ marked: String, reports codes: DiagnosticCode..., isStrict: Bool = true,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let (text, spans) = unmarked(marked)
    let (_, diagnostics) = buildSchema([SourceText(path: "s.graphqls", text: text)], options: SchemaOptions(isStrict: isStrict))
    let sorted = diagnostics.sorted()
    #expect(sorted.map(\.code.id) == codes.map(\.id), "\(sorted.map(\.message))", sourceLocation: sourceLocation)
    #expect(
        sorted.map { SourceText(path: "", text: text).text(in: $0.place.span) }
            == spans.map { SourceText(path: "", text: text).text(in: $0) },
        sourceLocation: sourceLocation)
    #expect(sorted.map(\.place.span) == spans, sourceLocation: sourceLocation)
}

/// The text without its marks, and what they stood around.
func unmarked(_ marked: String) -> (text: String, spans: [Span]) {
    let marked = MarkedText(marked)
    return (marked.text, marked.places.map { Span(start: $0.lowerBound, end: $0.upperBound) })
}
