import Foundation
import GraphQLSchema
import GraphQLSyntax
import JSONSyntax
import Testing

@Suite struct IntrospectionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Introspection")

    private func read(_ name: String) throws -> SourceText {
        let url = Self.folder.appendingPathComponent(name)
        return SourceText(path: name, bytes: [UInt8](try Data(contentsOf: url)))
    }

    /// Everything that a schema says, a line a thing.
    private func lines(_ schema: Schema) -> [String] {
        var lines = ["query \(schema.queryType?.name ?? "")", "mutation \(schema.mutationType?.name ?? "")"]
        func arguments(_ list: [InputValueDefinition], _ type: NamedType?, _ name: Name?) -> String {
            list.map { argument in
                "\(argument.name.text): \(argument.type.text) = \(argument.defaultValue?.printed(.compact) ?? "-") \(argument.directives.deprecationReason ?? "")"
            }.joined(separator: ", ")
        }
        for directive in schema.directives.values.sorted(by: { $0.name < $1.name }) where !directive.isBuiltIn {
            let definition = directive.definition
            lines.append("@\(directive.name)(\(arguments(definition.arguments, nil, nil))) \(definition.isRepeatable) \(definition.locations.map(\.location.rawValue))")
            lines.append(definition.description?.value(in: definition.source) ?? "")
        }
        for type in schema.types.sorted(by: { $0.name < $1.name }) where !type.isBuiltIn {
            lines.append("\(type.kind) \(type.name): \(type.description ?? "") \(type.isOneOf) \(type.specifiedByURL ?? "") \(type.interfaces.map(\.text).sorted()) \(type.members.map(\.text))")
            for field in type.fields {
                lines.append("  \(field.name.text)(\(arguments(field.arguments, type, field.name))): \(field.type.text) \(field.directives.deprecationReason ?? "") \(type.text(of: field.description, in: field.name) ?? "")")
            }
            lines.append("  " + arguments(type.inputFields, type, nil))
            for value in type.values { lines.append("  \(value.name.text) \(value.directives.deprecationReason ?? "") \(type.text(of: value.description, in: value.name) ?? "")") }
        }
        return lines
    }

    @Test func anIntrospectionResultSaysWhatItsSDLSays() throws {
        let (written, writtenFaults) = buildSchema([try read("park.graphqls")], options: SchemaOptions(isStrict: true))
        let (sent, sentFaults) = buildSchema([try read("park.json")], options: SchemaOptions(isStrict: true))
        #expect(writtenFaults.found.map(\.message) == [])
        #expect(sentFaults.found.map(\.message) == [])
        #expect(lines(sent) == lines(written))
    }

    @Test func theResultMayStandWithoutData() throws {
        let whole = String(decoding: try read("park.json").bytes, as: UTF8.self)
        let inner = whole.dropFirst(whole.distance(from: whole.startIndex, to: whole.range(of: "\"data\":")?.upperBound ?? whole.startIndex)).dropLast()
        let (bare, faults) = buildSchema([SourceText(path: "bare.json", text: String(inner))], options: SchemaOptions(isStrict: true))
        #expect(faults.isEmpty)
        #expect(lines(bare) == lines(buildSchema([try read("park.json")]).schema))
    }

    @Test(arguments: [
        ("{\"errors\": [{\"message\": \"no\"}]}", DiagnosticCode.malformedIntrospection),
        ("{\"data\": {\"__schema\": {\"queryType\": {\"name\": \"Q\"}, \"types\": 1}}}", .malformedIntrospection),
        ("{\"__schema\": {\"queryType\": {\"name\": \"Q\"}, \"types\": [{\"name\": \"Q\"}]}}", .malformedIntrospection),
        ("{\"__schema\": {\"queryType\": {\"name\": \"Q\"}, \"types\": [{\"kind\": \"OBJECT\", \"name\": \"Q\", \"fields\": [{\"name\": \"a\"}]}]}}", .malformedIntrospection),
        ("{\"__schema\": {\"queryType\": {\"name\": \"Q\"}, \"types\": [{\"kind\": \"OBJECT\", \"name\": \"Q\", \"fields\": [{\"name\": \"a\", \"args\": [], \"type\": {\"kind\": \"OBJECT\", \"name\": \"R\"}}]}]}}", .unknownType),
        ("{\"__schema\": ", .malformedJSON),
    ])
    func aResultThatIsNoneIsReportedAtItsPlace(_ text: String, _ code: DiagnosticCode) {
        let (_, diagnostics) = buildSchema([SourceText(path: "a.json", text: text)])
        #expect(diagnostics.found.contains { $0.code.id == code.id }, "\(diagnostics.found.map(\.message))")
    }

    /// What a part of a type says wrongly is one error, there.
    @Test(arguments: [
        (#""defaultValue": ⟦1⟧"#, "malformed-introspection"), (#""defaultValue": ⟦{⟧}"#, "malformed-introspection"),
        (#""isDeprecated": true, "deprecationReason": ⟦4⟧"#, "malformed-introspection"),
        (#""isDeprecated": ⟦"⟧yes""#, "malformed-introspection"), (#""description": ⟦[⟧]"#, "malformed-introspection"),
    ])
    func aMemberOfAnotherTypeIsReportedThere(_ member: String, _ code: String) {
        let (text, spans) = unmarked(
            #"{"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "args": [{"name": "b", "#
                + #""type": {"kind": "SCALAR", "name": "Int"}, "# + member + #"}], "type": {"kind": "SCALAR", "name": "Int"}}]}]}}"#)
        let found = buildSchema([SourceText(path: "a.json", text: text)]).diagnostics.sorted()
        #expect(found.map(\.code.id) == [code], "\(found.map(\.message))")
        #expect(found.map(\.place.span) == spans)
    }

    @Test(arguments: [
        (#"{"kind": "ENUM", "name": "E", "enumValues": [{"name": ⟦"true"⟧}, {"name": "A"}]}"#, "reserved-name"),
        (#"{"kind": "OBJECT", "name": "T", "fields": [{"name": "a", "type": {"kind": "NON_NULL", "ofType": ⟦{⟧"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "Int"}}}}]}"#, "malformed-introspection"),
        (#"{"kind": "OBJECT", "name": "T", "fields": [{"name": "a", "type": {"kind": "LIST", "ofType": ⟦{⟧"kind": "NON_NULL"}}}]}"#, "malformed-introspection"),
        (#"{"kind": "INPUT_OBJECT", "name": "I", "inputFields": [{"name": "a", "type": ⟦{⟧"kind": "LIST", "ofType": null}}]}"#, "malformed-introspection"),
        (#"{"kind": "INTERFACE", "name": "N", "fields": [{"name": "a", "type": {"kind": "LIST", "ofType": ⟦{⟧"kind": "NON_NULL"}}}]}, {"kind": "OBJECT", "name": "T", "interfaces": [{"name": "N"}], "fields": [{"name": "b", "type": {"kind": "SCALAR", "name": "Int"}}]}"#, "malformed-introspection"),
        (#"{"kind": "OBJECT", "name": "T", "interfaces": ⟦4⟧, "fields": [{"name": "a", "type": {"kind": "SCALAR", "name": "Int"}}]}"#, "malformed-introspection"),
        (#"{"kind": "UNION", "name": "U", "possibleTypes": [{"name": "Q"}, ⟦{⟧"nme": "Q"}]}"#, "malformed-introspection"),
        (#"{"kind": "INPUT_OBJECT", "name": "I", "isOneOf": ⟦1⟧, "inputFields": [{"name": "a", "type": {"kind": "SCALAR", "name": "Int"}}]}"#, "malformed-introspection"),
        (#"{"kind": "SCALAR", "name": "S", "specifiedByURL": ⟦1⟧}"#, "malformed-introspection"),
        (#"{"kind": ⟦"⟧OBJCT", "name": "T"}, {"kind": "OBJECT", "name": "V", "fields": [{"name": "t", "type": {"kind": "OBJECT", "name": "T"}}]}"#, "malformed-introspection"),
    ])
    func aTypeThatSaysWhatNoTypeIsIsReportedThere(_ type: String, _ code: String) {
        let (text, spans) = unmarked(
            #"{"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "#
                + #""type": {"kind": "SCALAR", "name": "Int"}}]}, "# + type + "]}}")
        let found = buildSchema([SourceText(path: "a.json", text: text)]).diagnostics.sorted()
        #expect(found.map(\.code.id) == [code], "\(found.map(\.message))")
        #expect(found.map(\.place.span) == spans)
    }

    @Test func aDefaultThatIsNoValueIsLeftOutWithAWarning() {
        let text = """
            {"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a",
            "args": [{"name": "b", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "Order::NEWEST"}],
            "type": {"kind": "SCALAR", "name": "Int"}}]}]}}
            """
        let (schema, diagnostics) = buildSchema([SourceText(path: "a.json", text: text)])
        #expect(diagnostics.found.map(\.code.id) == ["malformed-default"])
        #expect(!diagnostics.hasErrors)
        #expect(schema.queryType?.fields.first?.arguments.first?.defaultValue == nil)
    }

    @Test(arguments: [
        (#""deprecationReason": "old""#, "old"), (#""isDeprecated": true, "deprecationReason": "old""#, "old"),
        (#""isDeprecated": true"#, "No longer supported"), (#""isDeprecated": false, "deprecationReason": "old""#, nil),
        (#""isDeprecated": null, "deprecationReason": null"#, nil),
    ])
    func aReasonDeprecatesWhereTheFlagIsLeftOut(_ members: String, _ reason: String?) {
        let text =
            #"{"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "#
            + members + #", "type": {"kind": "SCALAR", "name": "Int"}}]}]}}"#
        let (schema, diagnostics) = buildSchema([SourceText(path: "a.json", text: text)])
        #expect(diagnostics.isEmpty)
        #expect(schema.queryType?.fields.first?.directives.deprecationReason == reason)
    }
}
