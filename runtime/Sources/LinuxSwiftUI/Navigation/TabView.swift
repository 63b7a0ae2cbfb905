/// Screens of which one is chosen by its tab. The others keep their state out of sight.
@MainActor @preconcurrency
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let selection: Binding<AnyHashable?>?
    let content: Content

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.selection = Binding(
            get: { AnyHashable(selection.wrappedValue) },
            set: { if let value = $0?.base as? SelectionValue { selection.wrappedValue = value } })
        self.content = content()
    }

    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
        selection = nil
        self.content = content()
    }

    func children(in node: ViewNode) -> [ChildView] {
        let model = node.storages[-1] as? TabModel ?? TabModel()
        node.storages[-1] = model
        model.selection = selection
        var environment = node.environment
        environment.tabs = model
        environment.lazyWindow = nil
        return [ChildView(content, key: .position(0), environment: environment)]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.tabs) }
}

/// Which tab of a `TabView` is chosen.
@MainActor
final class TabModel {
    /// The app's own selection, where it has one.
    var selection: Binding<AnyHashable?>?
    private let own = StateBox<AnyHashable?>(nil)
    private var first: AnyHashable?

    /// Whether the tab is the chosen one: the first, as long as nobody has chosen.
    func isChosen(_ tab: AnyHashable) -> Bool {
        if first == nil { first = tab }
        return tab == (selection?.wrappedValue ?? own.value ?? first)
    }

    func choose(_ tab: AnyHashable) {
        if let selection { selection.wrappedValue = tab } else { own.value = tab }
    }
}

extension View {
    /// Names the tab that this view is the screen of.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: label()))
    }
}

@MainActor
struct TabItemModifier<Label: View>: PrimitiveModifier {
    let label: Label

    /// The tab's `tag`, inside or outside of the item, or the place itself.
    private func name(of content: any View, node: ViewNode) -> AnyHashable {
        if let tag = node.environment.tabTag { return tag }
        var view = content
        while let modified = view as? any ModifiedView {
            if let tag = (modified.primitiveModifier as? TagModifier)?.tag { return tag }
            view = modified.modifiedView
        }
        return AnyHashable(node.id)
    }

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        guard let model = node.environment.tabs else { return [content] }
        return TabScreen.children(content: content, label: label, name: name(of: content.view, node: node), in: model, node: node)
    }
}

/// A screen of a tab view with its tab.
@MainActor
enum TabScreen {
    static func children(content: ChildView, label: some View, name: AnyHashable, in model: TabModel, node: ViewNode) -> [ChildView] {
        var content = content
        var environment = node.environment
        environment.tabs = nil
        environment.tabTag = nil
        content.environment = environment
        content.isActive = model.isChosen(name)
        let tab = TabButton(label: label, isChosen: content.isActive) { model.choose(name) }
        let bar = ChildView(tab, key: .position(1), role: .tab, environment: environment)
        // A screen is made when its tab is chosen for the first time, and stays.
        let isMade = node.box(default: false)
        if content.isActive { isMade.value = true }
        return isMade.unobserved ? [content, bar] : [bar]
    }
}

/// The tab itself, in the bar.
@MainActor
struct TabButton<Label: View>: View, PrimitiveView {
    let label: Label
    let isChosen: Bool
    let choose: () -> Void

    func children(in node: ViewNode) -> [ChildView] { [ChildView(label, key: .position(0), role: .label)] }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.tab, action: choose)
        element.isOn = isChosen
        return element
    }
}
