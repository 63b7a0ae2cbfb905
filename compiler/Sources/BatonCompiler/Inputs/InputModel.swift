/// A property of a generated input: a variable of an operation, an argument of a fragment or a field of an input object.
public struct InputPropertyModel: Hashable, Sendable {
    /// How absent and null are told apart.
    public enum Presence: Hashable, Sendable {
        /// Always there and never null.
        case required
        /// Non-null with a default of the schema's or the document's: nil is absent.
        case defaulted
        /// nil is absent, `.null` is null.
        case nullable
    }

    /// The name in GraphQL and in JSON.
    public var name: String
    /// The name in Swift, without backticks.
    public var property: String
    /// Without the optionals that its presence adds.
    public var type: SwiftType
    public var presence: Presence
    public var doc: String?
    public var deprecation: String?
    /// Whether a struct would hold itself through it.
    public var isBoxed = false
    /// The GraphQL type, as the specification prints it.
    public var graphQLType: String
}

/// An input object of the schema.
public struct InputModel: Sendable {
    /// The name in the schema.
    public var name: String
    /// The name in Swift.
    public var swiftName: String
    public var doc: String?
    public var isOneOf: Bool
    public var properties: [InputPropertyModel]
}

/// An enum of the schema.
public struct EnumModel: Sendable {
    public struct Case: Sendable {
        /// The value in the schema and in JSON.
        public var value: String
        /// The case in Swift, without backticks.
        public var name: String
        public var doc: String?
        public var deprecation: String?
    }

    public var name: String
    public var swiftName: String
    public var doc: String?
    public var cases: [Case]
}
