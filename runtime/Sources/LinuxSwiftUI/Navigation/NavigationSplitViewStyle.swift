/// Which columns of a split view are seen. Here all are.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
    let name: String
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

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
