/// An outline that can be filled.
@MainActor @preconcurrency
public protocol Shape: View, Sendable {}

/// A shape of the stand-in. As a view it takes room and shows nothing.
@MainActor
protocol PrimitiveShape: Shape, PrimitiveView {}

extension PrimitiveShape {
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.shape) }
}

@MainActor @preconcurrency
public struct Rectangle: Shape, PrimitiveShape {
    public nonisolated init() {}
}

@MainActor @preconcurrency
public struct Circle: Shape, PrimitiveShape {
    public nonisolated init() {}
}

@MainActor @preconcurrency
public struct Ellipse: Shape, PrimitiveShape {
    public nonisolated init() {}
}

@MainActor @preconcurrency
public struct Capsule: Shape, PrimitiveShape {
    public nonisolated init(style: RoundedCornerStyle = .continuous) {}
}

@MainActor @preconcurrency
public struct RoundedRectangle: Shape, PrimitiveShape {
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape {
    public func fill<S: ShapeStyle>(_ style: S) -> some View { look("fill", style) }
    public func fill() -> some View { look("fill", "foreground") }
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { look("stroke", style) }
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { look("stroke", style) }
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some View { look("trim", "\(start)…\(end)") }
}
