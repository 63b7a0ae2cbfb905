/// A value that the scene keeps for its views by a key. The stand-in's scene is the host: what is kept ends with it.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private var box: StateBox<Value>?

    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }

    public init(_ key: String) where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil, key) }

    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { box?.value = newValue }
    }

    public var projectedValue: Binding<Value> { box.map { Binding(box: $0) } ?? .constant(initial) }
}

extension SceneStorage: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) {
        let kept = node.graph.sceneStorage[key] as? StateBox<Value> ?? StateBox(initial)
        node.graph.sceneStorage[key] = kept
        box = kept
    }
}

extension SceneStorage: InputComparable {
    func hasSameInputs(as other: SceneStorage<Value>) -> Bool { key == other.key }
}
