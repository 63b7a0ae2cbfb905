/// Views that may be larger than the screen.
@MainActor @preconcurrency
public struct ScrollView<Content: View>: View, PrimitiveView {
    let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.scroll) }
}

/// Hands a way to scroll to a view.
@MainActor @preconcurrency
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
    let content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content(ScrollViewProxy()), key: .position(0))] }
}

/// Scrolls to a view. The stand-in's rows have no place to scroll to, so nothing happens.
public struct ScrollViewProxy {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
