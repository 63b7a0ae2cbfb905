/// A way to read and to write a value that is kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void
    /// What the value is a part of, and by which way: bindings of one place are the same input. Nil where closures of the
    /// app's own are behind it.
    private let place: BindingPlace?
    public var transaction = Transaction()

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(get: get, set: set, place: nil)
    }

    private init(get: @escaping () -> Value, set: @escaping (Value) -> Void, place: BindingPlace?) {
        read = get
        write = set
        self.place = place
    }

    init(box: StateBox<Value>) {
        self.init(get: { box.value }, set: { box.value = $0 }, place: BindingPlace(root: box, path: []))
    }

    /// A binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// The wrapped value of a binding to an optional; nil while there is none.
    public init?(_ base: Binding<Value?>) {
        guard let current = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? current }, set: { base.wrappedValue = $0 }, place: base.place)
    }

    /// A binding to an optional that is never nil.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } }, place: base.place)
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 },
            place: place.map { BindingPlace(root: $0.root, path: $0.path + [keyPath]) })
    }

    /// The same binding: nothing is animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    /// A binding to a member of an object, which is one place as long as the object is.
    static func member<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) -> Self {
        Binding(
            get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 },
            place: BindingPlace(root: root, path: [keyPath]))
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

private struct BindingPlace: Equatable {
    let root: AnyObject
    let path: [AnyKeyPath]

    static func == (a: BindingPlace, b: BindingPlace) -> Bool { a.root === b.root && a.path == b.path }
}

extension Binding: InputComparable {
    func hasSameInputs(as other: Binding<Value>) -> Bool { place != nil && place == other.place }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<[Binding<Value.Element>]>

    /// A binding for each element, by its index.
    public func makeIterator() -> Iterator { elements.makeIterator() }

    var elements: [Binding<Value.Element>] {
        wrappedValue.indices.map { index in
            Binding<Value.Element>(
                get: { wrappedValue[index] }, set: { wrappedValue[index] = $0 })
        }
    }
}

/// Makes bindings to the members of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

    public var projectedValue: Bindable<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
    where Value: AnyObject {
        .member(wrappedValue, keyPath)
    }
}

/// How a change is to be animated. Nothing is.
public struct Transaction: Sendable {
    public var animation: Animation?
    public var disablesAnimations = false

    public init() {}
    public init(animation: Animation?) { self.animation = animation }
}
