/// A number with a step up and a step down.
@MainActor @preconcurrency
public struct Stepper<Label: View>: View, PrimitiveView {
    let label: Label
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let read: @MainActor () -> String

    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
        read = { "" }
    }

    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        let move: @MainActor (V.Stride) -> Void = { step in
            let next = value.wrappedValue.advanced(by: step)
            if bounds?.contains(next) ?? true { value.wrappedValue = next }
        }
        increment = { move(step) }
        decrement = { move(-step) }
        read = { "\(value.wrappedValue)" }
    }

    func children(in node: ViewNode) -> [ChildView] {
        _ = read()
        return [ChildView(label, key: .position(0), role: .label)]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.stepper)
        element.value = read()
        element.increment = increment
        element.decrement = decrement
        return element
    }
}

extension Stepper where Label == Text {
    public init(_ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }
    public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(titleKey) }
    }
}

extension Stepper where Label == Text {
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(titleKey, value: value, in: bounds, step: step)
    }
}
