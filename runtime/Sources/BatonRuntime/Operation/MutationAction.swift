import Observation

/// What a mutation's document compiles to: something to call, with the mutation's variables as arguments.
///
///     try await addComment(input: AddCommentInput(subjectId: id, body: text))
///
/// The generated type has the call; a view declares it with `@Mutation`, a model makes it with ``init(in:)``. The operation value with
/// the variables is its nested type `Operation`.
public protocol MutationAction: Hashable, Sendable {
    associatedtype Operation: MutationOperation
    init(_action: ActionReference)
    var _action: ActionReference { get }
}

// Written once here, so that the compiler makes none of them up for every mutation of an app.
extension MutationAction {
    public static func == (left: Self, right: Self) -> Bool { left._action === right._action }
    public func hash(into hasher: inout Hasher) { hasher.combine(_action) }
    public var hashValue: Int { _action.hashValue }
}

@MainActor
extension MutationAction {
    /// The action in an environment, for models and controllers.
    public init(in environment: BatonEnvironment) { self.init(_action: ActionReference(environment)) }

    /// Whether a call of this action has not been answered.
    public var isInFlight: Bool { _action.inFlight > 0 }
    /// What the last call failed with; nil while one is in flight, and after one that succeeded.
    public var error: (any Error)? { _action.error }
}

/// Where an action's calls go, and what they are doing. Observed; one a view's place.
@MainActor
@Observable
public final class ActionReference {
    fileprivate private(set) var inFlight = 0
    fileprivate private(set) var error: (any Error)?
    /// Nil where no environment had been injected: every call fails then, with an error that says so.
    @ObservationIgnored package var environment: BatonEnvironment?

    package nonisolated init() {}

    init(_ environment: BatonEnvironment) { self.environment = environment }

    /// Sends the mutation. Generated calls are made of this.
    @_spi(Generated)
    public func run<Operation: MutationOperation>(
        _ operation: Operation, optimisticResponse: InputObject? = nil
    ) async throws -> Operation.Data {
        inFlight += 1
        error = nil
        defer { inFlight -= 1 }
        do {
            guard let environment else { throw NoEnvironment(operation: Operation.definition.name) }
            return try await environment.mutate(operation, optimisticResponse: optimisticResponse)
        } catch {
            self.error = error
            throw error
        }
    }
}

extension ActionReference: Hashable {
    public nonisolated static func == (left: ActionReference, right: ActionReference) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
