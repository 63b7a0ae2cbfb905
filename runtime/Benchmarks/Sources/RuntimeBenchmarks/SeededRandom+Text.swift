import TestSupport

extension SeededRandom {
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
