/// A kind of value that views hand up to those around them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension View {
    /// Sets the value that this view hands up.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K> { $0 = value })
    }

    /// Changes the value that this view hands up.
    public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void) -> some View {
        modifier(PreferenceModifier<K>(change: callback))
    }

    /// Called with the value that the views within hand up: once at first, and whenever it has changed.
    public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View
    where K.Value: Equatable {
        modifier(PreferenceObserver<K>(action: action))
    }

    /// Puts a view over this one that is made of what the views within hand up.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceAddition<K, V>(role: .overlay, transform: transform))
    }

    /// Puts a view behind this one that is made of what the views within hand up.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceAddition<K, V>(role: .background, transform: transform))
    }
}

/// A modifier that hands up a value of one kind.
@MainActor
private protocol PreferenceSource {
    /// The value, made of what the views within hand up; nil for another kind.
    func value<K: PreferenceKey>(of key: K.Type, within: K.Value?) -> K.Value?
}

@MainActor
struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier, PreferenceSource {
    let change: (inout Key.Value) -> Void

    func value<K: PreferenceKey>(of key: K.Type, within: K.Value?) -> K.Value? {
        guard key == Key.self else { return within }
        var value = within as? Key.Value ?? Key.defaultValue
        change(&value)
        return value as? K.Value
    }
}

extension ViewNode {
    /// What the views in the node hand up; nil where none does.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        var value: K.Value?
        for child in children where child.role != .sheet && child.role != .alert {
            guard let next = child.preference(key) else { continue }
            if var reduced = value {
                K.reduce(value: &reduced) { next }
                value = reduced
            } else {
                value = next
            }
        }
        guard let source = (view as? any ModifiedView)?.primitiveModifier as? any PreferenceSource else { return value }
        return source.value(of: key, within: value)
    }
}

/// A node that is told of what the views in it hand up, once all are evaluated.
@MainActor
protocol PreferenceWatcher {
    /// Looks; true when the value was another one and something was done about it.
    func look(node: ViewNode) -> Bool
}

@MainActor
struct PreferenceObserver<Key: PreferenceKey>: PrimitiveModifier, PreferenceWatcher where Key.Value: Equatable {
    let action: (Key.Value) -> Void

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        node.graph.watchPreferences(node)
        return [content]
    }

    func look(node: ViewNode) -> Bool {
        let last: StateBox<Key.Value?> = node.box(default: nil)
        let value = node.preference(Key.self) ?? Key.defaultValue
        guard last.unobserved != value else { return false }
        last.value = value
        action(value)
        return true
    }
}

@MainActor
struct PreferenceAddition<Key: PreferenceKey, Addition: View>: PrimitiveModifier, PreferenceWatcher where Key.Value: Equatable {
    let role: ChildRole
    let transform: (Key.Value) -> Addition

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        node.graph.watchPreferences(node)
        let known: StateBox<Key.Value?> = node.box(default: nil)
        return [content] + (known.value.map { [ChildView(transform($0), key: .position(1), role: role)] } ?? [])
    }

    func look(node: ViewNode) -> Bool {
        let known: StateBox<Key.Value?> = node.box(default: nil)
        // What is added must not hand up to itself.
        let value = node.children.first?.preference(Key.self) ?? Key.defaultValue
        guard known.unobserved != value else { return false }
        known.value = value
        return true
    }
}
