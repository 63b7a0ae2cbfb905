// What changes how a view is drawn, and not what it says. Each is a word here.

extension View {
    public func brightness(_ amount: Double) -> some View { look("brightness", amount) }
    public func contrast(_ amount: Double) -> some View { look("contrast", amount) }
    public func saturation(_ amount: Double) -> some View { look("saturation", amount) }
    public func grayscale(_ amount: Double) -> some View { look("grayscale", amount) }
    public func colorMultiply(_ color: Color) -> some View { look("colorMultiply", color) }
    public func colorInvert() -> some View { look("colorInvert") }
    public func hueRotation(_ angle: Angle) -> some View { look("hueRotation", angle.degrees) }
    public func blendMode(_ mode: BlendMode) -> some View { look("blendMode", mode) }
    public func compositingGroup() -> some View { look("compositingGroup") }
    public func drawingGroup(opaque: Bool = false) -> some View { look("drawingGroup") }
    public func geometryGroup() -> some View { look("geometryGroup") }
    public func mask<M: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> M) -> some View { look("mask", M.self) }
    public func offset(_ offset: CGSize) -> some View { look("offset", "\(offset.width), \(offset.height)") }
    public func position(_ position: CGPoint) -> some View { look("position", "\(position.x), \(position.y)") }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint) -> some View { look("rotationEffect", angle.degrees) }
    public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View { look("rotation3DEffect", angle.degrees) }
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint) -> some View { look("scaleEffect", scale) }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { look("scaleEffect", "\(x), \(y)") }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { look("scaleEffect", "\(scale.width), \(scale.height)") }
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        look("matchedGeometryEffect", id)
    }
    public func visualEffect(_ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View { look("visualEffect") }
    public func symbolEffect<V: Equatable>(_ effect: SymbolEffect, value: V) -> some View { look("symbolEffect", effect.name) }
    public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View { look("symbolEffect", effect.name) }
    public func animation(_ animation: Animation?) -> some View { look("animation") }
    public func transformEffect(_ transform: CGAffineTransform) -> some View { look("transformEffect") }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { look("transaction") }
    public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View { look("transaction") }
    /// Goes through the phases of an animation. Here the view is in the first of them.
    public func phaseAnimator<Phase: Equatable, C: View>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: (Self, Phase) -> C, animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        phases.first { _ in true }.map { content(self, $0) }
    }
    public func phaseAnimator<Phase: Equatable, C: View>(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: (Self, Phase) -> C,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        phaseAnimator(phases, content: content, animation: animation)
    }
    public func scrollTransition<V: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> V
    ) -> some View {
        look("scrollTransition")
    }
}

public enum BlendMode: Hashable, Sendable { case normal, multiply, screen, overlay, darken, lighten, plusLighter, plusDarker, destinationOut }

public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// What a visual effect may change. Nothing is drawn with it.
public protocol VisualEffect: Sendable {}
public struct EmptyVisualEffect: VisualEffect {}
extension VisualEffect {
    public func opacity(_ opacity: Double) -> some VisualEffect { EmptyVisualEffect() }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { EmptyVisualEffect() }
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { EmptyVisualEffect() }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { EmptyVisualEffect() }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { EmptyVisualEffect() }
    public func saturation(_ amount: Double) -> some VisualEffect { EmptyVisualEffect() }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { EmptyVisualEffect() }
    public func hueRotation(_ angle: Angle) -> some VisualEffect { EmptyVisualEffect() }
}

public struct SymbolEffect: Hashable, Sendable {
    let name: String
    public static let bounce = SymbolEffect(name: "bounce")
    public static let pulse = SymbolEffect(name: "pulse")
    public static let scale = SymbolEffect(name: "scale")
    public static let variableColor = SymbolEffect(name: "variableColor")
    public static let wiggle = SymbolEffect(name: "wiggle")
    public static let rotate = SymbolEffect(name: "rotate")
    public static let breathe = SymbolEffect(name: "breathe")
    public static let appear = SymbolEffect(name: "appear")
    public static let disappear = SymbolEffect(name: "disappear")
    public static let replace = SymbolEffect(name: "replace")
}

public struct ScrollTransitionConfiguration: Hashable, Sendable {
    public static let animated = ScrollTransitionConfiguration()
    public static let interactive = ScrollTransitionConfiguration()
    public static let identity = ScrollTransitionConfiguration()
}

/// Where a view is on its way through a scrolling one.
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing
    public var isIdentity: Bool { self == .identity }
    public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}
