/// What a navigation stack has pushed, and which views the values stand for.
@MainActor
final class NavigationModel {
    /// A screen that was pushed: a value that a destination is declared for, or a view.
    enum Entry {
        case value(AnyHashable)
        case view(id: Int, any View)

        var key: AnyHashable {
            switch self {
            case .value(let value): value
            case .view(let id, _): id
            }
        }
    }

    /// Pushed views, and values where the app keeps no path of its own.
    let own = StateBox<[Entry]>([])
    /// The app's own path, where it has one.
    var path: PathBinding?
    /// The destinations by the type of their values. Grows while bodies are evaluated, so it is observed.
    private let destinations = StateBox<[ObjectIdentifier: Destination]>([:])
    private var lastViewID = 0

    struct Destination {
        var node: Int
        var view: @MainActor (AnyHashable) -> (any View)?
    }

    /// The path as erased values.
    struct PathBinding {
        var read: @MainActor () -> [AnyHashable]
        /// False when the path takes no such value.
        var write: @MainActor ([AnyHashable]) -> Bool
    }

    var entries: [Entry] {
        (path?.read() ?? []).map(Entry.value) + own.value
    }

    func push(_ value: AnyHashable) -> Bool {
        guard let path, own.unobserved.isEmpty else {
            own.value = own.unobserved + [.value(value)]
            return true
        }
        return path.write(path.read() + [value])
    }

    func push(view: any View) {
        lastViewID += 1
        own.value = own.unobserved + [.view(id: lastViewID, view)]
    }

    /// Takes away the screen at the depth, and those above it.
    func pop(to depth: Int) {
        let kept = path?.read().count ?? 0
        if depth >= kept {
            own.value = Array(own.unobserved.prefix(depth - kept))
        } else {
            own.value = []
            if let path { _ = path.write(Array(path.read().prefix(depth))) }
        }
    }

    func declare(_ type: Any.Type, node: Int, view: @escaping @MainActor (AnyHashable) -> (any View)?) {
        // Read unobserved: a modifier that declares must not be asked again when another does.
        var all = destinations.unobserved
        all[ObjectIdentifier(type)] = Destination(node: node, view: view)
        destinations.value = all
    }

    func destination(of value: AnyHashable) -> (any View)? {
        destinations.value[ObjectIdentifier(type(of: value.base))]?.view(value)
    }
}

/// The view that a pushed value stands for. A place of its own, so that a destination that is declared again, or reads
/// what changes, asks for this screen alone.
@MainActor
struct DestinationView: View, PrimitiveView {
    let entry: NavigationModel.Entry
    let model: NavigationModel

    func children(in node: ViewNode) -> [ChildView] {
        switch entry {
        case .view(_, let view): return [ChildView(view, key: .position(0))]
        case .value(let value):
            if let view = model.destination(of: value) { return [ChildView(view, key: .position(0))] }
            node.graph.warn("navigationDestination(for: \(type(of: value.base)).self) is missing")
            return [ChildView(Image(systemName: "exclamationmark.triangle"), key: .position(1))]
        }
    }
}
