/// A modifier that only changes the looks: kept by its name and value, so that a test can ask for it.
@MainActor
struct LookModifier: PrimitiveModifier {
    let name: String
    let value: String

    func describe(_ traits: inout Traits, node: ViewNode) { traits.looks.append((name, value)) }
}

extension View {
    func look(_ name: String, _ value: some Any = true) -> ModifiedContent<Self, LookModifier> {
        modifier(LookModifier(name: name, value: String(describing: value)))
    }
}

// MARK: - Text

extension View {
    public func font(_ font: Font?) -> some View { look("font", font.map { "\($0)" } ?? "none") }
    public func fontWeight(_ weight: Font.Weight?) -> some View { look("fontWeight", weight?.rawValue ?? "none") }
    public func fontDesign(_ design: Font.Design?) -> some View { look("fontDesign", design?.rawValue ?? "none") }
    public func bold(_ isActive: Bool = true) -> some View { look("bold", isActive) }
    public func italic(_ isActive: Bool = true) -> some View { look("italic", isActive) }
    public func monospaced(_ isActive: Bool = true) -> some View { look("monospaced", isActive) }
    public func monospacedDigit() -> some View { look("monospacedDigit") }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View { look("underline", isActive) }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View { look("strikethrough", isActive) }
    public func textCase(_ textCase: Text.Case?) -> some View { look("textCase", textCase.map { "\($0)" } ?? "none") }
    public func lineLimit(_ number: Int?) -> some View { look("lineLimit", number.map { "\($0)" } ?? "none") }
    public func lineLimit(_ range: ClosedRange<Int>) -> some View { look("lineLimit", range) }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { look("lineLimit", limit) }
    public func lineSpacing(_ spacing: CGFloat) -> some View { look("lineSpacing", spacing) }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { look("multilineTextAlignment", alignment) }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { look("truncationMode", mode) }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { look("minimumScaleFactor", factor) }
    public func allowsTightening(_ flag: Bool) -> some View { look("allowsTightening", flag) }
    public func kerning(_ kerning: CGFloat) -> some View { look("kerning", kerning) }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { look("textSelection", S.self) }
}

public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

// MARK: - Colour and shape

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { look("foregroundStyle", style) }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        look("foregroundStyle", "\(primary) \(secondary)")
    }
    public func foregroundColor(_ color: Color?) -> some View { look("foregroundStyle", color.map { "\($0)" } ?? "none") }
    public func tint<S: ShapeStyle>(_ style: S) -> some View { look("tint", style) }
    public func tint(_ color: Color?) -> some View { look("tint", color.map { "\($0)" } ?? "none") }
    public func accentColor(_ color: Color?) -> some View { look("tint", color.map { "\($0)" } ?? "none") }
    public func opacity(_ opacity: Double) -> some View { look("opacity", opacity) }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { look("blur", radius) }
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        look("shadow", radius)
    }
    public func clipShape<S: Shape>(_ shape: S) -> some View { look("clipShape", S.self) }
    public func clipped(antialiased: Bool = false) -> some View { look("clipped") }
    public func cornerRadius(_ radius: CGFloat) -> some View { look("cornerRadius", radius) }
    public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View { look("border", style) }
    public func contentShape<S: Shape>(_ shape: S) -> some View { look("contentShape", S.self) }
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { look("background", style) }
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { look("background", style) }
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { look("backgroundStyle", style) }
    public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { look("preferredColorScheme", scheme.map { "\($0)" } ?? "none") }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { look("symbolRenderingMode") }
    public func symbolVariant(_ variant: SymbolVariants) -> some View { look("symbolVariant", variant.name) }
    public func imageScale(_ scale: Image.Scale) -> some View { look("imageScale", scale) }
    public func redacted(reason: RedactionReasons) -> some View { look("redacted", reason.rawValue) }
    public func unredacted() -> some View { look("unredacted") }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { look("privacySensitive", sensitive) }
}

public struct SymbolVariants: Hashable, Sendable {
    let name: String
    public static let none = SymbolVariants(name: "none")
    public static let fill = SymbolVariants(name: "fill")
    public static let circle = SymbolVariants(name: "circle")
    public static let slash = SymbolVariants(name: "slash")
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
}

// MARK: - Room

extension View {
    public func padding(_ insets: EdgeInsets) -> some View { look("padding", insets) }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        look("padding", length.map { "\($0)" } ?? "default")
    }
    public func padding(_ length: CGFloat) -> some View { look("padding", length) }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        look("frame", "\(width.map { "\($0)" } ?? "-")×\(height.map { "\($0)" } ?? "-")")
    }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        look("frame", "flexible")
    }
    public func fixedSize() -> some View { look("fixedSize") }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { look("fixedSize") }
    public func layoutPriority(_ value: Double) -> some View { look("layoutPriority", value) }
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { look("aspectRatio", contentMode) }
    public func scaledToFit() -> some View { look("aspectRatio", ContentMode.fit) }
    public func scaledToFill() -> some View { look("aspectRatio", ContentMode.fill) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { look("offset", "\(x), \(y)") }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { look("position", "\(x), \(y)") }
    public func zIndex(_ value: Double) -> some View { look("zIndex", value) }
    public func rotationEffect(_ angle: Angle) -> some View { look("rotationEffect", angle.degrees) }
    public func scaleEffect(_ scale: CGFloat) -> some View { look("scaleEffect", scale) }
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        look("ignoresSafeArea")
    }
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { look("contentMargins") }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { look("animation") }
    public func transition(_ transition: AnyTransition) -> some View { look("transition", transition.name) }
    public func contentTransition(_ transition: ContentTransition) -> some View { look("contentTransition") }
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: 3)
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}

public struct ContentTransition: Hashable, Sendable {
    let name: String
    public static let identity = ContentTransition(name: "identity")
    public static let opacity = ContentTransition(name: "opacity")
    public static let interpolate = ContentTransition(name: "interpolate")
    public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { ContentTransition(name: "symbolEffect") }
    public static let symbolEffect = ContentTransition(name: "symbolEffect")
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numericText") }
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(name: "numericText") }
}
