import GraphQLSyntax

/// Finds the documents of one file: of a Swift source those in markers' literals, of a GraphQL file the file itself.
///
/// Both branches of an `#if` are read, since the conditions of the build are not known here.
///
/// Cost: one look for markers at each byte; a source that has none is not split into tokens.
public func scanningDocuments(of source: SourceText) -> ScannedFile {
    guard source.path.hasSuffix(".swift") else {
        return ScannedFile(documents: [FoundDocument(marker: nil, source: source)], diagnostics: Diagnostics())
    }
    guard mayHoldMarkers(source.bytes) else { return ScannedFile(documents: [], diagnostics: Diagnostics()) }
    var lexer = SwiftLexer(source)
    lexer.run()
    var scanner = MarkerScanner(source: source, tokens: lexer.tokens, literals: lexer.literals)
    scanner.run()
    return ScannedFile(documents: scanner.documents, diagnostics: scanner.diagnostics)
}

/// Whether an `@` is followed by a marker's first letter, or by the module's.
private func mayHoldMarkers(_ bytes: [UInt8]) -> Bool {
    let firsts: Set<UInt8> = [
        UInt8(ascii: "Q"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "F"), UInt8(ascii: "B"),
    ]
    return bytes.withUnsafeBufferPointer { bytes in
        for index in bytes.indices where bytes[index] == UInt8(ascii: "@") {
            // Space between the two is legal Swift, if nobody's style.
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if firsts.contains(next) || next == 0x20 || next == UInt8(ascii: "`") { return true }
        }
        return false
    }
}

/// Reads the markers among the tokens of a Swift source.
private struct MarkerScanner {
    let source: SourceText
    let tokens: [SwiftToken]
    let literals: [SwiftStringLiteral]
    var documents: [FoundDocument] = []
    var diagnostics = Diagnostics()
    private var branches = ConditionalBranches()

    init(source: SourceText, tokens: [SwiftToken], literals: [SwiftStringLiteral]) {
        self.source = source
        self.tokens = tokens
        self.literals = literals
    }

    mutating func run() {
        var index = 0
        while index < tokens.count {
            branches.pass(index, of: tokens, in: source)
            index = tokens[index].isPunctuation("@") ? readAttribute(at: index) : index + 1
        }
    }

    private func token(_ index: Int) -> SwiftToken? { index < tokens.count ? tokens[index] : nil }
    private func isPunctuation(_ character: Unicode.Scalar, _ index: Int) -> Bool {
        token(index)?.isPunctuation(character) ?? false
    }

    private func word(_ index: Int) -> String? {
        guard let token = token(index), token.kind == .identifier else { return nil }
        let text = source.text(in: token.span)
        return text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
    }

    private func place(_ span: Span) -> Place { Place(source, span) }

    /// Reads what begins with the `@` at an index and returns the index to go on at.
    private mutating func readAttribute(at start: Int) -> Int {
        var index = start + 1
        guard var name = word(index) else { return start + 1 }
        let isQualified = name == "Baton" && isPunctuation(".", index + 1)
        if isQualified, let member = word(index + 2) {
            name = member
            index += 2
        }
        guard let marker = Marker(rawValue: name), let nameToken = token(index) else { return start + 1 }
        let markerPlace = place(Span(start: tokens[start].span.start, end: nameToken.span.end))
        index += 1
        guard isPunctuation("(", index) else {
            // Attributes of other modules share these names; one without a document is theirs.
            if isQualified { reportNoLiteral(marker, at: markerPlace) }
            return index
        }
        let close = indexAfterParentheses(at: index)
        guard case .string(let number)? = token(index + 1)?.kind else {
            if let argument = token(index + 1) {
                if let first = source.text(in: argument.span).unicodeScalars.first, first != "`", ForeignQuotes.scalars.contains(first) {
                    reportQuotes(of: marker, at: argument.span.start, first)
                } else if isQualified || marker == .fragment {
                    reportNoLiteral(marker, at: place(argument.span))
                }
            }
            return index + 1
        }
        guard let document = readLiteral(literals[number], of: marker) else { return close }
        if let next = token(index + 2), !next.isPunctuation(")"), !next.isPunctuation(",") {
            reportNoLiteral(marker, at: place(next.span))
            return close
        }
        documents.append(
            FoundDocument(
                marker: marker, source: document, markerPlace: markerPlace, property: readProperty(from: close), branches: branches.open))
        return close
    }

