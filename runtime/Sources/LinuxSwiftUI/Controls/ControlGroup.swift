/// Controls that belong together, beside each other.
@MainActor @preconcurrency
public struct ControlGroup<Content: View>: View, PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.content = content() }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.horizontal) }
}
