import BatonDocuments
import GraphQLSyntax

/// The documents of one target with their schema parts looked up.
public struct Program: Sendable {
    /// By name.
    public var operations: [TypedOperation]
    /// By name; those of other modules too.
    public var fragments: [String: TypedFragment]

    public init(operations: [TypedOperation], fragments: [String: TypedFragment]) {
        self.operations = operations
        self.fragments = fragments
    }
}

/// A variable of an operation or an argument of a fragment.
public struct TypedVariable: Sendable {
    public var name: String
    public var type: InputType
    public var defaultValue: Value?
    public var place: Place?
    public var doc: String?

    public init(name: String, type: InputType, defaultValue: Value? = nil, place: Place? = nil, doc: String? = nil) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.place = place
        self.doc = doc
    }
}

/// What a definition's document says about where it stands.
public struct DefinitionOrigin: Sendable {
    /// The document, whose host is the file that a person edits.
    public var source: SourceText
    /// The whole definition.
    public var span: Span
    /// The name.
    public var nameSpan: Span

    public init(source: SourceText, span: Span, nameSpan: Span) {
        self.source = source
        self.span = span
        self.nameSpan = nameSpan
    }

    /// The definition as its author wrote it.
    public var text: String { source.text(in: span) }
    /// The path of the file that a person edits.
    public var path: String { Place(source, nameSpan).inHost.source.path }
    /// Where the name stands in that file, in bytes.
    public var hostOffset: Int { Place(source, nameSpan).inHost.span.start }
}

/// An operation.
public struct TypedOperation: Sendable {
    public var name: String
    public var kind: OperationKind
    public var variables: [TypedVariable]
    public var selectionSet: TypedSelectionSet
    public var throwsOnFieldError = false
    public var cacheExpiration: Int?
    public var sentDirectives: [Directive] = []
    public var origin: DefinitionOrigin?
    public var doc: String?
    /// The fragment that this query fetches again.
    public var refetches: String?
}

/// A fragment.
public struct TypedFragment: Sendable {
    public var name: String
    public var type: String
    public var arguments: [TypedVariable]
    public var selectionSet: TypedSelectionSet
    public var throwsOnFieldError = false
    public var isInline = false
    public var refetchQuery: String?
    public var refetchPlace: Place?
    public var origin: DefinitionOrigin
    public var doc: String?
    /// The module that declares it, if it is another one.
    public var module: String?
}
