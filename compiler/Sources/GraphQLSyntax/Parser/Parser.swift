/// Reads a document of either kind, executable or type system, per the specification's appendix on its grammar.
///
/// Always yields a tree: a part that could not be read is left out, and reading goes on at the next part that can start.
/// A document whose diagnostics have an error is incomplete.
public func parseGraphQL(_ source: SourceText) -> (document: Document, diagnostics: Diagnostics) {
    guard source.bytes.count <= SourceText.maximumSize else {
        var diagnostics = Diagnostics()
        let limit = SourceText.maximumSize >> 20
        diagnostics.report(
            .sourceTooLarge, "the source is larger than \(limit) MiB", at: Place(source, Span(start: 0, end: 0)))
        return (Document(source: source, definitions: []), diagnostics)
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
        var parser = Parser(source: source, bytes: bytes)
        var document = Document(source: source, definitions: parser.document())
        document.lostNames = parser.lostNames
        var diagnostics = parser.lexer.diagnostics
        diagnostics.append(parser.diagnostics)
        return (document, diagnostics)
    }
}

/// Reads one constant value, such as a default in an introspection result. It is nil when the text is not one.
public func parseGraphQLValue(_ source: SourceText) -> (value: Value?, diagnostics: Diagnostics) {
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = Parser(source: source, bytes: bytes)
        var value = try? parser.value(isConstant: true)
        if value != nil, parser.token.kind != .endOfFile { _ = parser.unexpected("the end of the value") }
        var diagnostics = parser.lexer.diagnostics
        diagnostics.append(parser.diagnostics)
        if !diagnostics.isEmpty { value = nil }
        return (value, diagnostics)
    }
}

/// Thrown where a construct cannot be read on; the problem has been reported.
struct SyntaxFailure: Error {}

/// A recursive-descent parser with one token in hand and at most one ahead.
///
/// Every list goes on after an element that failed (`Parser+Recovery.swift`), so a document's faults are found together.
struct Parser {
    let source: SourceText
    var lexer: Lexer
    var names: NameTable
    /// The token in hand.
    var token: Token
    /// The token after it, once somebody has asked.
    private var ahead: Token?
    /// The end of the last token that was taken.
    var lastEnd: UInt32 = 0
    var diagnostics = Diagnostics()
    var depth = 0
    private var reportedEnd = false
    var lostNames: Set<String> = []
    /// Set when a definition that was kept broke off: what follows is skipped up to the next one.
    var brokeOff = false

    /// Selection sets and values nest at most this deep.
    static let nestingLimit = 200
    static let errorLimit = 1000

    init(source: SourceText, bytes: UnsafeBufferPointer<UInt8>) {
        self.source = source
        lexer = Lexer(bytes: bytes, source: source)
        names = NameTable(bytes: bytes)
        token = lexer.next()
    }

    // MARK: Tokens

    mutating func advance() {
        lastEnd = token.end
        if let ahead {
            token = ahead
            self.ahead = nil
        } else {
            token = lexer.next()
        }
    }

    mutating func peek() -> Token {
        if let ahead { return ahead }
        let next = lexer.next()
        ahead = next
        return next
    }

    @inline(__always) mutating func take(_ kind: Token.Kind) -> Bool {
        guard token.kind == kind else { return false }
        advance()
        return true
    }

    /// Takes a token of a kind and returns its span.
    @discardableResult
    mutating func expect(_ kind: Token.Kind, _ what: String? = nil) throws(SyntaxFailure) -> Span {
        guard token.kind == kind else { throw unexpected(what ?? kind.words) }
        let span = token.span
        advance()
        return span
    }

    mutating func name(_ what: String = "a name") throws(SyntaxFailure) -> Name {
        guard token.kind == .name else { throw unexpected(what) }
        let name = Name(names.text(of: token), span: token.span)
        advance()
        return name
    }

    /// Whether the token in hand is a name of this text.
    func isWord(_ word: StaticString) -> Bool { isWord(word, token) }

