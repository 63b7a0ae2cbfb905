/// A value with a title beside it.
@MainActor @preconcurrency
public struct LabeledContent<Label: View, Content: View>: View, PrimitiveView {
    let label: Label
    let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        if let style = node.environment.labeledContentBody {
            return [style.child(LabeledContentStyleConfiguration(label: .init(view: label), content: .init(view: content)), in: node)]
        }
        return [
            ChildView(label, key: .position(0)), ChildView(Spacer(), key: .position(1)),
            ChildView(content, key: .position(2)),
        ]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.horizontal) }
}

extension LabeledContent where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init { Text(value) } label: { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init { Text(value) } label: { Text(title) }
    }
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init { Text(value, format: format) } label: { Text(titleKey) }
    }
}
