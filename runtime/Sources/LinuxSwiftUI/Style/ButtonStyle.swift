/// How buttons look and what triggers them: one of the system's kinds, or a view of the app's own.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style that triggers the button by itself is given.
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = ButtonStyleConfiguration.Label

    public let role: ButtonRole?
    public let label: Label
    let action: () -> Void

    public func trigger() { action() }
}

extension PrimitiveButtonStyle where Self: BuiltInStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// How buttons look, made by the app: a view around the button's label.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button's style is given.
public struct ButtonStyleConfiguration {
    /// The label as the button has it.
    public struct Label: View, PrimitiveView, InputComparable {
        let view: any View

        func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
        func hasSameInputs(as other: Self) -> Bool { InputComparison.same(view, other.view) }
    }

    public let role: ButtonRole?
    public let label: Label
    /// Always false: a tap has no length here.
    public let isPressed = false
}

extension View {
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        look("buttonStyle", S.self).environment(\.buttonBody, nil)
            .environment(\.primitiveButtonBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }

    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        look("buttonStyle", S.self).environment(\.primitiveButtonBody, nil)
            .environment(\.buttonBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
    public init() {}
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
    public init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
    public init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
    public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
    public init() {}
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
