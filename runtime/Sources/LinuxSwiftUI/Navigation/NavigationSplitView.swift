/// A list beside what it opens. The stand-in shows the columns one below the other.
@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail

    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    func children(in node: ViewNode) -> [ChildView] {
        [
            ChildView(NavigationStack { sidebar }, key: .position(0)), ChildView(content, key: .position(1)),
            ChildView(NavigationStack { detail }, key: .position(2)),
        ]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.vertical) }
}

/// Which columns of a split view are seen. Here all are.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
    let name: String
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// The column that a narrow screen shows. Here all are shown.
public enum NavigationSplitViewColumn: Hashable, Sendable { case sidebar, content, detail }

/// How a split view looks: a word here.
public struct _NavigationSplitViewStyle: Hashable, Sendable {
    let name: String
    public static let automatic = _NavigationSplitViewStyle(name: "automatic")
    public static let balanced = _NavigationSplitViewStyle(name: "balanced")
    public static let prominentDetail = _NavigationSplitViewStyle(name: "prominentDetail")
}

extension View {
    public func navigationSplitViewStyle(_ style: _NavigationSplitViewStyle) -> some View { look("navigationSplitViewStyle", style.name) }
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { look("navigationSplitViewColumnWidth", width) }
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        look("navigationSplitViewColumnWidth", ideal)
    }
}
