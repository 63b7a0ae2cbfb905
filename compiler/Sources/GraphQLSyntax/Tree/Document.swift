/// What one source holds: definitions in the order they were written, section 2.2.
public struct Document: Sendable {
    public var source: SourceText
    public var definitions: [Definition]
    /// Names that were read in definitions which could not be: one of them is no unknown name elsewhere.
    public var lostNames: Set<String> = []

    public init(source: SourceText, definitions: [Definition]) {
        self.source = source
        self.definitions = definitions
    }

    /// The operations, in order.
    public var operations: [OperationDefinition] {
        definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }

    /// The fragments, in order.
    public var fragments: [FragmentDefinition] {
        definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
    }
}

/// One definition of any kind. Those of the type system stand for their extensions too.
public enum Definition: Sendable {
    case operation(OperationDefinition)
    case fragment(FragmentDefinition)
    case schema(SchemaDefinition)
    case type(TypeDefinition)
    case directive(DirectiveDefinition)

    /// The whole definition with its description.
    public var span: Span {
        switch self {
        case .operation(let definition): definition.span
        case .fragment(let definition): definition.span
        case .schema(let definition): definition.span
        case .type(let definition): definition.span
        case .directive(let definition): definition.span
        }
    }

    public var source: SourceText {
        switch self {
        case .operation(let definition): definition.source
        case .fragment(let definition): definition.source
        case .schema(let definition): definition.source
        case .type(let definition): definition.source
        case .directive(let definition): definition.source
        }
    }
}

/// A name and where it stands. Names of one source that are equal share their storage.
public struct Name: Sendable {
    public var text: String
    public var span: Span

    public init(_ text: String, span: Span = .none) {
        self.text = text
        self.span = span
    }
}

/// A description as it was written. Its value is made when asked for, since most are never read.
public struct Description: Sendable {
    /// The literal with its quotes.
    public var span: Span
    /// Whether it is written in `"""`.
    public var isBlock: Bool

    public init(span: Span, isBlock: Bool) {
        self.span = span
        self.isBlock = isBlock
    }

    /// The value, section 2.9.4. `source` is the one it was read from.
    public func value(in source: SourceText) -> String {
        source.bytes.withUnsafeBufferPointer { bytes in
            span.end <= bytes.count ? StringDecoder.value(bytes, span, isBlock: isBlock) : ""
        }
    }
}
