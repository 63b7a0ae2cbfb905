import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import Testing

@Suite struct KnownCaseTests {
    @Test(arguments: KnownCases.all)
    func aKnownCaseIsJudgedRight(_ known: KnownCases.Case) {
        let (text, spans) = unmarked(known.schema)
        let source = SourceText(path: "s.graphqls", text: text)
        let (schema, diagnostics) = buildSchema([source], options: SchemaOptions(isStrict: true))
        #expect(diagnostics.sorted().map(\.place.span) == spans, "\(diagnostics.sorted().map(\.message))")
        for marked in known.documents {
            let (text, spans) = unmarked(marked)
            let found = faults(text, schema, ValidationOptions(warnsOfDeprecated: false))
            #expect(found.map(\.place.span) == spans, "\(found.map(\.message)) in \(text)")
        }
    }

    @Test func anAppsAuthorIsNotStoppedByADeprecatedRequirement() {
        let text = "type Query { f(must: Int! @deprecated): Int }"
        let (_, diagnostics) = buildSchema([SourceText(path: "s.graphqls", text: text)])
        #expect(diagnostics.found.map(\.severity) == [.warning])
    }
}
