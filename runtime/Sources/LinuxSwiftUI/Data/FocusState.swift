/// Which of a view's fields has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private var box: StateBox<Value>?

    public init() where Value == Bool { initial = false }
    public init<T: Hashable>() where Value == T? { initial = nil }

    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { box?.value = newValue }
    }

    public var projectedValue: FocusState<Value>.Binding { Binding(box: box, initial: initial) }

    /// A way to read and to move the focus.
    @propertyWrapper
    public struct Binding {
        fileprivate let box: StateBox<Value>?
        fileprivate let initial: Value

        public var wrappedValue: Value {
            get { box?.value ?? initial }
            nonmutating set { box?.value = newValue }
        }

        public var projectedValue: Binding { self }
    }
}

extension FocusState: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) {
        let kept = node.storages[slot] as? StateBox<Value> ?? StateBox(initial)
        node.storages[slot] = kept
        box = kept
    }
}

extension FocusState: InputComparable {
    func hasSameInputs(as other: FocusState<Value>) -> Bool { true }
}
