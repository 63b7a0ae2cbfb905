/// A view that depends on the size it is given; always that of a small phone.
@MainActor @preconcurrency
public struct GeometryReader<Content: View>: View, PrimitiveView {
    let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content(GeometryProxy()), key: .position(0))] }
}

/// The place of a view: that of the whole screen, whatever it is asked for.
public struct GeometryProxy: Sendable {
    public var size: CGSize { CGSize(width: 390, height: 844) }
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { CGRect(origin: .zero, size: size) }
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? { CGRect(origin: .zero, size: size) }
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

/// Where places are told from.
public protocol CoordinateSpaceProtocol: Sendable {}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace() }
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace() }
}

extension View {
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View { look("coordinateSpace") }
    public func coordinateSpace<T: Hashable>(name: T) -> some View { look("coordinateSpace", name) }
}

/// A place in a view, handed up to those around it. Places are those of the whole screen.
public struct Anchor<Value> {
    let value: Value

    /// What the place is of.
    public struct Source {
        let value: Value
    }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}

extension Anchor<CGRect>.Source {
    public static var bounds: Anchor<CGRect>.Source { .init(value: CGRect(origin: .zero, size: GeometryProxy().size)) }
}

extension Anchor<CGPoint>.Source {
    public static var topLeading: Anchor<CGPoint>.Source { .init(value: .zero) }
    public static var center: Anchor<CGPoint>.Source { .init(value: CGPoint(x: GeometryProxy().size.width / 2, y: GeometryProxy().size.height / 2)) }
}

extension View {
    /// Hands up a place of this view.
    public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        preference(key: key, value: transform(Anchor(value: value.value)))
    }
}
