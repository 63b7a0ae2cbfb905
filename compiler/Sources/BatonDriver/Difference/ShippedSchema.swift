import BatonCompiler
import GraphQLSchema
import GraphQLSyntax
import JSONSyntax

/// What a shipped target's operations took of the schema that it was compiled against. The report has it under `uses`:
///
///     {"enums":{"Kind":["A","B"]},
///      "fields":{"User.name":"String!"},
///      "inputs":{"Filter":[{"name":"kind","type":"Kind","default"?:"A"}]}}
struct ShippedSchema {
    struct InputField {
        var name: String
        var type: String
        var hasDefault: Bool
    }

    /// Types by `Type.field`.
    private(set) var fields: [String: String] = [:]
    /// The values of enums that variables may hold.
    private(set) var enums: [String: [String]] = [:]
    /// The fields of inputs that variables may hold.
    private(set) var inputs: [String: [InputField]] = [:]

    /// nil where a report does not have it.
    init?(_ json: JSON?) {
        guard let json, let fields = json["fields"]?.object, let enums = json["enums"]?.object, let inputs = json["inputs"]?.object
        else { return nil }
        for member in fields { self.fields[member.key] = member.value.string }
        for member in enums { self.enums[member.key] = (member.value.array ?? []).compactMap(\.string) }
        for member in inputs {
            self.inputs[member.key] = (member.value.array ?? []).compactMap { field in
                guard let name = field["name"]?.string, let type = field["type"]?.string else { return nil }
                return InputField(name: name, type: type, hasDefault: field["default"] != nil)
            }
        }
    }

    /// The report's member for operations that are sent as these texts.
    static func json(of texts: [String], schema: SchemaIndex) -> JSON {
        var fields: [String: String] = [:]
        var types: Set<String> = []
        for text in texts {
            let operation = SentOperation(parseGraphQL(SourceText(path: "", text: text)).document, schema: schema)
            for field in operation.fields { fields[field.key] = field.type }
            types.formUnion(operation.inputTypes)
        }
        let enums = types.filter { schema.kind(of: $0) == .enum }.sorted().map { name in
            JSON.Member(name, JSON(.array(schema.enumValues(of: name).map { JSON(.string($0.name)) })))
        }
        let inputs = types.filter { schema.kind(of: $0) == .input }.sorted().map { name in
            JSON.Member(
                name,
                JSON(
                    .array(
                        schema.inputFields(of: name).map { field in
                            let value = field.defaultValue.map { [JSON.Member("default", JSON(.string($0.printed(.compact))))] } ?? []
                            return JSON(
                                .object(
                                    value + [
                                        JSON.Member("name", JSON(.string(field.name))), JSON.Member("type", JSON(.string(field.type.text))),
                                    ]))
                        })))
        }
        let sorted = fields.sorted { $0.key < $1.key }.map { JSON.Member($0.key, JSON(.string($0.value))) }
        return JSON(
            .object([
                JSON.Member("enums", JSON(.object(enums))), JSON.Member("fields", JSON(.object(sorted))),
                JSON.Member("inputs", JSON(.object(inputs))),
            ]))
    }
}
