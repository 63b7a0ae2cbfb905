extension Parser {
    /// Arguments : `(` Argument+ `)`
    mutating func arguments(isConstant: Bool) throws(SyntaxFailure) -> [Argument] {
        try list(.arguments) { (parser) throws(SyntaxFailure) in
            let name = try parser.name("an argument's name")
            try parser.expect(.colon)
            return Argument(name: name, value: try parser.value(isConstant: isConstant))
        }.elements
    }

    /// Directives : Directive+ · Directive : `@` Name Arguments?
    mutating func directives(isConstant: Bool) throws(SyntaxFailure) -> [Directive] {
        guard token.kind == .at else { return [] }
        var directives: [Directive] = []
        while token.kind == .at {
            let start = token.start
            advance()
            let name = try name("a directive's name")
            let arguments: [Argument] = token.kind == .leftParen ? try arguments(isConstant: isConstant) : []
            directives.append(Directive(span: span(from: start), name: name, arguments: arguments))
        }
        return directives
    }

    /// Value : Variable, IntValue, FloatValue, StringValue, BooleanValue, NullValue, EnumValue, ListValue, ObjectValue
    mutating func value(isConstant: Bool) throws(SyntaxFailure) -> Value {
        let start = token
        switch token.kind {
        case .int, .float:
            let text = source.text(in: start.span)
            advance()
            return Value(start.kind == .int ? .int(text) : .float(text), span: start.span)
        case .string, .blockString:
            let isBlock = start.kind == .blockString
            let text = StringDecoder.value(lexer.bytes, start.span, isBlock: isBlock)
            advance()
            return Value(.string(text, isBlock: isBlock), span: start.span)
        case .name:
            let kind: Value.Kind
            if isWord("true") {
                kind = .boolean(true)
            } else if isWord("false") {
                kind = .boolean(false)
            } else if isWord("null") {
                kind = .null
            } else {
                kind = .enumValue(names.text(of: token))
            }
            advance()
            return Value(kind, span: start.span)
        case .dollar:
            if isConstant, peek().kind != .name { throw unexpected("a value") }
            let name = try variable()
            if isConstant {
                report(.variableInConstant, "`$\(name.text)` cannot be used in a constant value", name.span)
            }
            return Value(.variable(name.text), span: name.span)
        case .leftBracket:
            let node = try nested { (parser) throws(SyntaxFailure) -> Value in
                let list = try parser.list(.values, allowsEmpty: true) { (parser) throws(SyntaxFailure) in
                    try parser.value(isConstant: isConstant)
                }
                return Value(.list(list.elements), span: list.span)
            }
            return node ?? Value(.null, span: span(from: start.start))
        case .leftBrace:
            let node = try nested { (parser) throws(SyntaxFailure) -> Value in
                let list = try parser.list(.objectFields, allowsEmpty: true) { (parser) throws(SyntaxFailure) in
                    let name = try parser.name("an input field's name")
                    try parser.expect(.colon)
                    return ObjectField(name: name, value: try parser.value(isConstant: isConstant))
                }
                return Value(.object(list.elements), span: list.span)
            }
            return node ?? Value(.null, span: span(from: start.start))
        default:
            throw unexpected("a value")
        }
    }

    /// Type : NamedType, ListType, NonNullType. Read without recursion, since the wrappers are kept as a row of bits.
    mutating func typeReference() throws(SyntaxFailure) -> TypeReference {
        let start = token.start
        var openings: [Span] = []
        while token.kind == .leftBracket {
            openings.append(token.span)
            advance()
        }
        let name = try name("a type")
        var wrappers = TypeWrappers.none
        let isTooDeep = openings.count * 2 + 1 > TypeWrappers.limit
        if isTooDeep {
            report(.nestingTooDeep, "a type has at most \((TypeWrappers.limit - 1) / 2) lists around it", openings[0])
        }
        func wrap(_ wrapper: TypeWrappers.Wrapper) {
            if !isTooDeep { wrappers = wrappers.wrapped(in: wrapper) }
        }
        if take(.bang) { wrap(.nonNull) }
        while let opening = openings.popLast() {
            guard take(.rightBracket) else {
                throw unexpected("`]`", notes: [.init("`[` is opened here", at: Place(source, opening))])
            }
            wrap(.list)
            if take(.bang) { wrap(.nonNull) }
        }
        return TypeReference(name: name, wrappers: wrappers, span: span(from: start))
    }
}
