/// A typeface and size, by name. Nothing is drawn with it.
public struct Font: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let largeTitle = Font("largeTitle")
    public static let title = Font("title")
    public static let title2 = Font("title2")
    public static let title3 = Font("title3")
    public static let headline = Font("headline")
    public static let subheadline = Font("subheadline")
    public static let body = Font("body")
    public static let callout = Font("callout")
    public static let footnote = Font("footnote")
    public static let caption = Font("caption")
    public static let caption2 = Font("caption2")

    public enum Weight: String, Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public struct Width: Hashable, Sendable {
        let name: String
        public static let compressed = Width(name: "compressed")
        public static let condensed = Width(name: "condensed")
        public static let standard = Width(name: "standard")
        public static let expanded = Width(name: "expanded")
    }

    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    public enum Design: String, Hashable, Sendable { case `default`, serif, rounded, monospaced }

    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(["system(\(size))", weight?.rawValue, design?.rawValue].compactMap { $0 }.joined(separator: " "))
    }

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font([style.rawValue, weight?.rawValue, design?.rawValue].compactMap { $0 }.joined(separator: " "))
    }

    public static func custom(_ name: String, size: CGFloat) -> Font { Font("\(name)(\(size))") }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font("\(name)(\(size))") }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font("\(name)(\(fixedSize))") }

    public func weight(_ weight: Weight) -> Font { Font("\(description) \(weight.rawValue)") }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { Font("\(description) italic") }
    public func monospaced() -> Font { Font("\(description) monospaced") }
    public func monospacedDigit() -> Font { Font("\(description) monospacedDigit") }
    public func leading(_ leading: Leading) -> Font { Font("\(description) \(leading) leading") }
    public func width(_ width: Width) -> Font { Font("\(description) \(width.name)") }
    public func smallCaps() -> Font { Font("\(description) smallCaps") }
}
