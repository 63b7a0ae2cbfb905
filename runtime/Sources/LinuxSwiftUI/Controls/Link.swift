/// A button for what a system does with a URL.
@MainActor @preconcurrency
public struct Link<Label: View>: View, PrimitiveView {
    let destination: URL
    let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(label, key: .position(0), role: .label)] }

    func element(in node: ViewNode) -> ScreenElement? {
        let open = node.environment.openURL
        let destination = destination
        return ScreenElement(.webLink) { open(destination) }
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
