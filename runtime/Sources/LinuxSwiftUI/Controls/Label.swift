/// A title with a picture.
@MainActor @preconcurrency
public struct Label<Title: View, Icon: View>: View, PrimitiveView {
    let title: Title
    let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    func children(in node: ViewNode) -> [ChildView] {
        if let style = node.environment.labelBody {
            return [style.child(LabelStyleConfiguration(title: .init(view: title), icon: .init(view: icon)), in: node)]
        }
        return [
            ChildView(icon, key: .position(1), role: .background),
            ChildView(title, key: .position(0), role: .label),
        ]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.label) }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init { Text(titleKey) } icon: { Image(systemName: name) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init { Text(title) } icon: { Image(systemName: name) }
    }
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init { Text(titleKey) } icon: { Image(name) }
    }
}

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
        [
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
