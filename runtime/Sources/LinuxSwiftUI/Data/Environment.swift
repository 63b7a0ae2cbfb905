/// Reads a value that a view around this one has set, or the key's default.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    private let place: AnyHashable
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
        place = keyPath
    }

    /// An object that was handed down with `.environment(_:)`.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { environment in
            guard let object = environment[object: objectType] else {
                fatalError("No observable object of type \(objectType) was set with .environment(_:) around this view.")
            }
            return object
        }
        place = ObjectIdentifier(objectType)
    }

    /// An object that may have been handed down.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0[object: objectType] }
        place = ObjectIdentifier(objectType)
    }

    public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) {
        let read = read
        value = read(node.environment)
        node.environmentReads.append { !InputComparison.same(read($0), read($1)) }
    }
}

extension Environment: InputComparable {
    func hasSameInputs(as other: Environment<Value>) -> Bool { place == other.place }
}
