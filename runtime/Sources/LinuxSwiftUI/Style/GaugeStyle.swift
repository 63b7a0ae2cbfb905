/// How gauges look: one of the system's kinds, or a view of the app's own.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a gauge's style is given.
public struct GaugeStyleConfiguration {
    public typealias Label = _StyledPart
    public typealias CurrentValueLabel = _StyledPart

    /// Between 0 and 1.
    public let value: Double
    public let label: Label
    public let currentValueLabel: CurrentValueLabel
}

extension GaugeStyle where Self: BuiltInStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A kind of the system's: a word here.
public struct _SystemGaugeStyle: GaugeStyle, BuiltInStyle {
    let name: String
}

extension GaugeStyle where Self == _SystemGaugeStyle {
    public static var automatic: _SystemGaugeStyle { _SystemGaugeStyle(name: "automatic") }
    public static var accessoryCircular: _SystemGaugeStyle { _SystemGaugeStyle(name: "accessoryCircular") }
    public static var accessoryCircularCapacity: _SystemGaugeStyle { _SystemGaugeStyle(name: "accessoryCircularCapacity") }
    public static var accessoryLinear: _SystemGaugeStyle { _SystemGaugeStyle(name: "accessoryLinear") }
    public static var accessoryLinearCapacity: _SystemGaugeStyle { _SystemGaugeStyle(name: "accessoryLinearCapacity") }
    public static var linearCapacity: _SystemGaugeStyle { _SystemGaugeStyle(name: "linearCapacity") }
}

extension View {
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        look("gaugeStyle", (style as? _SystemGaugeStyle)?.name ?? "\(S.self)")
            .environment(\.gaugeBody, StyleBody(style) { style, configuration in style.makeBody(configuration: configuration) })
    }
}
