/// A stored property of a view whose value comes from outside of the view: brought up to date before each body.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A dynamic property of the stand-in that finds its value through the node.
@MainActor
protocol InstalledProperty: DynamicProperty {
    mutating func install(in node: ViewNode, slot: Int)
}

/// Brings the dynamic properties of a view up to date, in place: a mirror would show copies.
@MainActor
enum DynamicProperties {
    static func install<V>(in view: inout V, node: ViewNode) {
        withUnsafeMutablePointer(to: &view) { install(fieldsOf: V.self, at: $0, base: 0, node: node) }
    }

    /// The pointer is to an initialized value of the type, which is exclusively ours while its fields are visited.
    private static func install(fieldsOf type: Any.Type, at pointer: UnsafeMutableRawPointer, base: Int, node: ViewNode) {
        for field in dynamicFields(of: type) {
            let place = pointer + field.offset
            func visit<P: DynamicProperty>(_: P.Type) {
                install(P.self, at: place.assumingMemoryBound(to: P.self), slot: base + field.offset, node: node)
            }
            if let property = field.type as? any DynamicProperty.Type { visit(property) }
        }
    }

    private static func install<P: DynamicProperty>(
        _: P.Type, at pointer: UnsafeMutablePointer<P>, slot: Int, node: ViewNode
    ) {
        if let installed = P.self as? any InstalledProperty.Type {
            func visit<I: InstalledProperty>(_: I.Type) {
                UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: I.self).pointee.install(in: node, slot: slot)
            }
            visit(installed)
        } else {
            install(fieldsOf: P.self, at: pointer, base: slot, node: node)
        }
        pointer.pointee.update()
    }

    private static var known: [ObjectIdentifier: [FieldLayout.Field]] = [:]

    private static func dynamicFields(of type: Any.Type) -> [FieldLayout.Field] {
        if let fields = known[ObjectIdentifier(type)] { return fields }
        let fields = (FieldLayout.fields(of: type) ?? []).filter { $0.type is any DynamicProperty.Type }
        known[ObjectIdentifier(type)] = fields
        return fields
    }
}
