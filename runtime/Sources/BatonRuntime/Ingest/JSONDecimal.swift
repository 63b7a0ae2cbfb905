/// A number as JSON writes it: `digits × 10^exponent`, whatever the locale.
struct JSONDecimal {
    /// The first nineteen significant digits.
    var digits: UInt64 = 0
    /// How many digits `digits` has, leading zeros left out.
    var count = 0
    /// The power of ten that `digits` is multiplied by. Bounded, so that no exponent overflows it.
    var exponent = 0
    var isNegative = false
    /// Whether digits that are not zero were left out of `digits`.
    var isCut = false

    static let digitLimit = 19
    /// Beyond it every exponent is the same: more than any length of digits makes up for.
    static let exponentLimit = 1 << 40

    /// Whether it is an integer, exactly.
    var isWhole: Bool {
        if digits == 0 || exponent >= 0 { return true }
        guard !isCut, exponent > -Self.digitLimit - 1 else { return false }
        return digits % Self.power(-exponent) == 0
    }

    /// Its value as a 64-bit integer, where it is one; nil beyond 64 bits.
    var integer: Int64? {
        guard isWhole else { return nil }
        var magnitude = digits
        if digits != 0, exponent < 0 { magnitude /= Self.power(-exponent) }
        if digits != 0, exponent > 0 {
            // Digits were cut only beyond the nineteenth, and 10^19 is beyond 64 bits.
            guard !isCut, exponent < Self.digitLimit else { return nil }
            let (product, isOver) = magnitude.multipliedReportingOverflow(by: Self.power(exponent))
            guard !isOver else { return nil }
            magnitude = product
        } else if isCut {
            return nil
        }
        if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }

    /// The nearest double; beyond the range infinite. `token` is the number's text.
    @inline(__always)
    func double(_ token: UnsafeBufferPointer<UInt8>) -> Double {
        // Exact when the digits fit 53 bits and the power of ten is itself exact (Clinger, "How to read floating point numbers
        // accurately", 1990): one rounding.
        if digits <= 1 << 53, !isCut, exponent >= -22, exponent <= 22 {
            // Every power up to 10^22 is exact, and so is each step towards it.
            var power = 1.0
            for _ in 0..<abs(exponent) { power *= 10 }
            let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
            return isNegative ? -value : value
        }
        return Self.slowly(token)
    }

    /// The standard library's conversion: correctly rounded, and the same in every locale.
    @inline(never)
    private static func slowly(_ token: UnsafeBufferPointer<UInt8>) -> Double {
        Double(String(decoding: token, as: UTF8.self)) ?? .infinity
    }

    /// 10^exponent, up to 10^19.
    private static func power(_ exponent: Int) -> UInt64 {
        (0..<exponent).reduce(1) { product, _ in product &* 10 }
    }
}
