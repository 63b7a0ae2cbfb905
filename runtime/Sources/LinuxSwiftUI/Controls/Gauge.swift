/// A value between two bounds, to look at.
@MainActor @preconcurrency
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View, PrimitiveView {
    private let fraction: Double
    private let label: Label
    private let current: CurrentValueLabel

    private init<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel) {
        let range = bounds.upperBound - bounds.lowerBound
        fraction = range > 0 ? Double((min(max(value, bounds.lowerBound), bounds.upperBound) - bounds.lowerBound) / range) : 0
        self.label = label
        self.current = current
    }

    func children(in node: ViewNode) -> [ChildView] {
        if let style = node.environment.gaugeBody {
            let configuration = GaugeStyleConfiguration(value: fraction, label: .init(view: label), currentValueLabel: .init(view: current))
            return [style.child(configuration, in: node)]
        }
        return [ChildView(label, key: .position(0), role: .label), ChildView(current, key: .position(1))]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.progress)
        element.value = "\(Int((fraction * 100).rounded()))%"
        return element
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        self.init(value, bounds, label(), EmptyView())
    }
}

extension Gauge where BoundsLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel())
    }
}

extension Gauge {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel())
    }
}
