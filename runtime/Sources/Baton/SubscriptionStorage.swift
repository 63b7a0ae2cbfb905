import SwiftUI

/// What `@Subscription` puts behind a property: the operation value, and for the view's life the running subscription. Written by the
/// macro, not by hand.
public struct SubscriptionStorage<Operation: SubscriptionOperation>: DynamicProperty {
    private let value: Operation
    @Environment(\.baton) private var environment
    @State private var holder = SubscriptionHolder<Operation>()

    public nonisolated init(_ value: Operation) { self.value = value }

    /// Starts before the first body, and anew when the value or the environment has changed.
    public nonisolated mutating func update() {
        let storage = self
        MainActor.assumeIsolated { _ = storage.wrappedValue }
    }

    /// The value with its handle; without one where no environment was injected.
    @MainActor public var wrappedValue: Operation { holder.running(value, in: environment) }
}

extension SubscriptionStorage: Sendable {}

/// Keeps a view's subscription running for as long as the view has its place.
@MainActor
final class SubscriptionHolder<Operation: SubscriptionOperation> {
    private var handle: SubscriptionHandle<Operation>?
    /// The value that was started last, with its handle.
    private var started: Operation?
    private weak var environment: BatonEnvironment?

    nonisolated init() {}

    func running(_ value: Operation, in environment: BatonEnvironment?) -> Operation {
        if started != value || self.environment !== environment {
            handle?.cancel()
            handle = environment?.subscribe(value)
            self.environment = environment
            started = value
            started?._handle = handle
        }
        return started ?? value
    }
}
