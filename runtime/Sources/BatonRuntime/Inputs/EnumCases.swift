/// The cases of a generated enum by their texts: one table an enum, made when the first text is looked up.
///
/// Here, and not in each enum's own `init(rawValue:)`, which was a quarter of what an enum took to compile.
final class EnumCases<Value: GraphQLEnum>: AnyEnumCases, @unchecked Sendable {
    private let cases: [Value]
    private let numbers: TextNumbers

    private init() {
        cases = Value.knownCases
        numbers = TextNumbers(cases.map(\.rawValue))
        super.init(Value.self)
    }

    /// The case of a text; the unknown case when no value is so called.
    subscript(text: String) -> Value {
        if let number = numbers[text] { return cases[number] }
        return .unknown(text)
    }

    static var shared: EnumCases {
        let key = ObjectIdentifier(Value.self)
        if let known = allEnumCases.withLock({ $0[key] }) { return unsafeDowncast(known, to: EnumCases.self) }
        // Outside of the lock, since the enum's own code runs. Who comes second here keeps what the first has made.
        let made = EnumCases()
        return allEnumCases.withLock { all in
            if let known = all[key] { return unsafeDowncast(known, to: EnumCases.self) }
            all[key] = made
            return made
        }
    }
}

/// ``EnumCases`` of some enum. Immutable, hence `@unchecked`, which a class that has subclasses needs.
class AnyEnumCases: @unchecked Sendable {
    let type: Any.Type

    init(_ type: Any.Type) { self.type = type }
}

private let allEnumCases = Locked<[ObjectIdentifier: AnyEnumCases]>([:])

/// Numbers of texts. Those of a few are found by their lengths and three of their bytes: names of one enum seldom agree in all of them, and
/// hashing a whole text would take longer than comparing it with several. Of hundreds many agree, and each is hashed as a whole.
struct TextNumbers: Sendable {
    private let texts: [String]
    /// The texts' numbers and one, 0 where there is none: a power of two of them, at least four times as many as texts.
    private let places: [UInt32]
    /// By how much a product is moved to leave the number of a place.
    private let shift: UInt64
    private let hashesWhole: Bool

    /// - Parameter texts: All different.
    init(_ texts: [String]) {
        var bits = 4
        while 1 << bits < texts.count * 4 { bits += 1 }
        shift = UInt64(64 - bits)
        hashesWhole = texts.count > 256
        var places = [UInt32](repeating: 0, count: 1 << bits)
        for (number, text) in texts.enumerated() {
            var place = Self.place(of: text, shift, hashesWhole)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = UInt32(number + 1)
        }
        self.texts = texts
        self.places = places
    }

    /// The number of a text; nil where it is not among the texts.
    subscript(text: String) -> Int? {
        var place = Self.place(of: text, shift, hashesWhole)
        // Ends, as most of the places are empty.
        while places[place] != 0 {
            let number = Int(places[place] &- 1)
            // Not by `==` alone, to which the sign of Kelvin is a K. A text that equals a name and is as long is that name.
            if texts[number].utf8.count == text.utf8.count, texts[number] == text { return number }
            place = (place &+ 1) & (places.count &- 1)
        }
        return nil
    }

    private static func place(of text: String, _ shift: UInt64, _ hashesWhole: Bool) -> Int {
        let bytes = text.utf8
        let sum: UInt64? = bytes.withContiguousStorageIfAvailable { bytes in
            guard let first = bytes.first, let last = bytes.last else { return 0 }
            // FNV-1a.
            guard !hashesWhole else { return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
            let middle = bytes[bytes.count / 2]
            return UInt64(truncatingIfNeeded: bytes.count) << 24 | UInt64(first) << 16 | UInt64(middle) << 8 | UInt64(last)
        }
        guard let sum else {
            // A text that Foundation holds may lie nowhere as UTF-8 until it is asked to.
            var text = text
            text.makeContiguousUTF8()
            return place(of: text, shift, hashesWhole)
        }
        // Fibonacci hashing: the upper bits of the product depend on all of the sum's.
        return Int(truncatingIfNeeded: (sum &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}
