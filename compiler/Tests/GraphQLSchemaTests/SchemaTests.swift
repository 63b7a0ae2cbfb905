import GraphQLSchema
import GraphQLSyntax
import Testing

@Suite struct SchemaTests {
    private let animals = schema(
        """
        interface Node { id: ID! }
        interface Pet implements Node { id: ID! name: String }
        type Dog implements Pet & Node { id: ID! name: String! barks: Boolean }
        type Cat implements Pet & Node { id: ID! name: String }
        type Rock implements Node { id: ID! }
        union Thing = Dog | Rock
        type Query { pet: Pet things: [Thing!]! }
        extend type Dog { "added" age: Int }
        """)

    @Test func anAbstractTypeKnowsItsObjects() throws {
        let pet = try #require(animals.type(named: "Pet"))
        let thing = try #require(animals.type(named: "Thing"))
        let cat = try #require(animals.type(named: "Cat"))
        let node = try #require(animals.type(named: "Node"))
        #expect(animals.possibleTypes(of: pet).map(\.name) == ["Dog", "Cat"])
        #expect(animals.possibleTypes(of: thing).map(\.name) == ["Dog", "Rock"])
        #expect(animals.possibleTypes(of: cat).map(\.name) == ["Cat"])
        #expect(animals.doOverlap(pet, thing))
        #expect(!animals.doOverlap(cat, thing))
        #expect(animals.isAlways(pet, node))
        #expect(!animals.isAlways(node, pet))
    }

    @Test func anExtensionsFieldIsTheTypesOwn() throws {
        let dog = try #require(animals.type(named: "Dog"))
        let age = try #require(dog.field(named: "age"))
        #expect(dog.text(of: age.description, in: age.name) == "added")
        #expect(dog.fields.map(\.name.text) == ["id", "name", "barks", "age"])
    }

    @Test func aClientExtensionsFieldIsKnownAsOne() throws {
        let (schema, diagnostics) = buildSchema(
            [SourceText(path: "s.graphqls", text: "type Query { a: Int }")],
            clientExtensions: [SourceText(path: "c.graphqls", text: "extend type Query { b: Local } type Local { c: Int }")])
        #expect(diagnostics.isEmpty)
        let query = try #require(schema.queryType)
        #expect(!query.isClientField("a"))
        #expect(query.isClientField("b"))
        #expect(schema.type(named: "Local")?.isClient == true)
        #expect(!query.isClient)
    }

    @Test func metaFieldsAreSelectableWhereTheyAre() throws {
        let query = try #require(animals.queryType)
        let dog = try #require(animals.type(named: "Dog"))
        #expect(animals.field(named: "__typename", on: dog)?.type.text == "String!")
        #expect(animals.field(named: "__schema", on: dog) == nil)
        #expect(animals.field(named: "__type", on: query)?.arguments.map(\.name.text) == ["name"])
    }
}
