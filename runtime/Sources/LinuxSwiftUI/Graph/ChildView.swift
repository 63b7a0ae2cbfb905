/// What tells a child from its siblings, and stays the same as long as it is the same child.
enum ChildKey: Hashable {
    /// A place in the source: the n-th statement of a builder, a branch of a condition.
    case position(Int)
    /// An element of a `ForEach`, and how many elements before it have the same id (which no app should do).
    case element(AnyHashable, Int)
    /// A value given with `.id(_:)`.
    case explicit(AnyHashable)
}

/// What a child is to its parent, beside content.
enum ChildRole: Equatable {
    case content
    case label, header, footer
    case toolbar
    case overlay, background
    /// A pushed screen; only the last one is seen.
    case destination
    case sheet, alert
    /// The button of a tab, which stands in the tab bar.
    case tab
}

/// A view that a node is to have as a child.
@MainActor
struct ChildView {
    var view: any View
    var key: ChildKey
    var role: ChildRole = .content
    /// The environment where it differs from the parent's.
    var environment: EnvironmentValues?
    /// Whether it is in sight when its parent is.
    var isActive = true

    init(
        _ view: any View, key: ChildKey, role: ChildRole = .content, environment: EnvironmentValues? = nil,
        isActive: Bool = true
    ) {
        self.view = view
        self.key = key
        self.role = role
        self.environment = environment
        self.isActive = isActive
    }
}

extension ChildView {
    /// The content of a container that makes all its views, which ends the laziness of the one around it.
    static func all(_ content: any View, in node: ViewNode) -> ChildView { windowed(content, nil, in: node) }

    /// The content of a container that makes its views as they come in sight.
    static func inSight(_ content: any View, in node: ViewNode) -> ChildView { windowed(content, node.window, in: node) }

    private static func windowed(_ content: any View, _ window: LazyWindow?, in node: ViewNode) -> ChildView {
        var environment = node.environment
        environment.lazyWindow = window
        return ChildView(content, key: .position(0), environment: environment)
    }
}
