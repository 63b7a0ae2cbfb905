/// A kind of value that views hand down to the views in them.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that a view is given by those around it.
public struct EnvironmentValues: CustomStringConvertible {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// An observable object, by its type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    public var description: String { "\(values.count) values" }

    /// Whether any value differs.
    @MainActor
    func differs(from other: EnvironmentValues) -> Bool {
        guard values.count == other.values.count else { return true }
        return values.contains { key, value in
            other.values[key].map { !InputComparison.same(value, $0) } ?? true
        }
    }
}
