/// A gradient of one colour or several.
public struct AnyGradient: GradientStyle, Hashable, CustomStringConvertible {
    public typealias Body = Never
    public nonisolated let description: String

    nonisolated init(description: String) { self.description = description }
    public nonisolated init(_ gradient: Gradient) { description = "gradient" }
}

public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(colors: [Color]) {
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(max(1, colors.count - 1))) }
    }
    public init(stops: [Stop]) { self.stops = stops }
}

/// A gradient as a style and as a view, which fills what it is given.
@MainActor
protocol GradientStyle: ShapeStyle, PrimitiveView {}

extension GradientStyle {
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.shape) }
}

public struct LinearGradient: GradientStyle, Hashable, CustomStringConvertible {
    public typealias Body = Never
    public nonisolated var description: String { "linearGradient" }
    private let gradient: Gradient

    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { self.gradient = gradient }
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { gradient = Gradient(colors: colors) }
    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) { gradient = Gradient(stops: stops) }
}

public struct RadialGradient: GradientStyle, Hashable, CustomStringConvertible {
    public typealias Body = Never
    public nonisolated var description: String { "radialGradient" }
    private let gradient: Gradient

    public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) { self.gradient = gradient }
    public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) { gradient = Gradient(colors: colors) }
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) { gradient = Gradient(stops: stops) }
}

public struct AngularGradient: GradientStyle, Hashable, CustomStringConvertible {
    public typealias Body = Never
    public nonisolated var description: String { "angularGradient" }
    private let gradient: Gradient

    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) { self.gradient = gradient }
    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) { gradient = Gradient(colors: colors) }
    public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) { gradient = Gradient(colors: colors) }
    public nonisolated init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) { self.gradient = gradient }
}

public struct EllipticalGradient: GradientStyle, Hashable, CustomStringConvertible {
    public typealias Body = Never
    public nonisolated var description: String { "ellipticalGradient" }
    private let gradient: Gradient

    public nonisolated init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        gradient = Gradient(colors: colors)
    }
    public nonisolated init(gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.gradient = gradient
    }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
