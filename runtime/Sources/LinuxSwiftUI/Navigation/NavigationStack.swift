/// Screens one on the other, of which the last is seen.
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
    let path: NavigationModel.PathBinding?
    let root: Root

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        self.root = root()
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = NavigationModel.PathBinding(
            read: { path.wrappedValue.values },
            write: {
                path.wrappedValue.values = $0
                return true
            })
        self.root = root()
    }

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = NavigationModel.PathBinding(
            read: { path.wrappedValue.map { AnyHashable($0) } },
            write: { values in
                let elements = values.compactMap { $0.base as? Data.Element }
                guard elements.count == values.count else { return false }
                path.wrappedValue = Data(elements)
                return true
            })
        self.root = root()
    }

    private func model(in node: ViewNode) -> NavigationModel {
        if let kept = node.storages[-1] as? NavigationModel { return kept }
        let new = NavigationModel()
        node.storages[-1] = new
        return new
    }

    func children(in node: ViewNode) -> [ChildView] {
        let model = model(in: node)
        model.path = path
        let entries = model.entries
        var environment = node.environment
        environment.navigation = model
        environment.lazyWindow = nil
        var children = [
            ChildView(root, key: .position(0), role: .destination, environment: environment, isActive: entries.isEmpty)
        ]
        for (depth, entry) in entries.enumerated() {
            environment.dismiss = DismissAction(owner: model, depth: depth) { model.pop(to: depth) }
            environment.isPresented = true
            children.append(
                ChildView(
                    DestinationView(entry: entry, model: model), key: .element(entry.key, depth), role: .destination,
                    environment: environment, isActive: depth == entries.count - 1))
        }
        return children
    }

    func element(in node: ViewNode) -> ScreenElement? {
        let model = model(in: node)
        let depth = model.entries.count
        var element = ScreenElement(.navigation)
        // A tap on the bar's own button goes back.
        if depth > 0 { element.action = { model.pop(to: depth - 1) } }
        return element
    }
}

/// The path of a stack with values of several types.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

    public var count: Int { values.count }
    public var isEmpty: Bool { values.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(k, values.count)) }
}

/// Pushes a screen when it is tapped.
@MainActor @preconcurrency
public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
    private enum Target {
        case value(AnyHashable?)
        case view(() -> Destination)
    }

    private let target: Target
    let label: Label

    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }

    public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination)
        self.label = label()
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        target = .view { destination }
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(label, key: .position(0), role: .label)] }

    func element(in node: ViewNode) -> ScreenElement? {
        guard let model = node.environment.navigation else {
            node.graph.warn("a NavigationLink is outside of a NavigationStack")
            return ScreenElement(.link)
        }
        switch target {
        case .value(nil): return ScreenElement(.link)
        case .value(let value?):
            let graph = node.graph
            return ScreenElement(.link) {
                if !model.push(value) { graph.warn("the path takes no \(type(of: value.base))") }
            }
        case .view(let destination): return ScreenElement(.link) { model.push(view: destination()) }
        }
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
}
