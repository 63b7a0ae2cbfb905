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
