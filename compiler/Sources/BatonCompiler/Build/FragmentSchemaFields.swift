import GraphQLSyntax

/// What other modules that spread a fragment have to agree on.
struct FragmentSchemaFields: Sendable {
    /// The fields that it selects, and those of the inputs that its arguments take, as `Type.field:[Type!]`; and the values of the enums
    /// among them, as `Enum{A B}`.
    private(set) var fields: Set<String> = []
    /// Whether its lens or an argument names an enum or an input.
    private(set) var sharesTypes = false

    init(_ fragment: TypedFragment, schema: SchemaIndex) {
        visit(fragment.selectionSet, schema)
        var arguments = UsedInputTypes()
        for argument in fragment.arguments { arguments.use(argument.type.name, kind: argument.type.kind, in: schema) }
        if !arguments.enums.isEmpty || !arguments.inputs.isEmpty { sharesTypes = true }
        for input in arguments.inputs {
            for field in schema.inputFields(of: input) { fields.insert("\(input).\(field.name):\(field.type.text)") }
        }
        for name in arguments.enums { add(enum: name, schema) }
    }

    private mutating func visit(_ set: TypedSelectionSet, _ schema: SchemaIndex) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                if field.name != "__typename" {
                    fields.insert("\(set.type).\(field.name):" + field.info.wrappers.text(around: field.info.type))
                }
                if field.info.kind == .enum {
                    sharesTypes = true
                    add(enum: field.info.type, schema)
                }
                if let inner = field.selectionSet { visit(inner, schema) }
            case .condition(let condition): visit(condition.selectionSet, schema)
            case .spread: continue
            }
        }
    }

    private mutating func add(enum name: String, _ schema: SchemaIndex) {
        fields.insert("\(name){\(schema.enumValues(of: name).map(\.name).sorted().joined(separator: " "))}")
    }
}
