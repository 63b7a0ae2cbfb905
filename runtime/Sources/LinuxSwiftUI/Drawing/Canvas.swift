/// What is drawn by code. The code runs, with the size of a small phone, and leaves nothing on the screen.
@MainActor @preconcurrency
public struct Canvas<Symbols: View>: View, PrimitiveView {
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
    }

    func children(in node: ViewNode) -> [ChildView] {
        var context = GraphicsContext(environment: node.environment)
        renderer(&context, GeometryProxy().size)
        return []
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.shape) }
}

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(opaque: opaque, renderer: renderer) { EmptyView() }
    }
}

public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// What a canvas draws with.
public struct GraphicsContext {
    public let environment: EnvironmentValues
    public var opacity = 1.0
    public var blendMode = BlendMode.normal
    public var transform = CGAffineTransform.identity

    init(environment: EnvironmentValues) { self.environment = environment }

    /// What something is drawn in.
    public struct Shading: Sendable {
        public static var foreground: Shading { Shading() }
        public static func color(_ color: Color) -> Shading { Shading() }
        public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading { Shading() }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading { Shading() }
        public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat) -> Shading { Shading() }
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading { Shading() }
    }

    /// What is done to everything that is drawn.
    public struct Filter: Sendable {
        public static func blur(radius: CGFloat) -> Filter { Filter() }
        public static func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Filter { Filter() }
        public static func colorMultiply(_ color: Color) -> Filter { Filter() }
        public static func grayscale(_ amount: Double) -> Filter { Filter() }
    }

    /// A text that is ready to be drawn. It has no size.
    public struct ResolvedText {
        public var shading = Shading.foreground
        public func measure(in size: CGSize) -> CGSize { .zero }
    }

    /// An image that is ready to be drawn. It has no size.
    public struct ResolvedImage {
        public var shading: Shading?
        public var size: CGSize { .zero }
    }

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: ResolvedText, in rect: CGRect) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: ResolvedImage, in rect: CGRect) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: Image, in rect: CGRect) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        try content(&layer)
    }

    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func concatenate(_ matrix: CGAffineTransform) {}
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}
    public mutating func addFilter(_ filter: Filter) {}
}
