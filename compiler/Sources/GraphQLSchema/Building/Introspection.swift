import GraphQLSyntax
import JSONSyntax

/// Reads an introspection result, with or without `data` around it, as the definitions that would have given it.
///
/// Spans are those of the JSON text, so that a fault is shown where it can be seen. What every schema has (the standard
/// scalars and directives, the types of introspection) is left out.
func readIntrospection(_ source: SourceText) -> (document: Document, diagnostics: Diagnostics) {
    var reader = IntrospectionReader(source: source)
    let (json, diagnostics) = parseJSON(source)
    reader.diagnostics = diagnostics
    // Keys that repeat are no reason to refuse what a server sent.
    if let json { reader.read(json) }
    var document = Document(source: source, definitions: reader.definitions)
    document.lostNames = reader.lostNames
    return (document, reader.diagnostics)
}

private struct IntrospectionReader {
    let source: SourceText
    var definitions: [Definition] = []
    var diagnostics = Diagnostics()
    /// Names of types that could not be read.
    var lostNames: Set<String> = []
    /// How much could not be read.
    var failureCount = 0

    init(source: SourceText) { self.source = source }

    mutating func fail(_ message: String, _ json: JSON) {
        failureCount += 1
        let span = Span(start: json.span.start, end: min(json.span.end, json.span.start + 1))
        diagnostics.report(.malformedIntrospection, message, at: Place(source, span))
    }

    mutating func read(_ json: JSON) {
        guard let schema = json["data"]?["__schema"] ?? json["__schema"] else {
            let hint = json["errors"] != nil ? ": the server answered with errors" : ""
            return fail("expected an introspection result with the key `__schema`\(hint)", json)
        }
        var roots: [SchemaDefinition.RootOperation] = []
        for (key, kind) in [("queryType", OperationKind.query), ("mutationType", .mutation), ("subscriptionType", .subscription)] {
            guard let root = schema[key], !root.isNull else { continue }
            guard let name = name(root["name"] ?? root) else {
                fail("expected `\(key)` to have the `name` of a type", root)
                continue
            }
            roots.append(.init(kind: kind, kindSpan: name.span, type: name))
        }
        definitions.append(
            .schema(
                SchemaDefinition(
                    source: source, span: schema.span, keywordSpan: Span(start: schema.span.start, end: schema.span.start + 1),
                    description: description(of: schema), roots: roots)))
        guard let types = schema["types"]?.array else { return fail("expected `types` with a list of types", schema) }
        for type in types { read(type: type) }
        for directive in list(schema, "directives") { read(directive: directive) }
    }

    private static let kinds: [String: TypeKind] = [
        "SCALAR": .scalar, "OBJECT": .object, "INTERFACE": .interface, "UNION": .union, "ENUM": .enum,
        "INPUT_OBJECT": .input,
    ]

    private mutating func read(type json: JSON) {
        guard let name = name(json["name"]) else { return fail("expected a type with a `name`", json) }
        guard !name.text.hasPrefix("__"), !BuiltIns.scalars.contains(name.text) else { return }
        guard let kind = json["kind"]?.string.flatMap({ IntrospectionReader.kinds[$0] }) else {
            lostNames.insert(name.text)
            return fail("expected the type `\(name.text)` to have a `kind` of a named type", json["kind"] ?? json)
        }
        var type = TypeDefinition(
            source: source, span: json.span, description: description(of: json), kind: kind, name: name)
        let faults = failureCount
        if kind == .object || kind == .interface {
            type.interfaces = typeNames(json, "interfaces")
            type.fields = list(json, "fields").compactMap { field($0) }
        }
        if kind == .union { type.members = typeNames(json, "possibleTypes") }
        if kind == .input { type.inputFields = list(json, "inputFields").compactMap { inputValue($0) } }
        if kind == .enum { type.values = list(json, "enumValues").compactMap { enumValue($0) } }
        // What could not be read is missing from the type, and not from what it stands for.
        type.isIncomplete = failureCount > faults
        if flag(json, "isOneOf") {
            type.directives.append(Directive(span: name.span, name: Name("oneOf", span: name.span)))
        }
        if let url = string(json, "specifiedByURL") ?? string(json, "specifiedByUrl") {
            type.directives.append(directive("specifiedBy", "url", url))
        }
        definitions.append(.type(type))
    }

    private mutating func field(_ json: JSON) -> FieldDefinition? {
        guard let (name, type) = typed(json, "a field") else { return nil }
        return FieldDefinition(
            description: description(of: json), name: name,
            arguments: list(json, "args").compactMap { inputValue($0) }, type: type,
            directives: deprecation(json))
    }

    private mutating func inputValue(_ json: JSON) -> InputValueDefinition? {
        guard let (name, type) = typed(json, "an argument or input field") else { return nil }
        return InputValueDefinition(
            description: description(of: json), name: name, type: type,
            defaultValue: string(json, "defaultValue").flatMap { value($0) }, directives: deprecation(json))
    }

    private mutating func enumValue(_ json: JSON) -> EnumValueDefinition? {
        guard let name = name(json["name"]) else {
            fail("expected an enum value with a `name`", json)
            return nil
        }
        guard !["true", "false", "null"].contains(name.text) else {
            diagnostics.report(.reservedName, "`\(name.text)` cannot be an enum value", at: Place(source, name.span))
            return nil
        }
        return EnumValueDefinition(
            description: description(of: json), name: name, directives: deprecation(json))
    }

