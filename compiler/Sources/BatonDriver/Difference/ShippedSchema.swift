import BatonCompiler
import GraphQLSchema
import GraphQLSyntax
import JSONSyntax

/// What a shipped target's operations took of the schema that it was compiled against. The report has it under `uses`:
///
///     {"abstract":{"Actor":["Bot","User"]},
///      "directives":["defer"],
///      "enums":{"Kind":["A","B"]},
///      "fields":{"User.name":"String!"},
///      "inputs":{"Filter":[{"name":"kind","type":"Kind","default"?:"A"}]},
///      "leaves":{"Date":"SCALAR","Kind":"ENUM"},
///      "oneOf":["Choice"],
///      "roots":{"query":"Query"},
///      "specifiedBy":{"Date":"https://…"}}
struct ShippedSchema {
    struct InputField {
        var name: String
        var type: String
        var hasDefault: Bool
    }

    /// The objects of the abstract types that conditions name or stand in.
    private(set) var abstract: [String: [String]] = [:]
    /// The directives that are sent and that the schema declared.
    private(set) var directives: [String] = []
    /// The values of enums that variables may hold.
    private(set) var enums: [String: [String]] = [:]
    /// Types by `Type.field`.
    private(set) var fields: [String: String] = [:]
    /// The fields of inputs that variables may hold.
    private(set) var inputs: [String: [InputField]] = [:]
    /// The kinds of the enums and custom scalars that are read or sent.
    private(set) var leaves: [String: String] = [:]
    /// Those of the inputs that take one field.
    private(set) var oneOf: Set<String> = []
    /// The root types by kind of operation.
    private(set) var roots: [String: String] = [:]
    /// Where custom scalars are specified, if they say so.
    private(set) var specifiedBy: [String: String] = [:]

    /// nil where a report does not have it.
    init?(_ json: JSON?) {
        guard let json, let fields = json["fields"]?.object, let enums = json["enums"]?.object, let inputs = json["inputs"]?.object
        else { return nil }
        for member in fields { self.fields[member.key] = member.value.string }
        for member in enums { self.enums[member.key] = Self.strings(member.value) }
        for member in inputs {
            self.inputs[member.key] = (member.value.array ?? []).compactMap { field in
                guard let name = field["name"]?.string, let type = field["type"]?.string else { return nil }
                return InputField(name: name, type: type, hasDefault: field["default"] != nil)
            }
        }
        for member in json["abstract"]?.object ?? [] { abstract[member.key] = Self.strings(member.value) }
        for member in json["leaves"]?.object ?? [] { leaves[member.key] = member.value.string }
        for member in json["roots"]?.object ?? [] { roots[member.key] = member.value.string }
        for member in json["specifiedBy"]?.object ?? [] { specifiedBy[member.key] = member.value.string }
        directives = Self.strings(json["directives"])
        oneOf = Set(Self.strings(json["oneOf"]))
    }

    private static func strings(_ json: JSON?) -> [String] { (json?.array ?? []).compactMap(\.string) }
}

extension ShippedSchema {
    /// The report's member for operations that take these, as it stands in `level` lists and objects.
    static func printed(_ names: SentTally, schema: SchemaIndex, level: Int) -> [UInt8] {
        let values = SentValues(of: names.variableTypes.elements, schema: schema)
        let inputs = values.inputTypes.filter { schema.kind(of: $0) == .input }.sorted()
        let enums = values.inputTypes.filter { schema.kind(of: $0) == .enum }.sorted()
        let leaves = values.leaves.union(names.leaves.elements).sorted()
        let urls = leaves.compactMap { name in schema.schema.type(named: name)?.specifiedByURL.map { (name, JSON.string($0)) } }
        var fields = ObjectPrinter(level: level + 1)
        for field in names.fields.elements { fields.add(field.key, text: field.type) }
        var object = ObjectPrinter(level: level)
        object.add("abstract", .object(names.abstract.elements.map { ($0, .strings(schema.possibleTypes(of: $0).sorted())) }))
        object.add("directives", .strings(names.directives.elements.filter(schema.declares)))
        object.add("enums", .object(enums.map { ($0, .strings(schema.enumValues(of: $0).map(\.name))) }))
        object.add("fields", printed: fields.printed())
        object.add("inputs", .object(inputs.map { ($0, .array(schema.inputFields(of: $0).map(inputField))) }))
        object.add("leaves", .object(leaves.compactMap { name in schema.leafKind(of: name).map { (name, .string($0)) } }))
        object.add("oneOf", .strings(inputs.filter(schema.isOneOf)))
        object.add("roots", .object(names.roots.elements.map { ($0.key, .string($0.type)) }))
        object.add("specifiedBy", .object(urls))
        return object.printed()
    }

    private static func inputField(_ field: InputInfo) -> JSON {
        [
            "default": (field.defaultValue?.printed(.compact)).map(JSON.string), "name": .string(field.name),
            "type": .string(field.type.text),
        ]
    }
}

extension SchemaIndex {
    /// `ENUM` or `SCALAR`; nil for built-in scalars and what is no leaf.
    func leafKind(of type: String) -> String? {
        guard let named = schema.type(named: type), !named.isBuiltIn else { return nil }
        switch named.kind {
        case .enum: return "ENUM"
        case .scalar: return "SCALAR"
        default: return nil
        }
    }

    /// Whether the schema itself has a directive.
    func declares(_ directive: String) -> Bool {
        schema.directives[directive].map { !$0.isClient && !$0.isBuiltIn } ?? false
    }
}
