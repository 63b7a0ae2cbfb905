/// A set of record numbers, sixty-four to a word.
///
/// Records of one response have numbers that follow each other, so a page's nodes lie in a few words however many the set holds: adding them
/// touches little memory, and a set of a list's nodes grows by a copy of its words, of which there is one for many nodes.
struct NumberSet {
    private var words: [UInt32: UInt64] = [:]

    /// Adds a number; false when it is there.
    mutating func insert(_ number: UInt32) -> Bool {
        let bit = 1 << UInt64(number & 63) as UInt64
        let word = words[number >> 6, default: 0]
        guard word & bit == 0 else { return false }
        words[number >> 6] = word | bit
        return true
    }

    /// How many words it takes.
    var wordCount: Int { words.count }
}
