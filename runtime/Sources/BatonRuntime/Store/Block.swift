/// A record's values and its key, in one piece of memory.
///
/// | bytes | holds |
/// |---|---|
/// | 0–7 | the shape, unretained when shared, retained when wide |
/// | 8–9 | cells that fit; all ones when the shape says it |
/// | 10–11 | the distance from its page's start, in units of four bytes; zero for an allocation of its own |
/// | 12… | cells, eight bytes each; their tags; the tail |
///
/// The tail is the length of the record's key (a byte, or all ones and four bytes), the key, and the texts of cells. A text that is the
/// key's is not kept twice.
///
/// Unsafe inside: places come from the block's own shape, whose count is never above the capacity.
struct Block {
    let base: UnsafeMutableRawPointer

    static let headerSize = 12

    @inline(__always)
    init(base: UnsafeMutableRawPointer) { self.base = base }

    /// A block whose cells, tags and texts the caller fills at once; the key is in place. What the copier writes behind the key is the room of
    /// the texts, or the page's slack.
    @inline(__always)
    init(
        uninitialized shape: Unmanaged<Shape>, capacity: Int, key: UnsafeRawBufferPointer, texts: Int, in pages: inout BlockPages, _ copier: TextCopier
    ) {
        let (memory, offset) = pages.allocate(Self.byteCount(capacity, key.count, texts))
        self.init(memory, offset, shape, capacity, keyCount: key.count)
        if let bytes = key.baseAddress { copier.copy(bytes, key.count, to: keyPlace(capacity, key.count)) }
    }

