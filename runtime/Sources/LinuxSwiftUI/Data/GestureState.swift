/// A value that a gesture changes while it goes on. No gesture of the stand-in has a duration, so it keeps its first value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    public let wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }

    public var projectedValue: GestureState<Value> { self }
}

/// A size that grows with the size of text, which here is the standard one.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

/// A room for names that views of one screen share, for `matchedGeometryEffect`.
@propertyWrapper
public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    private var id = ID(number: 0)

    public init() {}

    public var wrappedValue: ID { id }
}

extension Namespace: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) { id = ID(number: node.id) }
}

extension Namespace: InputComparable {
    func hasSameInputs(as other: Namespace) -> Bool { true }
}
