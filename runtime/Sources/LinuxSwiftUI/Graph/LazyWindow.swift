/// The part of a list or a lazy stack that is made. Rows outside of it do not exist until someone scrolls there.
@MainActor
final class LazyWindow {
    private unowned let node: ViewNode
    /// How many rows are to exist, if there are so many.
    private(set) var capacity: Int
    /// How many elements each `ForEach` in the container makes, and how many it has.
    private var made: [Int: (made: Int, of: Int)] = [:]

    init(node: ViewNode) {
        self.node = node
        capacity = node.graph.rowsInSight
        node.graph.lazyWindows[node.id] = self
    }

    /// How many elements the `ForEach` may make, beside those that it has made before.
    func allowance(for forEach: ViewNode) -> Int { made[forEach.id]?.made ?? 0 }

    func note(made count: Int, of all: Int, by forEach: ViewNode) { made[forEach.id] = (count, all) }

    /// Makes room for as many more rows as fit on a screen; false when all rows exist already.
    func scroll() -> Bool {
        guard loops.contains(where: { isShort($0) }) else { return false }
        capacity += node.graph.rowsInSight
        return true
    }

    /// Lets the first `ForEach` that is short make more rows, while the window has room for them; true when one does.
    func fill() -> Bool {
        guard node.isMounted else { return false }
        let room = capacity - rows(in: node)
        guard room > 0, let short = loops.first(where: { isShort($0) }), let state = made[short.id] else { return false }
        made[short.id] = (min(state.of, state.made + room), state.of)
        node.graph.invalidate(short)
        return true
    }

    private func isShort(_ loop: ViewNode) -> Bool {
        made[loop.id].map { $0.made < $0.of } ?? false
    }

    /// The loops of the container itself, in their order. A container within has a window of its own.
    private var loops: [ViewNode] {
        var found: [ViewNode] = []
        func visit(_ node: ViewNode) {
            if made[node.id] != nil { found.append(node) }
            if node !== self.node, node.graph.lazyWindows[node.id] != nil { return }
            for child in node.children { visit(child) }
        }
        visit(node)
        return found
    }

    private func rows(in node: ViewNode) -> Int {
        if node !== self.node, node.isRow { return 1 }
        return node.children.reduce(0) { $0 + rows(in: $1) }
    }
}

extension ViewNode {
    /// Whether the node is something on the screen, and no group of others.
    fileprivate var isRow: Bool {
        guard let element = (view as? any PrimitiveView)?.element(in: self) else { return false }
        return element.kind != .section
    }
}
