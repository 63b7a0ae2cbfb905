/// Where views stand, by code of the app's. It is compiled and not run, since nothing has a size or a place here: the views of a layout of
/// the app's own stand beside each other where its `stackOrientation` is horizontal, and one below the other elsewhere.
@MainActor @preconcurrency
public protocol Layout: Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { _LayoutView(kind: kind, content: content()) }

    fileprivate var kind: ScreenElement.Kind {
        switch self {
        case let layout as AnyLayout: layout.arrangement
        case is HStackLayout: .horizontal
        case is ZStackLayout: .layered
        default: Self.layoutProperties.stackOrientation == .horizontal ? .horizontal : .vertical
        }
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// The views of a layout.
@MainActor @preconcurrency
struct _LayoutView<Content: View>: View, PrimitiveView {
    let kind: ScreenElement.Kind
    let content: Content

    func children(in node: ViewNode) -> [ChildView] { [.all(content, in: node)] }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(kind) }
}

/// What is known of a layout before it runs.
public struct LayoutProperties: Hashable, Sendable {
    public var stackOrientation: Axis?
    public init() {}
}

/// The room that a view wants around it: none.
public struct ViewSpacing: Hashable, Sendable {
    public static let zero = ViewSpacing()
    public init() {}
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
}

/// The views of a layout, as its code sees them.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public var layoutDirection: LayoutDirection { .leftToRight }
    public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

/// A view of a layout, as the layout's code sees it.
public struct LayoutSubview: Hashable, Sendable {
    public var priority: Double { 0 }
    public var spacing: ViewSpacing { ViewSpacing() }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }
}

/// Something that a view says to the layout that it is in.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

extension View {
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View { look("layoutValue", value) }
}

/// A layout whose type is not told. Another one in its place keeps the state of the views.
public struct AnyLayout: Layout {
    fileprivate let arrangement: ScreenElement.Kind

    public init<L: Layout>(_ layout: L) { arrangement = layout.kind }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

public struct HStackLayout: Layout {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

public struct VStackLayout: Layout {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

public struct ZStackLayout: Layout {
    public init(alignment: Alignment = .center) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
