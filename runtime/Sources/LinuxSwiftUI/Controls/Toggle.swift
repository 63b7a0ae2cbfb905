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

extension Toggle {
    /// On when all of several are; a tap sets them all.
    public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
        self.init(
            isOn: Binding(
                get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
                set: { value in for source in sources { source[keyPath: isOn].wrappedValue = value } }),
            label: label)
    }
}
