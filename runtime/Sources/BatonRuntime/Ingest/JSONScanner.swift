/// A place in JSON text (RFC 8259) that only moves forward.
///
/// Unsafe inside: `place` never passes `end`, every load of more than one byte is checked against `end` first, and the bytes
/// outlive the scanner, which its owner guarantees by lending it inside a closure.
struct JSONScanner {
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var place: UnsafePointer<UInt8>
    /// What went wrong first, and where.
    private(set) var problem: (text: StaticString, place: UnsafePointer<UInt8>)?

    /// How deep values may be nested that are skipped or kept as text.
    static let depthLimit = 512

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // An empty buffer may have no address; any stands for it, since nothing is loaded.
        start = bytes.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped
        end = start + bytes.count
        place = start
    }

    @inline(__always) var isAtEnd: Bool { place == end }

    /// The next byte, or 0 at the end; 0 is nowhere part of JSON.
    @inline(__always) var byte: UInt8 { place < end ? place.pointee : 0 }

    @inline(never)
    mutating func fail(_ text: StaticString, at other: UnsafePointer<UInt8>? = nil) -> Bool {
        if problem == nil { problem = (text, other ?? place) }
        return false
    }

    @inline(__always)
    mutating func skipSpace() {
        // Compact JSON has none: one comparison a token.
        if place < end, place.pointee <= 0x20 { skipSpaceSlowly() }
    }

    @inline(never)
    private mutating func skipSpaceSlowly() {
        while place < end, case let byte = place.pointee, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard place < end, place.pointee == byte else { return false }
        place += 1
        return true
    }

    /// Takes a literal's bytes.
    @inline(__always)
    mutating func takeWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard end - place >= count, memcmpBytes(place, word.utf8Start, count) else { return fail("a value is expected") }
        place += count
        return true
    }

    // MARK: Strings

    /// Takes the rest of a string after its opening quote, and says where its bytes are and whether they have escapes.
    @inline(__always)
    mutating func takeString(_ text: inout UnsafeBufferPointer<UInt8>, _ hasEscapes: inout Bool) -> Bool {
        let first = place
        var at = place
        while end - at >= 16 {
            let bytes = UnsafeRawPointer(at).loadUnaligned(as: SIMD16<UInt8>.self)
            // A byte of all ones for a quote, a backslash or a control character. (Only operators on this very type are compiled to
            // vector instructions: those on a scalar or on any SIMD go byte by byte.)
            let stops: SIMDMask<SIMD16<Int8>> =
                (bytes .== SIMD16<UInt8>(repeating: 0x22)) .| (bytes .== SIMD16<UInt8>(repeating: 0x5C))
                .| (bytes .< SIMD16<UInt8>(repeating: 0x20))
            let halves = unsafeBitCast(stops, to: SIMD2<UInt64>.self)
            if halves[0] | halves[1] != 0 {
                let low = UInt64(littleEndian: halves[0]), high = UInt64(littleEndian: halves[1])
                at += low != 0 ? low.trailingZeroBitCount >> 3 : 8 + high.trailingZeroBitCount >> 3
                if at.pointee == 0x22 {
                    text = UnsafeBufferPointer(start: first, count: at - first)
                    place = at + 1
                    return true
                }
                break
            }
            at += 16
        }
        place = at
        return takeStringSlowly(first, &text, &hasEscapes)
    }

    /// The same byte by byte: near the end, and where escapes or control characters stand.
    @inline(never)
    private mutating func takeStringSlowly(
        _ first: UnsafePointer<UInt8>, _ text: inout UnsafeBufferPointer<UInt8>, _ hasEscapes: inout Bool
    ) -> Bool {
        while place < end {
            let byte = place.pointee
            if byte == 0x22 {
                text = UnsafeBufferPointer(start: first, count: place - first)
                place += 1
                return true
            }
            if byte < 0x20 { return fail("a control character stands in a string") }
            place += 1
            guard byte == 0x5C else { continue }
            hasEscapes = true
            guard takeEscape() else { return false }
        }
        return fail("a string has no end")
    }

    private mutating func takeEscape() -> Bool {
        switch self.byte {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
            place += 1
            return true
        case 0x75:
            place += 1
            for _ in 0..<4 {
                guard JSONText.hexDigit(byte) != nil else { return fail("an escape needs four hexadecimal digits") }
                place += 1
            }
            return true
        default: return fail("an escape is not one of JSON's")
        }
    }

    // MARK: Numbers

    /// Takes an integer of up to eighteen digits that has neither fraction nor exponent. Anything else is left where it is.
    @inline(__always)
    mutating func takePlainInteger() -> Int64? {
        var at = place
        let isNegative = at < end && at.pointee == 0x2D
        if isNegative { at += 1 }
        let first = at
        var value: UInt64 = 0
        if end - at > 8, case let digits = JSONDigits(at), digits.count < 8 {
            value = digits.value
            at += digits.count
        } else {
            while at < end, case let digit = at.pointee &- 0x30, digit < 10 {
                value = value &* 10 &+ UInt64(digit)
                at += 1
            }
        }
        let count = at - first
        guard count > 0, count <= 18, first.pointee != 0x30 || count == 1 else { return nil }
        if at < end, at.pointee == 0x2E || at.pointee | 0x20 == 0x65 { return nil }
        place = at
        return isNegative ? -Int64(value) : Int64(value)
    }

    /// Takes a number by JSON's grammar.
    @inline(__always)
    mutating func takeNumber(_ number: inout JSONDecimal) -> Bool {
        let start = place
        number.isNegative = take(0x2D)
        let first = place
        takeDigits(&number)
        guard place > first else { return fail("a value is expected", at: start) }
        if first.pointee == 0x30, place - first > 1 { return fail("a number begins with zero", at: first + 1) }
        if take(0x2E) {
            let fraction = place
            takeDigits(&number)
            guard place > fraction else { return fail("a fraction has no digits") }
            number.exponent -= place - fraction
        }
        return byte | 0x20 == 0x65 ? takeExponent(&number) : true
    }

    /// Takes digits into a number as if they were of its integer part.
    @inline(__always)
    private mutating func takeDigits(_ number: inout JSONDecimal) {
        if number.count <= 8, end - place > 8, case let digits = JSONDigits(place), digits.count < 8 {
            number.digits = number.digits &* JSONDigits.power(digits.count) &+ digits.value
            // Leading zeros are no digits of the number; so few of them need not be told from others.
            if number.digits != 0 { number.count += digits.count }
            place += digits.count
            return
        }
        while place < end, case let digit = place.pointee &- 0x30, digit < 10 {
            place += 1
            if number.count < JSONDecimal.digitLimit {
                number.digits = number.digits &* 10 &+ UInt64(digit)
                if number.digits != 0 { number.count += 1 }
            } else {
                number.exponent += 1
                if digit != 0 { number.isCut = true }
            }
        }
    }

    @inline(never)
    private mutating func takeExponent(_ number: inout JSONDecimal) -> Bool {
        place += 1
        let isNegative = byte == 0x2D
        if isNegative || byte == 0x2B { place += 1 }
        let first = place
        var power = 0
        while place < end, case let digit = place.pointee &- 0x30, digit < 10 {
            place += 1
            power = min(power * 10 + Int(digit), JSONDecimal.exponentLimit)
        }
        guard place > first else { return fail("an exponent has no digits") }
        number.exponent += isNegative ? -power : power
        return true
    }

    // MARK: Skipping

    /// Takes a whole value of any kind, checking its grammar.
    mutating func skipValue() -> Bool {
        skipSpace()
        var depth = 0
        // One bit a level would do; the kind of each open bracket is its closing byte.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.depthLimit) { closers in
            while true {
                switch byte {
                case 0x7B, 0x5B:
                    guard depth < Self.depthLimit else { return fail("values are nested too deep") }
                    let closer = byte + 2
                    place += 1
                    skipSpace()
                    if !take(closer) {
                        closers[depth] = closer
                        depth += 1
                        if closer == 0x7D, !takeMemberName() { return false }
                        continue
                    }
                default:
                    guard skipScalar() else { return false }
                }
                // A value has ended: close what ends with it, or go on to the next.
                while true {
                    guard depth > 0 else { return true }
                    skipSpace()
                    if take(0x2C) {
                        skipSpace()
                        if closers[depth - 1] == 0x7D, !takeMemberName() { return false }
                        break
                    }
                    guard take(closers[depth - 1]) else { return fail("',' or a closing bracket is expected") }
                    depth -= 1
                }
            }
        }
    }

    private mutating func skipScalar() -> Bool {
        switch byte {
        case 0x22:
            place += 1
            var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
            var hasEscapes = false
            return takeString(&text, &hasEscapes)
        case 0x74: return takeWord("true")
        case 0x66: return takeWord("false")
        case 0x6E: return takeWord("null")
        default:
            var number = JSONDecimal()
            return takeNumber(&number)
        }
    }

    /// Takes `"name":` and the space after it.
    private mutating func takeMemberName() -> Bool {
        guard take(0x22) else { return fail("a member's name is expected") }
        var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard takeString(&text, &hasEscapes) else { return false }
        skipSpace()
        guard take(0x3A) else { return fail("':' is expected") }
        skipSpace()
        return true
    }
}

