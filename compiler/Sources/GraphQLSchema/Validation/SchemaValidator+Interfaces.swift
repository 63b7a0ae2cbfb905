import GraphQLSyntax

/// Sections 3.6 and 3.7: what a type that implements interfaces owes them (`IsValidImplementation`).
extension SchemaValidator {
    mutating func checkInterfaces(of type: NamedType) {
        var seen: Set<String> = []
        let own = Set(type.interfaces.map(\.text))
        for part in type.parts {
            for name in part.interfaces {
                guard let interface = named(name, part.source) else { continue }
                guard interface.kind == .interface else {
                    problems.report(
                        .notInterface, "`\(type.name)` cannot implement `\(name.text)`, which is no interface", part.source,
                        name.span)
                    continue
                }
                if interface === type {
                    problems.report(.interfaceCycle, "`\(type.name)` cannot implement itself", part.source, name.span)
                    continue
                }
                guard seen.insert(name.text).inserted else {
                    problems.report(
                        .repeatedDefinition, "`\(type.name)` implements `\(name.text)` twice", part.source, name.span)
                    continue
                }
                if type.isIncomplete { continue }
                for other in interface.interfaces where !own.contains(other.text) {
                    if other.text == type.name {
                        problems.report(
                            .interfaceCycle,
                            "`\(type.name)` cannot implement `\(name.text)`, which implements `\(type.name)` itself",
                            part.source, name.span)
                    } else if other.text != name.text {
                        problems.report(
                            .missingInterface,
                            "`\(type.name)` implements `\(name.text)` and must implement `\(other.text)` as well", part.source,
                            name.span)
                    }
                }
                if !type.isIncomplete { check(type, implements: interface, name, part.source) }
            }
        }
    }

    private mutating func check(
        _ type: NamedType, implements interface: NamedType, _ name: Name, _ source: SourceText
    ) {
        for expected in interface.fields {
            guard let field = type.field(named: expected.name.text) else {
                if type.isServers(implementing: interface.name), interface.isClientField(expected.name.text) { continue }
                problems.report(
                    .missingInterfaceField,
                    "`\(type.name)` implements `\(interface.name)` and lacks its field `\(expected.name.text)`", source, name.span,
                    notes: note(expected.name, of: interface, expected))
                continue
            }
            check(field, of: type, against: expected, of: interface)
        }
    }

    /// Fields that the client gives to a server's interface, and not to the server's types that implement it. It is the extension that a
    /// person can mend, and not the server's types, so it is reported there, once.
    mutating func checkClientFields(of interface: NamedType) {
        guard interface.serverPartCount > 0, interface.serverPartCount < interface.parts.count else { return }
        let implementers = schema.types.filter { $0.isServers(implementing: interface.name) && !$0.isIncomplete }
        for field in interface.fields where interface.isClientField(field.name.text) {
            let lacking = implementers.filter { $0.field(named: field.name.text) == nil }
            guard let first = lacking.first, let place = interface.place(of: field.name) else { continue }
            let others = lacking.count - 1
            let who = "`\(first.name)`" + (others == 0 ? ", which implements" : " and \(others) more, which implement")
            let whole = place.source.text(in: Span(start: field.name.span.start, end: field.type.span.end))
            let definition = whole.utf8.contains(0x0A) ? "\(field.name.text): \(field.type.text)" : whole
            problems.report(
                .missingInterfaceField,
                "`\(interface.name).\(field.name.text)` is a client field, and \(who) `\(interface.name)`, \(others == 0 ? "lacks" : "lack") it",
                place.source, place.span,
                notes: lacking.prefix(4).map {
                    .init("`extend \($0.kind == .interface ? "interface" : "type") \($0.name) { \(definition) }` gives it to this one", at: $0.place)
                })
        }
    }

    private func note(_ name: Name, of interface: NamedType, _ field: FieldDefinition) -> [Diagnostic.Note] {
        [.init("`\(interface.name).\(field.name.text)` is defined here", at: interface.place(of: field.name))]
    }

    private mutating func check(
        _ field: FieldDefinition, of type: NamedType, against expected: FieldDefinition, of interface: NamedType
    ) {
        let hasDeprecation = !field.directives.isEmpty && field.directives.first(named: "deprecated") != nil
        let isPlain = field.arguments.isEmpty && expected.arguments.isEmpty && !hasDeprecation
            && field.type.name.text == expected.type.name.text && field.type.wrappers == expected.type.wrappers
        if isPlain { return }
        let source = type.source(of: field.name)
        let notes = note(expected.name, of: interface, expected)
        if !schema.isSubtype(field.type, of: expected.type), schema.type(of: field.type) != nil, schema.type(of: expected.type) != nil {
            problems.report(
                .interfaceFieldType,
                "`\(type.name).\(field.name.text)` has the type `\(field.type.text)`, which is not within `\(expected.type.text)` of `\(interface.name)`",
                source, field.type.span, notes: notes)
        }
        let own = NamedElements(field.arguments, lookups: expected.arguments.count)
        for argument in expected.arguments {
            guard let given = own[argument.name.text] else {
                problems.report(
                    .missingInterfaceArgument,
                    "`\(type.name).\(field.name.text)` lacks the argument `\(argument.name.text)` of `\(interface.name)`", source,
                    field.name.span, notes: notes)
                continue
            }
            if given.type.text != argument.type.text {
                problems.report(
                    .interfaceArgumentType,
                    "the argument `\(argument.name.text)` of `\(type.name).\(field.name.text)` has the type `\(given.type.text)`, and `\(argument.type.text)` in `\(interface.name)`",
                    source, given.type.span, notes: notes)
            }
        }
        let owed = NamedElements(expected.arguments, lookups: field.arguments.count)
        for argument in field.arguments where argument.isRequired && !owed.contains(argument.name.text) {
            problems.report(
                .extraRequiredArgument,
                "`\(type.name).\(field.name.text)` requires the argument `\(argument.name.text)`, which `\(interface.name)` does not take",
                source, argument.name.span, notes: notes)
        }
        if hasDeprecation, let deprecated = field.directives.first(named: "deprecated"),
            field.directives.deprecationReason != nil, expected.directives.deprecationReason == nil
        {
            problems.report(
                .deprecatedImplementation,
                "`\(type.name).\(field.name.text)` is deprecated, and `\(interface.name).\(field.name.text)` is not", source,
                deprecated.span, notes: notes)
        }
    }
}

extension NamedType {
    /// Whether a part that is the server's says that the type implements the interface.
    fileprivate func isServers(implementing interface: String) -> Bool {
        parts.prefix(serverPartCount).contains { $0.interfaces.contains { $0.text == interface } }
    }
}
