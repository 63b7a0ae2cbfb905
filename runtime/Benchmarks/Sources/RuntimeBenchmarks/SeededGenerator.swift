/// SplitMix64: the same numbers on every machine for a seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A word of lower-case letters.
    mutating func word(_ count: ClosedRange<Int>) -> String {
        String((0..<Int.random(in: count, using: &self)).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &self)! })
    }

    /// Words with spaces, about `count` characters.
    mutating func text(_ count: Int) -> String {
        var text = word(3...9)
        while text.utf8.count < count { text += " " + word(2...9) }
        return text
    }
}
