// Stacks: their views one below, beside or on the other. Lazy ones make the views that are in sight.

/// Views one below the other.
@MainActor @preconcurrency
public struct VStack<Content: View>: View, PrimitiveView {
    let content: Content

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.all(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.vertical) }
}

/// Views side by side.
@MainActor @preconcurrency
public struct HStack<Content: View>: View, PrimitiveView {
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.all(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.horizontal) }
}

/// Views one on the other.
@MainActor @preconcurrency
public struct ZStack<Content: View>: View, PrimitiveView {
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.all(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.layered) }
}

/// Views one below the other, made as they come in sight.
@MainActor @preconcurrency
public struct LazyVStack<Content: View>: View, PrimitiveView {
    let content: Content

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.inSight(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.vertical) }
}

/// Views side by side, made as they come in sight.
@MainActor @preconcurrency
public struct LazyHStack<Content: View>: View, PrimitiveView {
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.inSight(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.horizontal) }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension ViewNode {
    /// The part of this container that is made.
    var window: LazyWindow { graph.lazyWindows[id] ?? LazyWindow(node: self) }
}
