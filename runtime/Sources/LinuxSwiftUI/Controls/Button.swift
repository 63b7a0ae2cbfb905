public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// Something to tap.
@MainActor @preconcurrency
public struct Button<Label: View>: View, PrimitiveView {
    let role: ButtonRole?
    let action: () -> Void
    let label: Label

    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    func children(in node: ViewNode) -> [ChildView] {
        guard let style = node.environment.buttonBody else { return [ChildView(label, key: .position(0), role: .label)] }
        return [style.child(ButtonStyleConfiguration(role: role, label: .init(view: label)), in: node)]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        let presented = node.environment.presentedAlert
        let action = action
        var element = ScreenElement(.button) {
            // A button of an alert puts it away.
            presented?.dismiss()
            action()
        }
        element.role = role
        return element
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

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

extension ViewNode {
    /// A value that the stand-in's own view keeps in its place.
    func box<Value>(default initial: @autoclosure () -> Value) -> StateBox<Value> {
        if let kept = storages[-1] as? StateBox<Value> { return kept }
        let new = StateBox(initial())
        storages[-1] = new
        return new
    }
}
