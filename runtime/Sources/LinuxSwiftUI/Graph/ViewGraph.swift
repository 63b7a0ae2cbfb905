/// A tree of nodes and what is to be done on it: the engine under a hosted screen.
///
/// Everything happens on the main actor and in a fixed order: parents before children, earlier siblings before later
/// ones, appearing after all evaluation.
@MainActor
final class ViewGraph {
    private(set) var root: ViewNode?
    private var nodes: [Int: WeakNode] = [:]
    private var lastNodeID = 0
    private let invalidations = Invalidations()
    private var appearing: [ViewNode] = []
    private(set) var bodyCounts: [ObjectIdentifier: Int] = [:]
    private(set) var bodyNames: [ObjectIdentifier: String] = [:]
    /// How many rows a lazy container makes before anyone scrolls.
    let rowsInSight: Int
    /// Lazy containers, which make rows until the screen is full.
    var lazyWindows: [Int: LazyWindow] = [:]
    /// What the views of the scene keep by a key.
    var sceneStorage: [String: AnyObject] = [:]
    /// The nodes that follow what the views in them hand up.
    private var preferenceWatchers: [Int: WeakNode] = [:]
    /// What a person should know of how the screen is written: a missing destination, a repeated id.
    private(set) var warnings: [String] = []

    init(rowsInSight: Int) { self.rowsInSight = rowsInSight }

    private struct WeakNode {
        weak var node: ViewNode?
    }

    func setRoot(_ view: any View, environment: EnvironmentValues) {
        let child = ChildView(view, key: .position(0))
        if let root, type(of: root.view as Any) == type(of: view as Any) {
            root.update(child, environment: environment)
        } else {
            root?.unmount()
            let node = ViewNode(child, parent: nil, graph: self, environment: environment)
            root = node
            node.evaluate()
            node.settleActivity()
        }
        flush()
    }

    func removeRoot() {
        root?.unmount()
        root = nil
        appearing = []
    }

    // MARK: Tasks

    /// How many actions of `.task` run.
    private(set) var runningTasks = 0
    /// Grows whenever one starts or ends.
    private(set) var taskEvents = 0

    func taskStarted() {
        runningTasks += 1
        taskEvents += 1
    }

    func taskEnded() {
        runningTasks -= 1
        taskEvents += 1
    }

    // MARK: Nodes

    func nextNodeID() -> Int {
        lastNodeID += 1
        return lastNodeID
    }

    func register(_ node: ViewNode) { nodes[node.id] = WeakNode(node: node) }

    func forget(_ node: ViewNode) {
        nodes[node.id] = nil
        lazyWindows[node.id] = nil
        preferenceWatchers[node.id] = nil
        invalidations.remove(node.id)
    }

    func countBody(of type: Any.Type) {
        bodyCounts[ObjectIdentifier(type), default: 0] += 1
        bodyNames[ObjectIdentifier(type)] = String(describing: type)
    }

    func resetBodyCounts() { bodyCounts = [:] }

    func warn(_ text: String) {
        if !warnings.contains(text) { warnings.append(text) }
    }

    // MARK: Changes

    /// What is called, from any thread, when something that an evaluation of the node read is about to change.
    func invalidation(of node: ViewNode, evaluation: Int) -> @Sendable () -> Void {
        { [invalidations, id = node.id] in invalidations.insert(id, evaluation: evaluation) }
    }

    func invalidate(_ node: ViewNode) { invalidations.insert(node.id, evaluation: node.evaluation) }

    func isDirty(_ node: ViewNode) -> Bool {
        invalidations.evaluation(of: node.id).map { $0 >= node.evaluation } ?? false
    }

    func clearDirty(_ node: ViewNode) { invalidations.remove(node.id) }
    func appeared(_ node: ViewNode) { appearing.append(node) }

    var isQuiet: Bool { invalidations.isEmpty && appearing.isEmpty }

    /// More rounds than any screen needs: one that changes what it reads each time it is evaluated never ends.
    private static let mostRounds = 10_000

    /// Evaluates what is to be evaluated, fills lazy containers and lets views appear, until nothing is left to do.
    func flush() {
        var rounds = 0
        while rounds < Self.mostRounds {
            rounds += 1
            if let node = nextDirtyNode() {
                node.evaluate()
            } else if lazyWindows.values.contains(where: { $0.fill() }) {
                continue
            } else if !appearing.isEmpty {
                let batch = appearing
                appearing = []
                for node in batch where node.isActive {
                    ((node.view as? any ModifiedView)?.primitiveModifier)?.appear(node: node)
                }
            } else if !preferenceWatchers.isEmpty, lookAtPreferences() {
                continue
            } else {
                return
            }
        }
        warn("the screen does not come to rest: a body changes what it reads")
    }

    func watchPreferences(_ node: ViewNode) { preferenceWatchers[node.id] = WeakNode(node: node) }

    /// Lets the innermost node whose views hand up something new act on it; false when there is none.
    private func lookAtPreferences() -> Bool {
        let watching = preferenceWatchers.values.compactMap(\.node).filter(\.isMounted).sorted { ($1.depth, $1.id) < ($0.depth, $0.id) }
        return watching.contains { node in
            let watcher = (node.view as? any ModifiedView)?.primitiveModifier as? any PreferenceWatcher
            return watcher?.look(node: node) ?? false
        }
    }

    private func nextDirtyNode() -> ViewNode? {
        var next: ViewNode?
        for (id, evaluation) in invalidations.marks {
            guard let node = nodes[id]?.node, node.isMounted, evaluation >= node.evaluation else {
                invalidations.remove(id)
                continue
            }
            if let best = next, (best.depth, best.id) <= (node.depth, node.id) { continue }
            next = node
        }
        return next
    }
}

/// The nodes to evaluate again. Changes may come from any thread.
///
/// A mark names the evaluation that read what changed: one that has been followed by another is out of date, since the
/// later evaluation may not have read the same.
private final class Invalidations: @unchecked Sendable {
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var marked: [Int: Int] = [:]

    var marks: [Int: Int] { lock.withLock { marked } }
    var isEmpty: Bool { lock.withLock { marked.isEmpty } }
    func remove(_ id: Int) { lock.withLock { marked[id] = nil } }
    func evaluation(of id: Int) -> Int? { lock.withLock { marked[id] } }

    func insert(_ id: Int, evaluation: Int) {
        lock.withLock { marked[id] = max(evaluation, marked[id] ?? 0) }
    }
}
