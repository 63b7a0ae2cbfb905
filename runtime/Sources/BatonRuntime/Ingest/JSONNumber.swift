#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// The values of number tokens whose grammar has been checked.
enum JSONNumber {
    /// An integer token's value; nil beyond 64 bits.
    @inline(__always)
    static func integer(_ token: UnsafeBufferPointer<UInt8>) -> Int64? {
        var index = 0
        let isNegative = token[0] == 0x2D
        if isNegative { index = 1 }
        var value: UInt64 = 0
        // Eighteen digits cannot overflow.
        if token.count - index <= 18 {
            while index < token.count {
                value = value &* 10 &+ UInt64(token[index] &- 0x30)
                index += 1
            }
            return isNegative ? -Int64(value) : Int64(value)
        }
        return Int64(String(decoding: token, as: UTF8.self))
    }

    /// A number token as a double: the nearest one; beyond its range, infinite.
    static func double(_ token: UnsafeBufferPointer<UInt8>) -> Double {
        // Exact when the digits fit 53 bits and the power of ten is itself exact.
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        var index = token[0] == 0x2D ? 1 : 0
        var isFraction = false
        while index < token.count {
            let byte = token[index]
            if byte == 0x2E {
                isFraction = true
            } else if byte | 0x20 == 0x65 {
                break
            } else {
                mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
                if mantissa != 0 { digits += 1 }
                if isFraction { exponent -= 1 }
            }
            index += 1
        }
        if index < token.count {
            index += 1
            let isNegative = token[index] == 0x2D
            if token[index] == 0x2D || token[index] == 0x2B { index += 1 }
            var power = 0
            while index < token.count {
                power = min(power * 10 + Int(token[index] - 0x30), 100_000)
                index += 1
            }
            exponent += isNegative ? -power : power
        }
        if digits <= 15, exponent >= -22, exponent <= 22 {
            let value = Double(mantissa)
            let scaled = exponent < 0 ? value / powers[-exponent] : value * powers[exponent]
            return token[0] == 0x2D ? -scaled : scaled
        }
        return slowly(token)
    }

    private static func slowly(_ token: UnsafeBufferPointer<UInt8>) -> Double {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: token.count + 1) { text in
            for index in token.indices { text[index] = CChar(bitPattern: token[index]) }
            text[token.count] = 0
            return strtod(text.baseAddress!, nil)
        }
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
