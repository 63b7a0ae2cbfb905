// Looks that few screens use. Each is a word here.

extension View {
    public func tracking(_ tracking: CGFloat) -> some View { look("tracking", tracking) }
    public func baselineOffset(_ offset: CGFloat) -> some View { look("baselineOffset", offset) }
    public func lineLimit(_ range: PartialRangeFrom<Int>) -> some View { look("lineLimit", range) }
    public func lineLimit(_ range: PartialRangeThrough<Int>) -> some View { look("lineLimit", range) }
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize { look("dynamicTypeSize") }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View {
        look("foregroundStyle", "\(primary) \(secondary) \(tertiary)")
    }
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
    public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { look("alignmentGuide") }
    public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { look("alignmentGuide") }
    public func gridCellColumns(_ count: Int) -> some View { look("gridCellColumns", count) }
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { look("gridCellAnchor") }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { look("gridCellUnsizedAxes") }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { look("gridColumnAlignment") }
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { look("listRowSeparatorTint") }
    public func listItemTint(_ tint: Color?) -> some View { look("listItemTint") }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { look("listSectionSpacing") }
    public func presentationCornerRadius(_ radius: CGFloat?) -> some View { look("presentationCornerRadius") }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { look("presentationBackground", style) }
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { look("presentationCompactAdaptation") }
    public func statusBarHidden(_ hidden: Bool = true) -> some View { look("statusBarHidden", hidden) }
    public func navigationBarHidden(_ hidden: Bool) -> some View { look("navigationBarHidden", hidden) }
    public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { look("navigationSubtitle", subtitle.text) }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { look("toolbarBackground", style) }
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { look("toolbarColorScheme") }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { look("toolbarTitleDisplayMode") }
    public func toolbarRole(_ role: ToolbarRole) -> some View { look("toolbarRole") }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { look("keyboardShortcut") }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { look("keyboardShortcut") }
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { look("buttonRepeatBehavior") }
    public func help(_ text: Text) -> some View { look("help", text.content) }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { look("onHover") }
    public func hoverEffect() -> some View { look("hoverEffect") }
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { look("accessibilityAction", name.text) }
    public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { look("accessibilityAction") }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        look("accessibilityAdjustableAction")
    }
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { look("accessibilityInputLabels") }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { look("accessibilityHeading") }
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View { look("defaultFocus") }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { look("onOpenURL") }
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { look("speechAnnouncementsQueued") }
}

public enum BlendMode: Hashable, Sendable { case normal, multiply, screen, overlay, darken, lighten, plusLighter, plusDarker, destinationOut }
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

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
}

/// The size and the guides of a view: all zero here.
public struct ViewDimensions: Sendable {
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

public struct PresentationAdaptation: Hashable, Sendable {
    let name: String
    public static let automatic = PresentationAdaptation(name: "automatic")
    public static let none = PresentationAdaptation(name: "none")
    public static let popover = PresentationAdaptation(name: "popover")
    public static let sheet = PresentationAdaptation(name: "sheet")
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
    public static let large = ToolbarTitleDisplayMode(name: "large")
    public static let inline = ToolbarTitleDisplayMode(name: "inline")
    public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
}

public struct ToolbarRole: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarRole(name: "automatic")
    public static let navigationStack = ToolbarRole(name: "navigationStack")
    public static let browser = ToolbarRole(name: "browser")
    public static let editor = ToolbarRole(name: "editor")
}

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
    public static let `return` = KeyEquivalent("\r")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let space = KeyEquivalent(" ")
    public static let delete = KeyEquivalent("\u{8}")
}

public struct KeyboardShortcut: Hashable, Sendable {
    public let key: KeyEquivalent
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.key = key }
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
    let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
