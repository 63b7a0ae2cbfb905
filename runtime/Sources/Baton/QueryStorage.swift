import SwiftUI

/// What `@Query` puts behind a property: the operation value as the parent made it, and for the view's life the handle that it was
/// resolved to. Written by the macro, not by hand.
public struct QueryStorage<Operation: QueryOperation>: DynamicProperty {
    private let value: Operation
    private let fetchPolicy: FetchPolicy
    @Environment(\.baton) private var environment
    @State private var holder = QueryHolder<Operation>()

    public nonisolated init(_ value: Operation, fetchPolicy: FetchPolicy = .storeOrNetwork) {
        self.value = value
        self.fetchPolicy = fetchPolicy
    }

    /// Resolves before each body, so that a new value or environment lets the old data go at once, even if no body reads it.
    public nonisolated mutating func update() {
        let storage = self
        MainActor.assumeIsolated { _ = storage.wrappedValue }
    }

    /// The value with its handle; without one where no environment was injected.
    @MainActor public var wrappedValue: Operation {
        holder.resolved(value, in: environment, fetchPolicy: fetchPolicy)
    }
}

extension QueryStorage: Sendable {}

/// Keeps a view's handle, and the handle's data, for as long as the view has its place.
@MainActor
final class QueryHolder<Operation: QueryOperation> {
    /// The value that was resolved last, with its handle.
    private var current: Operation?
    private var retention: Retention?
    private weak var environment: BatonEnvironment?
    private var fetchPolicy: FetchPolicy?

    nonisolated init() {}

    func resolved(_ value: Operation, in environment: BatonEnvironment?, fetchPolicy: FetchPolicy) -> Operation {
        if current != value || self.environment !== environment || self.fetchPolicy != fetchPolicy {
            // The new data is kept before the old is let go: what both reach is not fetched again.
            let new = environment?.handle(for: value, fetchPolicy: fetchPolicy)
            let kept = new?.retain(fetchPolicy: fetchPolicy)
            retention?.release()
            retention = kept
            (self.environment, self.fetchPolicy) = (environment, fetchPolicy)
            current = value
            current?._handle = new
        }
        return current ?? value
    }
}
