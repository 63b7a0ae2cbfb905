import GraphQLSchema
import GraphQLSyntax

/// The schema as the compiler asks it: by names, with answers remembered, since the same few types are asked for again and again.
///
/// One compilation uses it on one thread.
public final class SchemaIndex {
    public let schema: Schema
    private var fieldCache: [String: KnownFields] = [:]
    /// Those asked for last: the fields of one selection set are of one type.
    private var lastFields: KnownFields?
    private var inputCache: [String: [InputInfo]] = [:]
    private var inputFieldCache: [String: [String: InputInfo]] = [:]
    private var possibleCache: [String: [String]] = [:]
    private var subtypeCache: [SubtypeQuestion: Bool] = [:]

    private var typesCache: [String: Set<String>] = [:]
    /// By member.
    private lazy var unions: [String: [String]] = {
        var result: [String: [String]] = [:]
        for union in schema.types where union.kind == .union {
            for member in schema.possibleTypes(of: union) { result[member.name, default: []].append(union.name) }
        }
        return result
    }()

    /// The index for a thread beside the one that uses this, which remembers from one compilation to the next as this does.
    public private(set) lazy var beside = IndexBeside(SchemaIndex(schema))

    /// The fields of one type that were asked for.
    private final class KnownFields {
        let type: String
        var byName: [String: FieldInfo?] = [:]

        init(type: String) { self.type = type }
    }

    private struct SubtypeQuestion: Hashable {
        var type: String
        var other: String
    }

    public init(_ schema: Schema) {
        self.schema = schema
    }

    /// What kind of type the name is of; nil where the schema has none of it.
    public func kind(of type: String) -> TypeKind? { schema.type(named: type)?.kind }
    /// Whether the type is an interface or a union.
    public func isAbstract(_ type: String) -> Bool { kind(of: type)?.isAbstract ?? false }
    /// The object that operations of the kind select on; nil where the schema has no such operations.
    public func rootType(_ kind: OperationKind) -> String? { schema.rootType(kind)?.name }
    /// The interfaces that the type says it implements, as they are written.
    public func interfaces(of type: String) -> [String] { schema.type(named: type)?.interfaces.map(\.text) ?? [] }
    /// The type's description.
    public func doc(of type: String) -> String? { schema.type(named: type)?.description }

    /// The objects that a value of the type may be, by name.
    public func possibleTypes(of type: String) -> [String] {
        if let known = possibleCache[type] { return known }
        let names = schema.type(named: type).map { schema.possibleTypes(of: $0).map(\.name).sorted() } ?? []
        possibleCache[type] = names
        return names
    }

    /// Whether every object that may be of `type` is also of `other`, so that a condition on `other` says nothing there.
    public func isSubtype(_ type: String, of other: String) -> Bool {
        if type == other { return true }
        let question = SubtypeQuestion(type: type, other: other)
        if let known = subtypeCache[question] { return known }
        var answer = false
        if let left = schema.type(named: type), let right = schema.type(named: other) { answer = schema.isAlways(left, right) }
        subtypeCache[question] = answer
        return answer
    }

    /// Whether every object of `type` is of `other` by the type system's own promise, and so those of types that are added later
    /// are as well.
    public func isPromisedSubtype(_ type: String, of other: String) -> Bool {
        if type == other { return true }
        guard let left = schema.type(named: type), let right = schema.type(named: other) else { return false }
        return schema.isSubtype(left, of: right)
    }

    /// The types that every object of `type` is of by the type system's own promise: itself, its interfaces, and of an object the unions that
    /// it is a member of. Of an object, these are all that it is of.
    public func promisedTypes(of type: String) -> Set<String> {
        if let known = typesCache[type] { return known }
        let interfaces = interfaces(of: type).filter { kind(of: $0) == .interface }
        let found = Set([type] + interfaces + (kind(of: type) == .object ? unions[type] ?? [] : []))
        typesCache[type] = found
        return found
    }

    /// The composite types of what queries answer with.
    private lazy var queriedTypes: Set<String> = {
        var found: Set<String> = []
        var waiting = schema.rootType(.query).map { [$0] } ?? []
        while let type = waiting.popLast() {
            guard type.kind.isComposite, found.insert(type.name).inserted else { continue }
            waiting += schema.possibleTypes(of: type)
            waiting += type.fields.compactMap { schema.type(of: $0.type) }
        }
        return found
    }()

    /// Whether some query can answer with an object of the type. Others are answers of mutations and events.
    func isQueried(_ type: String) -> Bool { queriedTypes.contains(type) }

