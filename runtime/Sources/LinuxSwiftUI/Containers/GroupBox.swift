/// Views in a box with a title.
@MainActor @preconcurrency
public struct GroupBox<Label: View, Content: View>: View, PrimitiveView {
    let label: Label
    let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    func children(in node: ViewNode) -> [ChildView] {
        if let style = node.environment.groupBoxBody {
            return [style.child(GroupBoxStyleConfiguration(label: .init(view: label), content: .init(view: content)), in: node)]
        }
        return [ChildView(label, key: .position(0), role: .header), ChildView(content, key: .position(1))]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.section) }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
}
