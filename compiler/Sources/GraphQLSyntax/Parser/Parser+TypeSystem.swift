extension Parser {
    mutating func typeSystemDefinition(_ start: UInt32, _ description: Description?) throws(SyntaxFailure) -> Definition {
        var isExtension = false
        if isWord("extend") {
            if let description {
                report(.unexpectedToken, "an extension has no description", description.span)
            }
            isExtension = true
            advance()
        }
        if isWord("schema") { return .schema(try schemaDefinition(start, description, isExtension)) }
        if isWord("directive") { return .directive(try directiveDefinition(start, description, isExtension)) }
        for kind in Parser.typeKinds where isWord(kind.word) {
            advance()
            return .type(try typeDefinition(kind.kind, start, description, isExtension))
        }
        throw unexpectedDefinition(isExtension, description)
    }

    private static let typeKinds: [(word: StaticString, kind: TypeKind)] = [
        ("type", .object), ("input", .input), ("enum", .enum), ("interface", .interface), ("union", .union),
        ("scalar", .scalar),
    ]

    /// A keyword that is none gets the nearest one proposed.
    private mutating func unexpectedDefinition(_ isExtension: Bool, _ description: Description?) -> SyntaxFailure {
        let notes = descriptionNotes(description)
        let place = Place(source, token.span)
        let what = isExtension ? "`schema`, `directive` or a type's keyword" : "a definition"
        guard token.kind == .name, peek().kind == .name else { return unexpected(what, notes: notes) }
        let keywords = Parser.typeKinds.map { "\($0.word)" } + ["query", "mutation", "subscription", "fragment", "schema", "directive", "extend"]
        let near = nearestNames(to: source.text(in: token.span), among: keywords)
        guard let nearest = near.first else { return unexpected(what, notes: notes) }
        diagnostics.report(
            .unexpectedToken, "expected \(what), found \(found(token)); did you mean `\(nearest)`?", at: place, notes: notes,
            fixes: [.init(replacing: place, with: nearest)])
        return SyntaxFailure()
    }

    private mutating func schemaDefinition(
        _ start: UInt32, _ description: Description?, _ isExtension: Bool
    ) throws(SyntaxFailure) -> SchemaDefinition {
        let keyword = token.span
        advance()
        let directives = try directives(isConstant: true)
        var roots: [SchemaDefinition.RootOperation] = []
        if !isExtension || token.kind == .leftBrace {
            roots = try list(.rootOperations) { (parser) throws(SyntaxFailure) in try parser.rootOperation() }.elements
        } else if directives.isEmpty {
            throw unexpected("`{` or `@`")
        }
        return SchemaDefinition(
            source: source, span: span(from: start), keywordSpan: keyword, description: description,
            isExtension: isExtension, directives: directives, roots: roots)
    }

    private mutating func rootOperation() throws(SyntaxFailure) -> SchemaDefinition.RootOperation {
        let span = token.span
        let kind: OperationKind
        if isWord("query") {
            kind = .query
        } else if isWord("mutation") {
            kind = .mutation
        } else if isWord("subscription") {
            kind = .subscription
        } else {
            throw unexpected("`query`, `mutation` or `subscription`")
        }
        advance()
        try expect(.colon)
        return SchemaDefinition.RootOperation(kind: kind, kindSpan: span, type: try name("the root type"))
    }

    private mutating func typeDefinition(
        _ kind: TypeKind, _ start: UInt32, _ description: Description?, _ isExtension: Bool
    ) throws(SyntaxFailure) -> TypeDefinition {
        let name = try name("the type's name")
        var type = TypeDefinition(
            source: source, description: description, isExtension: isExtension, kind: kind, name: name)
        let faults = faultCount
        keepingWhatWasRead { (parser) throws(SyntaxFailure) in try parser.rest(of: &type) }
        type.span = span(from: start)
        type.isIncomplete = faultCount > faults
        return type
    }

    /// What follows the type's name. What was read of it is there when it throws.
    private mutating func rest(of type: inout TypeDefinition) throws(SyntaxFailure) {
        let kind = type.kind
        if kind == .object || kind == .interface, takeWord("implements") {
            try names(separatedBy: .ampersand, "an interface's name", into: &type.interfaces)
        }
        type.directives = try directives(isConstant: true)
        var hasBody = true
        switch (kind, token.kind) {
        case (.object, .leftBrace), (.interface, .leftBrace):
            _ = try list(.fields, into: &type.fields) { (parser) throws(SyntaxFailure) in try parser.fieldDefinition() }
        case (.input, .leftBrace):
            _ = try list(.inputFields, into: &type.inputFields) { (parser) throws(SyntaxFailure) in try parser.inputValue() }
        case (.enum, .leftBrace):
            _ = try list(.enumValues, into: &type.values) { (parser) throws(SyntaxFailure) in try parser.enumValue() }
        case (.union, .equals):
            advance()
            try names(separatedBy: .pipe, "a member's name", into: &type.members)
        default: hasBody = false
        }
        if type.isExtension, !hasBody, type.interfaces.isEmpty, type.directives.isEmpty {
            throw unexpected("what the extension adds")
        }
    }

    /// A leading separator is allowed.
    private mutating func names(
        separatedBy separator: Token.Kind, _ what: String, into names: inout [Name]
    ) throws(SyntaxFailure) {
        _ = take(separator)
        names.append(try name(what))
        while take(separator) { names.append(try name(what)) }
    }

    /// FieldDefinition : Description? Name ArgumentsDefinition? `:` Type Directives[Const]?
    private mutating func fieldDefinition() throws(SyntaxFailure) -> FieldDefinition {
        let description = try description()
        let name = try name("a field's name")
        let arguments: [InputValueDefinition] = token.kind == .leftParen ? try argumentDefinitions() : []
        try expect(.colon)
        let type = try typeReference()
        let directives = try directives(isConstant: true)
        return FieldDefinition(description: description, name: name, arguments: arguments, type: type, directives: directives)
    }

    private mutating func argumentDefinitions() throws(SyntaxFailure) -> [InputValueDefinition] {
        try list(.argumentDefinitions) { (parser) throws(SyntaxFailure) in try parser.inputValue() }.elements
    }

    /// InputValueDefinition : Description? Name `:` Type DefaultValue? Directives[Const]?
    private mutating func inputValue() throws(SyntaxFailure) -> InputValueDefinition {
        let description = try description()
        let name = try name()
        try expect(.colon)
        let type = try typeReference()
        let defaultValue: Value? = take(.equals) ? try value(isConstant: true) : nil
        let directives = try directives(isConstant: true)
        return InputValueDefinition(
            description: description, name: name, type: type, defaultValue: defaultValue, directives: directives)
    }

    /// EnumValueDefinition : Description? EnumValue Directives[Const]?
    private mutating func enumValue() throws(SyntaxFailure) -> EnumValueDefinition {
        let description = try description()
        if isWord("true") || isWord("false") || isWord("null") {
            report(.reservedName, "\(found(token)) cannot be an enum value", token.span)
        }
        let name = try name("an enum value")
        let directives = try directives(isConstant: true)
        return EnumValueDefinition(description: description, name: name, directives: directives)
    }

    /// A place of drafts after the September 2025 edition, which servers name already. Nothing that is read here is such a place.
    private static let laterLocations: Set<String> = ["FRAGMENT_VARIABLE_DEFINITION"]

    /// DirectiveDefinition : Description? `directive` `@` Name ArgumentsDefinition? Directives[Const]? `repeatable`? `on` DirectiveLocations
    ///
    /// DirectiveExtension : `extend` `directive` `@` Name Directives[Const]
    ///
    /// Both directives are a later draft's, which servers print already.
    private mutating func directiveDefinition(
        _ start: UInt32, _ description: Description?, _ isExtension: Bool
    ) throws(SyntaxFailure) -> DirectiveDefinition {
        advance()
        try expect(.at)
        let name = try name("the directive's name")
        if isExtension {
            let directives = try directives(isConstant: true)
            guard !directives.isEmpty else { throw unexpected("`@`") }
            return DirectiveDefinition(
                source: source, span: span(from: start), isExtension: true, name: name, directives: directives, locations: [])
        }
        let arguments: [InputValueDefinition] = token.kind == .leftParen ? try argumentDefinitions() : []
        let directives = try directives(isConstant: true)
        let isRepeatable = takeWord("repeatable")
        guard takeWord("on") else { throw unexpected("`on` and the directive's places") }
        _ = take(.pipe)
        var locations: [(location: DirectiveLocation, span: Span)] = []
        repeat {
            let word = try self.name("a directive's place")
            if let location = DirectiveLocation(rawValue: word.text) {
                locations.append((location, word.span))
            } else if !Parser.laterLocations.contains(word.text) {
                let near = nearestNames(to: word.text, among: DirectiveLocation.allCases.map(\.rawValue))
                let place = Place(source, word.span)
                diagnostics.report(
                    .unexpectedToken, "`\(word.text)` is no place for a directive" + suggestion(near), at: place,
                    fixes: near.prefix(1).map { .init(replacing: place, with: $0) })
            }
        } while take(.pipe)
        return DirectiveDefinition(
            source: source, span: span(from: start), description: description, name: name, arguments: arguments,
            directives: directives, isRepeatable: isRepeatable, locations: locations)
    }
}
