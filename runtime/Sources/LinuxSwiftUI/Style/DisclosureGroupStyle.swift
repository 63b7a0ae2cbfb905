/// How content that can be folded away looks: as the system has it, or a view of the app's own.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a disclosure group's style is given.
public struct DisclosureGroupStyleConfiguration {
    public typealias Label = _StyledPart
    public typealias Content = _StyledPart

    public let label: Label
    public let content: Content
    @Binding public var isExpanded: Bool
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        look("disclosureGroupStyle", S.self)
            .environment(\.disclosureBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}
