/// A list's elements in one allocation, owned by the cell that points to it.
///
/// | bytes | holds |
/// |---|---|
/// | 0–3 | count |
/// | 4–7 | capacity |
/// | 8–11 | 1 for links, 0 for cells |
/// | 12–15 | bytes of the tail |
/// | 16… | links: four bytes each, all ones for null. Cells: eight bytes each, then their tags, then the tail of texts |
///
/// Unsafe inside: every access is below `count`, which the callers take from `count` itself.
struct ListBlock {
    let base: UnsafeMutableRawPointer

    static let headerSize = 16
    /// A link to nothing.
    static let nullLink = UInt32.max

    @inline(__always) var count: Int { Int(base.load(as: UInt32.self)) }
    @inline(__always) var capacity: Int { Int(base.load(fromByteOffset: 4, as: UInt32.self)) }
    @inline(__always) var isLinks: Bool { base.load(fromByteOffset: 8, as: UInt32.self) == 1 }
    @inline(__always) private var tailSize: Int { Int(base.load(fromByteOffset: 12, as: UInt32.self)) }

    @inline(__always)
    var links: UnsafeMutablePointer<UInt32> { (base + Self.headerSize).assumingMemoryBound(to: UInt32.self) }
    @inline(__always)
    var cells: UnsafeMutablePointer<Cell> { (base + Self.headerSize).assumingMemoryBound(to: Cell.self) }
    @inline(__always)
    var tags: UnsafeMutablePointer<CellTag> { (base + Self.headerSize + capacity * 8).assumingMemoryBound(to: CellTag.self) }

    @inline(__always)
    init(base: UnsafeMutableRawPointer) { self.base = base }

    /// A list of links with room for `capacity`.
    init(links count: Int, capacity: Int) {
        base = .allocate(byteCount: Self.headerSize + max(capacity, count) * 4, alignment: 8)
        storeHeader(count, max(capacity, count), 1, 0)
    }

    /// A list of cells with a tail of `tail` bytes. The caller fills both.
    init(cells count: Int, tail: Int) {
        base = .allocate(byteCount: Self.headerSize + count * 9 + tail, alignment: 8)
        storeHeader(count, count, 0, tail)
    }

    private func storeHeader(_ count: Int, _ capacity: Int, _ kind: UInt32, _ tail: Int) {
        base.storeBytes(of: UInt32(count), as: UInt32.self)
        base.storeBytes(of: UInt32(capacity), toByteOffset: 4, as: UInt32.self)
        base.storeBytes(of: kind, toByteOffset: 8, as: UInt32.self)
        base.storeBytes(of: UInt32(tail), toByteOffset: 12, as: UInt32.self)
    }

    /// Where the tail begins, from the base.
    var tailOffset: Int { Self.headerSize + capacity * 9 }

    func setCount(_ count: Int) { base.storeBytes(of: UInt32(count), as: UInt32.self) }

    /// The bytes that it takes.
    var byteCount: Int { Self.headerSize + (isLinks ? capacity * 4 : capacity * 9 + tailSize) }

    /// Frees it and what it owns.
    func destroy() {
        if !isLinks {
            let (cells, tags) = (cells, tags)
            for index in 0..<count { cells[index].destroy(tags[index]) }
        }
        base.deallocate()
    }

    /// A copy that owns its own.
    func copied() -> ListBlock {
        if isLinks {
            let copy = ListBlock(links: count, capacity: count)
            copy.links.update(from: links, count: count)
            return copy
        }
        let copy = ListBlock(cells: count, tail: tailSize)
        // A truncated list may have room for more cells than it has, so offsets move.
        let shift = tailOffset - copy.tailOffset
        (copy.base + copy.tailOffset).copyMemory(from: base + tailOffset, byteCount: tailSize)
        for index in 0..<count {
            let (cell, tag) = (cells[index], tags[index])
            if tag.isInTail {
                (copy.cells[index], copy.tags[index]) = (Cell(offset: cell.offset - shift, count: cell.count), tag)
            } else {
                (copy.cells[index], copy.tags[index]) = cell.detached(tag, base: base)
            }
        }
        return copy
    }

    static func areEqual(_ left: ListBlock, _ right: ListBlock) -> Bool {
        let count = left.count
        guard count == right.count, left.isLinks == right.isLinks || count == 0 else { return false }
        guard count > 0 else { return true }
        if left.isLinks {
            return memcmpBytes(
                UnsafeRawPointer(left.links).assumingMemoryBound(to: UInt8.self),
                UnsafeRawPointer(right.links).assumingMemoryBound(to: UInt8.self), count * 4)
        }
        for index in 0..<count {
            let equal = Cell.areEqual(
                left.cells[index], left.tags[index], left.base, right.cells[index], right.tags[index], right.base)
            if !equal { return false }
        }
        return true
    }

    /// Calls `body` with every link below, to any depth.
    func forEachLink(_ body: (inout UInt32) -> Void) {
        if isLinks {
            let links = links
            for index in 0..<count where links[index] != Self.nullLink { body(&links[index]) }
            return
        }
        let (cells, tags) = (cells, tags)
        for index in 0..<count {
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