/// Parts of JSON's text.
enum JSONText {
    @inline(__always)
    static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }

    /// Undoes a string's escapes. The grammar has been checked; a surrogate without its pair becomes U+FFFD.
    static func unescape(_ bytes: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>) -> Int {
        var count = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x5C else {
                out[count] = byte
                count += 1
                index += 1
                continue
            }
            let escape = bytes[index + 1]
            index += 2
            switch escape {
            case 0x62: out[count] = 8
            case 0x66: out[count] = 12
            case 0x6E: out[count] = 10
            case 0x72: out[count] = 13
            case 0x74: out[count] = 9
            case 0x75:
                var unit = hex(bytes, index)
                index += 4
                if unit & 0xFC00 == 0xD800, index + 6 <= bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75,
                    case let low = hex(bytes, index + 2), low & 0xFC00 == 0xDC00
                {
                    unit = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
                    index += 6
                } else if unit & 0xF800 == 0xD800 {
                    unit = 0xFFFD
                }
                count += encode(unit, out + count) - 1
            default: out[count] = escape
            }
            count += 1
        }
        return count
    }

    private static func hex(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32 {
        var value: UInt32 = 0
        for place in index..<index + 4 { value = value << 4 | (hexDigit(bytes[place]) ?? 0) }
        return value
    }

    private static func encode(_ scalar: UInt32, _ out: UnsafeMutablePointer<UInt8>) -> Int {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
        switch scalar {
        case 0..<0x80:
            out[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        case 0..<0x800:
            out[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
            out[1] = tail(0)
            return 2
        case 0..<0x10000:
            out[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
            out[1] = tail(6)
            out[2] = tail(0)
            return 3
        default:
            out[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
            out[1] = tail(12)
            out[2] = tail(6)
            out[3] = tail(0)
            return 4
        }
    }
}
