/// Objects met before, by their first bytes: one whose bytes are all equal is the same record again.
struct RepeatTable {
    private struct Entry {
        var fingerprint: UInt64
        var start: UnsafePointer<UInt8>
        var count: Int
        var record: UInt32
        var selection: UInt32
    }

    private static let slots = 4096
    /// How many bytes an object must have to be worth looking for.
    private static let probe = 48
    private let entries: UnsafeMutablePointer<Entry>

    init() {
        entries = .allocate(capacity: Self.slots)
        clear()
    }

    func deallocate() { entries.deallocate() }

    /// Forgets all: a record's value has changed since, so that reading an earlier object again would make a difference.
    func clear() {
        for index in 0..<Self.slots { entries[index].selection = .max }
    }

    /// Whether an object is worth looking for: long enough, and of a selection whose objects do repeat.
    @inline(__always)
    func mayFind(_ state: UnsafeMutablePointer<BoundSelection>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        (state.pointee.attempts < 64 || state.pointee.hits << 4 >= state.pointee.attempts) && end - start > Self.probe
    }

    /// The record of an object that begins at `start`, if it was met before under the selection; `place` moves behind it. Only where
    /// it may be found.
    @inline(__always)
    func find(
        _ state: UnsafeMutablePointer<BoundSelection>, _ selection: UInt32, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
        _ place: inout UnsafePointer<UInt8>
    ) -> UInt32? {
        state.pointee.attempts += 1
        let fingerprint = Self.fingerprint(start, selection)
        let entry = entries + Int(truncatingIfNeeded: fingerprint >> 52)
        guard entry.pointee.selection == selection, entry.pointee.fingerprint == fingerprint, end - start >= entry.pointee.count,
            memcmpBytes(start, entry.pointee.start, entry.pointee.count)
        else { return nil }
        state.pointee.hits += 1
        if state.pointee.attempts > 1 << 20 {
            state.pointee.attempts >>= 1
            state.pointee.hits >>= 1
        }
        place = start + entry.pointee.count
        return entry.pointee.record
    }

    /// Remembers an object that was looked for and not found.
    @inline(__always)
    func remember(_ selection: UInt32, _ start: UnsafePointer<UInt8>, _ stop: UnsafePointer<UInt8>, _ record: UInt32) {
        let fingerprint = Self.fingerprint(start, selection)
        entries[Int(truncatingIfNeeded: fingerprint >> 52)] = Entry(
            fingerprint: fingerprint, start: start, count: stop - start, record: record, selection: selection)
    }

    @inline(__always)
    private static func fingerprint(_ start: UnsafePointer<UInt8>, _ selection: UInt32) -> UInt64 {
        let raw = UnsafeRawPointer(start)
        var hash = UInt64(selection) &+ 0x9E37_79B9_7F4A_7C15
        for offset in stride(from: 0, to: probe, by: 16) {
            hash = ByteHash.mix(
                hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                raw.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self) ^ 0xA076_1D64_78BD_642F)
        }
        return hash
    }
}
