/// Room that grows.
@MainActor @preconcurrency
public struct Spacer: View, PrimitiveView {
    public nonisolated init(minLength: CGFloat? = nil) {}
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.spacer) }
}

/// A line between views.
@MainActor @preconcurrency
public struct Divider: View, PrimitiveView {
    public nonisolated init() {}
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.divider) }
}

/// Views that may be larger than the screen.
@MainActor @preconcurrency
public struct ScrollView<Content: View>: View, PrimitiveView {
    let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.scroll) }
}

/// Hands a way to scroll to a view.
@MainActor @preconcurrency
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
    let content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content(ScrollViewProxy()), key: .position(0))] }
}

/// Scrolls to a view. The stand-in's rows have no place to scroll to, so nothing happens.
public struct ScrollViewProxy {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// A view that depends on the size it is given; always that of a small phone.
@MainActor @preconcurrency
public struct GeometryReader<Content: View>: View, PrimitiveView {
    let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content(GeometryProxy()), key: .position(0))] }
}

public struct GeometryProxy: Sendable {
    public var size: CGSize { CGSize(width: 390, height: 844) }
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// The first of the views that fits, which here is the first.
@MainActor @preconcurrency
public struct ViewThatFits<Content: View>: View, PrimitiveView {
    let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func children(in node: ViewNode) -> [ChildView] {
        let first = (content as? any HasViews)?.firstView ?? content
        return [ChildView(first, key: .position(0))]
    }
}

/// Lets `ViewThatFits` see the views of a builder.
@MainActor
private protocol HasViews {
    var firstView: (any View)? { get }
}

extension TupleView: HasViews {
    fileprivate var firstView: (any View)? { views.first }
}

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
        let label = ChildView(label, key: .position(0), role: .label)
        return expansion(in: node).wrappedValue ? [label, ChildView(content(), key: .position(1))] : [label]
    }

    func element(in node: ViewNode) -> ScreenElement? {
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

/// Views in a box with a title.
@MainActor @preconcurrency
public struct GroupBox<Label: View, Content: View>: View, PrimitiveView {
    let label: Label
    let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    func children(in node: ViewNode) -> [ChildView] {
        if let style = node.environment.groupBoxBody {
            return [style.child(GroupBoxStyleConfiguration(label: .init(view: label), content: .init(view: content)), in: node)]
        }
        return [ChildView(label, key: .position(0), role: .header), ChildView(content, key: .position(1))]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.section) }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
}
