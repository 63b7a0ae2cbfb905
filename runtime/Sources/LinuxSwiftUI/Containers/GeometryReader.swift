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