    func isWord(_ word: StaticString, _ token: Token) -> Bool {
        guard token.kind == .name, Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount where lexer.bytes[Int(token.start) + index] != word.utf8Start[index] {
            return false
        }
        return true
    }

    mutating func takeWord(_ word: StaticString) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    /// From the start of a token to the end of the last one taken.
    func span(from start: UInt32) -> Span { Span(start, max(start, lastEnd)) }

    // MARK: Problems

    /// Reports that something else was expected at the token in hand. The end of the text is complained about once, and a token that is
    /// none, as a string without its end, not again.
    mutating func unexpected(_ expected: String, notes: [Diagnostic.Note] = []) -> SyntaxFailure {
        if token.kind == .endOfFile {
            guard !reportedEnd, !lexer.endsInString else { return SyntaxFailure() }
            reportedEnd = true
        }
        if lexer.diagnostics.found.suffix(2).contains(where: { $0.place.span.start == token.start }) { return SyntaxFailure() }
        report(.unexpectedToken, "expected \(expected), found \(found(token))", token.span, notes: notes)
        return SyntaxFailure()
    }

    mutating func report(
        _ code: DiagnosticCode, _ message: String, _ span: Span, notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
    ) {
        diagnostics.report(code, message, at: Place(source, span), notes: notes, fixes: fixes)
        if diagnostics.found.count >= Parser.errorLimit {
            // The rest is not read: whoever has a thousand faults mends the first of them first.
            lexer.move(to: lexer.bytes.count)
            ahead = nil
            token = lexer.next()
            reportedEnd = true
        }
    }

    func found(_ token: Token) -> String {
        switch token.kind {
        case .name, .int, .float:
            let text = source.text(in: Span(start: token.span.start, end: min(token.span.end, token.span.start + 60)))
            return "`\(text)`"
        default: return token.kind.words
        }
    }

    /// How many faults there are so far: more after a construct was read than before tell that it is incomplete.
    var faultCount: Int { diagnostics.found.count + lexer.diagnostics.found.count }

    // MARK: Lists

    /// Reads `open element+ close` and goes on after an element that failed. Returns the elements and the span.
    mutating func list<Element>(
        _ context: ListContext, allowsEmpty: Bool = false,
        _ element: (inout Parser) throws(SyntaxFailure) -> Element
    ) throws(SyntaxFailure) -> (elements: [Element], span: Span) {
        var elements: [Element] = []
        let span = try list(context, into: &elements, allowsEmpty: allowsEmpty, element)
        return (elements, span)
    }

    /// The same, but when the list is given up what was read of it is kept.
    mutating func list<Element>(
        _ context: ListContext, into elements: inout [Element], allowsEmpty: Bool = false,
        _ element: (inout Parser) throws(SyntaxFailure) -> Element
    ) throws(SyntaxFailure) -> Span {
        let start = token.start
        let open = try expect(context.opening)
        if !allowsEmpty, token.kind == context.closing {
            _ = unexpected(context.words)
        }
        while token.kind != context.closing {
            if token.kind == .endOfFile || isDefinitionBoundary(in: context) {
                let note = Diagnostic.Note("\(context.opening.words) is opened here", at: Place(source, open))
                throw unexpected(context.closing.words, notes: [note])
            }
            let before = token.start
            do throws(SyntaxFailure) {
                elements.append(try element(&self))
            } catch {
                guard recover(in: context) else { throw error }
            }
            // Progress: whatever happened, the next round starts at another token.
            if token.start == before, token.kind != .endOfFile { advance() }
        }
        advance()
        return span(from: start)
    }

    /// Runs a construct that may contain itself, unless it nests too deep: then it is reported, skipped and nil.
    mutating func nested<Node>(
        _ parse: (inout Parser) throws(SyntaxFailure) -> Node
    ) throws(SyntaxFailure) -> Node? {
        guard depth < Parser.nestingLimit else {
            report(
                .nestingTooDeep, "this nests deeper than \(Parser.nestingLimit) levels", token.span)
            skipGroup()
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return try parse(&self)
    }
}