    /// The same in an allocation of its own.
    init(uninitialized shape: Unmanaged<Shape>, capacity: Int, key: UnsafeRawBufferPointer, texts: Int) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.byteCount(capacity, key.count, texts), alignment: 8)
        self.init(memory, 0, shape, capacity, keyCount: key.count)
        if let bytes = key.baseAddress { keyPlace(capacity, key.count).copyMemory(from: bytes, byteCount: key.count) }
    }

    @inline(__always)
    private init(_ memory: UnsafeMutableRawPointer, _ offset: UInt16, _ shape: Unmanaged<Shape>, _ capacity: Int, keyCount: Int) {
        base = memory
        memory.storeBytes(of: UInt64(UInt(bitPattern: shape.toOpaque())), as: UInt64.self)
        memory.storeBytes(of: UInt16(clamping: capacity), toByteOffset: 8, as: UInt16.self)
        memory.storeBytes(of: offset, toByteOffset: 10, as: UInt16.self)
        if capacity >= Int(UInt16.max), case let shape = shape.takeUnretainedValue(), shape.isWide { shape.noteCapacity(capacity) }
        let tail = memory + Self.headerSize + capacity * 9
        if keyCount < 0xFF {
            tail.storeBytes(of: UInt8(truncatingIfNeeded: keyCount), as: UInt8.self)
        } else {
            tail.storeBytes(of: 0xFF, as: UInt8.self)
            tail.storeBytes(of: UInt32(truncatingIfNeeded: keyCount), toByteOffset: 1, as: UInt32.self)
        }
    }

    @inline(__always)
    private func keyPlace(_ capacity: Int, _ keyCount: Int) -> UnsafeMutableRawPointer {
        base + Self.headerSize + capacity * 9 + Self.keyHeader(keyCount)
    }

    /// A block of missing cells with the record's key. A wide shape is retained by it.
    init(missing shape: Shape, capacity: Int, key: UnsafeRawBufferPointer) {
        let reference = shape.isWide ? Unmanaged.passRetained(shape) : Unmanaged.passUnretained(shape)
        self.init(uninitialized: reference, capacity: capacity, key: key, texts: 0)
        cells.initialize(repeating: Cell(), count: capacity)
        tags.initialize(repeating: .missing, count: capacity)
    }

    @inline(__always)
    private static func byteCount(_ capacity: Int, _ key: Int, _ texts: Int) -> Int { headerSize + capacity * 9 + keyHeader(key) + key + texts }

    /// The bytes that the key's length takes.
    @inline(__always)
    private static func keyHeader(_ count: Int) -> Int { count < 0xFF ? 1 : 5 }

    @inline(__always)
    var shapeIdentity: UnsafeMutableRawPointer {
        // The pointer of the shape that the block was made with.
        UnsafeMutableRawPointer(bitPattern: UInt(base.loadUnaligned(as: UInt64.self))).unsafelyUnwrapped
    }
    @inline(__always) var shape: Shape { Unmanaged<Shape>.fromOpaque(shapeIdentity).takeUnretainedValue() }
    @inline(__always)
    var capacity: Int {
        let stored = base.load(fromByteOffset: 8, as: UInt16.self)
        return stored == .max ? shape.capacity : Int(stored)
    }
    @inline(__always) var pageOffset: UInt16 { base.load(fromByteOffset: 10, as: UInt16.self) }
    @inline(__always) var cells: UnsafeMutablePointer<Cell> { (base + Self.headerSize).assumingMemoryBound(to: Cell.self) }
    @inline(__always)
    var tags: UnsafeMutablePointer<CellTag> { (base + Self.headerSize + capacity * 8).assumingMemoryBound(to: CellTag.self) }

    /// The record's key, without its type: see ``KeyKind``.
    @inline(__always)
    var key: UnsafeMutableRawBufferPointer {
        let tail = base + Self.headerSize + capacity * 9
        let short = tail.load(as: UInt8.self)
        if short != 0xFF { return UnsafeMutableRawBufferPointer(start: tail + 1, count: Int(short)) }
        return UnsafeMutableRawBufferPointer(start: tail + 5, count: Int(tail.loadUnaligned(fromByteOffset: 1, as: UInt32.self)))
    }

    /// Where the key and where the texts begin, from the base.
    @inline(__always)
    var tailOffsets: (key: Int, texts: Int) {
        let key = key
        let offset = key.baseAddress.unsafelyUnwrapped - base
        return (offset, offset + key.count)
    }

    /// The bytes that it takes.
    var byteCount: Int {
        let (cells, tags) = (cells, tags)
        var end = tailOffsets.texts
        for index in 0..<capacity where tags[index].isInTail { end = max(end, cells[index].offset + cells[index].count) }
        return end
    }

    /// Frees it, what its cells own and its hold on a wide shape.
    func destroy() {
        let shape = Unmanaged<Shape>.fromOpaque(shapeIdentity)
        let isWide = shape.takeUnretainedValue().isWide
        destroySharing()
        if isWide { shape.release() }
    }

    /// Frees a block of a change set, whose wide shape it shares with the change set and does not retain.
    func destroySharing() {
        let (cells, tags) = (cells, tags)
        for index in 0..<capacity { cells[index].destroy(tags[index]) }
        deallocate()
    }

    /// Frees its memory; what its cells own has moved elsewhere, or is gone.
    @inline(__always)
    func deallocate() { BlockPages.free(base, offset: pageOffset) }

    /// A block with the same values for a shape that begins with this one's fields. This one is freed.
    func grown(to shape: Shape, capacity: Int) -> Block {
        let old = self.shape
        let reference = shape.isWide && shape !== old ? Unmanaged.passRetained(shape) : Unmanaged.passUnretained(shape)
        let count = min(self.capacity, capacity)
        let new = copied(reference, count, capacity: capacity, key: UnsafeRawBufferPointer(key))
        deallocate()  // What the cells own has moved, and so has the hold on a wide shape.
        return new
    }

    /// A copy of a block of a shared shape under another key.
    func copied(key: UnsafeRawBufferPointer) -> Block {
        let copy = copied(Unmanaged.passUnretained(shape), capacity, capacity: capacity, key: key)
        for place in 0..<capacity where !copy.tags[place].isInTail {
            (copy.cells[place], copy.tags[place]) = cells[place].detached(tags[place], base: base)
        }
        return copy
    }

    /// A block with the first `count` cells as they are, their texts copied to its tail.
    private func copied(_ shape: Unmanaged<Shape>, _ count: Int, capacity: Int, key: UnsafeRawBufferPointer) -> Block {
        let (cells, tags, ownKey) = (cells, tags, tailOffsets.key)
        let keepsKey = key.baseAddress == UnsafeRawPointer(base + ownKey)
        func isKey(_ cell: Cell) -> Bool { keepsKey && cell.offset == ownKey && cell.count == key.count }
        var texts = 0
        for place in 0..<count where tags[place].isInTail && !isKey(cells[place]) { texts += cells[place].count }
        let new = Block(uninitialized: shape, capacity: capacity, key: key, texts: texts)
        let (newCells, newTags) = (new.cells, new.tags)
        var (newKey, end) = new.tailOffsets
        for place in 0..<count {
            newCells[place] = cells[place]
            newTags[place] = tags[place]
            guard tags[place].isInTail else { continue }
            let length = cells[place].count
            if isKey(cells[place]) {
                newCells[place] = Cell(offset: newKey, count: length)
            } else {
                (new.base + end).copyMemory(from: base + cells[place].offset, byteCount: length)
                newCells[place] = Cell(offset: end, count: length)
                end += length
            }
        }
        for place in count..<max(count, capacity) {
            newCells[place] = Cell()
            newTags[place] = .missing
        }
        return new
    }

    /// Puts an owned cell in a place, and gives up what was there.
    func replace(_ place: Int, _ cell: Cell, _ tag: CellTag) {
        cells[place].destroy(tags[place])
        cells[place] = cell
        tags[place] = tag
    }

    /// Whether its shape is its own.
    @inline(__always) var isWide: Bool { Unmanaged<Shape>.fromOpaque(shapeIdentity)._withUnsafeGuaranteedRef { $0.isWide } }

    /// How many of its cells are links or lists: eight tags at a time.
    @inline(__always)
    var referenceCount: Int {
        // A tag of those two has bit 3, and bit 0 or 1: see ``CellTag``.
        @inline(__always) func count(_ tags: UInt64) -> Int { (tags >> 3 & (tags >> 1 | tags) & 0x0101_0101_0101_0101).nonzeroBitCount }
        let (tags, capacity) = (UnsafeRawPointer(tags), capacity)
        var (total, place) = (0, 0)
        while place + 8 <= capacity {
            total += count(UInt64(littleEndian: tags.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            place += 8
        }
        // The last ones with what lies before them: cells at the least, and the header.
        let rest = capacity - place
        if rest > 0 {
            let last = UInt64(littleEndian: tags.loadUnaligned(fromByteOffset: capacity - 8, as: UInt64.self))
            total += count(last >> UInt64(64 - rest * 8))
        }
        return total
    }

    /// Calls `body` with every link, to any depth of lists.
    @inline(__always)
    func forEachLink(_ body: (inout UInt32) -> Void) {
        let (cells, tags) = (cells, tags)
        for index in 0..<capacity {
            switch tags[index] {
            case .link:
                var link = UInt32(truncatingIfNeeded: cells[index].a)
                body(&link)
                cells[index].a = UInt64(link)
            case .list: cells[index].list.forEachLink(body)
            default: break
            }
        }
    }
}
