import GraphQLSyntax

/// Checks a schema by the rules of section 3. Each rule is a file beside this one; this one states their order and walks.
struct SchemaValidator {
    let schema: Schema
    let schemaParts: [SchemaDefinition]
    /// They add directives to directives, which change nothing for a client: they are judged, and no more.
    let directiveExtensions: [DirectiveDefinition]
    /// The source that faults of the whole schema are reported in.
    let main: SourceText?
    /// Names of definitions that could not be read: they are not reported as unknown.
    let lostNames: Set<String>
    /// Definitions that are no part of the schema, since their name was taken.
    let unused: [TypeDefinition]
    var problems: SchemaProblems
    var nearestNames = NearestNames()

    mutating func validate() {
        checkRoots()
        for directive in schema.directives.values where !directive.isBuiltIn {
            let definition = directive.definition
            checkName(definition.name, definition.source)
            checkInputValues(definition.arguments, "`@\(definition.name.text)`", definition.source)
            checkDistinct(definition.arguments, "the argument", "`@\(definition.name.text)`", definition.source)
            for argument in definition.arguments {
                check(argument.directives, at: .argumentDefinition, definition.source)
            }
        }
        checkDirectivesOfDirectives()
        for part in schemaParts { check(part.directives, at: .schema, part.source) }
        checkRepeatedDirectives(of: schemaParts.map { ($0.directives, $0.source) })
        for type in schema.types where !type.isBuiltIn { check(type) }
        for part in unused { check(part) }
        checkInputCycles()
        checkDirectiveCycles()
        checkDefaultCycles()
    }

    private mutating func check(_ type: NamedType) {
        checkName(type.definition.name, type.definition.source)
        checkNotEmpty(type)
        checkDistinctMembers(type)
        for part in type.parts { check(part) }
        checkRepeatedDirectives(of: type.parts.map { ($0.directives, $0.source) })
        if !type.interfaces.isEmpty { checkInterfaces(of: type) }
        if type.kind == .interface { checkClientFields(of: type) }
        if type.kind == .union { checkMembers(of: type) }
        if type.kind == .input, type.isOneOf { checkOneOf(type) }
    }

    /// What a definition or extension names, by itself.
    private mutating func check(_ part: TypeDefinition) {
        check(part.directives, at: SchemaValidator.location(of: part.kind), part.source)
        for field in part.fields { check(field, of: part.name.text, part.source) }
        checkInputValues(part.inputFields, "`\(part.name.text)`", part.source)
        for field in part.inputFields where !field.directives.isEmpty {
            check(field.directives, at: .inputFieldDefinition, part.source)
        }
        for value in part.values {
            checkName(value.name, part.source)
            if !value.directives.isEmpty { check(value.directives, at: .enumValue, part.source) }
        }
    }

    private mutating func check(_ field: FieldDefinition, of type: String, _ source: SourceText) {
        checkName(field.name, source)
        if let kind = kind(of: field.type, source), !kind.isOutput {
            problems.report(
                .notOutputType, "the field `\(type).\(field.name.text)` cannot return the input type `\(field.type.text)`",
                source, field.type.span)
        }
        if !field.directives.isEmpty { check(field.directives, at: .fieldDefinition, source) }
        guard !field.arguments.isEmpty else { return }
        let owner = "`\(type).\(field.name.text)`"
        checkInputValues(field.arguments, owner, source)
        checkDistinct(field.arguments, "the argument", owner, source)
        for argument in field.arguments where !argument.directives.isEmpty {
            check(argument.directives, at: .argumentDefinition, source)
        }
    }

    private static func location(of kind: TypeKind) -> DirectiveLocation {
        switch kind {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enum: .enumType
        case .input: .inputObject
        }
    }

    // MARK: Shared by the rules

    /// Names that begin with `__` are kept for introspection.
    mutating func checkName(_ name: Name, _ source: SourceText) {
        guard name.text.utf8.first == 0x5F, name.text.hasPrefix("__") else { return }
        problems.report(
            .reservedPrefix, "`\(name.text)` begins with `__`, which is kept for introspection", source, name.span)
    }

    /// The kind of the type that is named; reports a name that no type has.
    mutating func kind(of reference: TypeReference, _ source: SourceText) -> TypeKind? {
        named(reference.name, source)?.kind
    }

    mutating func named(_ name: Name, _ source: SourceText) -> NamedType? {
        if let type = schema.type(named: name.text) { return type }
        guard !lostNames.contains(name.text) else { return nil }
        let near = nearestNames.names(to: name.text, among: schema.types.lazy.map(\.name))
        let place = Place(source, name.span)
        problems.report(
            .unknownType, "there is no type `\(name.text)`" + suggestion(near), source, name.span,
            fixes: near.prefix(1).map { .init(replacing: place, with: $0) })
        return nil
    }
}
