import GraphQLSyntax
import Testing

@testable import BatonDriver

private func reading(_ text: String) -> (configuration: Configuration, diagnostics: Diagnostics) {
    readingConfiguration(SourceText(path: "baton.json", text: text))
}

@Suite struct ConfigurationTests {
    @Test func everyKeyIsRead() {
        let (configuration, diagnostics) = reading(
            """
            {"schema": "s.graphql", "schemaExtensions": ["a.graphql"],
             "identity": {"default": "key", "types": {"Page": ["space", "slug"]}},
             "lookups": [{"field": "node", "type": "Node", "argument": "id"}],
             "transient": {"types": ["Draft"], "fields": ["search"]},
             "customScalarTypes": {"Date": "Foundation.Date", "Money": {"swift": "Money", "kotlin": "Long"}},
             "persistConfig": {"file": "p.json", "algorithm": "MD5"}, "onError": "NULL", "accessLevel": "public",
             "schemaModule": "API", "strictSchema": true, "lint": {}}
            """)
        #expect(diagnostics.isEmpty)
        #expect(configuration.identity.fallback == ["key"])
        #expect(configuration.identity.types.first?.fields == ["space", "slug"])
        #expect(configuration.lookups.first?.arguments == ["id"])
        #expect(configuration.transientTypes == ["Draft"])
        #expect(configuration.scalarTypes == ["Date": "Foundation.Date", "Money": "Money"])
        #expect(configuration.persistAlgorithm == .md5)
        #expect(configuration.accessLevel == "public")
        #expect(configuration.isStrict)
    }

    @Test func anUnknownKeyIsAnErrorAtItsPlaceWithTheNearest() throws {
        let found = try #require(reading("{\n  \"shema\": \"s.graphql\"\n}").diagnostics.found.first)
        #expect(found.code.id == "unknown-configuration-key")
        #expect(found.message.contains("`schema`"))
        #expect(found.place.location == SourceLocation(line: 2, column: 3))
        #expect(found.fixes.first?.edits.first?.text == "schema")
    }

    @Test func wrongTypesAndValuesAreErrorsAtTheirPlaces() {
        for (text, code) in [
            ("{\"schema\": 1}", "configuration-type"), ("[]", "configuration-type"),
            ("{\"accessLevel\": \"open\"}", "configuration-value"), ("{\"strictSchema\": \"yes\"}", "configuration-type"),
            ("{\"identity\": {\"typs\": {}}}", "unknown-configuration-key"), ("{\"identity\": [\"id\"]}", "configuration-type"),
            ("{\"lookups\": [{\"field\": \"node\"}]}", "configuration-value"),
            ("{\"lookups\": [{\"field\": \"node\", \"type\": \"Node\", \"arguments\": {}}]}", "configuration-type"),
            ("{\"lookups\": [{\"field\": \"\", \"type\": \"Node\", \"argument\": \"id\"}]}", "configuration-value"),
            ("{\"customScalarTypes\": {\"A\": \"not a type\"}}", "configuration-value"),
            ("{\"persistConfig\": {\"algorithm\": \"SHA512\"}}", "configuration-value"),
            ("{\"schema\": \"\"}", "configuration-value"), ("{\"schemaModule\": \"two words\"}", "configuration-value"),
            ("{\"identity\": {\"types\": {\"User\": [\"a\", \"a\"]}}}", "configuration-value"),
            ("{\"lint\": {\"no-such\": \"off\"}}", "unknown-configuration-key"), ("{\"onError\": \"IGNORE\"}", "configuration-value"),
        ] {
            #expect(reading(text).diagnostics.found.map(\.code.id) == [code], "\(text)")
        }
    }

    @Test func textThatIsNoJSONIsReported() {
        #expect(reading("{").diagnostics.hasErrors)
        #expect(reading("").diagnostics.hasErrors)
    }
}
