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
