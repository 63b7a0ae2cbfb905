/// Runs a piece of work beside another. The compiler knows no threads; who calls it may have them.
public protocol Concurrency: Sendable {
    /// What `first` gives, once `second` has returned as well. They share nothing that either changes.
    func running<Value: Sendable>(_ first: @escaping @Sendable () -> Value, beside second: () -> Void) -> Value
}

/// One after the other.
public struct NoConcurrency: Concurrency {
    public init() {}

    public func running<Value: Sendable>(_ first: @escaping @Sendable () -> Value, beside second: () -> Void) -> Value {
        second()
        return first()
    }
}
