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

/// Says that there is nothing to show, and why.
@MainActor @preconcurrency
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View, PrimitiveView {
    let label: Label
    let description: Description
    let actions: Actions

    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    func children(in node: ViewNode) -> [ChildView] {
        [
            ChildView(label, key: .position(0)), ChildView(description, key: .position(1)),
            ChildView(actions, key: .position(2)),
        ]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.unavailable) }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// Says that a search found nothing.
    public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }
    public static func search(text: String) -> Self { Self("No Results for “\(text)”", systemImage: "magnifyingglass") }
}