    private mutating func reportNoLiteral(_ marker: Marker, at place: Place) {
        diagnostics.report(
            .documentNotALiteral, "the document of `@\(marker.rawValue)` is one string literal and nothing else", at: place)
    }

    /// A document in typographic quotes, which is no literal; both are replaced where the second is on the same line.
    private mutating func reportQuotes(of marker: Marker, at start: Int, _ quote: Unicode.Scalar) {
        let rest = source.text(in: Span(start: start, end: source.bytes.count)).unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
        let length = UTF8.width(quote)
        var edits: [Diagnostic.Edit] = []
        if let last = rest.dropFirst().lastIndex(where: { ForeignQuotes.scalars.contains($0) || $0 == "\"" }) {
            let end = start + rest[..<last].reduce(0) { $0 + UTF8.width($1) }
            edits = [(start, start + length), (end, end + UTF8.width(rest[last]))].map { edge in
                .init(place: place(Span(start: edge.0, end: edge.1)), text: "\"")
            }
        }
        diagnostics.report(
            .documentNotALiteral, "the document of `@\(marker.rawValue)` stands in straight quotes, `\"`, and this is `\(String(quote))`",
            at: place(Span(start: start, end: start + length)), fixes: edits.isEmpty ? [] : [.init("write straight quotes", edits: edits)])
    }

    private func indexAfterParentheses(at open: Int) -> Int {
        var depth = 0
        var index = open
        while index < tokens.count {
            if tokens[index].isPunctuation("(") { depth += 1 }
            if tokens[index].isPunctuation(")") { depth -= 1 }
            index += 1
            if depth == 0 { return index }
        }
        return index
    }

    private mutating func readLiteral(_ literal: SwiftStringLiteral, of marker: Marker) -> SourceText? {
        guard literal.isTerminated else {
            diagnostics.report(
                .unterminatedLiteral, "the string literal of `@\(marker.rawValue)` has no end", at: place(literal.span))
            return nil
        }
        for interpolation in literal.interpolations {
            diagnostics.report(
                .interpolatedDocument, "a document cannot be interpolated: it is compiled before the program runs",
                at: place(interpolation),
                notes: [.init("what varies is a variable (`$name`) of the operation, or an argument of the fragment")])
        }
        guard literal.interpolations.isEmpty else { return nil }
        let text = LiteralText(literal, in: source)
        for escape in text.unknownEscapes {
            diagnostics.report(
                .unknownEscape, "`\(source.text(in: escape))` is no escape of a Swift string", at: place(escape))
        }
        guard text.unknownEscapes.isEmpty else { return nil }
        return SourceText(
            path: source.path, bytes: text.bytes, host: HostMapping(
                source: source, segments: text.segments,
                literal: .init(pounds: literal.pounds, isMultiline: literal.isMultiline)))
    }

    /// Reads the property after a marker: further attributes, modifiers, `var` or `let`, the name and the type.
    private func readProperty(from start: Int) -> MarkedProperty? {
        var index = start
        while let token = token(index) {
            if token.isPunctuation("@") {
                index += 2
                while isPunctuation(".", index) { index += 2 }
                if isPunctuation("(", index), !tokens[index].startsLine { index = indexAfterParentheses(at: index) }
                continue
            }
            if token.isPunctuation("#") {
                // `#if` and its kind between a marker and its property: their line is no part of the declaration.
                index += 1
                while let next = self.token(index), !next.startsLine { index += 1 }
                continue
            }
            guard let word = word(index) else { return nil }
            index += 1
            if word == "var" || word == "let" { break }
            // `private(set)`
            if isPunctuation("(", index) { index = indexAfterParentheses(at: index) }
        }
        guard let name = word(index), let nameToken = token(index) else { return nil }
        var property = MarkedProperty(name: name, namePlace: place(nameToken.span))
        guard isPunctuation(":", index + 1) else { return property }
        index += 2
        var span: Span?
        while let token = token(index) {
            if span != nil, token.startsLine { break }
            if ["=", "{", "}", ";"].contains(where: { token.isPunctuation($0) }) { break }
            span = span.map { $0.union(token.span) } ?? token.span
            index += 1
        }
        if let span {
            property.type = source.text(in: span)
            property.typePlace = place(span)
        }
        return property
    }
}
