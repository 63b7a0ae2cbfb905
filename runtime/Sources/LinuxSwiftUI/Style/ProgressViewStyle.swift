/// How progress looks: one of the system's kinds, or a view of the app's own.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a progress view's style is given.
public struct ProgressViewStyleConfiguration {
    public struct Label: View, PrimitiveView {
        let view: any View

        func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    }

    /// Between 0 and 1; nil where nobody knows how far it has come.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: Label?
}

extension ProgressViewStyle where Self: BuiltInStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension View {
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        look("progressViewStyle", S.self).environment(\.progressBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}

public struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInStyle {
    public init() {}
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
public struct LinearProgressViewStyle: ProgressViewStyle, BuiltInStyle {
    public init() {}
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
public struct CircularProgressViewStyle: ProgressViewStyle, BuiltInStyle {
    public init() {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
