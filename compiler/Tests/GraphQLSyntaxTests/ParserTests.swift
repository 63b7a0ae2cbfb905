import GraphQLSyntax
import Testing

@Suite struct ParserTests {
    @Test(arguments: [
        "{ a b: c(x: 1, y: [1.5e3, -0, \"s\", ENUM, null, true, { k: $v }]) @skip(if: $w) { ...F @d ... on T { e } ... { f } } }",
        "query Q(\"why\" $a: [Int!]! = [1] @d, $b: In) @live { a } mutation M { b } subscription { c } fragment F on T @x { y }",
        "\"op\" query Q { a } \"\"\"frag\"\"\" fragment F on T { b }",
        "\"s\" schema @d { query: Q mutation: M } extend schema @e extend schema { subscription: S }",
        "type T implements & A & B @d { \"f\" a(\"x\" b: Int = 1 @e, c: [T]): [Int!]! @deprecated } extend type T implements C",
        "interface I implements J { a: Int } union U @d = | A | B extend union U = C enum E { A @d B } input I { a: Int = 3 b: [E!] }",
        "scalar S @specifiedBy(url: \"u\") directive @d(a: Int) repeatable on | FIELD | ENUM_VALUE extend scalar S @x",
    ])
    func aPrintedDocumentReadsAsTheSameTree(_ text: String) {
        let document = parsed(text)
        for style in [PrintStyle.readable, .compact] {
            let printed = document.printed(style)
            #expect(parsed(printed).printed(style) == printed)
            #expect(parsed(printed).printed(.compact) == document.printed(.compact))
        }
    }

    @Test func theCompactStyleSpendsNoByte() {
        let document = parsed("query Q ( $a : Int = 1, $b: [In!] ) { x : y ( a : $a, b: \"s\", c: [ 1, 2 ] ) { ... on T { z w } ...F } }")
        #expect(document.printed(.compact) == "query Q($a:Int=1,$b:[In!]){x:y(a:$a,b:\"s\",c:[1,2]){...on T{z w}...F}}")
    }

    @Test func everyIndependentErrorIsReportedInOneRun() {
        let text = """
            query A { a(x 1) b }
            query B { c(y: ) { d: } e }
            type T {
              a Int
              b(c Int): String
              d: [Int
              e: Int
            }
            tpye U { a: Int }
            fragment on on T { a }
            """
        #expect(lines(text) == [1, 2, 2, 4, 5, 7, 9, 10])
    }

    @Test func aMissingBraceIsReportedWhereTheNextDefinitionStarts() {
        #expect(lines("type A {\n  a: Int\ntype B {\n  b: \n}\n") == [3, 5])
    }

    @Test func spansCoverExactlyTheirNodes() throws {
        let document = parsed("query Q($a: [Int!]!) { x: y(a: $a) @d(b: 1) }")
        let operation = try #require(document.operations.first)
        let field = try #require({ if case .field(let field) = operation.selectionSet.selections.first { field } else { nil } }())
        let text = document.source.text(in:)
        #expect(text(operation.variables[0].name.span) == "$a")
        #expect(text(operation.variables[0].type.span) == "[Int!]!")
        #expect(text(field.span) == "x: y(a: $a) @d(b: 1)")
        #expect(text(field.directives[0].span) == "@d(b: 1)")
        #expect(text(field.arguments[0].span) == "a: $a")
    }
}

/// The tree of a text that has no faults.
func parsed(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Document {
    let (document, diagnostics) = parseGraphQL(SourceText(path: "t.graphql", text: text))
    #expect(diagnostics.found.map(\.message) == [], sourceLocation: sourceLocation)
    return document
}

/// The lines of a text's faults.
func lines(_ text: String) -> [Int] {
    let (_, diagnostics) = parseGraphQL(SourceText(path: "t.graphql", text: text))
    return diagnostics.sorted().map(\.place.location.line)
}
