/// A view that lives without a screen: evaluated, looked at and touched by a test or a program.
@_spi(Host)
@MainActor
public final class HostedView {
    private let graph: ViewGraph
    private var environment: EnvironmentValues
    private let view: any View
    /// How wide pictures are, in characters.
    public let width: Int

    public init(width: Int, rows: Int, view: any View, environment: EnvironmentValues = EnvironmentValues()) {
        self.width = width
        self.view = view
        self.environment = environment
        graph = ViewGraph(rowsInSight: max(1, rows))
        graph.setRoot(view, environment: environment)
    }

    // A host that is let go without an end must not keep its tasks and subscriptions going.
    deinit {
        Task { @MainActor [graph] in graph.removeRoot() }
    }

    /// Takes the view off the screen: it disappears, its tasks are cancelled and its state is gone.
    public func end() { graph.removeRoot() }

    /// Sets an environment value of the whole screen, as the system does when the app goes to the background.
    public func setEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
        environment[keyPath: keyPath] = value
        graph.setRoot(view, environment: environment)
    }

    /// Evaluates every body whose inputs have changed, lets views appear, and goes on until nothing is left.
    public func update() { graph.flush() }

    /// Whether nothing is to be evaluated.
    public var isQuiet: Bool { graph.isQuiet }
    /// How many `.task` actions have not ended.
    public var runningTasks: Int { graph.runningTasks }
    /// Grows with every start and end of a `.task` action.
    public var taskEvents: Int { graph.taskEvents }
    /// What a person should know of how the screen is written.
    public var warnings: [String] { graph.warnings }

    // MARK: Counting

    /// How many bodies of views and modifiers of the type have been evaluated.
    public func bodies(of type: Any.Type) -> Int { graph.bodyCounts[ObjectIdentifier(type)] ?? 0 }

    /// The count for each type that has one, by the type's name.
    public var bodies: [String: Int] {
        Dictionary(
            graph.bodyCounts.map { (graph.bodyNames[$0.key] ?? "", $0.value) }, uniquingKeysWith: +)
    }

    public func resetBodies() { graph.resetBodyCounts() }

    // MARK: Looking

    private var snapshot: ScreenSnapshot { ScreenSnapshot(root: graph.root) }

    /// The items of the topmost layer: what a person can touch. Bars come first.
    public var items: [ScreenItem] {
        guard let top = snapshot.layers.last else { return [] }
        return barItems(top.bar) + top.items.flatMap(expanded)
    }

    /// The item and everything in it, with the bar of a navigation stack in front of what is below the bar.
    private func expanded(_ item: ScreenItem) -> [ScreenItem] {
        [item] + (item.bar.map(barItems) ?? []) + item.children.flatMap(expanded)
    }

    private func barItems(_ bar: ScreenBar) -> [ScreenItem] {
        bar.toolbar.flatMap(\.all) + (bar.search.map { [$0] } ?? [])
    }

    private var bars: [ScreenBar] {
        guard let top = snapshot.layers.last else { return [] }
        func bars(_ item: ScreenItem) -> [ScreenBar] { item.children.flatMap(bars) + (item.bar.map { [$0] } ?? []) }
        return top.items.flatMap(bars) + [top.bar]
    }

    /// The title of the screen in sight.
    public var title: String? { bars.lazy.compactMap(\.title).first }

    /// The screen as text.
    public var picture: String { ScreenPicture(width: width).draw(snapshot) }

    // MARK: Touching

    /// Goes back one screen; false where there is none to go back to.
    public func goBack() -> Bool {
        guard let back = bars.lazy.compactMap(\.back).first else { return false }
        back()
        return true
    }

    /// Puts away the topmost sheet or alert; false where there is none.
    public func dismiss() -> Bool {
        guard let dismiss = snapshot.layers.last?.dismiss else { return false }
        dismiss()
        return true
    }

    /// What pulling the rows down runs.
    public var refreshAction: (@Sendable () async -> Void)? { bars.lazy.compactMap(\.refresh).first?.action }

    /// Makes the next rows of every list and lazy stack; false when all exist.
    public func scroll() -> Bool {
        let moved = graph.lazyWindows.sorted { $0.key < $1.key }.filter { $0.value.scroll() }
        graph.flush()
        return !moved.isEmpty
    }
}
