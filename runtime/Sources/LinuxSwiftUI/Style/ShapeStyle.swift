/// How a shape or a text is filled. Nothing is drawn with it.
public protocol ShapeStyle: Sendable {}

/// A step of the current style: primary, secondary and so on.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
    public let description: String
    public static let primary = HierarchicalShapeStyle(description: "primary")
    public static let secondary = HierarchicalShapeStyle(description: "secondary")
    public static let tertiary = HierarchicalShapeStyle(description: "tertiary")
    public static let quaternary = HierarchicalShapeStyle(description: "quaternary")
}

/// The style of the surroundings: the tint, the background, the foreground.
public struct _AmbientShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
    public let description: String
}

/// A translucent background.
public struct Material: ShapeStyle, Hashable, CustomStringConvertible {
    public let description: String
    public static let ultraThin = Material(description: "ultraThin")
    public static let thin = Material(description: "thin")
    public static let regular = Material(description: "regular")
    public static let thick = Material(description: "thick")
    public static let bar = Material(description: "bar")
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == _AmbientShapeStyle {
    public static var tint: _AmbientShapeStyle { _AmbientShapeStyle(description: "tint") }
    public static var background: _AmbientShapeStyle { _AmbientShapeStyle(description: "background") }
    public static var foreground: _AmbientShapeStyle { _AmbientShapeStyle(description: "foreground") }
    public static var separator: _AmbientShapeStyle { _AmbientShapeStyle(description: "separator") }
    public static var fill: _AmbientShapeStyle { _AmbientShapeStyle(description: "fill") }
    public static var selection: _AmbientShapeStyle { _AmbientShapeStyle(description: "selection") }
    public static var placeholder: _AmbientShapeStyle { _AmbientShapeStyle(description: "placeholder") }
    public static var link: _AmbientShapeStyle { _AmbientShapeStyle(description: "link") }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var bar: Material { .bar }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}

extension _AmbientShapeStyle {
    public var secondary: _AmbientShapeStyle { _AmbientShapeStyle(description: "\(description).secondary") }
    public var tertiary: _AmbientShapeStyle { _AmbientShapeStyle(description: "\(description).tertiary") }
    public var quaternary: _AmbientShapeStyle { _AmbientShapeStyle(description: "\(description).quaternary") }
    public func opacity(_ opacity: Double) -> _AmbientShapeStyle { _AmbientShapeStyle(description: "\(description).opacity(\(opacity))") }
}

/// A style whose type is not told.
public struct AnyShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
    public let description: String
    public init<S: ShapeStyle>(_ style: S) { description = "\(style)" }
}

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { AnyShapeStyle(self) }
}
