import GraphQLSyntax

/// A type that a Swift source declares, as far as the line of its name tells: it may be nested in another type, or stand in a comment or a
/// string.
public struct TypeDeclaration: Hashable, Sendable {
    public var name: String
    public var nameSpan: Span
    /// Whether it is `private` or `fileprivate`.
    public var isPrivate: Bool

    /// Where a declaration stands among those of its source.
    public enum Position: Hashable, Sendable {
        case topLevel
        /// At the top of the file, between `#if` and `#endif`: whether it is compiled is not known.
        case conditional
    }

    /// Whether it is the alias of another module's type of the same name, as `typealias Result = Swift.Result` is: it hides nothing.
    public func isForeign(in source: SourceText) -> Bool {
        let rest = source.bytes[nameSpan.end...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return false }
        let alias = String(decoding: rest[(equals + 1)...], as: UTF8.self).drop { $0 == " " }.prefix { $0 != "<" && $0 != " " && $0 != "/" }
        return alias.hasSuffix("." + name)
    }

    /// Where it stands; nil where it is nested, or none.
    ///
    /// Cost: splits the source into tokens.
    public func position(in source: SourceText) -> Position? {
        var lexer = SwiftLexer(source)
        lexer.run()
        var depth = 0
        /// The depth where each open `#if` began: its branches open and close the same braces.
        var conditions: [Int] = []
        for (index, token) in lexer.tokens.enumerated() {
            guard token.span.start < nameSpan.start else {
                return token.span.start == nameSpan.start && depth == 0 ? (conditions.isEmpty ? .topLevel : .conditional) : nil
            }
            guard case .punctuation(let byte) = token.kind else { continue }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "#") where token.startsLine && index + 1 < lexer.tokens.count:
                switch source.text(in: lexer.tokens[index + 1].span) {
                case "if": conditions.append(depth)
                case "else", "elseif": depth = conditions.last ?? depth
                case "endif": _ = conditions.popLast()
                default: continue
                }
            default: continue
            }
        }
        return nil
    }
}

/// Whether a Swift source means a type by a name: spells it with no dot before it, and has no property, case or parameter of that name, which
/// could be meant as well where no `<` follows.
///
/// Cost: splits the source into tokens.
public func spells(_ name: String, in source: SourceText) -> Bool {
    var lexer = SwiftLexer(source)
    lexer.run()
    let tokens = lexer.tokens
    let name = Array(name.utf8)
    var isSpelled = false
    var isAnother = false
    for (index, token) in tokens.enumerated() {
        guard token.kind == .identifier, source.bytes[token.span.start..<token.span.end].elementsEqual(name) else { continue }
        let before = index > 0 ? tokens[index - 1] : nil
        if before?.isPunctuation(".") == true { continue }
        let after = index + 1 < tokens.count ? tokens[index + 1] : nil
        if after?.isPunctuation("<") == true { return true }
        let isDeclared = before.map { ["var", "let", "case", "func"].contains(source.text(in: $0.span)) } ?? false
        isAnother = isAnother || isDeclared || after?.isPunctuation(":") == true
        isSpelled = true
    }
    return isSpelled && !isAnother
}

/// The types that a Swift source declares, each by the line that its keyword is on.
///
/// Cost: one look at each line's first word. A line that declares a second type, or a name on another line than its keyword, is not looked for.
public func typeDeclarations(of source: SourceText) -> [TypeDeclaration] {
    var result: [TypeDeclaration] = []
    source.bytes.withUnsafeBufferPointer { bytes in
        var reader = DeclarationReader(bytes: bytes)
        while reader.position < bytes.count {
            if let declaration = reader.declaration() { result.append(declaration) }
            reader.skipLine()
        }
    }
    return result
}

/// Reads the beginnings of lines. The pointer is that of `typeDeclarations` and never leaves it.
private struct DeclarationReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    private static let keywords: [StaticString] = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    private static let modifiers: [StaticString] = [
        "public", "final", "private", "internal", "fileprivate", "package", "open", "indirect", "nonisolated", "distributed",
    ]

    mutating func skipLine() {
        var next = position
        while next < bytes.count, bytes[next] != 0x0A { next += 1 }
        position = next + 1
    }

    /// The type that the line declares. Afterwards the position is in the same line still.
    mutating func declaration() -> TypeDeclaration? {
        var isPrivate = false
        while true {
            skipSpace()
            guard position < bytes.count else { return nil }
            // What begins a keyword, a modifier or an attribute.
            switch bytes[position] {
            case UInt8(ascii: "@"):
                guard skipAttribute() else { return nil }
            case UInt8(ascii: "a"), UInt8(ascii: "c")...UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "n")...UInt8(ascii: "p"),
                UInt8(ascii: "s"), UInt8(ascii: "t"):
                let start = position
                skipWord()
                let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
                if Self.keywords.contains(where: { isEqual(word, $0) }) { return named(isPrivate) }
                guard Self.modifiers.contains(where: { isEqual(word, $0) }) else { return nil }
                isPrivate = isPrivate || isEqual(word, "private") || isEqual(word, "fileprivate")
                if position < bytes.count, bytes[position] == UInt8(ascii: "("), !skipParentheses() { return nil }
            default: return nil
            }
        }
    }

    private mutating func named(_ isPrivate: Bool) -> TypeDeclaration? {
        let keywordEnd = position
        skipSpace()
        let start = position
        let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "`")
        if isQuoted { position += 1 }
        let nameStart = position
        skipWord()
        guard start > keywordEnd, position > nameStart else { return nil }
        let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
        return TypeDeclaration(name: name, nameSpan: Span(start: start, end: isQuoted ? position + 1 : position), isPrivate: isPrivate)
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    private mutating func skipWord() {
        while position < bytes.count, SwiftLexer.isIdentifierBody(bytes[position]) { position += 1 }
    }

    /// `@Name`, `@Module.Name`, `@available(iOS 17, *)`, all on one line.
    private mutating func skipAttribute() -> Bool {
        position += 1
        while position < bytes.count, SwiftLexer.isIdentifierBody(bytes[position]) || bytes[position] == UInt8(ascii: ".") { position += 1 }
        return position < bytes.count && bytes[position] == UInt8(ascii: "(") ? skipParentheses() : true
    }

    private mutating func skipParentheses() -> Bool {
        var depth = 0
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
            if bytes[position] == UInt8(ascii: "(") { depth += 1 }
            if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
            position += 1
            if depth == 0 { return true }
        }
        return false
    }

    private func isEqual(_ word: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        for index in word.indices where word[index] != text.utf8Start[index] { return false }
        return true
    }
}
