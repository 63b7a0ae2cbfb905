/// A Swift type that stands for a custom scalar of the schema.
///
/// The text is that of the JSON token, exactly: `1.50` stays `1.50`. A string comes without its quotes and its escapes undone; an
/// object or a list comes as it was sent.
public protocol GraphQLScalar: InputConvertible {
    /// The value of a text.
    /// - Throws: any error; it is reported as a scalar that did not convert.
    init(graphQLText: String) throws

    /// The text of the value, which the initializer takes back.
    var graphQLText: String { get }
}

extension GraphQLScalar {
    /// What is sent for the value: its text as a JSON string. A scalar that is a number or an object in JSON declares its own.
    public var inputValue: InputValue { .string(graphQLText) }

    public init(inputValue: InputValue) throws {
        switch inputValue {
        case .string(let text): try self.init(graphQLText: text)
        case .null: throw InputMismatch(expected: "a scalar", found: inputValue)
        default: try self.init(graphQLText: inputValue.canonicalText)
        }
    }
}
