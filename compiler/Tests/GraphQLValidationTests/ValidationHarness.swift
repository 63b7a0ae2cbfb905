import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import TestSupport
import Testing

/// The schema that the rules' tests share.
let animals: Schema = {
    let text = """
        interface Node { id: ID! }
        interface Being { name(surname: Boolean): String }
        interface Pet implements Being { name(surname: Boolean): String owner: Human }
        type Dog implements Pet & Being & Node {
          id: ID! name(surname: Boolean): String owner: Human barkVolume: Int nickname: String
          doesKnow(command: Command!, atOtherHomes: Boolean = true): Boolean! friends: [Pet!]! old: Int @deprecated(reason: "use barkVolume")
        }
        type Cat implements Pet & Being & Node {
          id: ID! name(surname: Boolean): String owner: Human meowVolume: Float nickname: String! barkVolume: String
        }
        type Human implements Being & Node { id: ID! name(surname: Boolean): String pets: [Pet] age: Int }
        union CatOrDog = Cat | Dog
        enum Command { SIT DOWN HEEL @deprecated }
        input Filter { name: String! = "x" volume: Int! tags: [String!] inner: Filter old: Int @deprecated }
        input By @oneOf { id: ID name: String }
        scalar Anything
        type Query {
          dog: Dog pet(id: ID): Pet catOrDog: CatOrDog human(id: ID!): Human node(id: ID!): Node
          find(filter: Filter, by: By, any: Anything, n: Int, f: Float, s: String, b: Boolean, id: ID, c: Command, list: [Int!], grid: [[Int]]): Int
          need(n: Int!, withDefault: Int! = 1, list: [Int!]!, old: Int @deprecated): Int
        }
        type Mutation { rename(id: ID!, name: String!): Human }
        type Subscription { barked: Dog meowed: Cat }
        directive @onQuery on QUERY
        directive @onField(a: Int!) on FIELD
        directive @again(n: Int) repeatable on FIELD | VARIABLE_DEFINITION
        directive @stream(label: String, initialCount: Int = 0) on FIELD
        directive @defer(label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        """
    return buildSchema([SourceText(path: "animals.graphqls", text: text)], options: SchemaOptions(isStrict: true)).schema
}()

/// Checks that a document has exactly the faults that are marked in it: `⟦…⟧` around each, in order, each with its code.
func expect(
    _ marked: String, reports codes: DiagnosticCode..., schema: Schema = animals,
    options: ValidationOptions = ValidationOptions(warnsOfDeprecated: false),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let (text, spans) = unmarked(marked)
    let sorted = faults(text, schema, options)
    let source = SourceText(path: "", text: text)
    let found = sorted.map { "\($0.code.id) at \(source.text(in: $0.place.span)) (\($0.message))" }
    #expect(sorted.map(\.code.id) == codes.map(\.id), "\(found)", sourceLocation: sourceLocation)
    #expect(sorted.map(\.place.span) == spans, "\(found)", sourceLocation: sourceLocation)
}

/// The faults of a document, syntax errors included.
func faults(_ text: String, _ schema: Schema, _ options: ValidationOptions = ValidationOptions()) -> [Diagnostic] {
    let (document, syntax) = parseGraphQL(SourceText(path: "d.graphql", text: text))
    var diagnostics = syntax
    if !syntax.hasErrors { diagnostics.append(validate([document], against: schema, options: options)) }
    return diagnostics.sorted()
}

/// The text without its marks, and what they stood around.
func unmarked(_ marked: String) -> (text: String, spans: [Span]) {
    let marked = MarkedText(marked)
    return (marked.text, marked.places.map { Span(start: $0.lowerBound, end: $0.upperBound) })
}
