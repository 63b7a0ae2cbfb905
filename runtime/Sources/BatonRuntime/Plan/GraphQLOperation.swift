/// An operation with the values of its variables: what a screen is made from and what is asked of the store.
public protocol GraphQLOperation: Hashable, Sendable {
    associatedtype Variables: OperationVariables
    associatedtype Data: Lens

    /// The operation's text, id, plan and reader.
    static var definition: OperationDefinition { get }

    /// The values of the variables.
    var variables: Variables { get }
}

/// A query with its variables. Its handle's members (`phase`, `refetch()` and so on) come by extension.
public protocol QueryOperation: GraphQLOperation {
    /// Where the handle is kept once the value has been resolved in an environment; no part of the value.
    var _handle: HandleReference<Self> { get set }
}

/// A mutation with its variables.
public protocol MutationOperation: GraphQLOperation {}

/// A subscription with its variables. Its handle's members (`latest`, `error`, `stream` and so on) come by extension.
public protocol SubscriptionOperation: GraphQLOperation {
    /// Where the running handle is kept once a view has started it; no part of the value.
    var _handle: StreamReference<Self> { get set }
}

/// What an operation does to the server's data.
public enum OperationKind: String, Hashable, Sendable, Codable {
    case query, mutation, subscription
}
