/// A number to choose between two others. The host moves it by typing a number, or by a step.
@MainActor @preconcurrency
public struct Slider<Label: View, ValueLabel: View>: View, PrimitiveView {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let onEditingChanged: (Bool) -> Void
    private let label: Label

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: Double?, _ label: Label, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step
        self.label = label
        self.onEditingChanged = onEditingChanged
    }

    func children(in node: ViewNode) -> [ChildView] {
        _ = value.wrappedValue
        return [ChildView(label, key: .position(0), role: .label)]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.slider)
        let shown = (value.wrappedValue * 1000).rounded() / 1000
        element.value = shown == shown.rounded() ? String(format: "%.0f", shown) : "\(shown)"
        element.typing = Binding(get: { element.value ?? "" }, set: { if let number = Double($0) { move(to: number) } })
        element.increment = { move(to: value.wrappedValue + (step ?? (bounds.upperBound - bounds.lowerBound) / 10)) }
        element.decrement = { move(to: value.wrappedValue - (step ?? (bounds.upperBound - bounds.lowerBound) / 10)) }
        return element
    }

    /// A person's move: to the nearest step within the bounds.
    private func move(to number: Double) {
        var number = number
        if let step, step > 0 { number = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step }
        onEditingChanged(true)
        value.wrappedValue = min(max(number, bounds.lowerBound), bounds.upperBound)
        onEditingChanged(false)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, EmptyView(), onEditingChanged)
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, Double(step), EmptyView(), onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), onEditingChanged)
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, Double(step), label(), onEditingChanged)
    }
}

extension Slider {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), onEditingChanged)
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, Double(step), label(), onEditingChanged)
    }
}
