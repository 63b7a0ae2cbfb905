/// A value that lies outside of the struct that has it, so that an input can hold another of its own kind.
@_spi(Generated)
public struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    private indirect enum Storage: Hashable, Sendable {
        case value(Value)
    }

    private var storage: Storage

    public init(_ value: Value) {
        storage = .value(value)
    }

    public var value: Value {
        get {
            switch storage {
            case .value(let value): value
            }
        }
        set { storage = .value(newValue) }
    }
}
