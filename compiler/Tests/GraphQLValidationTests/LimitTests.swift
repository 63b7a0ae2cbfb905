import GraphQLSyntax
import Testing

@testable import GraphQLValidation

/// What is too much to be checked is said once, for its true cause.
@Suite struct LimitTests {
    /// What merging reports of documents that it may look at no field of.
    private func found(_ text: String) -> [String] {
        let walk = Walk(schema: animals, options: ValidationOptions(), documents: [parseGraphQL(SourceText(path: "", text: text)).document])
        walk.run()
        var merging = FieldMerging(walk: walk, budget: 0)
        for fact in walk.facts { merging.check(fact.root) }
        return (walk.diagnostics.found + merging.diagnostics.found).map(\.code.id)
    }

    @Test func documentsThatAreTooMuchToCompareAreAnError() {
        #expect(found("{ human(id: 1) { ...F } } fragment F on Human { pets { owner { age } } }") == ["too-complex"])
    }

    @Test func whatNestsTooDeepIsNotTooMuchToCompareAsWell() {
        let links = (0...600).map { "fragment F\($0) on Human { pets { owner { ...F\($0 + 1) } } }" }.joined(separator: " ")
        #expect(found("{ human(id: 1) { ...F0 } } \(links) fragment F601 on Human { age }") == ["nesting-too-deep"])
    }
}
