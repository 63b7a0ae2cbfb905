/// A value that a gesture changes while it goes on. No gesture of the stand-in has a duration, so it keeps its first value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    public let wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }

    public var projectedValue: GestureState<Value> { self }
}
