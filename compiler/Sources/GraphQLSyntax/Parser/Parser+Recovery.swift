/// The lists of the grammar, by what their elements start with and what closes them.
enum ListContext {
    case selections, arguments, variables, values, objectFields
    case fields, argumentDefinitions, inputFields, enumValues, rootOperations

    var opening: Token.Kind {
        switch self {
        case .arguments, .variables, .argumentDefinitions: .leftParen
        case .values: .leftBracket
        default: .leftBrace
        }
    }

    var closing: Token.Kind {
        switch opening {
        case .leftParen: .rightParen
        case .leftBracket: .rightBracket
        default: .rightBrace
        }
    }

    /// What an element is, as a message names it.
    var words: String {
        switch self {
        case .selections: "a field or fragment"
        case .arguments: "an argument"
        case .variables: "a variable"
        case .values: "a value"
        case .objectFields: "a field"
        case .fields: "a field's definition"
        case .argumentDefinitions: "an argument's definition"
        case .inputFields: "an input field's definition"
        case .enumValues: "an enum value"
        case .rootOperations: "a root operation"
        }
    }

    /// Whether the list belongs to a type system definition.
    var isTypeSystem: Bool {
        switch self {
        case .fields, .argumentDefinitions, .inputFields, .enumValues, .rootOperations: true
        default: false
        }
    }
}

extension Parser {
    /// Moves to where the list can go on: the next token that starts an element, or its closing bracket. False when the
    /// list is to be given up because an enclosing one ends here, or the text does.
    mutating func recover(in context: ListContext) -> Bool {
        var depth = 0
        while token.kind != .endOfFile {
            if depth == 0 {
                if token.kind == context.closing { return true }
                if isDefinitionBoundary(in: context) || isDefinitionStart { return false }
                if startsElement(of: context) { return true }
                if token.kind == .rightBrace, context.closing != .rightBrace { return false }
            }
            if token.kind.isOpening {
                depth += 1
            } else if token.kind.isClosing {
                depth = max(0, depth - 1)
            }
            advance()
        }
        return false
    }

    private mutating func startsElement(of context: ListContext) -> Bool {
        switch context {
        case .selections: return token.kind == .name || token.kind == .spread
        case .arguments, .objectFields, .argumentDefinitions, .inputFields, .rootOperations:
            return token.kind == .name && peek().kind == .colon || context.isTypeSystem && token.kind.isString
        case .fields:
            if token.kind.isString { return true }
            return token.kind == .name && (peek().kind == .colon || peek().kind == .leftParen)
        case .variables: return token.kind == .dollar
        case .enumValues: return token.kind == .name || token.kind.isString
        case .values: return false
        }
    }

    /// Skips the bracketed group that starts at the token in hand, or the token. Iterative, whatever the depth.
    mutating func skipGroup() {
        guard token.kind.isOpening else { return advance() }
        var depth = 0
        while token.kind != .endOfFile {
            if token.kind.isOpening { depth += 1 }
            if token.kind.isClosing { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
    }

    /// Moves to the next token that starts a definition, at whatever depth, if it stands at the start of a line.
    mutating func recoverAtDefinition() {
        while token.kind != .endOfFile, !isDefinitionStart { advance() }
    }

    /// The first names of a stretch of tokens that ends before the token in hand: among them what a lost definition defines.
    func firstNames(from start: UInt32) -> [String] {
        var lexer = Lexer(bytes: lexer.bytes, source: source)
        lexer.move(to: Int(start))
        var names: [String] = []
        for _ in 0..<6 {
            let next = lexer.next()
            guard next.kind != .endOfFile, next.start < token.start || token.kind == .endOfFile else { break }
            if next.kind == .name { names.append(source.text(in: next.span)) }
        }
        return names
    }

    private static let keywords: [StaticString] = [
        "query", "mutation", "subscription", "fragment", "type", "interface", "union", "enum", "input", "scalar",
        "directive", "schema", "extend",
    ]

    var isDefinitionKeyword: Bool { isDefinitionKeyword(token) }

    private func isDefinitionKeyword(_ token: Token) -> Bool {
        token.kind == .name && Parser.keywords.contains { isWord($0, token) }
    }

    private func isAtLineStart(_ token: Token) -> Bool {
        guard token.start > 0 else { return true }
        let before = lexer.bytes[Int(token.start) - 1]
        return before == 0x0A || before == 0x0D
    }

    /// Whether a definition plainly starts here: its keyword, or its description, in the first column, and what follows
    /// cannot be a field's.
    private var isDefinitionStart: Bool {
        mutating get {
            guard isAtLineStart(token) else { return false }
            if token.kind.isString {
                let next = peek()
                return isDefinitionKeyword(next) && isAtLineStart(next)
            }
            guard isDefinitionKeyword else { return token.kind == .leftBrace && depth == 0 }
            let next = peek().kind
            return next == .name || next == .leftBrace || next == .at
        }
    }

    /// Whether a definition starts where a type's body should have been closed.
    mutating func isDefinitionBoundary(in context: ListContext) -> Bool {
        guard context.isTypeSystem, token.kind == .name, isAtLineStart(token), isDefinitionKeyword else { return false }
        let next = peek().kind
        return context == .enumValues ? false : next == .name || next == .leftBrace || next == .at
    }
}

extension Token.Kind {
    var isString: Bool { self == .string || self == .blockString }
}
