/// How titles stand beside values: as the system has it, or a view of the app's own.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What the style of a labeled content is given.
public struct LabeledContentStyleConfiguration {
    public typealias Label = _StyledPart
    public typealias Content = _StyledPart

    public let label: Label
    public let content: Content
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        look("labeledContentStyle", S.self)
            .environment(\.labeledContentBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}
