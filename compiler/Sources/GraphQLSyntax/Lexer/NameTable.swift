/// The distinct names of one source, so that each is made a `String` once.
///
/// Open addressing over the names' bytes where they first stood. The pointer is the lexer's and holds as long.
struct NameTable {
    private struct Entry {
        var hash: UInt32
        var start: UInt32
        var text: String
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var entries: [Entry] = []
    /// Positions in `entries` plus one; zero is free. Its count is a power of two.
    private var slots: [UInt32]

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        slots = [UInt32](repeating: 0, count: 64)
    }

    /// The name that a token covers.
    mutating func text(of token: Token) -> String {
        let start = Int(token.start)
        let count = Int(token.end) - start
        let hash = NameTable.hash(bytes, start, count)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = Int(slots[slot]) - 1
            if entries[entry].hash == hash, isSame(entries[entry].start, entries[entry].text.utf8.count, start, count) {
                return entries[entry].text
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<start + count]), as: UTF8.self)
        entries.append(Entry(hash: hash, start: token.start, text: text))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return text
    }

    @inline(__always) private func isSame(_ other: UInt32, _ otherCount: Int, _ start: Int, _ count: Int) -> Bool {
        guard otherCount == count else { return false }
        let other = Int(other)
        for index in 0..<count where bytes[other + index] != bytes[start + index] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 4)
        for (index, entry) in entries.enumerated() {
            var slot = Int(entry.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for index in start..<start + count { hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193 }
        return hash ^ (hash >> 15)
    }
}
