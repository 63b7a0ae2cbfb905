extension Parser {
    /// Document : Definition+
    mutating func document() -> [Definition] {
        var definitions: [Definition] = []
        if token.kind == .endOfFile, lexer.diagnostics.isEmpty {
            report(.emptyDocument, "the document is empty", token.span)
        }
        while token.kind != .endOfFile {
            let before = token.start
            do throws(SyntaxFailure) {
                definitions.append(try definition())
                if brokeOff { recoverAtDefinition() }
            } catch {
                if token.start == before, token.kind != .endOfFile { advance() }
                recoverAtDefinition()
                lostNames.formUnion(firstNames(from: before))
            }
            brokeOff = false
            depth = 0
        }
        return definitions
    }

    private mutating func definition() throws(SyntaxFailure) -> Definition {
        let start = token.start
        if token.kind == .leftBrace { return .operation(try shorthand()) }
        let description = try description()
        if let description, token.kind == .leftBrace {
            report(.unexpectedToken, "an operation without `query` takes no description", description.span)
            return .operation(try shorthand())
        }
        guard token.kind == .name else {
            throw unexpected("a definition", notes: descriptionNotes(description))
        }
        if isWord("query") { return .operation(try operation(.query, start, description)) }
        if isWord("mutation") { return .operation(try operation(.mutation, start, description)) }
        if isWord("subscription") { return .operation(try operation(.subscription, start, description)) }
        if isWord("fragment") { return .fragment(try fragment(start, description)) }
        return try typeSystemDefinition(start, description)
    }

    func descriptionNotes(_ description: Description?) -> [Diagnostic.Note] {
        description.map { [.init("nothing follows that this could describe", at: Place(source, $0.span))] } ?? []
    }

    /// Description : StringValue
    mutating func description() throws(SyntaxFailure) -> Description? {
        guard token.kind.isString else { return nil }
        let description = Description(span: token.span, isBlock: token.kind == .blockString)
        advance()
        return description
    }

    private mutating func shorthand() throws(SyntaxFailure) -> OperationDefinition {
        let start = token
        let selectionSet = try selectionSet()
        return OperationDefinition(
            source: source, span: span(from: start.start), kind: .query, keywordSpan: start.span, name: nil,
            selectionSet: selectionSet)
    }

    /// OperationDefinition : Description? OperationType Name? VariablesDefinition? Directives? SelectionSet
    private mutating func operation(
        _ kind: OperationKind, _ start: UInt32, _ description: Description?
    ) throws(SyntaxFailure) -> OperationDefinition {
        let keyword = token.span
        advance()
        let faults = faultCount
        let name: Name? = token.kind == .name ? try name() : nil
        var operation = OperationDefinition(
            source: source, description: description, kind: kind, keywordSpan: keyword, name: name,
            selectionSet: SelectionSet(selections: []))
        keepingWhatWasRead { (parser) throws(SyntaxFailure) in
            if parser.token.kind == .leftParen {
                _ = try parser.list(.variables, into: &operation.variables) { (parser) throws(SyntaxFailure) in
                    try parser.variableDefinition()
                }
            }
            operation.directives = try parser.directives(isConstant: false)
            try parser.selectionSet(into: &operation.selectionSet)
        }
        operation.span = span(from: start)
        operation.isIncomplete = faultCount > faults
        return operation
    }

    /// VariableDefinition : Description? Variable `:` Type DefaultValue? Directives[Const]?
    mutating func variableDefinition() throws(SyntaxFailure) -> VariableDefinition {
        let start = token.start
        let description = try description()
        let name = try variable()
        try expect(.colon)
        let type = try typeReference()
        let defaultValue: Value? = take(.equals) ? try value(isConstant: true) : nil
        let directives = try directives(isConstant: true)
        return VariableDefinition(
            span: span(from: start), description: description, name: name, type: type, defaultValue: defaultValue,
            directives: directives)
    }

    /// Variable : `$` Name. The span covers both.
    mutating func variable() throws(SyntaxFailure) -> Name {
        let start = token.start
        try expect(.dollar, "a variable")
        var name = try name("a variable's name")
        name.span = span(from: start)
        return name
    }

    /// FragmentDefinition : Description? `fragment` FragmentName TypeCondition Directives? SelectionSet
    private mutating func fragment(
        _ start: UInt32, _ description: Description?
    ) throws(SyntaxFailure) -> FragmentDefinition {
        advance()
        let faults = faultCount
        if isWord("on") {
            report(.reservedName, "a fragment cannot be named `on`", token.span)
            if !isWord("on", peek()) { throw SyntaxFailure() }
        }
        let name = try name("a fragment's name")
        let written = token.kind == .leftParen ? try writtenArguments() : nil
        guard takeWord("on") else { throw unexpected("`on` and the fragment's type") }
        let typeCondition = try self.name("the fragment's type")
        var fragment = FragmentDefinition(
            source: source, description: description, name: name, typeCondition: typeCondition,
            selectionSet: SelectionSet(selections: []))
        keepingWhatWasRead { (parser) throws(SyntaxFailure) in
            fragment.directives = try parser.directives(isConstant: false)
            if let written { parser.report(written, of: fragment) }
            try parser.selectionSet(into: &fragment.selectionSet)
        }
        fragment.span = span(from: start)
        fragment.isIncomplete = faultCount > faults
        return fragment
    }

    /// Runs the rest of a definition whose name is known. Where it cannot be read on, it breaks off and is kept.
    mutating func keepingWhatWasRead(_ rest: (inout Parser) throws(SyntaxFailure) -> Void) {
        do throws(SyntaxFailure) { try rest(&self) } catch { brokeOff = true }
    }

    /// SelectionSet : `{` Selection+ `}`
    mutating func selectionSet() throws(SyntaxFailure) -> SelectionSet {
        var set = SelectionSet(selections: [])
        try selectionSet(into: &set)
        return set
    }

    private mutating func selectionSet(into set: inout SelectionSet) throws(SyntaxFailure) {
        guard token.kind == .leftBrace else { throw unexpected("`{`") }
        let start = token.start
        set.span = Span(start, token.end)
        _ = try nested { (parser) throws(SyntaxFailure) in
            _ = try parser.list(.selections, into: &set.selections) { (parser) throws(SyntaxFailure) in try parser.selection() }
        }
        set.span = span(from: start)
    }

    private mutating func selection() throws(SyntaxFailure) -> Selection {
        token.kind == .spread ? try fragmentSelection() : .field(try field())
    }

    /// Field : Alias? Name Arguments? Directives? SelectionSet?
    private mutating func field() throws(SyntaxFailure) -> Field {
        let start = token.start
        var name = try name("a field or fragment")
        var alias: Name?
        if take(.colon) {
            alias = name
            name = try self.name("the aliased field's name")
        }
        let arguments: [Argument] = token.kind == .leftParen ? try arguments(isConstant: false) : []
        let directives = try directives(isConstant: false)
        let selectionSet: SelectionSet? = token.kind == .leftBrace ? try selectionSet() : nil
        return Field(
            span: span(from: start), alias: alias, name: name, arguments: arguments, directives: directives,
            selectionSet: selectionSet)
    }

    /// FragmentSpread : `...` FragmentName Directives? · InlineFragment : `...` TypeCondition? Directives? SelectionSet
    private mutating func fragmentSelection() throws(SyntaxFailure) -> Selection {
        let start = token.start
        advance()
        if token.kind == .name, !isWord("on") {
            let name = try name()
            if token.kind == .leftParen { try spreadArguments() }
            let directives = try directives(isConstant: false)
            return .spread(FragmentSpread(span: span(from: start), name: name, directives: directives))
        }
        let typeCondition: Name? = takeWord("on") ? try name("the fragment's type") : nil
        let directives = try directives(isConstant: false)
        let selectionSet = try selectionSet()
        return .inlineFragment(
            InlineFragment(
                span: span(from: start), typeCondition: typeCondition, directives: directives,
                selectionSet: selectionSet))
    }
}
