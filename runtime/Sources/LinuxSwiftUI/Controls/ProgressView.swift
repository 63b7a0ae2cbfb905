/// Shows that something goes on, or how far it has come.
@MainActor @preconcurrency
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
    let fraction: Double?
    let label: Label
    let current: CurrentValueLabel

    func children(in node: ViewNode) -> [ChildView] {
        if let style = node.environment.progressBody {
            let configuration = ProgressViewStyleConfiguration(
                fractionCompleted: fraction, label: .init(view: label), currentValueLabel: .init(view: current))
            return [style.child(configuration, in: node)]
        }
        return [ChildView(label, key: .position(0), role: .label), ChildView(current, key: .position(1))]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.progress)
        element.value = fraction.map { "\(Int(($0 * 100).rounded()))%" }
        return element
    }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: value.map { Double($0 / total) }, label: label(), current: currentValueLabel())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(fraction: value.map { Double($0 / total) }, label: label(), current: EmptyView())
    }
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: EmptyView(), current: EmptyView())
    }
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), current: EmptyView())
    }
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, label: Text(titleKey), current: EmptyView())
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, label: Text(title), current: EmptyView())
    }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
        self.init(fraction: value.map { Double($0 / total) }, label: EmptyView(), current: EmptyView())
    }
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
        self.init(fraction: value.map { Double($0 / total) }, label: Text(titleKey), current: EmptyView())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// A time that runs. No time passes here: none of it has.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(fraction: countsDown ? 1 : 0, label: EmptyView(), current: EmptyView())
    }
}
