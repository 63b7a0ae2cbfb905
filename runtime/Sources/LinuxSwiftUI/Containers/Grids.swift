// Grids, shown in the picture as rows below each other.

/// Views in columns, made as they come in sight.
@MainActor @preconcurrency
public struct LazyVGrid<Content: View>: View, PrimitiveView {
    let content: Content

    public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.inSight(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.grid) }
}

/// Views in rows, made as they come in sight.
@MainActor @preconcurrency
public struct LazyHGrid<Content: View>: View, PrimitiveView {
    let content: Content

    public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.inSight(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.grid) }
}

/// Rows of cells.
@MainActor @preconcurrency
public struct Grid<Content: View>: View, PrimitiveView {
    let content: Content

    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.all(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.vertical) }
}

/// Cells side by side.
@MainActor @preconcurrency
public struct GridRow<Content: View>: View, PrimitiveView {
    let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [.all(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.horizontal) }
}

public struct GridItem: Hashable, Sendable {
    public enum Size: Hashable, Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    public var spacing: CGFloat?
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
    }
}
