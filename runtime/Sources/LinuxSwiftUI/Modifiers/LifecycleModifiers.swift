extension View {
    /// Called each time the view comes in sight.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appeared: action, disappeared: nil))
    }

    /// Called each time the view goes out of sight.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appeared: nil, disappeared: action))
    }

    /// Runs the action while the view is in sight, and cancels it when it is not.
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: AnyHashable(0), priority: priority, action: action))
    }

    /// Runs the action while the view is in sight, and anew when the value changes.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: EquatableBox(value), priority: priority, action: action))
    }

    /// Called when the value is another one than the time before.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, action: action))
    }

    /// Called when the value is another one than the time before.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }
}

@MainActor
struct AppearanceModifier: PrimitiveModifier {
    let appeared: (() -> Void)?
    let disappeared: (() -> Void)?

    func appear(node: ViewNode) { appeared?() }
    func disappear(node: ViewNode) { disappeared?() }
}

// MARK: - Tasks

/// A value that is only `Equatable`, erased.
@MainActor
struct EquatableBox {
    private let isSame: @MainActor (Any) -> Bool
    private let value: Any

    init<T: Equatable>(_ value: T) {
        self.value = value
        isSame = { ($0 as? T) == value }
    }

    func equals(_ other: Any) -> Bool { isSame((other as? EquatableBox)?.value ?? other) }
}

@MainActor
struct TaskModifier: PrimitiveModifier {
    let id: Any
    let priority: TaskPriority
    let action: @Sendable () async -> Void

    private final class Running: Activity {
        let id: Any
        let task: Task<Void, Never>

        init(id: Any, task: Task<Void, Never>) {
            self.id = id
            self.task = task
        }

        func end() { task.cancel() }

        func isFor(_ id: Any) -> Bool {
            if let box = id as? EquatableBox { return box.equals(self.id) }
            return (id as? AnyHashable) == (self.id as? AnyHashable)
        }
    }

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        if node.isActive, let running = node.activity as? Running, !running.isFor(id) { node.graph.appeared(node) }
        return [content]
    }

    func appear(node: ViewNode) {
        if let running = node.activity as? Running {
            if running.isFor(id) { return }
            running.end()
        }
        let action = action
        let graph = node.graph
        graph.taskStarted()
        let task = Task(priority: priority) { @MainActor in
            await action()
            graph.taskEnded()
        }
        node.activity = Running(id: id, task: task)
    }
}

// MARK: - Changes

@MainActor
struct ChangeModifier<V: Equatable>: PrimitiveModifier {
    let value: V
    let initial: Bool
    let action: (V, V) -> Void

    private final class Memory {
        var value: V
        var change: (V, V)?
        var isFirst = true
        init(value: V) { self.value = value }
    }

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        guard let memory = node.storages[-1] as? Memory else {
            node.storages[-1] = Memory(value: value)
            return [content]
        }
        if memory.value != value {
            memory.change = (memory.change?.0 ?? memory.value, value)
            memory.value = value
            if node.isActive { node.graph.appeared(node) }
        }
        return [content]
    }

    func appear(node: ViewNode) {
        guard let memory = node.storages[-1] as? Memory else { return }
        if memory.isFirst, initial { action(value, value) }
        memory.isFirst = false
        if let change = memory.change {
            memory.change = nil
            action(change.0, change.1)
        }
    }
}
