/// A member's name as compact JSON has it, with its quotes and its colon, and its first sixteen bytes as words to compare at once.
struct NamePattern {
    /// `"name":`, in memory of the bound plan.
    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// How many bytes must follow for the words, and what is behind them, to be compared.
    private let reach: Int
    private let words: (UInt64, UInt64)
    private let masks: (UInt64, UInt64)

    /// The bytes of the words.
    private static let width = 16

    /// A pattern of bytes that outlive it; at least three.
    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
        reach = max(count, Self.width)
        func word(_ first: Int, _ byte: (Int) -> UInt8) -> UInt64 {
            (first..<min(first + 8, max(first, count))).reduce(0) { $0 | UInt64(byte($1)) << UInt64(($1 - first) * 8) }
        }
        words = (word(0) { bytes[$0] }, word(8) { bytes[$0] })
        masks = (word(0) { _ in 0xFF }, word(8) { _ in 0xFF })
    }

    /// Whether the bytes at a place are these; false near the end.
    @inline(__always)
    func matches(_ place: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Bool {
        guard end - place >= reach else { return false }
        let raw = UnsafeRawPointer(place)
        let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) ^ words.0
        let second = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) ^ words.1
        guard first & masks.0 | second & masks.1 == 0 else { return false }
        return count <= Self.width || memcmpBytes(place + Self.width, bytes + Self.width, count - Self.width)
    }

    /// The name alone.
    var name: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes + 1, count: count - 3) }
}

extension JSONScanner {
    /// Takes a member's name and colon if they are these bytes exactly.
    @inline(__always)
    mutating func takePattern(_ pattern: NamePattern) -> Bool {
        guard pattern.matches(place, end: end) else { return false }
        place += pattern.count
        return true
    }
}
