/// The struct that stands for one object of an operation's response, written by whoever makes the response: a test, or a mutation that
/// says what it expects.
public struct ResponseModel: Hashable, Sendable {
    /// One thing that can be said of the object.
    public struct Property: Hashable, Sendable {
        /// The response key.
        public var name: String
        /// The label, without backticks.
        public var property: String
        public var type: SwiftType
        /// Whether null can be said.
        public var isNullable: Bool
    }

    /// An object of one concrete type, where the selection is of an abstract one: a static function.
    public struct Variant: Hashable, Sendable {
        /// The function, without backticks.
        public var function: String
        public var typename: String
        public var properties: [Property]
    }

    /// A connection made of its nodes: a static function.
    public struct Connection: Hashable, Sendable {
        public var edges: Property
        /// The struct of an edge, and the label of its node.
        public var edge: SwiftType
        public var node: Property
        /// What else the connection selects.
        public var others: [Property]
    }

    /// What is declared within the struct.
    public indirect enum Nested: Hashable, Sendable {
        case object(ResponseModel)
        /// An equal struct has been made before, and has this path.
        case alias(name: String, path: String)
        /// What a concrete type's fields need.
        case namespace(name: String, [Nested])
    }

    /// Without backticks.
    public var name: String
    /// Whether the concrete type can be said, because the selection is of an abstract one.
    public var isAbstract: Bool
    public var properties: [Property] = []
    public var variants: [Variant] = []
    public var connection: Connection?
    public var nested: [Nested] = []
}
