/// An outline that can be filled or drawn along. As a view it takes room and shows nothing.
@MainActor @preconcurrency
public protocol Shape: View, Animatable, Sendable {
    func path(in rect: CGRect) -> Path
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    public var body: _ShapeView<Self> { _ShapeView(shape: self) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A shape that can be made smaller all round.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    func inset(by amount: CGFloat) -> InsetShape
}

public struct Rectangle: InsettableShape {
    public nonisolated init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct Circle: InsettableShape {
    public nonisolated init() {}
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}

public struct Ellipse: InsettableShape {
    public nonisolated init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

public struct Capsule: InsettableShape {
    public nonisolated init(style: RoundedCornerStyle = .continuous) {}
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2) }
}

public struct RoundedRectangle: InsettableShape {
    private let cornerSize: CGSize

    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
}

public struct UnevenRoundedRectangle: InsettableShape {
    private let radii: RectangleCornerRadii

    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) { radii = cornerRadii }
    public nonisolated init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        radii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
    }
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radii.topLeading) }
}

public struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// The shape of what the view is in; here a rectangle.
public struct ContainerRelativeShape: InsettableShape {
    public nonisolated init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
            topTrailingRadius: topTrailingRadius)
    }
}

extension InsettableShape {
    public func inset(by amount: CGFloat) -> _ChangedShape<Self> { _ChangedShape(shape: self) }
}

extension Shape {
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { _ChangedShape(shape: self) }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { _ChangedShape(shape: self) }
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { _ChangedShape(shape: self) }
    public func size(width: CGFloat, height: CGFloat) -> some Shape { _ChangedShape(shape: self) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { _ChangedShape(shape: self) }
    public func transform(_ transform: CGAffineTransform) -> some Shape { _ChangedShape(shape: self) }
}

/// A shape that is cut, turned, moved or made smaller. Since nothing is drawn, it is the shape itself.
public struct _ChangedShape<Base: Shape>: InsettableShape {
    let shape: Base

    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    public func inset(by amount: CGFloat) -> _ChangedShape<Base> { self }
}
