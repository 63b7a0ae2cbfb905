/// An enum of the schema: a case per value and a last one, `unknown`, for values that the build never saw.
///
/// Two values are equal when their texts are; the text is exactly what is received and sent.
public protocol GraphQLEnum: RawRepresentable, Hashable, Sendable, Codable, InputConvertible, LensValue where RawValue == String {
    /// The case of a text; the unknown case when no value is so called.
    init(rawValue: String)

    /// Every case that the schema declared when the code was generated, in the schema's order.
    static var knownCases: [Self] { get }
}

extension GraphQLEnum {
    public var inputValue: InputValue { .string(rawValue) }

    public init(inputValue: InputValue) throws {
        guard case .string(let text) = inputValue else { throw InputMismatch(expected: "an enum value", found: inputValue) }
        self.init(rawValue: text)
    }
}
