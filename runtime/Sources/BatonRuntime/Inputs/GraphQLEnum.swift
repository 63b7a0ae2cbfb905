/// An enum of the schema: a case per value and a last one, `unknown`, for values that the build never saw.
///
/// Two values are equal when their texts are; the text is exactly what is received and sent.
public protocol GraphQLEnum: RawRepresentable, Hashable, Sendable, Codable, InputConvertible, LensValue where RawValue == String {
    /// The case of a text; the unknown case when no value is so called.
    init(rawValue: String)

    /// Every case that the schema declared when the code was generated, in the schema's order.
    static var knownCases: [Self] { get }

    /// The case of a text that no value had when the code was generated.
    static func unknown(_ text: String) -> Self
}

extension GraphQLEnum {
    public init(rawValue: String) { self = EnumCases<Self>.shared[rawValue] }

    public var inputValue: InputValue { .string(rawValue) }

    public init(inputValue: InputValue) throws {
        guard case .string(let text) = inputValue else { throw InputMismatch(expected: "an enum value", found: inputValue) }
        self.init(rawValue: text)
    }

    @MainActor public static func _read(_ cursor: LensCursor) -> Self { cases(cursor)[String._read(cursor)] }
    @MainActor public static func _readIfThere(_ cursor: LensCursor) -> Self? { cursor.text.map { cases(cursor)[$0] } }

    /// The cases, which the cursor's slot keeps once it has found them.
    @MainActor
    private static func cases(_ cursor: LensCursor) -> EnumCases<Self> {
        guard let slot = cursor.slot else { return .shared }
        if let cases = slot.pointee.cases, cases.type == Self.self { return unsafeDowncast(cases, to: EnumCases<Self>.self) }
        let cases = EnumCases<Self>.shared
        slot.pointee.cases = cases
        return cases
    }
}
