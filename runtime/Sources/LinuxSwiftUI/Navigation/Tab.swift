/// A screen of a `TabView` with its tab.
@MainActor @preconcurrency
public struct Tab<Value: Hashable, Content: View, Label: View>: View, PrimitiveView {
    private let value: Value?
    private let content: Content
    private let label: Label

    private init(value: Value?, content: Content, label: Label) {
        self.value = value
        self.content = content
        self.label = label
    }

    func children(in node: ViewNode) -> [ChildView] {
        let content = ChildView(content, key: .position(0))
        guard let model = node.environment.tabs else { return [content] }
        return TabScreen.children(content: content, label: label, name: value.map { AnyHashable($0) } ?? AnyHashable(node.id), in: model, node: node)
    }
}

/// What a tab is for, beside its content.
public struct TabRole: Hashable, Sendable {
    let name: String
    public static let search = TabRole(name: "search")
}

extension Tab {
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, content: content(), label: label())
    }
}

extension Tab where Value == Never {
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label())
    }
}

extension Tab where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: SwiftUI.Label(title, systemImage: systemImage))
    }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) where Value == Never {
        self.init(value: nil, content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
    }
}

/// Tabs that belong together. The bar shows them beside the others.
@MainActor @preconcurrency
public struct TabSection<Content: View>: View, PrimitiveView {
    private let content: Content

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    public init<Header: View>(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
}

/// How a tab view looks: a word here.
public struct _TabViewStyle: Hashable, Sendable {
    let name: String
    public static let automatic = _TabViewStyle(name: "automatic")
    public static let page = _TabViewStyle(name: "page")
    public static let sidebarAdaptable = _TabViewStyle(name: "sidebarAdaptable")
    public static let tabBarOnly = _TabViewStyle(name: "tabBarOnly")
    public static func page(indexDisplayMode: PageIndexDisplayMode) -> _TabViewStyle { .page }

    public enum PageIndexDisplayMode: Hashable, Sendable { case automatic, always, never }
}

extension View {
    public func tabViewStyle(_ style: _TabViewStyle) -> some View { look("tabViewStyle", style.name) }
}

extension Tab where Label == EmptyView {
    /// A tab whose role says what it is called.
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) { self.init(value: value, content: content(), label: EmptyView()) }
}
