/// `schema { … }` or `extend schema …`, section 3.3.
public struct SchemaDefinition: Sendable {
    /// `query: Query` of a schema definition (section 3.3).
    public struct RootOperation: Sendable {
        public var kind: OperationKind
        public var kindSpan: Span
        public var type: Name

        public init(kind: OperationKind, kindSpan: Span = .none, type: Name) {
            self.kind = kind
            self.kindSpan = kindSpan
            self.type = type
        }
    }

    public var source: SourceText
    public var span: Span
    public var keywordSpan: Span
    public var description: Description?
    public var isExtension: Bool
    public var directives: [Directive]
    public var roots: [RootOperation]

    public init(
        source: SourceText, span: Span = .none, keywordSpan: Span = .none, description: Description? = nil,
        isExtension: Bool = false, directives: [Directive] = [], roots: [RootOperation]
    ) {
        self.source = source
        self.span = span
        self.keywordSpan = keywordSpan
        self.description = description
        self.isExtension = isExtension
        self.directives = directives
        self.roots = roots
    }
}

/// The six kinds of named types, section 3.4.
public enum TypeKind: String, Hashable, Sendable, CaseIterable {
    case scalar, object, interface, union, `enum`, input

    /// The keyword that defines one.
    public var keyword: String { self == .object ? "type" : rawValue }
    /// Whether values of it may be read from a response without a selection set.
    public var isLeaf: Bool { self == .scalar || self == .enum }
    /// Whether fields may be selected of it.
    public var isComposite: Bool { self == .object || self == .interface || self == .union }
    public var isAbstract: Bool { self == .interface || self == .union }
    /// Whether variables and arguments may have it.
    public var isInput: Bool { isLeaf || self == .input }
    /// Whether fields of objects may have it.
    public var isOutput: Bool { self != .input }
}

/// A definition or extension of a named type of any kind, section 3.4. What the kind does not have is empty.
public struct TypeDefinition: Sendable {
    public var source: SourceText
    public var span: Span
    public var description: Description?
    public var isExtension: Bool
    public var kind: TypeKind
    public var name: Name
    /// Of objects and interfaces.
    public var interfaces: [Name] = []
    public var directives: [Directive] = []
    /// Of objects and interfaces.
    public var fields: [FieldDefinition] = []
    /// Of input objects.
    public var inputFields: [InputValueDefinition] = []
    /// Of enums.
    public var values: [EnumValueDefinition] = []
    /// Of unions.
    public var members: [Name] = []
    /// Whether a part could not be read and is missing.
    public var isIncomplete = false

    public init(
        source: SourceText, span: Span = .none, description: Description? = nil, isExtension: Bool = false,
        kind: TypeKind, name: Name
    ) {
        self.source = source
        self.span = span
        self.description = description
        self.isExtension = isExtension
        self.kind = kind
        self.name = name
    }
}

/// A field of an object or interface, section 3.6.
public struct FieldDefinition: Sendable {
    public var description: Description?
    public var name: Name
    public var arguments: [InputValueDefinition]
    public var type: TypeReference
    public var directives: [Directive]

    public init(
        description: Description? = nil, name: Name, arguments: [InputValueDefinition] = [], type: TypeReference,
        directives: [Directive] = []
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.type = type
        self.directives = directives
    }
}

/// An argument or a field of an input object, section 3.6.1.
public struct InputValueDefinition: Sendable {
    public var description: Description?
    public var name: Name
    public var type: TypeReference
    public var defaultValue: Value?
    public var directives: [Directive]

    public init(
        description: Description? = nil, name: Name, type: TypeReference, defaultValue: Value? = nil,
        directives: [Directive] = []
    ) {
        self.description = description
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
    }
}

/// A value of an enum, section 3.9.
public struct EnumValueDefinition: Sendable {
    public var description: Description?
    public var name: Name
    public var directives: [Directive]

    public init(description: Description? = nil, name: Name, directives: [Directive] = []) {
        self.description = description
        self.name = name
        self.directives = directives
    }
}

/// `directive @name on …`, section 3.13.
public struct DirectiveDefinition: Sendable {
    public var source: SourceText
    public var span: Span
    public var description: Description?
    /// Whether `extend` stands before it: then it has directives and nothing else.
    public var isExtension: Bool
    /// Without the `@`.
    public var name: Name
    public var arguments: [InputValueDefinition]
    /// Those that stand on the definition, which drafts after the September 2025 edition allow.
    public var directives: [Directive]
    public var isRepeatable: Bool
    public var locations: [(location: DirectiveLocation, span: Span)]

    public init(
        source: SourceText, span: Span = .none, description: Description? = nil, isExtension: Bool = false, name: Name,
        arguments: [InputValueDefinition] = [], directives: [Directive] = [], isRepeatable: Bool = false,
        locations: [(location: DirectiveLocation, span: Span)]
    ) {
        self.source = source
        self.span = span
        self.description = description
        self.isExtension = isExtension
        self.name = name
        self.arguments = arguments
        self.directives = directives
        self.isRepeatable = isRepeatable
        self.locations = locations
    }
}

/// Where a directive may stand.
public enum DirectiveLocation: String, Hashable, Sendable, CaseIterable {
    case query = "QUERY"
    case mutation = "MUTATION"
    case subscription = "SUBSCRIPTION"
    case field = "FIELD"
    case fragmentDefinition = "FRAGMENT_DEFINITION"
    case fragmentSpread = "FRAGMENT_SPREAD"
    case inlineFragment = "INLINE_FRAGMENT"
    case variableDefinition = "VARIABLE_DEFINITION"
    case schema = "SCHEMA"
    case scalar = "SCALAR"
    case object = "OBJECT"
    case fieldDefinition = "FIELD_DEFINITION"
    case argumentDefinition = "ARGUMENT_DEFINITION"
    case interface = "INTERFACE"
    case union = "UNION"
    case enumType = "ENUM"
    case enumValue = "ENUM_VALUE"
    case inputObject = "INPUT_OBJECT"
    case inputFieldDefinition = "INPUT_FIELD_DEFINITION"
    /// Of drafts after the September 2025 edition.
    case directiveDefinition = "DIRECTIVE_DEFINITION"
}
