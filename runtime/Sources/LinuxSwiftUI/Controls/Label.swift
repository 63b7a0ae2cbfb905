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
