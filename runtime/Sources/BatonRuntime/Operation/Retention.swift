/// Keeps a query's data in the store for as long as it lives, or until it is released.
@MainActor
public final class Retention {
    private var onRelease: (@MainActor () -> Void)?

    init(onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }

    /// Lets the data go. It waits in the environment's release buffer before it can be collected.
    public func release() {
        let body = onRelease
        onRelease = nil
        body?()
    }

    deinit {
        guard let onRelease else { return }
        Task { @MainActor in onRelease() }
    }
}
