/// `query`, `mutation` or `subscription`.
public enum OperationKind: String, Hashable, Sendable, CaseIterable {
    case query, mutation, subscription
}

/// An operation, section 2.3.
public struct OperationDefinition: Sendable {
    public var source: SourceText
    public var span: Span
    public var description: Description?
    public var kind: OperationKind
    /// The keyword; of the shorthand `{ … }`, the brace.
    public var keywordSpan: Span
    public var name: Name?
    public var variables: [VariableDefinition]
    public var directives: [Directive]
    public var selectionSet: SelectionSet
    /// Whether a part could not be read and is missing.
    public var isIncomplete = false

    public init(
        source: SourceText, span: Span = .none, description: Description? = nil, kind: OperationKind,
        keywordSpan: Span = .none, name: Name?, variables: [VariableDefinition] = [], directives: [Directive] = [],
        selectionSet: SelectionSet
    ) {
        self.source = source
        self.span = span
        self.description = description
        self.kind = kind
        self.keywordSpan = keywordSpan
        self.name = name
        self.variables = variables
        self.directives = directives
        self.selectionSet = selectionSet
    }
}

/// A fragment, section 2.8.
public struct FragmentDefinition: Sendable {
    public var source: SourceText
    public var span: Span
    public var description: Description?
    public var name: Name
    public var typeCondition: Name
    public var directives: [Directive]
    public var selectionSet: SelectionSet
    /// Whether a part could not be read and is missing.
    public var isIncomplete = false

    public init(
        source: SourceText, span: Span = .none, description: Description? = nil, name: Name, typeCondition: Name,
        directives: [Directive] = [], selectionSet: SelectionSet
    ) {
        self.source = source
        self.span = span
        self.description = description
        self.name = name
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
    }
}

/// A variable of an operation, section 2.10.
public struct VariableDefinition: Sendable {
    public var span: Span
    public var description: Description?
    /// Without the `$`; its span covers the `$` too.
    public var name: Name
    public var type: TypeReference
    public var defaultValue: Value?
    public var directives: [Directive]

    public init(
        span: Span = .none, description: Description? = nil, name: Name, type: TypeReference,
        defaultValue: Value? = nil, directives: [Directive] = []
    ) {
        self.span = span
        self.description = description
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
    }
}

/// Selections in braces, section 2.4. One that could not be read is empty.
public struct SelectionSet: Sendable {
    /// With the braces.
    public var span: Span
    public var selections: [Selection]

    public init(span: Span = .none, selections: [Selection]) {
        self.span = span
        self.selections = selections
    }
}

/// One entry of a selection set (section 2.4).
public enum Selection: Sendable {
    case field(Field)
    case inlineFragment(InlineFragment)
    case spread(FragmentSpread)

    public var span: Span {
        switch self {
        case .field(let field): field.span
        case .inlineFragment(let fragment): fragment.span
        case .spread(let spread): spread.span
        }
    }

    public var directives: [Directive] {
        switch self {
        case .field(let field): field.directives
        case .inlineFragment(let fragment): fragment.directives
        case .spread(let spread): spread.directives
        }
    }
}

/// A field selected, section 2.5.
public struct Field: Sendable {
    public var span: Span
    public var alias: Name?
    public var name: Name
    public var arguments: [Argument]
    public var directives: [Directive]
    public var selectionSet: SelectionSet?

    /// The key in the response: the alias, or the name.
    public var responseKey: Name { alias ?? name }

    public init(
        span: Span = .none, alias: Name? = nil, name: Name, arguments: [Argument] = [], directives: [Directive] = [],
        selectionSet: SelectionSet? = nil
    ) {
        self.span = span
        self.alias = alias
        self.name = name
        self.arguments = arguments
        self.directives = directives
        self.selectionSet = selectionSet
    }
}

/// `... on Type @directives { … }`, section 2.8.2.
public struct InlineFragment: Sendable {
    public var span: Span
    public var typeCondition: Name?
    public var directives: [Directive]
    public var selectionSet: SelectionSet

    public init(
        span: Span = .none, typeCondition: Name? = nil, directives: [Directive] = [], selectionSet: SelectionSet
    ) {
        self.span = span
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
    }
}

/// `...Name @directives`, section 2.8.
public struct FragmentSpread: Sendable {
    public var span: Span
    public var name: Name
    public var directives: [Directive]

    public init(span: Span = .none, name: Name, directives: [Directive] = []) {
        self.span = span
        self.name = name
        self.directives = directives
    }
}