    private mutating func read(directive json: JSON) {
        guard let name = name(json["name"]) else { return fail("expected a directive with a `name`", json) }
        let isBuiltIn = BuiltIns.document.definitions.contains {
            if case .directive(let directive) = $0 { directive.name.text == name.text } else { false }
        }
        guard !isBuiltIn else { return }
        let locations = list(json, "locations").compactMap { json in
            json.string.flatMap(DirectiveLocation.init).map { (location: $0, span: json.span) }
        }
        definitions.append(
            .directive(
                DirectiveDefinition(
                    source: source, span: json.span, description: description(of: json), name: name,
                    arguments: list(json, "args").compactMap { inputValue($0) },
                    isRepeatable: flag(json, "isRepeatable"), locations: locations)))
    }

    // MARK: Parts

    private func name(_ json: JSON?) -> Name? {
        guard let json, let text = json.string, isGraphQLName(text) else { return nil }
        return Name(text, span: json.span)
    }

    /// JSON's escapes are all GraphQL's too, so the literal in the JSON text serves as it is.
    private mutating func description(of json: JSON) -> Description? {
        string(json, "description").map { Description(span: $0.span, isBlock: false) }
    }

    /// The string at a key, if there is one; anything else but null is reported.
    private mutating func string(_ json: JSON, _ key: String) -> JSON? {
        guard let value = json[key], !value.isNull else { return nil }
        if value.string == nil { fail("expected `\(key)` to be a string, and this is \(value.words)", value) }
        return value.string == nil ? nil : value
    }

    /// The elements of a list at a key; anything else but null is reported.
    private mutating func list(_ json: JSON, _ key: String) -> [JSON] {
        guard let value = json[key], !value.isNull else { return [] }
        if value.array == nil { fail("expected `\(key)` to be a list, and this is \(value.words)", value) }
        return value.array ?? []
    }

    /// The boolean at a key, false without one; anything else but null is reported.
    private mutating func flag(_ json: JSON, _ key: String) -> Bool {
        guard let value = json[key], !value.isNull else { return false }
        if value.boolean == nil { fail("expected `\(key)` to be true or false, and this is \(value.words)", value) }
        return value.boolean ?? false
    }

    /// The names of types in a list.
    private mutating func typeNames(_ json: JSON, _ key: String) -> [Name] {
        list(json, key).compactMap { type in
            let name = name(type["name"])
            if name == nil { fail("expected a type with a `name`", type) }
            return name
        }
    }

    private func directive(_ name: String, _ argument: String, _ value: JSON) -> Directive {
        Directive(
            span: value.span, name: Name(name, span: value.span),
            arguments: [
                Argument(
                    name: Name(argument, span: value.span),
                    value: Value(.string(value.string ?? "", isBlock: false), span: value.span))
            ])
    }

    private mutating func deprecation(_ json: JSON) -> [Directive] {
        let reason = string(json, "deprecationReason")
        // Some results leave the flag out, and give the reason alone.
        let isDeprecated = json["isDeprecated"].map { !$0.isNull } == true ? flag(json, "isDeprecated") : reason != nil
        guard isDeprecated else { return [] }
        if let reason { return [directive("deprecated", "reason", reason)] }
        return [Directive(span: json.span, name: Name("deprecated", span: json.span))]
    }

    /// The name and the type of an element. Where one is missing, that is reported.
    private mutating func typed(_ json: JSON, _ element: String) -> (name: Name, type: TypeReference)? {
        let faults = failureCount
        if let name = name(json["name"]), let whole = json["type"], let type = type(whole) { return (name, type) }
        if failureCount == faults { fail("expected \(element) with a `name` and a `type`", json) }
        return nil
    }

    /// A type is its wrappers around a name, by `ofType`.
    private mutating func type(_ whole: JSON) -> TypeReference? {
        var json = whole
        var wrappers: [TypeWrappers.Wrapper] = []
        while let kind = json["kind"]?.string, kind == "NON_NULL" || kind == "LIST" {
            guard let inner = json["ofType"], !inner.isNull else {
                fail(
                    "this type is cut off after \(wrappers.count + 1) wrappers: the query that asked for it selects `ofType` less deep than the schema nests lists and non-nulls",
                    json)
                return nil
            }
            if kind == "NON_NULL", wrappers.last == .nonNull {
                fail("expected `ofType` of a non-null type to be a nullable one", json)
                // The meaning is clear, so that nothing else is said of it.
                json = inner
                continue
            }
            wrappers.append(kind == "LIST" ? .list : .nonNull)
            guard wrappers.count <= TypeWrappers.limit else {
                fail("this type has more than \(TypeWrappers.limit) wrappers", whole)
                return nil
            }
            json = inner
        }
        guard let name = name(json["name"]) else { return nil }
        let bits = wrappers.reversed().reduce(TypeWrappers.none) { $0.wrapped(in: $1) }
        return TypeReference(name: name, wrappers: bits, span: name.span)
    }

    /// A default is a string that holds GraphQL.
    private mutating func value(_ json: JSON) -> Value? {
        guard let text = json.string else { return nil }
        let value = parseGraphQLValue(SourceText(path: source.path, text: text)).value
        if value == nil {
            diagnostics.report(
                .malformedDefault, "the default `\(text.prefix(60))` is not a GraphQL value and is left out",
                at: Place(source, json.span))
        }
        return value.map { $0.moved(to: json.span) }
    }
}

extension Value {
    /// The same value with every part at one place.
    fileprivate func moved(to span: Span) -> Value {
        switch kind {
        case .list(let values): Value(.list(values.map { $0.moved(to: span) }), span: span)
        case .object(let fields):
            Value(
                .object(fields.map { ObjectField(name: Name($0.name.text, span: span), value: $0.value.moved(to: span)) }),
                span: span)
        default: Value(kind, span: span)
        }
    }
}

/// Whether a text is a name, section 2.1.9.
public func isGraphQLName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
    }
}
