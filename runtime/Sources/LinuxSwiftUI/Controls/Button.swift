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
        if let style = node.environment.primitiveButtonBody {
            return [style.child(PrimitiveButtonStyleConfiguration(role: role, label: .init(view: label), action: action), in: node)]
        }
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
