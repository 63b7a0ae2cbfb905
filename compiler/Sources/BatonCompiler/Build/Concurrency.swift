/// Runs a piece of work beside another. The compiler knows no threads; who calls it may have them.
public protocol Concurrency: Sendable {
    /// What `first` gives, once `second` has returned as well. They share nothing that either changes.
    func running<Value: Sendable>(_ first: @escaping @Sendable () -> Value, beside second: () -> Void) -> Value

    /// The elements mapped: beside this thread by what `make` gives there, and on it by `here` from when it has done `first`. Which of
    /// both maps an element is not said.
    func mapping<Element: Sendable, Value: Sendable>(
        _ elements: [Element], after first: () -> Void, here: (Element) -> Value, beside make: @escaping @Sendable () -> (Element) -> Value
    ) -> [Value]
}

/// One after the other.
public struct NoConcurrency: Concurrency {
    public init() {}

    public func running<Value: Sendable>(_ first: @escaping @Sendable () -> Value, beside second: () -> Void) -> Value {
        second()
        return first()
    }

    public func mapping<Element: Sendable, Value: Sendable>(
        _ elements: [Element], after first: () -> Void, here: (Element) -> Value, beside make: @escaping @Sendable () -> (Element) -> Value
    ) -> [Value] {
        first()
        return elements.map(here)
    }
}
