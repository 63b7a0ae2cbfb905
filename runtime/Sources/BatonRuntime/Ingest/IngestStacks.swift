/// Cells of the objects and lists that are being read. Places are numbers, since growing moves the memory.
///
/// Owns the lists that its cells point to until they are dropped.
struct CellStack {
    private(set) var cells: UnsafeMutablePointer<Cell>
    private(set) var tags: UnsafeMutablePointer<CellTag>
    private(set) var count = 0
    private var capacity = 256

    init() {
        cells = .allocate(capacity: capacity)
        tags = .allocate(capacity: capacity)
    }

    func deallocate() {
        cells.deallocate()
        tags.deallocate()
    }

    /// Pushes missing cells; the place of the first.
    @inline(__always)
    mutating func reserve(_ extra: Int) -> Int {
        let first = count
        if first + extra > capacity { grow(first + extra) }
        for index in first..<first + extra { tags[index] = .missing }
        count = first + extra
        return first
    }

    private mutating func grow(_ needed: Int) {
        var larger = capacity * 2
        while larger < needed { larger *= 2 }
        let newCells = UnsafeMutablePointer<Cell>.allocate(capacity: larger)
        let newTags = UnsafeMutablePointer<CellTag>.allocate(capacity: larger)
        newCells.moveInitialize(from: cells, count: count)
        newTags.moveInitialize(from: tags, count: count)
        cells.deallocate()
        tags.deallocate()
        cells = newCells
        tags = newTags
        capacity = larger
    }

    /// Sets a cell, giving up a list that a duplicate member left there.
    @inline(__always)
    func set(_ place: Int, _ cell: Cell, _ tag: CellTag) {
        if tags[place] == .list { cells[place].list.destroy() }
        cells[place] = cell
        tags[place] = tag
    }

    @inline(__always)
    func setTag(_ place: Int, _ tag: CellTag) {
        if tags[place] == .list { cells[place].list.destroy() }
        tags[place] = tag
    }

    /// Pops cells whose contents have moved elsewhere.
    @inline(__always)
    mutating func drop(to place: Int) { count = place }

    /// Pops cells with what they own.
    mutating func discard(to place: Int) {
        for index in place..<count where tags[index] == .list { cells[index].list.destroy() }
        count = place
    }
}

/// The elements of the lists of objects that are being read.
struct LinkStack {
    private(set) var links: UnsafeMutablePointer<UInt32>
    private(set) var count = 0
    private var capacity = 256

    init() { links = .allocate(capacity: capacity) }
    func deallocate() { links.deallocate() }

    @inline(__always)
    mutating func push(_ link: UInt32) {
        if count == capacity {
            let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: links, count: count)
            links.deallocate()
            links = larger
            capacity *= 2
        }
        links[count] = link
        count += 1
    }

    mutating func drop(to place: Int) { count = place }
}

/// Bytes that an ingest makes (unescaped strings, keys), at addresses that stay until it ends.
final class ByteArena {
    private var chunks: [UnsafeMutablePointer<UInt8>] = []
    private var place: UnsafeMutablePointer<UInt8>?
    private var room = 0

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    private func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if count > room || place == nil {
            room = max(count, 4096)
            let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
            chunks.append(chunk)
            place = chunk
        }
        let start = place.unsafelyUnwrapped
        place = start + count
        room -= count
        return start
    }

    /// A copy of bytes.
    func copy(_ bytes: some Collection<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = reserve(bytes.count)
        var index = 0
        for byte in bytes {
            start[index] = byte
            index += 1
        }
        return UnsafeBufferPointer(start: start, count: index)
    }

    /// A string's bytes with its escapes undone.
    func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        // Undoing never makes a string longer.
        let start = reserve(bytes.count)
        return UnsafeBufferPointer(start: start, count: JSONText.unescape(bytes, into: start))
    }
}

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
    private var fingerprint: UInt64 = 0

    init() {
        entries = .allocate(capacity: Self.slots)
        clear()
    }

    func deallocate() { entries.deallocate() }

    /// Forgets all: a record's value has changed since, so that reading an earlier object again would make a difference.
    func clear() {
        for index in 0..<Self.slots { entries[index].selection = .max }
    }

    /// The record of an object that begins at `start`, if it was met before under the selection; `place` moves behind it.
    @inline(__always)
    mutating func find(
        _ state: UnsafeMutablePointer<BoundSelection>, _ selection: UInt32, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
        _ place: inout UnsafePointer<UInt8>
    ) -> UInt32? {
        // Not worth it where objects do not repeat.
        guard state.pointee.attempts < 64 || state.pointee.hits << 4 >= state.pointee.attempts, end - start > Self.probe else { return nil }
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

    @inline(__always)
    func remember(
        _ state: UnsafeMutablePointer<BoundSelection>, _ selection: UInt32, _ start: UnsafePointer<UInt8>, _ stop: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>, _ record: UInt32
    ) {
        guard state.pointee.attempts < 64 || state.pointee.hits << 4 >= state.pointee.attempts, end - start > Self.probe else { return }
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

extension Cell {
    /// A slice of the response or of the arena, while a response is read.
    @inline(__always)
    init(slice: UnsafeBufferPointer<UInt8>) {
        self.init(UInt64(UInt(bitPattern: slice.baseAddress)), UInt64(slice.count))
    }

    @inline(__always)
    var slice: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(a)), count: Int(b))
    }
}
