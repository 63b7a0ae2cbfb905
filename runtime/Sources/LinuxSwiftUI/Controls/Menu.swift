/// A button that opens further ones.
@MainActor @preconcurrency
public struct Menu<Label: View, Content: View>: View, PrimitiveView {
    let label: Label
    let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        let isOpen = node.box(default: false)
        let label = ChildView(label, key: .position(0), role: .label)
        return isOpen.value ? [label, ChildView(content, key: .position(1))] : [label]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        let isOpen = node.box(default: false)
        var element = ScreenElement(.menu) { isOpen.value.toggle() }
        element.isOn = isOpen.unobserved
        return element
    }
}

extension Menu {
    /// A menu whose label does something by itself; the rest is behind a long press.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: label)
    }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}
