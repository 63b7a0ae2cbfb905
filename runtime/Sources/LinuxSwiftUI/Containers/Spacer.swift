/// Room that grows.
@MainActor @preconcurrency
public struct Spacer: View, PrimitiveView {
    public nonisolated init(minLength: CGFloat? = nil) {}
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.spacer) }
}

/// A line between views.
@MainActor @preconcurrency
public struct Divider: View, PrimitiveView {
    public nonisolated init() {}
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.divider) }
}
