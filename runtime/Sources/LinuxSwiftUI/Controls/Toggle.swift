/// Something that is on or off.
@MainActor @preconcurrency
public struct Toggle<Label: View>: View, PrimitiveView {
    let isOn: Binding<Bool>
    let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        _ = isOn.wrappedValue
        guard let style = node.environment.toggleBody else { return [ChildView(label, key: .position(0), role: .label)] }
        return [style.child(ToggleStyleConfiguration(label: .init(view: label), isOn: isOn), in: node)]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        let isOn = isOn
        var element = ScreenElement(.toggle) { isOn.wrappedValue.toggle() }
        element.isOn = isOn.wrappedValue
        return element
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

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
