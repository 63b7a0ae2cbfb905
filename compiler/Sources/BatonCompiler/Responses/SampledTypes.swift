import GraphQLSchema
import GraphQLSyntax

/// What a plan does not say of the fields and types that it reads, and what makes their values plausible: the enums and custom scalars that
/// fields are of, and an object type of each abstract one.
struct SampledTypes {
    /// By field, then by the enum or custom scalar: the types that have the field.
    private var fields: [String: [String: Set<String>]] = [:]
    private var kinds: [String: TypeKind] = [:]
    private var abstractTypes: Set<String> = []

    /// Notes a leaf that is selected on a type.
    mutating func use(_ info: FieldInfo, on type: String) {
        guard info.kind == .enum || BuiltInScalar(rawValue: info.type) == nil else { return }
        kinds[info.type] = info.kind
        fields[info.name, default: [:]][info.type, default: []].insert(type)
    }

    /// Notes that an object is selected by an abstract type.
    mutating func use(abstract type: String) { abstractTypes.insert(type) }

    mutating func use(_ others: SampledTypes) {
        for (field, types) in others.fields { fields[field, default: [:]].merge(types) { $0.union($1) } }
        kinds.merge(others.kinds) { first, _ in first }
        abstractTypes.formUnion(others.abstractTypes)
    }

    /// The custom scalars.
    var scalars: [String] { kinds.filter { $0.value != .enum }.keys.sorted() }

    /// A line an abstract type, enum and scalar, sorted (docs/plan-format.md). A field that is of one type wherever it is selected stands
    /// without the type that has it.
    func text(_ schema: SchemaIndex) -> String {
        var lines: [String] = []
        for type in abstractTypes.sorted() {
            if let first = schema.possibleTypes(of: type).first { lines.append("t \(type) \(first)") }
        }
        var selected: [String: [String]] = [:]
        for (field, types) in fields {
            for (type, owners) in types {
                selected[type, default: []] += types.count == 1 ? [field] : owners.map { "\($0).\(field)" }
            }
        }
        for (type, fields) in selected.sorted(by: { $0.key < $1.key }) {
            let list = fields.sorted().joined(separator: " ")
            guard kinds[type] == .enum else {
                lines.append("c \(type) \(list)")
                continue
            }
            let values = schema.enumValues(of: type)
            if let value = values.first(where: { $0.deprecation == nil }) ?? values.first {
                lines.append("e \(type) \(value.name) \(list)")
            }
        }
        return lines.joined(separator: "\n")
    }
}

/// What the responses of a target's operations are filled by, where they are asked for.
public struct SampleModel: Sendable {
    /// See docs/plan-format.md.
    public var text: String
    /// The Swift types of custom scalars, by name.
    public var scalars: [(name: String, type: String)]
}
