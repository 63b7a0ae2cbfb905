/// A value that outlives the view values that read it. Reading registers with Observation; setting an equal value is no
/// change.
final class StateBox<Value>: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let lock = NSRecursiveLock()
    /// Guarded by `lock`, which is not held while observers are told.
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get {
            registrar.access(self, keyPath: \.value)
            return lock.withLock { stored }
        }
        set {
            if Self.isEqual(lock.withLock { stored }, newValue) { return }
            registrar.withMutation(of: self, keyPath: \.value) {
                lock.withLock { stored = newValue }
            }
        }
    }

    /// The value without registering the read.
    var unobserved: Value { lock.withLock { stored } }

    private static func isEqual(_ a: Value, _ b: Value) -> Bool {
        guard let a = a as? any Equatable else { return false }
        func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
        return compare(a)
    }
}

extension ViewNode {
    /// A value that the stand-in's own view keeps in its place.
    func box<Value>(default initial: @autoclosure () -> Value) -> StateBox<Value> {
        if let kept = storages[-1] as? StateBox<Value> { return kept }
        let new = StateBox(initial())
        storages[-1] = new
        return new
    }
}
