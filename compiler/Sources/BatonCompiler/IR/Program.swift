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

    /// Whether a default makes up for null.
    var hasDefault: Bool { defaultValue.map { !$0.isNull } ?? false }
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

/// A fragment. A class, since every operation that reaches it looks it up.
public final class TypedFragment: Sendable {
    public let name: String
    public let type: String
    public let arguments: [TypedVariable]
    public let selectionSet: TypedSelectionSet
    public let throwsOnFieldError: Bool
    public let isInline: Bool
    public let refetchQuery: String?
    public let refetchPlace: Place?
    public let origin: DefinitionOrigin
    public let doc: String?
    /// The module that declares it, if it is another one.
    public let module: String?

    public init(
        name: String, type: String, arguments: [TypedVariable] = [], selectionSet: TypedSelectionSet, throwsOnFieldError: Bool = false,
        isInline: Bool = false, refetch: (query: String?, place: Place)? = nil, origin: DefinitionOrigin, doc: String? = nil,
        module: String? = nil
    ) {
        self.name = name
        self.type = type
        self.arguments = arguments
        self.selectionSet = selectionSet
        self.throwsOnFieldError = throwsOnFieldError
        self.isInline = isInline
        refetchQuery = refetch?.query
        refetchPlace = refetch?.place
        self.origin = origin
        self.doc = doc
        self.module = module
    }

    func replacing(_ selectionSet: TypedSelectionSet) -> TypedFragment {
        TypedFragment(
            name: name, type: type, arguments: arguments, selectionSet: selectionSet, throwsOnFieldError: throwsOnFieldError,
            isInline: isInline, refetch: refetchPlace.map { (refetchQuery, $0) }, origin: origin, doc: doc, module: module)
    }
}
