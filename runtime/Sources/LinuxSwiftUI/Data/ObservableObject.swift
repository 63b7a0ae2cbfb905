// The objects of the time before Observation. On Apple's platforms they are Combine's; here whoever reads one depends on the whole of it,
// which is what SwiftUI documents for them.

/// An object whose published properties tell when they change.
public protocol ObservableObject: AnyObject {
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    /// Made for the object when it is first asked for, and kept with it.
    public var objectWillChange: ObservableObjectPublisher { ObservedObjects.publisher(of: self) }
}

/// Tells those who read an object that it changes.
public final class ObservableObjectPublisher: Sendable {
    let revision = StateBox(0)

    public init() {}

    public func send() { revision.value = revision.unobserved &+ 1 }
}

/// The publishers of the objects that live.
enum ObservedObjects {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private static let lock = NSLock()
    /// Guarded by `lock`.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
            entries = entries.filter { $0.value.object != nil }
            let publisher = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }
}

/// A property of an object that tells when it changes.
@propertyWrapper
public struct Published<Value> {
    private var value: Value

    public init(wrappedValue: Value) { value = wrappedValue }
    public init(initialValue: Value) { value = initialValue }

    @available(*, unavailable, message: "only a class may have a published property")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    public static subscript<Owner: ObservableObject>(
        _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>, storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set {
            owner[keyPath: storage].value = newValue
            owner.objectWillChange.send()
        }
    }
}

/// An object that a view is given.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    private let object: ObjectType

    public init(wrappedValue: ObjectType) { object = wrappedValue }
    public init(initialValue: ObjectType) { object = initialValue }

    public var wrappedValue: ObjectType {
        _ = object.objectWillChange.revision.value
        return object
    }

    public var projectedValue: Wrapper { Wrapper(object: object) }

    /// Bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Value>) -> Binding<Value> {
            let object = object
            return Binding(
                get: {
                    _ = object.objectWillChange.revision.value
                    return object[keyPath: keyPath]
                }, set: { object[keyPath: keyPath] = $0 })
        }
    }
}

/// An object that a view makes once, and keeps.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    public var wrappedValue: ObjectType {
        let object = object ?? make()
        _ = object.objectWillChange.revision.value
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: object ?? make()) }
}

extension StateObject: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) {
        let kept = node.storages[slot] as? ObjectType ?? make()
        node.storages[slot] = kept
        object = kept
    }
}

extension StateObject: InputComparable {
    func hasSameInputs(as other: StateObject<ObjectType>) -> Bool { true }
}

/// An object that a view around has handed down by `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            preconditionFailure("No object of type \(ObjectType.self) was set with .environmentObject(_:) around this view.")
        }
        _ = object.objectWillChange.revision.value
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) {
        object = node.environment[object: ObjectType.self]
        node.environmentReads.append { $0[object: ObjectType.self] !== $1[object: ObjectType.self] }
    }
}

extension EnvironmentObject: InputComparable {
    func hasSameInputs(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

extension View {
    /// Hands an object to this view and those in it, by its type.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentModifier { $0[object: T.self] = object })
    }
}
