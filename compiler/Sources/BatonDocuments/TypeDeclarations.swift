import GraphQLSyntax

/// A type that a Swift source declares, as far as a keyword and the name after it tell: it may be nested in another type, or stand in a
/// comment or a string.
public struct TypeDeclaration: Hashable, Sendable {
    public var name: String
    public var nameSpan: Span

    /// What is known of a declaration at the top of its file.
    public struct Standing: Hashable, Sendable {
        /// Whether it stands between `#if` and `#endif`: whether it is compiled is not known then.
        public var isConditional: Bool
        /// Whether it is `private` or `fileprivate`.
        public var isPrivate: Bool

        public init(isConditional: Bool = false, isPrivate: Bool = false) {
            self.isConditional = isConditional
            self.isPrivate = isPrivate
        }
    }

    /// Whether it is the alias of another module's type of the same name, as `typealias Result = Swift.Result` is: it hides nothing.
    public func isForeign(in source: SourceText) -> Bool {
        let rest = source.bytes[nameSpan.end...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return false }
        let alias = String(decoding: rest[(equals + 1)...], as: UTF8.self).drop { $0 == " " }.prefix { $0 != "<" && $0 != " " && $0 != "/" }
        return alias.hasSuffix("." + name)
    }

    /// How it stands at the top of its file; nil where it is nested, or none.
    ///
    /// Cost: splits the source into tokens.
    public func standing(in source: SourceText) -> Standing? {
        var lexer = SwiftLexer(source)
        lexer.run()
        let tokens = lexer.tokens
        var depth = 0
        var branches = ConditionalBranches()
        /// The depth where each open `#if` began: its branches open and close the same braces.
        var depths: [Int] = []
        for (index, token) in tokens.enumerated() {
            guard token.span.start < nameSpan.start else {
                guard token.span.start == nameSpan.start, depth == 0, let words = DeclarationWords(before: index, of: tokens, in: source) else {
                    return nil
                }
                return Standing(isConditional: !branches.open.isEmpty, isPrivate: words.arePrivate)
            }
            switch branches.pass(index, of: tokens, in: source) {
            case .opens: depths.append(depth)
            case .goesOn: depth = depths.last ?? depth
            case .closes: _ = depths.popLast()
            case nil:
                guard case .punctuation(let byte) = token.kind else { continue }
                switch byte {
                case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                default: continue
                }
            }
        }
        return nil
    }
}

/// What stands before a declaration's name: attributes, modifiers, and its keyword.
private struct DeclarationWords {
    private(set) var arePrivate = false

    private static let modifiers: Set<String> = [
        "public", "final", "private", "internal", "fileprivate", "package", "open", "indirect", "nonisolated", "distributed",
    ]

    /// nil where the name is that of an import: `import struct Foundation.Date`.
    init?(before name: Int, of tokens: [SwiftToken], in source: SourceText) {
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? source.text(in: tokens[index].span) : "" }
        var index = name - 2
        guard text(index) != "import" else { return nil }
        while index >= 0 {
            if text(index) == ")" {
                // Of an attribute.
                var depth = 0
                repeat {
                    if text(index) == ")" { depth += 1 }
                    if text(index) == "(" { depth -= 1 }
                    index -= 1
                } while index >= 0 && depth > 0
            } else if Self.modifiers.contains(text(index)) {
                arePrivate = arePrivate || text(index).hasSuffix("private")
                index -= 1
            } else {
                while text(index - 1) == "." { index -= 2 }
                guard text(index - 1) == "@" else { return }
                index -= 2
            }
        }
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

/// The types that a Swift source declares, at any depth.
///
/// Cost: one look at each word.
public func typeDeclarations(of source: SourceText) -> [TypeDeclaration] {
    var result: [TypeDeclaration] = []
    source.bytes.withUnsafeBufferPointer { bytes in
        var reader = DeclarationReader(bytes: bytes)
        while let declaration = reader.next() { result.append(declaration) }
    }
    return result
}

/// Reads the words of a source. The pointer is that of `typeDeclarations` and never leaves it.
private struct DeclarationReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    private static let keywords: [StaticString] = ["struct", "class", "enum", "actor", "protocol", "typealias"]

    /// The next keyword's declaration.
    mutating func next() -> TypeDeclaration? {
        while position < bytes.count {
            let start = position
            guard SwiftLexer.isIdentifierBody(bytes[start]) else {
                position += 1
                continue
            }
            skipWord()
            let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
            if Self.keywords.contains(where: { isEqual(word, $0) }), let declaration = named() { return declaration }
        }
        return nil
    }

    /// The declaration of the name that follows. Where none does the position is at what does.
    private mutating func named() -> TypeDeclaration? {
        let keywordEnd = position
        skipSpaceAndComments()
        let start = position
        let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "`")
        if isQuoted { position += 1 }
        let nameStart = position
        skipWord()
        guard start > keywordEnd, position > nameStart else { return nil }
        let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
        return TypeDeclaration(name: name, nameSpan: Span(start: start, end: isQuoted ? position + 1 : position))
    }

    private mutating func skipSpaceAndComments() {
        while position < bytes.count {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            switch (bytes[position], next) {
            case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _): position += 1
            case (UInt8(ascii: "/"), UInt8(ascii: "/")):
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                position += 2
                while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/") { position += 1 }
                position = min(position + 2, bytes.count)
            default: return
            }
        }
    }

    private mutating func skipWord() {
        while position < bytes.count, SwiftLexer.isIdentifierBody(bytes[position]) { position += 1 }
    }

    private func isEqual(_ word: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        for index in word.indices where word[index] != text.utf8Start[index] { return false }
        return true
    }
}
