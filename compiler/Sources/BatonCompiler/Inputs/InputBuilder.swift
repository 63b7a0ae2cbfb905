import GraphQLSchema
import GraphQLSyntax

/// Makes the Swift of the enums and inputs that documents use, and of variables.
struct InputBuilder {
    let schema: SchemaIndex
    let options: CompilerOptions
    /// Swift names of enums and inputs, by their names in the schema.
    let names: [String: String]
    private let cycles = InputCycles()

    /// The names of all of a schema's enums and inputs: their own, but for those that Swift or a view would trip over.
    /// `documents` are the types of the target's documents, which are never renamed.
    static func names(of types: [String], reserving documents: Set<String> = []) -> [String: String] {
        var scope = NameScope(reserving: SwiftNames.takenTypes.union(documents))
        let sorted = types.sorted()
        return Dictionary(zip(sorted, scope.claim(sorted)), uniquingKeysWith: { first, _ in first })
    }

    // MARK: Types

    /// The Swift type of a value that is there and not null.
    func type(_ input: InputType) -> SwiftType {
        guard let element = input.element else { return .named(leaf(input)) }
        let inner = type(element)
        return .array(element.isNonNull ? inner : .optional(inner))
    }

    private func leaf(_ input: InputType) -> String {
        if input.kind == .enum || input.kind == .input { return names[input.name] ?? input.name }
        return BuiltInScalar(rawValue: input.name)?.swiftType ?? options.scalarTypes[input.name] ?? "String"
    }

    /// The properties of variables or fields; their names are unique in one struct.
    func properties(
        _ inputs: [InputInfo], reserving names: Set<String> = [], isBoxed: (InputInfo) -> Bool = { _ in false }
    ) -> [InputPropertyModel] {
        var scope = NameScope(reserving: SwiftNames.impossibleMembers.union(["inputObject", "inputValue"]).union(names))
        let names = scope.claim(inputs.map(\.name))
        return zip(inputs, names).map { input, name in
            InputPropertyModel(
                name: input.name, property: name, type: type(input.type),
                presence: input.isRequired ? .required : input.type.isNonNull ? .defaulted : .nullable, doc: input.doc,
                deprecation: input.deprecation, isBoxed: isBoxed(input), graphQLType: input.type.text)
        }
    }

    func properties(_ variables: [TypedVariable], reserving names: Set<String> = []) -> [InputPropertyModel] {
        properties(
            variables.map { InputInfo(name: $0.name, type: $0.type, defaultValue: $0.defaultValue, doc: $0.doc) },
            reserving: names)
    }

    // MARK: Declarations

    func input(_ name: String) -> InputModel {
        InputModel(
            name: name, swiftName: names[name] ?? name, doc: schema.doc(of: name), isOneOf: schema.isOneOf(name),
            properties: properties(schema.inputFields(of: name)) { field in
                !field.type.wrappers.isList && field.type.kind == .input && cycles.join(name, field.type.name, in: schema)
            })
    }

    func enumeration(_ name: String) -> EnumModel {
        var scope = NameScope(
            reserving: SwiftNames.impossibleMembers.union(["unknown", "none", "some", "knownCases", "rawValue", "RawValue"]))
        let values = schema.enumValues(of: name)
        let cases = zip(values, scope.claim(values.map(\.name))).map { value, name in
            EnumModel.Case(value: value.name, name: name, doc: value.doc, deprecation: value.deprecation)
        }
        return EnumModel(name: name, swiftName: names[name] ?? name, doc: schema.doc(of: name), cases: cases)
    }
}

/// The enums and inputs that a target uses, with all that inputs lead to.
struct UsedInputTypes {
    private(set) var enums: Set<String> = []
    private(set) var inputs: Set<String> = []

    mutating func use(_ type: String, kind: TypeKind, in schema: SchemaIndex) {
        if kind == .enum { enums.insert(type) }
        guard kind == .input, inputs.insert(type).inserted else { return }
        var found = [type]
        while let input = found.popLast() {
            for field in schema.inputFields(of: input) {
                if field.type.kind == .enum { enums.insert(field.type.name) }
                if field.type.kind == .input, inputs.insert(field.type.name).inserted { found.append(field.type.name) }
            }
        }
    }

    mutating func use(enums names: Set<String>) { enums.formUnion(names) }

    mutating func use(_ node: LensNode) {
        for entry in node.entries {
            if case .field(let field) = entry.kind, field.info.kind == .enum { enums.insert(field.info.type) }
            if let child = entry.child { use(child) }
        }
    }
}

/// Every enum and input of a schema, but for those of introspection, by name.
public func describingInputTypes(of schema: SchemaIndex, options: CompilerOptions) -> (enums: [EnumModel], inputs: [InputModel]) {
    let types = schema.schema.types.filter { !$0.isBuiltIn && ($0.kind == .enum || $0.kind == .input) }
    let builder = InputBuilder(schema: schema, options: options, names: InputBuilder.names(of: types.map(\.name)))
    return (
        types.filter { $0.kind == .enum }.map(\.name).sorted().map(builder.enumeration),
        types.filter { $0.kind == .input }.map(\.name).sorted().map(builder.input)
    )
}
