import GraphQLSyntax

/// Writes templates of storage keys: a field's name with its arguments in canonical JSON, variables as `$name`.
struct StorageKeys {
    let schema: SchemaIndex

    /// `field(name:value,…)`, or nil where no argument can ever be in the key. With `names` no other arguments are looked at.
    func template(of field: TypedField, in scope: ArgumentScope, only names: [String]? = nil) -> String? {
        guard !field.arguments.isEmpty else { return nil }
        let arguments: [(name: String, text: String)] = field.arguments.compactMap { argument in
            guard names?.contains(argument.definition.name) ?? true, let value = scope.resolving(argument.value) else { return nil }
            let keepsNull = argument.definition.hasDefault
            if case .null = value.kind, !keepsNull { return nil }
            let text = json(value, argument.definition.type)
            return (argument.definition.name, argument.definition.name + (keepsNull ? "=" : ":") + text)
        }
        guard !arguments.isEmpty else { return nil }
        return field.name + "(" + joined(arguments) + ")"
    }

    /// `Fragment(name:value,…)`: what a spread passes, in the terms of the document that spreads.
    func template(of spread: TypedSpread, to fragment: TypedFragment) -> String? {
        guard !spread.arguments.isEmpty else { return nil }
        let types = Dictionary(fragment.arguments.lazy.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        let arguments: [(name: String, text: String)] = spread.arguments.compactMap { argument in
            types[argument.name].map { (argument.name, argument.name + ":" + json(argument.value, $0)) }
        }
        guard !arguments.isEmpty else { return nil }
        return fragment.name + "(" + joined(arguments) + ")"
    }

    private func joined(_ arguments: [(name: String, text: String)]) -> String {
        arguments.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.text).joined(separator: ",")
    }

    /// A value as its type coerces it. Variables stand as `$name`.
    func json(_ value: Value, _ type: InputType) -> String {
        if case .variable(let name) = value.kind { return "$" + name }
        if case .null = value.kind { return "null" }
        if let element = type.element {
            guard case .list(let elements) = value.kind else { return "[" + json(value, element) + "]" }
            return "[" + elements.map { json($0, element) }.joined(separator: ",") + "]"
        }
        switch (type.kind, value.kind) {
        case (.input, .object(let fields)):
            return CanonicalJSON.object(
                fields.map { field in
                    let definition = schema.inputField(field.name.text, of: type.name)
                    return (field.name.text, definition.map { json(field.value, $0.type) } ?? plainJSON(field.value))
                })
        case (.scalar, .int(let token)) where type.name == "ID":
            return CanonicalJSON.string(token)
        case (.scalar, .int(let token)) where type.name == "Float":
            return CanonicalJSON.number(token)
        default:
            return plainJSON(value)
        }
    }

    /// A value whose type says nothing about it, as of a custom scalar.
    func plainJSON(_ value: Value) -> String {
        switch value.kind {
        case .variable(let name): "$" + name
        case .int(let token): CanonicalJSON.integer(token)
        case .float(let token): CanonicalJSON.number(token)
        case .string(let text, _): CanonicalJSON.string(text)
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .null: "null"
        case .enumValue(let name): CanonicalJSON.string(name)
        case .list(let elements): "[" + elements.map(plainJSON).joined(separator: ",") + "]"
        case .object(let fields):
            CanonicalJSON.object(fields.map { ($0.name.text, plainJSON($0.value)) })
        }
    }
}
