/// A button that offers what it holds to other apps. A tap does nothing here; its value says what would be shared.
@MainActor @preconcurrency
public struct ShareLink<Label: View>: View, PrimitiveView {
    private let shared: String
    private let label: Label

    private init(_ shared: Any, label: Label) {
        self.shared = "\(shared)"
        self.label = label
    }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(label, key: .position(0), role: .label)] }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.button) {}
        element.value = shared
        return element
    }
}

extension ShareLink {
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.init(item, label: label()) }
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.init(item, label: label()) }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
    public init(item: URL, subject: Text? = nil, message: Text? = nil) { self.init("Share…", item: item) }
    public init(item: String, subject: Text? = nil, message: Text? = nil) { self.init("Share…", item: item) }
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }
}
