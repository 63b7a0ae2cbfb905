/// The struct that stands for one object of a mutation's response, given before the server answers.
public struct OptimisticModel: Sendable {
    /// One thing that can be said of the object.
    public struct Property: Sendable {
        /// The response key.
        public var name: String
        /// The label, without backticks.
        public var property: String
        public var type: SwiftType
        /// Whether null can be said.
        public var isNullable: Bool
    }

    /// One way to make the object.
    public struct Initializer: Sendable {
        /// The concrete type; nil where the object's type is concrete itself.
        public var typename: String?
        /// Whether the concrete type is an argument, for types that no condition names.
        public var takesTypename = false
        public var properties: [Property]
    }

    /// Without backticks.
    public var name: String
    public var initializers: [Initializer]
    public var nested: [OptimisticModel]
}
