/// A value in the app's defaults. Every view that reads the same key of the same store follows when one writes it.
///
/// What something else writes into the store is seen by the next view that appears, and tells nobody.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let store: UserDefaults?
    private let read: (UserDefaults) -> Value
    private let write: (UserDefaults, Value) -> Void
    private var entry: StoredEntry?

    private init(_ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value, write: @escaping (UserDefaults, Value) -> Void) {
        self.key = key
        self.store = store
        self.read = read
        self.write = write
    }

    public var wrappedValue: Value {
        get {
            _ = entry?.revision.value
            return read(entry?.store ?? store ?? .standard)
        }
        nonmutating set {
            write(entry?.store ?? store ?? .standard, newValue)
            entry?.revision.value += 1
        }
    }

    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

extension AppStorage: InstalledProperty {
    mutating func install(in node: ViewNode, slot: Int) {
        let store = store ?? node.environment.defaultAppStorage ?? .standard
        entry = StoredEntry(store: store, revision: StoredEntries.revision(of: key, in: store))
    }
}

extension AppStorage: InputComparable {
    func hasSameInputs(as other: AppStorage<Value>) -> Bool { key == other.key && store === other.store }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(plist: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(plist: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(plist: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(plist: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(plist: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, store, read: { $0.url(forKey: key) ?? wrappedValue }, write: { $0.set($1, forKey: key) })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(raw: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(raw: wrappedValue, key, store)
    }

    private init(plist initial: Value, _ key: String, _ store: UserDefaults?) {
        self.init(key, store, read: { $0.object(forKey: key) as? Value ?? initial }, write: { $0.set($1, forKey: key) })
    }

    private init(raw initial: Value, _ key: String, _ store: UserDefaults?) where Value: RawRepresentable {
        self.init(
            key, store, read: { ($0.object(forKey: key) as? Value.RawValue).flatMap(Value.init) ?? initial },
            write: { $0.set($1.rawValue, forKey: key) })
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(optional: key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(optional: key, store) }

    private init<Wrapped>(optional key: String, _ store: UserDefaults?) where Value == Wrapped? {
        self.init(
            key, store, read: { $0.object(forKey: key) as? Wrapped },
            write: { if let value = $1 { $0.set(value, forKey: key) } else { $0.removeObject(forKey: key) } })
    }
}

/// Where a value is kept, and the box that those who read it watch.
struct StoredEntry {
    let store: UserDefaults
    let revision: StateBox<Int>
}

/// The boxes of all keys that a view has read, by store.
@MainActor
enum StoredEntries {
    private static var boxes: [ObjectIdentifier: [String: StateBox<Int>]] = [:]

    static func revision(of key: String, in store: UserDefaults) -> StateBox<Int> {
        if let box = boxes[ObjectIdentifier(store)]?[key] { return box }
        let box = StateBox(0)
        boxes[ObjectIdentifier(store), default: [:]][key] = box
        return box
    }
}

private enum DefaultAppStorageKey: EnvironmentKey { static var defaultValue: UserDefaults? { nil } }

extension EnvironmentValues {
    var defaultAppStorage: UserDefaults? {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
}

extension View {
    /// The store of the `@AppStorage` in this view that name none.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { environment(\.defaultAppStorage, store) }
}
