import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import Testing

/// What `batonc explain` shows is true: a code's example has the problem, and its mend has not.
@Suite struct CodeExampleTests {
    private static let schema: Schema = {
        let text = """
            enum Order { NEWEST OLDEST }
            input Filter { name: String! }
            input By @oneOf { id: ID email: String }
            interface Node { id: ID! }
            interface Pet { name: String owner: User }
            type Dog implements Pet { name: String owner: User barks: Boolean }
            type Cat implements Pet { name: String owner: User meows: Boolean }
            type User { id: ID! name: String nick: String a: Int b: Int boss: User fullName: String @deprecated(reason: "use name") }
            type T { a: T b: T c: T }
            type Query {
              user(id: ID = 1, by: By): User users: [User!] me: User viewer: User pet: Pet dog: Dog node(id: ID!): Node t: T
              a: Int b: Int f(x: Int): Int roll(n: Int): Int say(text: String): String
              list(order: Order, by: Filter): [User!] likes: Int
            }
            type Subscription { likes: Int messages: [String] }
            directive @defer(label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
            directive @stream(initialCount: Int) on FIELD
            """
        return buildSchema([SourceText(path: "s.graphqls", text: text)]).schema
    }()

    /// Codes whose examples are described and not written out.
    private static let described: Set<String> = ["invalid-utf8", "nesting-too-deep", "source-too-large", "too-complex", "malformed-default"]
    private static let written = (DiagnosticCode.syntaxCodes + DiagnosticCode.schemaCodes + DiagnosticCode.validationCodes)
        .filter { !described.contains($0.id) }.map(\.id)
    private static let ofSchemas = Set(DiagnosticCode.schemaCodes.map(\.id)).subtracting(["unknown-type"])

    @Test(arguments: written)
    func anExampleHasItsProblemAndItsMendHasNot(_ id: String) throws {
        let all = DiagnosticCode.syntaxCodes + DiagnosticCode.schemaCodes + DiagnosticCode.validationCodes
        let code = try #require(all.first { $0.id == id })
        #expect(codes(of: code.example, id).contains(id), "\(code.example)")
        // A mend of a directive in a schema shows its definition, of JSON what to do.
        if !code.mend.hasSuffix(".") { #expect(!codes(of: code.mend, id).contains(id), "\(code.mend)") }
    }

    private func codes(of text: String, _ id: String) -> [String] {
        guard Self.ofSchemas.contains(id) else { return faults(text, Self.schema).map(\.code.id) }
        return buildSchema([SourceText(path: "e.graphqls", text: text)]).diagnostics.found.map(\.code.id)
    }
}
