import Foundation

extension ResponseHead {
    /// How many seconds the server asks to wait before another attempt: `Retry-After`, as seconds or as a date (RFC 9110, section 10.2.3).
    ///
    /// A date is measured from the response's own `Date`, since the clocks of the two sides may differ. Nil where there is none that can be read.
    func retryAfter(now: Date = Date()) -> Double? {
        guard let text = self["retry-after"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(text) }
        guard let date = HTTPDate.date(text) else { return nil }
        return max(0, date.timeIntervalSince(self["date"].flatMap(HTTPDate.date) ?? now))
    }
}

/// The three forms of a date in HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let forms = ["EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy"]

    static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        for form in forms {
            formatter.dateFormat = form
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}
