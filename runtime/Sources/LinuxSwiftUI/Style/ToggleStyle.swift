/// How toggles look: one of the system's kinds, or a view of the app's own.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle's style is given.
public struct ToggleStyleConfiguration {
    public struct Label: View, PrimitiveView {
        let view: any View

        func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    }

    public let label: Label
    @Binding public var isOn: Bool
    public var isMixed = false
}

extension ToggleStyle where Self: BuiltInStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension View {
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        look("toggleStyle", S.self).environment(\.toggleBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}

public struct DefaultToggleStyle: ToggleStyle, BuiltInStyle {
    public init() {}
}
extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
    public init() {}
}
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle {
    public init() {}
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle {
    public init() {}
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
