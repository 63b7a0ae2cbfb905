/// A choice of one among several, each named by its `tag`, or by its id within a `ForEach`.
@MainActor @preconcurrency
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        let selection = selection
        _ = selection.wrappedValue
        var environment = node.environment
        environment.choice = Choice(
            isChosen: { ($0.base as? SelectionValue) == selection.wrappedValue },
            choose: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
        return [
            ChildView(label, key: .position(0), role: .label),
            ChildView(content, key: .position(1), environment: environment),
        ]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.picker) }
}

extension Picker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

/// What a picker's or a list's rows choose.
@MainActor
struct Choice {
    var isChosen: @MainActor (AnyHashable) -> Bool
    var choose: @MainActor (AnyHashable) -> Void

    /// At most one value.
    static func one<Value: Hashable>(_ selection: Binding<Value?>) -> Choice {
        Choice(
            isChosen: { ($0.base as? Value).map { $0 == selection.wrappedValue } ?? false },
            choose: { selection.wrappedValue = $0.base as? Value })
    }

    /// Any number of values; choosing a chosen one takes it back.
    static func many<Value: Hashable>(_ selection: Binding<Set<Value>>) -> Choice {
        Choice(
            isChosen: { ($0.base as? Value).map(selection.wrappedValue.contains) ?? false },
            choose: {
                guard let value = $0.base as? Value else { return }
                if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
            })
    }
}
