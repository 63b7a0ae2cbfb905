/// How labels look: one of the system's kinds, or a view of the app's own.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label's style is given.
public struct LabelStyleConfiguration {
    public struct Title: View, PrimitiveView {
        let view: any View

        func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    }

    public struct Icon: View, PrimitiveView {
        let view: any View

        func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    }

    public let title: Title
    public let icon: Icon
}

extension LabelStyle where Self: BuiltInStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension View {
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        look("labelStyle", S.self).environment(\.labelBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}

public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
    public init() {}
}
extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle {
    public init() {}
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
public struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle {
    public init() {}
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle {
    public init() {}
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
