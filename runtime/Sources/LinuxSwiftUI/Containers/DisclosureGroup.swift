/// Content that can be folded away.
@MainActor @preconcurrency
public struct DisclosureGroup<Label: View, Content: View>: View, PrimitiveView {
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: () -> Content

    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label()
    }

    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        isExpanded = nil
        self.content = content
        self.label = label()
    }

    private func expansion(in node: ViewNode) -> Binding<Bool> {
        isExpanded ?? Binding(box: node.box(default: false))
    }

    func children(in node: ViewNode) -> [ChildView] {
        if let style = node.environment.disclosureBody {
            let configuration = DisclosureGroupStyleConfiguration(
                label: .init(view: label), content: .init(view: _FoldedContent(content: content)), isExpanded: expansion(in: node))
            return [style.child(configuration, in: node)]
        }
        let label = ChildView(label, key: .position(0), role: .label)
        return expansion(in: node).wrappedValue ? [label, ChildView(content(), key: .position(1))] : [label]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        // A style of the app's own has a control for it.
        guard node.environment.disclosureBody == nil else { return ScreenElement(.vertical) }
        let expansion = expansion(in: node)
        var element = ScreenElement(.disclosure) { expansion.wrappedValue.toggle() }
        element.isOn = expansion.wrappedValue
        return element
    }
}

extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
}

/// Content that is made when a style shows it.
@MainActor @preconcurrency
struct _FoldedContent<Content: View>: View, PrimitiveView {
    let content: () -> Content

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content(), key: .position(0))] }
}
