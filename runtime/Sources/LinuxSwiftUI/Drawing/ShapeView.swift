/// A shape as a view, with what it is filled with and drawn along with.
@MainActor @preconcurrency
public struct _ShapeView<Content: Shape>: View, PrimitiveView {
    public let shape: Content
    private var looks: [(name: String, value: String)] = []

    init(shape: Content) { self.shape = shape }

    private func adding(_ name: String, _ value: some Any) -> _ShapeView {
        var view = self
        view.looks.append((name, "\(value)"))
        return view
    }

    func children(in node: ViewNode) -> [ChildView] {
        node.traits.looks = looks
        return []
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.shape) }
}

extension _ShapeView {
    public func fill<S: ShapeStyle>(_ style: S, style fill: FillStyle = FillStyle()) -> _ShapeView { adding("fill", style) }
    public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle, antialiased: Bool = true) -> _ShapeView { adding("stroke", style) }
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView { adding("stroke", style) }
    public func stroke(style: StrokeStyle) -> _ShapeView { adding("stroke", "foreground") }
    public func stroke(lineWidth: CGFloat = 1) -> _ShapeView { adding("stroke", "foreground") }
}

extension _ShapeView where Content: InsettableShape {
    public func strokeBorder<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle, antialiased: Bool = true) -> _ShapeView { adding("stroke", style) }
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView { adding("stroke", style) }
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView { adding("stroke", "foreground") }
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView { adding("stroke", "foreground") }
}

extension Shape {
    public func fill<S: ShapeStyle>(_ style: S, style fill: FillStyle = FillStyle()) -> _ShapeView<Self> { body.fill(style, style: fill) }
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> { body.fill(.foreground) }
    public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
        body.stroke(style, style: stroke)
    }
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        body.stroke(style, lineWidth: lineWidth)
    }
    public func stroke(style: StrokeStyle) -> _ShapeView<_ChangedShape<Self>> { _ChangedShape(shape: self).body.stroke(style: style) }
    public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<_ChangedShape<Self>> { _ChangedShape(shape: self).body.stroke(lineWidth: lineWidth) }
}

extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
        body.strokeBorder(style, style: stroke)
    }
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        body.strokeBorder(style, lineWidth: lineWidth)
    }
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> { body.strokeBorder(style: style) }
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> { body.strokeBorder(lineWidth: lineWidth) }
}
