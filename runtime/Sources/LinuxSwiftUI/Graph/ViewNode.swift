/// A view's place in the tree: what lasts while view values come and go. It holds the state that belongs to the place,
/// the environment there, the children, and whether anything that the view read has changed.
@MainActor
final class ViewNode {
    let graph: ViewGraph
    let id: Int
    let depth: Int
    private(set) weak var parent: ViewNode?
    private(set) var key: ChildKey
    private(set) var role: ChildRole
    /// The value as its parent made it: what the next one is compared with.
    private(set) var view: any View
    var environment: EnvironmentValues
    private(set) var children: [ViewNode] = []
    /// What the view's dynamic properties keep, by their offset in the view.
    var storages: [Int: AnyObject] = [:]
    /// Each says whether one environment value that the view reads differs between two environments.
    var environmentReads: [(EnvironmentValues, EnvironmentValues) -> Bool] = []
    /// What modifiers say of the views below.
    var traits = Traits()
    /// Whether the view is in sight: not below a pushed screen, not in another tab.
    private(set) var isActive = false
    private(set) var isMounted = true
    /// What the view keeps while it is in sight: a running task, for one. Ended when it goes out of sight.
    var activity: (any Activity)?
    /// A number that grows with every evaluation, so that a change to what an earlier one read is told apart.
    private(set) var evaluation = 0
    private var wantsActive: Bool

    init(_ child: ChildView, parent: ViewNode?, graph: ViewGraph, environment: EnvironmentValues) {
        self.graph = graph
        self.parent = parent
        self.environment = environment
        id = graph.nextNodeID()
        depth = (parent?.depth ?? -1) + 1
        key = child.key
        role = child.role
        view = child.view
        wantsActive = child.isActive
        graph.register(self)
    }

    // MARK: Evaluating

    /// Takes the parent's new value. Nothing is evaluated when neither the inputs nor the environment values that the
    /// view reads differ; an environment that differs is passed down all the same.
    func update(_ child: ChildView, environment new: EnvironmentValues) {
        let old = environment
        let isChanged = !InputComparison.same(view, child.view)
        let isElsewhere = new.differs(from: old)
        view = child.view
        role = child.role
        wantsActive = child.isActive
        environment = new
        let readsOther = isElsewhere && (view is any PrimitiveView || environmentReads.contains { $0(old, new) })
        if isChanged || readsOther || graph.isDirty(self) {
            evaluate()
        } else if isElsewhere {
            for child in children {
                child.update(ChildView(child.view, key: child.key, role: child.role, isActive: child.wantsActive), environment: new)
            }
        }
        settleActivity()
    }

    /// Asks the view for what is in it, and brings the children in line.
    func evaluate() {
        guard isMounted else { return }
        evaluation += 1
        environmentReads = []
        let mark = graph.invalidation(of: self, evaluation: evaluation)
        // Children are brought in line after the tracking ended: what they read is theirs.
        let wanted = withObservationTracking {
            (view as? any PrimitiveView)?.children(in: self) ?? [bodyChild(of: view)]
        } onChange: {
            mark()
        }
        graph.clearDirty(self)
        reconcile(wanted)
    }

    private func bodyChild<V: View>(of view: V) -> ChildView {
        var copy = view
        DynamicProperties.install(in: &copy, node: self)
        if !(V.self is any Shape.Type || V.self is any StandInView.Type) { graph.countBody(of: V.self) }
        return ChildView(copy.body, key: .position(0))
    }

    // MARK: Children

    private func reconcile(_ wanted: [ChildView]) {
        var old = Dictionary(children.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var next: [ViewNode] = []
        next.reserveCapacity(wanted.count)
        for child in wanted {
            let environment = child.environment ?? self.environment
            if let node = old[child.key], type(of: node.view as Any) == type(of: child.view as Any) {
                old[child.key] = nil
                node.update(child, environment: environment)
                next.append(node)
            } else {
                let node = ViewNode(child, parent: self, graph: graph, environment: environment)
                node.evaluate()
                next.append(node)
            }
        }
        children = next
        for node in old.values { node.unmount() }
        for node in next { node.settleActivity() }
    }

    /// Ends the node for good: its state is gone, and so is what it was doing.
    func unmount() {
        for child in children { child.unmount() }
        deactivate()
        isMounted = false
        children = []
        storages = [:]
        graph.forget(self)
    }

    // MARK: In sight or not

    /// Brings the node's activity in line with whether it is in sight.
    func settleActivity() {
        let isWanted = isMounted && wantsActive && (parent?.isActive ?? true)
        guard isWanted != isActive else { return }
        if isWanted { activate() } else { deactivate() }
    }

    private func activate() {
        isActive = true
        for child in children { child.settleActivity() }
        graph.appeared(self)
    }

    private func deactivate() {
        guard isActive else { return }
        for child in children { child.deactivate() }
        isActive = false
        activity?.end()
        activity = nil
        ((view as? any ModifiedView)?.primitiveModifier)?.disappear(node: self)
    }
}

/// Something that goes on while a view is in sight.
@MainActor
protocol Activity {
    func end()
}
