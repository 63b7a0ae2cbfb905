import Foundation

/// A text that a mapped scalar's type does not take.
public struct ScalarTextMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the text should have been.
    public let expected: String

    public var description: String { "expected \(expected)" }
}

/// A point in time as RFC 3339 writes it, with or without fractions of a second; whatever the locale and the calendar.
extension Date: GraphQLScalar {
    public init(graphQLText: String) throws {
        guard let date = RFC3339.date(graphQLText) else { throw ScalarTextMismatch(expected: "a date and time as RFC 3339 has it") }
        self = date
    }

    public var graphQLText: String { RFC3339.text(self) }
}

extension URL: GraphQLScalar {
    public init(graphQLText: String) throws {
        guard !graphQLText.isEmpty, let url = URL(string: graphQLText) else { throw ScalarTextMismatch(expected: "a URL") }
        self = url
    }

    public var graphQLText: String { absoluteString }
}

extension UUID: GraphQLScalar {
    public init(graphQLText: String) throws {
        guard let uuid = UUID(uuidString: graphQLText) else { throw ScalarTextMismatch(expected: "a UUID") }
        self = uuid
    }

    public var graphQLText: String { uuidString.lowercased() }
}

/// A decimal number, with `.` before its fraction whatever the locale. One of more digits than a `Decimal` holds is refused.
extension Decimal: GraphQLScalar {
    public init(graphQLText: String) throws {
        // Foundation reads as much of a text as is a number, and drops the digits that it has no room for.
        guard let number = graphQLText.wholeMatch(of: /[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/),
            number.1.significantDigits <= 38,
            let value = Decimal(string: graphQLText, locale: Locale(identifier: "en_US_POSIX")) else {
            throw ScalarTextMismatch(expected: "a decimal number")
        }
        self = value
    }

    public var graphQLText: String { NSDecimalNumber(decimal: self).description(withLocale: Locale(identifier: "en_US_POSIX")) }
}

extension Substring {
    /// How many digits there are between the first and the last that is not zero.
    fileprivate var significantDigits: Int {
        let digits = utf8.filter { $0 != UInt8(ascii: ".") }
        let isSignificant = { (byte: UInt8) in byte != UInt8(ascii: "0") }
        guard let first = digits.firstIndex(where: isSignificant), let last = digits.lastIndex(where: isSignificant) else { return 0 }
        return last - first + 1
    }
}

/// RFC 3339's `date-time`, read by hand: formatters are slow to make and follow locales.
private enum RFC3339 {
    static func date(_ text: String) -> Date? {
        var scanner = Scanner(bytes: Array(text.utf8))
        guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2), scanner.take("-"),
            let day = scanner.digits(2), scanner.take("T") || scanner.take("t") || scanner.take(" "),
            let hour = scanner.digits(2), scanner.take(":"), let minute = scanner.digits(2), scanner.take(":"),
            let second = scanner.digits(2), (1...12).contains(month), (1...days(in: month, year)).contains(day), hour < 24, minute < 60,
            second <= 60
        else { return nil }
        var fraction = 0.0
        if scanner.take(".") || scanner.take(",") {
            var scale = 0.1
            guard let first = scanner.digits(1) else { return nil }
            fraction = Double(first) * scale
            while let digit = scanner.digits(1) {
                scale /= 10
                fraction += Double(digit) * scale
            }
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        let seconds = ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// The first and the last microsecond of the years that RFC 3339 can write, 0 to 9999.
    private static let range = -62_167_219_200_000_000.0...253_402_300_799_999_999.0

    /// Milliseconds where the date is of whole ones, else microseconds, as far as a double holds them. A date that cannot be written is
    /// written as the nearest that can.
    static func text(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        let step = abs(seconds) < 9e9 ? 1.0 : 1000
        let microseconds = (seconds * 1_000_000 / step).rounded() * step
        let total = microseconds >= range.upperBound ? 253_402_300_799_999_999 : Int(max(range.lowerBound, microseconds))
        let (days, ofDay) = total.quotientAndRemainderDown(86_400_000_000)
        let (year, month, day) = civil(days)
        let (second, micro) = (ofDay / 1_000_000, ofDay % 1_000_000)
        func pad(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        let fraction = micro == 0 ? "" : "." + (micro % 1000 == 0 ? pad(micro / 1000, 3) : pad(micro, 6))
        let clock = "\(pad(second / 3600, 2)):\(pad(second / 60 % 60, 2)):\(pad(second % 60, 2))"
        return "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T\(clock)\(fraction)Z"
    }

    private struct Scanner {
        let bytes: [UInt8]
        var position = 0

        var isAtEnd: Bool { position == bytes.count }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
            position += 1
            return true
        }

        mutating func digits(_ count: Int) -> Int? {
            guard position + count <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[position..<position + count] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            position += count
            return value
        }

        /// Seconds east of UTC.
        mutating func offset() -> Int? {
            if take("Z") || take("z") { return 0 }
            let sign = take("+") ? 1 : take("-") ? -1 : 0
            guard sign != 0, let hours = digits(2), hours < 24 else { return nil }
            _ = take(":")
            guard let minutes = digits(2), minutes < 60 else { return nil }
            return sign * (hours * 60 + minutes) * 60
        }
    }

    private static func days(in month: Int, _ year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days of the proleptic Gregorian calendar, counted in years that begin in March, so that the leap day is the last.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let (era, ofEra) = year.quotientAndRemainderDown(400)
        let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, ofEra) = (days + 719_468).quotientAndRemainderDown(146_097)
        let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let march = (5 * ofYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * march + 2) / 5 + 1)
    }
}

extension Int {
    /// With a remainder that is never negative.
    fileprivate func quotientAndRemainderDown(_ divisor: Int) -> (Int, Int) {
        let quotient = self / divisor - (self % divisor < 0 ? 1 : 0)
        return (quotient, self - quotient * divisor)
    }
}
