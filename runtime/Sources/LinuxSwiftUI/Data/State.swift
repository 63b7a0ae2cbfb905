/// A value that belongs to a view's place in the tree, and stays while the view is made again.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var box: StateBox<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { box?.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initial) }
        return Binding(box: box)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(initialValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) {
        if let kept = node.storages[slot] as? StateBox<Value> {
            box = kept
        } else {
            let new = StateBox(initial)
            node.storages[slot] = new
            box = new
        }
    }
}

extension State: InputComparable {
    /// The initial value counts once, when the view appears.
    func hasSameInputs(as other: State<Value>) -> Bool { true }
}
