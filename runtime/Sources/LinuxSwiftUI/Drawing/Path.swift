/// An outline made of lines and curves. It is written down and compared; nothing is drawn along it.
public struct Path: Hashable, Sendable, CustomStringConvertible {
    private var steps: [String] = []

    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { addRoundedRect(in: rect, cornerSize: cornerSize) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    public var isEmpty: Bool { steps.isEmpty }
    /// The steps in the order in which they were added.
    public var description: String { steps.joined(separator: " ") }

    private mutating func add(_ name: String, _ points: CGPoint...) {
        steps.append(([name] + points.map { "\($0.x),\($0.y)" }).joined(separator: " "))
    }

    private mutating func add(_ name: String, _ rect: CGRect) { add(name, rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)) }

    public mutating func move(to end: CGPoint) { add("move", end) }
    public mutating func addLine(to end: CGPoint) { add("line", end) }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add("quad", control, end) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { add("curve", control1, control2, end) }
    public mutating func closeSubpath() { add("close") }
    public mutating func addRect(_ rect: CGRect) { add("rect", rect) }
    public mutating func addEllipse(in rect: CGRect) { add("ellipse", rect) }
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { add("rounded", rect) }
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
        add("arc", center, CGPoint(x: radius, y: 0), CGPoint(x: startAngle.degrees, y: endAngle.degrees))
    }
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) { add("tangents", tangent1End, tangent2End) }
    public mutating func addLines(_ lines: [CGPoint]) {
        for (index, point) in lines.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }
    public mutating func addPath(_ path: Path) { steps += path.steps }

    public func strokedPath(_ style: StrokeStyle) -> Path { self }
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path { self }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { self }
    public func applying(_ transform: CGAffineTransform) -> Path { self }
}

extension Path: Shape {
    public func path(in rect: CGRect) -> Path { self }
}

/// How a line is drawn along an outline.
public struct StrokeStyle: Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// How an outline that crosses itself is filled.
public struct FillStyle: Hashable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// A turn, a shift and a scale in one. Foundation has none on Linux.
public struct CGAffineTransform: Hashable, Sendable {
    public var a: CGFloat = 1
    public var b: CGFloat = 0
    public var c: CGFloat = 0
    public var d: CGFloat = 1
    public var tx: CGFloat = 0
    public var ty: CGFloat = 0

    public init() {}
    public init(translationX x: CGFloat, y: CGFloat) { (tx, ty) = (x, y) }
    public init(scaleX x: CGFloat, y: CGFloat) { (a, d) = (x, y) }
    public init(rotationAngle angle: CGFloat) { (a, b, c, d) = (cos(angle), sin(angle), -sin(angle), cos(angle)) }
    public static let identity = CGAffineTransform()
}
