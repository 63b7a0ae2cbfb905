/// A text as it stands in the source, with values put in. There are no translations: the key is the text.
///
/// As SwiftUI does, whole numbers are grouped by the locale (`1,234`); the stand-in's locale is English of the United
/// States. `Text(verbatim:)` and a `String` made beforehand are not touched.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ string: String) { text += string }

        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { text += value._text }

        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            text += value._formatted(specifier)
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            text += format.format(input)
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            text += style.format(date)
        }

        @MainActor public mutating func appendInterpolation(_ text: Text) { self.text += text.content }
        @MainActor public mutating func appendInterpolation(_ image: Image) { text += image.glyph }

        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }

        @_disfavoredOverload
        public mutating func appendInterpolation<S: StringProtocol>(_ value: S) { text += value }
    }
}

/// A number that a text can show.
public protocol _FormatSpecifiable: Equatable {
    var _text: String { get }
    func _formatted(_ specifier: String) -> String
}

extension _FormatSpecifiable where Self: BinaryInteger {
    public var _text: String { grouped(digits: String(magnitude), isNegative: self < 0) }
    public func _formatted(_ specifier: String) -> String {
        String(format: specifier.replacingOccurrences(of: "lld", with: "ld"), Int(truncatingIfNeeded: self))
    }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    public var _text: String { String(format: "%.6f", Double(self)) }
    public func _formatted(_ specifier: String) -> String { String(format: specifier, Double(self)) }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

private func grouped(digits: String, isNegative: Bool) -> String {
    var out: [Character] = []
    for (index, digit) in digits.reversed().enumerated() {
        if index > 0, index % 3 == 0 { out.append(",") }
        out.append(digit)
    }
    if isNegative { out.append("-") }
    return String(out.reversed())
}
