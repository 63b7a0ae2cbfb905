/// An operation with the values of its variables: what a screen is made from and what is asked of the store.
///
/// An operation value is a struct with one stored property, `let _reference: OperationReference<Variables>`.
public protocol GraphQLOperation: Hashable, Sendable, CustomDebugStringConvertible {
    associatedtype Variables: OperationVariables
    associatedtype Data: Lens

    /// The operation's text, id, plan and reader.
    static var definition: OperationDefinition { get }
}

// Written once here, so that the compiler makes none of them up for every operation of an app.
extension GraphQLOperation {
    // What a view has resolved is no part of the value.
    public static func == (left: Self, right: Self) -> Bool { left._reference == right._reference }
    public func hash(into hasher: inout Hasher) { hasher.combine(_reference.inputObject) }

    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }

    /// The operation from an object whose one member `variables` is the object that is sent.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: OperationKey.self).decode(InputObject.self, forKey: .variables)
        self.init(_variables: try Variables(inputObject: object))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: OperationKey.self)
        try container.encode(_reference.inputObject, forKey: .variables)
    }
}

/// What an operation is coded as.
private enum OperationKey: CodingKey {
    case variables
}

/// A query with its variables. Its handle's members (`phase`, `refetch()` and so on) come by extension.
public protocol QueryOperation: GraphQLOperation {}

/// A mutation with its variables.
public protocol MutationOperation: GraphQLOperation {}

/// A subscription with its variables. Its handle's members (`latest`, `error`, `stream` and so on) come by extension.
public protocol SubscriptionOperation: GraphQLOperation {}

/// What an operation does to the server's data.
public enum OperationKind: String, Hashable, Sendable, Codable {
    case query, mutation, subscription
}
