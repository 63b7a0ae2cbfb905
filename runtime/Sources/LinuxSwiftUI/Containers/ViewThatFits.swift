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
