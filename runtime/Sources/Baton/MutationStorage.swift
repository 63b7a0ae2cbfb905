import SwiftUI

/// What `@Mutation` puts behind a property: the action of the view's place, bound to the environment around it. Written by the macro, not
/// by hand.
public struct MutationStorage<Action: MutationAction>: DynamicProperty {
    @Environment(\.baton) private var environment
    @State private var reference = ActionReference()

    public nonisolated init() {}

    /// The action. Without an environment its calls fail with an error that says so.
    @MainActor public var wrappedValue: Action {
        let reference = reference
        reference.environment = environment
        return Action(_action: reference)
    }
}

extension MutationStorage: Sendable {}