    /// The type among some that one object has at once that says most about it. There is one at least.
    func narrowest(_ types: [String]) -> String {
        types.dropFirst().reduce(types[0]) { narrow, type in
            narrow == type || !isSubtype(type, of: narrow) ? narrow : type
        }
    }

    /// Whether some object may be of both.
    public func doOverlap(_ type: String, _ other: String) -> Bool {
        guard let left = schema.type(named: type), let right = schema.type(named: other) else { return false }
        return schema.doOverlap(left, right)
    }

    /// A field that may be selected on a type, `__typename` included.
    public func field(_ name: String, of type: String) -> FieldInfo? {
        let fields = knownFields(of: type)
        if let known = fields.byName[name] { return known }
        let found = lookUpField(name, of: type)
        fields.byName[name] = .some(found)
        return found
    }

    private func knownFields(of type: String) -> KnownFields {
        if let lastFields, lastFields.type == type { return lastFields }
        let fields: KnownFields
        if let known = fieldCache[type] {
            fields = known
        } else {
            fields = KnownFields(type: type)
            fieldCache[type] = fields
        }
        lastFields = fields
        return fields
    }

    private func lookUpField(_ name: String, of type: String) -> FieldInfo? {
        if name == "__typename" { return .typename }
        guard let owner = schema.type(named: type), let definition = schema.field(named: name, on: owner),
            let named = schema.type(of: definition.type)
        else { return nil }
        return FieldInfo(
            name: name, type: named.name, wrappers: definition.type.wrappers, kind: named.kind,
            arguments: definition.arguments.compactMap { argument in info(argument, in: definition.name, of: owner) },
            doc: owner.text(of: definition.description, in: definition.name),
            deprecation: definition.directives.deprecationReason, isClient: owner.isClientField(name) || named.isClient,
            semanticNonNull: semanticLevels(definition))
    }

    private func semanticLevels(_ definition: FieldDefinition) -> [Int] {
        guard let directive = definition.directives.first(named: "semanticNonNull") else { return [] }
        guard let levels = directive.argument("levels") else { return [0] }
        // One level stands for a list of it.
        let elements = if case .list(let elements) = levels.kind { elements } else { [levels] }
        return elements.compactMap { if case .int(let token) = $0.kind { Int(token) } else { nil } }
    }

    private func info(_ input: InputValueDefinition, in member: Name, of owner: NamedType) -> InputInfo? {
        guard let type = schema.type(of: input.type) else { return nil }
        return InputInfo(
            name: input.name.text, type: InputType(name: type.name, wrappers: input.type.wrappers, kind: type.kind),
            defaultValue: input.defaultValue, doc: owner.text(of: input.description, in: member),
            deprecation: input.directives.deprecationReason)
    }

    // MARK: Inputs and enums

    /// The type of a variable as a document writes it.
    public func inputType(_ reference: TypeReference) -> InputType? {
        schema.type(of: reference).map { InputType(name: $0.name, wrappers: reference.wrappers, kind: $0.kind) }
    }

    /// The fields of an input, in the order of the schema; none for any other type.
    public func inputFields(of type: String) -> [InputInfo] {
        if let known = inputCache[type] { return known }
        guard let owner = schema.type(named: type) else { return [] }
        let fields = owner.inputFields.compactMap { info($0, in: $0.name, of: owner) }
        inputCache[type] = fields
        return fields
    }

    /// The field of an input by its name; nil where it has none of it.
    public func inputField(_ name: String, of type: String) -> InputInfo? {
        if let known = inputFieldCache[type] { return known[name] }
        let fields = Dictionary(inputFields(of: type).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        inputFieldCache[type] = fields
        return fields[name]
    }

    /// Whether exactly one field of the input is given (`@oneOf`).
    public func isOneOf(_ type: String) -> Bool { schema.type(named: type)?.isOneOf ?? false }

    /// The values of an enum, in the order of the schema; none for any other type.
    public func enumValues(of type: String) -> [EnumValueInfo] {
        guard let owner = schema.type(named: type) else { return [] }
        return owner.values.map { value in
            EnumValueInfo(
                name: value.name.text, doc: owner.text(of: value.description, in: value.name),
                deprecation: value.directives.deprecationReason)
        }
    }
}

/// A schema index that one thread hands to another and takes back once that has ended: no two ever use it at once.
public struct IndexBeside: @unchecked Sendable {
    public let index: SchemaIndex

    fileprivate init(_ index: SchemaIndex) { self.index = index }
}
