/// A colour, by name or by components. As a view it fills what it is given.
public struct Color: ShapeStyle, Hashable, CustomStringConvertible {
    public let description: String

    private init(description: String) { self.description = description }

    /// A colour of the asset catalog.
    public init(_ name: String, bundle: Bundle? = nil) { description = name }

    public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        description = "rgb(\(red), \(green), \(blue), \(opacity))"
    }

    public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        description = "white(\(white), \(opacity))"
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        description = "hsb(\(hue), \(saturation), \(brightness), \(opacity))"
    }

    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public static let red = Color(description: "red")
    public static let orange = Color(description: "orange")
    public static let yellow = Color(description: "yellow")
    public static let green = Color(description: "green")
    public static let mint = Color(description: "mint")
    public static let teal = Color(description: "teal")
    public static let cyan = Color(description: "cyan")
    public static let blue = Color(description: "blue")
    public static let indigo = Color(description: "indigo")
    public static let purple = Color(description: "purple")
    public static let pink = Color(description: "pink")
    public static let brown = Color(description: "brown")
    public static let white = Color(description: "white")
    public static let gray = Color(description: "gray")
    public static let black = Color(description: "black")
    public static let clear = Color(description: "clear")
    public static let primary = Color(description: "primary")
    public static let secondary = Color(description: "secondary")
    public static let accentColor = Color(description: "accentColor")

    public func opacity(_ opacity: Double) -> Color { Color(description: "\(description) opacity(\(opacity))") }
    public func mix(with other: Color, by fraction: Double) -> Color { Color(description: "\(description) mixed with \(other) by \(fraction)") }
    public var gradient: AnyGradient { AnyGradient(description: "\(description) gradient") }
}

extension Color: View, PrimitiveView {
    public typealias Body = Never
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.shape) }
}
