@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

struct NumberTests {
    /// A number token as ingest reads it; nil when it is none, whole.
    private func decimal(_ text: String) -> (JSONDecimal, Double)? {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = JSONScanner(bytes)
            var number = JSONDecimal()
            guard scanner.takeNumber(&number), scanner.isAtEnd else { return nil }
            return (number, number.double(bytes))
        }
    }

    @Test func eightBytesTellTheDigitsThatTheyBeginWith() {
        func digits(_ bytes: [UInt8]) -> JSONDigits { bytes.withUnsafeBufferPointer { JSONDigits($0.baseAddress!) } }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...8, using: &random)
            let text = (0..<count).map { _ in UInt8.random(in: 0x30...0x39, using: &random) }
            var other = UInt8.random(in: .min ... .max, using: &random)
            while other &- 0x30 < 10 { other = .random(in: .min ... .max, using: &random) }
            let rest = [other] + (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            let read = digits(text + rest)
            #expect(read.count == count)
            #expect(read.value == UInt64(String(decoding: text, as: UTF8.self)) ?? 0, "\(text)")
            #expect(JSONDigits.power(count) == (0..<count).reduce(1) { power, _ in power * 10 })
        }
    }

    @Test func doublesAreReadAsTheirOwnDescriptionsSay() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            let read = try #require(decimal("\(value)"), "\(value)")
            #expect(read.1.bitPattern == value.bitPattern, "\(value)")
        }
    }

    @Test func decimalsAreRoundedAsTheStandardLibraryDoes() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let digits = (0..<Int.random(in: 1...25, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            let fraction = (0..<Int.random(in: 1...25, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            let whole = digits.drop { $0 == "0" }
            var text = (Bool.random(using: &random) ? "-" : "") + (whole.isEmpty ? "0" : String(whole)) + "." + fraction
            if Bool.random(using: &random) { text += "e\(Int.random(in: -330...310, using: &random))" }
            let read = try #require(decimal(text), "\(text)")
            #expect(read.1.bitPattern == Double(text)?.bitPattern, "\(text)")
        }
    }

    @Test func theEdgesOfDoublesAreRight() throws {
        let edges: [(String, Double)] = [
            ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.0000000000000001", 9_007_199_254_740_994), ("1e22", 1e22),
            ("1e23", 1e23), ("4.9e-324", .leastNonzeroMagnitude), ("2.4e-324", 0), ("1e-400", 0), ("1.7976931348623157e308", .greatestFiniteMagnitude),
            ("1.8e308", .infinity), ("1e99999999999999999999", .infinity), ("0e99999999999999999999", 0), ("1e-99999999999999999999", 0),
            ("0." + String(repeating: "0", count: 400) + "1e401", 1), ("1" + String(repeating: "0", count: 400) + "e-400", 1),
        ]
        for (text, value) in edges { #expect(try #require(decimal(text)).1 == value, "\(text)") }
        #expect(try #require(decimal("-0.0")).1.sign == .minus)
    }

    @Test func aNumberIsAnIntegerWhenItIsExactlyOne() throws {
        let integers: [(String, Int64?)] = [
            ("1.0", 1), ("1e3", 1000), ("-1.50e1", -15), ("0.0", 0), ("0e-400", 0), ("-0", 0), ("120e-1", 12), ("9223372036854775807.0", .max),
            ("-9223372036854775808", .min), ("9223372036854775808", nil), ("1e19", nil), ("1e400", nil), ("10000000000000000000000e-20", 100),
            ("1e-400", nil), ("1e-1", nil), ("1.5", nil), ("9007199254740993.5", nil), ("12345678901234567890.5", nil),
            ("0.0000000000000000000000001", nil), ("9223372036854775806.9999999999", nil),
        ]
        for (text, value) in integers { #expect(try #require(decimal(text)).0.integer == value, "\(text)") }
    }

    /// A locale where a comma stands for the point; nil where none is installed.
    static func commaLocale() -> locale_t? {
        let names: [String] = ["de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8", "ru_RU.UTF-8"]
        return names.lazy.compactMap { newlocale(LC_NUMERIC_MASK, $0, nil) }.first
    }

    /// `strtod` goes by the thread's locale.
    @Test(.enabled(if: NumberTests.commaLocale() != nil, "no locale with a decimal comma is installed: `localedef -i de_DE -f UTF-8 de_DE.UTF-8` makes one"))
    func numbersAreReadTheSameInEveryLocale() throws {
        let comma = try #require(Self.commaLocale())
        let old = uselocale(comma)
        defer {
            uselocale(old)
            freelocale(comma)
        }
        // The locale is in force: the C library stops at the point.
        #expect(strtod("1.5", nil) == 1)
        let numbers: [(String, Double)] = [
            ("1.5", 1.5), ("123456789012345678.25e-3", 123_456_789_012_345.67825), ("5e-324", .leastNonzeroMagnitude), ("-0.1e-30", -1e-31),
        ]
        for (text, value) in numbers { #expect(try #require(decimal(text)).1 == value, "\(text)") }
        #expect(CanonicalJSON.number(1.5) == "1.5" && CanonicalJSON.number(1e-7) == "1e-7")
    }
}
