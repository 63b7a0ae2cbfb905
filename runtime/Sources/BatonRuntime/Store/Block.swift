/// A record's values in one allocation.
///
/// | bytes | holds |
/// |---|---|
/// | 0–7 | the shape, unretained when shared, retained when wide |
/// | 8–11 | cells that fit |
/// | 12–15 | bytes of the tail |
/// | 16… | cells, sixteen bytes each; their tags; the tail: the record's key, then long texts |
///
/// Unsafe inside: places come from the block's own shape, whose count is never above the capacity.
struct Block {
    let base: UnsafeMutableRawPointer

    static let headerSize = 16

    @inline(__always)
    init(base: UnsafeMutableRawPointer) { self.base = base }

    /// A block whose cells and tags the caller fills at once.
    @inline(__always)
    init(uninitialized shape: Unmanaged<Shape>, capacity: Int, tail: Int) {
        base = .allocate(byteCount: Self.headerSize + capacity * 17 + tail, alignment: 16)
        base.storeBytes(of: shape.toOpaque(), as: UnsafeMutableRawPointer.self)
        base.storeBytes(of: UInt32(truncatingIfNeeded: capacity), toByteOffset: 8, as: UInt32.self)
        base.storeBytes(of: UInt32(truncatingIfNeeded: tail), toByteOffset: 12, as: UInt32.self)
    }

    /// A block of missing cells with the record's key. A wide shape is retained by it.
    init(missing shape: Shape, capacity: Int, key: UnsafeRawBufferPointer) {
        let reference = shape.isWide ? Unmanaged.passRetained(shape) : Unmanaged.passUnretained(shape)
        self.init(uninitialized: reference, capacity: capacity, tail: key.count)
        cells.initialize(repeating: Cell(), count: capacity)
        tags.initialize(repeating: .missing, count: capacity)
        if let bytes = key.baseAddress { tail.copyMemory(from: bytes, byteCount: key.count) }
    }

    @inline(__always) var shapeIdentity: UnsafeMutableRawPointer { base.load(as: UnsafeMutableRawPointer.self) }
    @inline(__always) var shape: Shape { Unmanaged<Shape>.fromOpaque(shapeIdentity).takeUnretainedValue() }
    @inline(__always) var capacity: Int { Int(base.load(fromByteOffset: 8, as: UInt32.self)) }
    @inline(__always) var tailSize: Int { Int(base.load(fromByteOffset: 12, as: UInt32.self)) }
    @inline(__always) var cells: UnsafeMutablePointer<Cell> { (base + Self.headerSize).assumingMemoryBound(to: Cell.self) }
    @inline(__always)
    var tags: UnsafeMutablePointer<CellTag> { (base + Self.headerSize + capacity * 16).assumingMemoryBound(to: CellTag.self) }
    /// Where the tail begins, from the base.
    @inline(__always) var tailOffset: Int { Self.headerSize + capacity * 17 }
    @inline(__always) var tail: UnsafeMutableRawPointer { base + tailOffset }
    var byteCount: Int { tailOffset + tailSize }

    /// Frees it, what its cells own and its hold on a wide shape.
    func destroy() {
        let (cells, tags) = (cells, tags)
        for index in 0..<capacity { cells[index].destroy(tags[index]) }
        let shape = Unmanaged<Shape>.fromOpaque(shapeIdentity)
        if shape.takeUnretainedValue().isWide { shape.release() }
        base.deallocate()
    }

    /// A block with the same values for a shape that begins with this one's fields, and `extraTail` bytes more at the tail's end.
    /// This one is freed.
    func grown(to shape: Shape, capacity: Int, extraTail: Int = 0) -> Block {
        let old = self.shape
        let reference = shape.isWide && shape !== old ? Unmanaged.passRetained(shape) : Unmanaged.passUnretained(shape)
        let new = Block(uninitialized: reference, capacity: capacity, tail: tailSize + extraTail)
        let count = min(self.capacity, capacity)
        new.cells.update(from: cells, count: count)
        new.tags.update(from: tags, count: count)
        for index in count..<max(count, capacity) {
            new.cells[index] = Cell()
            new.tags[index] = .missing
        }
        new.tail.copyMemory(from: tail, byteCount: tailSize)
        let shift = UInt64(new.tailOffset - tailOffset)
        for index in 0..<count where new.tags[index] == .longString || new.tags[index] == .longToken {
            new.cells[index].a += shift
        }
        base.deallocate()  // What the cells own has moved, and so has the hold on a wide shape.
        return new
    }

    /// A copy of a block of a shared shape under another key.
    func copied(key: UnsafeRawBufferPointer) -> Block {
        let copy = Block(missing: shape, capacity: capacity, key: key)
        for place in 0..<capacity { (copy.cells[place], copy.tags[place]) = cells[place].detached(tags[place], base: base) }
        return copy
    }

    /// Puts an owned cell in a place, and gives up what was there.
    func replace(_ place: Int, _ cell: Cell, _ tag: CellTag) {
        cells[place].destroy(tags[place])
        cells[place] = cell
        tags[place] = tag
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
