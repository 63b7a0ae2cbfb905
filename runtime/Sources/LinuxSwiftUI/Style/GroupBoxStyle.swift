/// How group boxes look: one of the system's kinds, or a view of the app's own.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a group box's style is given.
public struct GroupBoxStyleConfiguration {
    public struct Label: View, PrimitiveView {
        let view: any View

        func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    }

    public struct Content: View, PrimitiveView {
        let view: any View

        func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    }

    public let label: Label
    public let content: Content
}

public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        look("groupBoxStyle", S.self).environment(\.groupBoxBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}
