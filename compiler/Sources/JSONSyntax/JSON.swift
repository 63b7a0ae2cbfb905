import GraphQLSyntax

/// A JSON value and where it stands, RFC 8259.
public struct JSON: Sendable {
    /// What the value is, with its text or its parts.
    public indirect enum Kind: Sendable {
        case object([Member])
        case array([JSON])
        /// With escapes undone.
        case string(String)
        /// As written: no digit is lost.
        case number(String)
        case boolean(Bool)
        case null
    }

    /// A key and its value.
    public struct Member: Sendable {
        public var key: String
        /// With the quotes.
        public var keySpan: Span
        public var value: JSON

        public init(_ key: String, _ value: JSON, keySpan: Span = .none) {
            self.key = key
            self.keySpan = keySpan
            self.value = value
        }
    }

    public var kind: Kind
    public var span: Span

    public init(_ kind: Kind, span: Span = .none) {
        self.kind = kind
        self.span = span
    }
}

extension JSON {
    /// The members of an object; nil for anything else.
    public var object: [Member]? { if case .object(let members) = kind { members } else { nil } }
    /// The elements of an array; nil for anything else.
    public var array: [JSON]? { if case .array(let elements) = kind { elements } else { nil } }
    public var string: String? { if case .string(let string) = kind { string } else { nil } }
    public var number: String? { if case .number(let digits) = kind { digits } else { nil } }
    /// A number that is an integer and fits.
    public var integer: Int? { number.flatMap { Int($0) } }
    public var boolean: Bool? { if case .boolean(let value) = kind { value } else { nil } }
    public var isNull: Bool { if case .null = kind { true } else { false } }

    /// The value of an object's key; of several, the first.
    public subscript(_ key: String) -> JSON? {
        object?.first { $0.key == key }?.value
    }

    /// What kind of value it is, as a message names it.
    public var words: String {
        switch kind {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}
