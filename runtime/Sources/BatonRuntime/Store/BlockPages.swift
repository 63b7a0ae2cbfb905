/// Memory for the blocks of one response: pages that are filled from the front, each freed with the last of its blocks. An allocation
/// a record would cost more than reading it.
///
/// The first few blocks have allocations of their own, so that a small response pins no page, and pages begin small. A page is held
/// whole while any block of it lives: at most sixteen kilobytes for a record that outlives its neighbours.
///
/// | bytes of a page | holds |
/// |---|---|
/// | 0–3 | blocks in it that live, and one while it is being filled |
/// | 4–7 | its size |
/// | 8… | blocks, aligned to four |
///
/// Whoever owns the blocks of a response owns its pages: the ingest, then the change set, then the main actor's store. Nobody counts
/// at the same time as another.
struct BlockPages {
    private var page: UnsafeMutableRawPointer?
    private var used = 0
    private var size = 0
    private var made = 0

    private static let header = 8
    private static let largest = 16384
    /// How many bytes behind a block's end may be written while it is filled.
    static let slack = 16

    /// Memory for a block; `offset` is its distance from the page's start in units of four bytes, zero for an allocation of its own.
    @inline(__always)
    mutating func allocate(_ bytes: Int) -> (base: UnsafeMutableRawPointer, offset: UInt16) {
        let aligned = (bytes + 3) & ~3
        if let page, used + aligned + Self.slack <= size {
            let base = page + used
            let offset = UInt16(truncatingIfNeeded: used >> 2)
            used += aligned
            page.storeBytes(of: page.load(as: UInt32.self) &+ 1, as: UInt32.self)
            return (base, offset)
        }
        return allocateSlowly(bytes)
    }

    @inline(never)
    private mutating func allocateSlowly(_ bytes: Int) -> (base: UnsafeMutableRawPointer, offset: UInt16) {
        made += 1
        guard made > 8, bytes < Self.largest / 8 else {
            return (.allocate(byteCount: bytes + Self.slack, alignment: 8), 0)
        }
        close()
        size = min(Self.largest, max(2048, size * 2))
        while size < bytes + Self.header + Self.slack + 4 { size *= 2 }
        let new = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
        new.storeBytes(of: 1, as: UInt32.self)
        new.storeBytes(of: UInt32(truncatingIfNeeded: size), toByteOffset: 4, as: UInt32.self)
        page = new
        used = Self.header
        return allocate(bytes)
    }

    /// Lets go of the page that is being filled. The blocks stay.
    mutating func close() {
        if let page { Self.release(page) }
        page = nil
    }

    /// Frees a block's memory.
    @inline(__always)
    static func free(_ base: UnsafeMutableRawPointer, offset: UInt16) {
        if offset == 0 { base.deallocate() } else { release(base - Int(offset) << 2) }
    }

    /// The page of a block that has one, and the page's size.
    static func page(of base: UnsafeMutableRawPointer, offset: UInt16) -> (page: UnsafeMutableRawPointer, size: Int)? {
        guard offset != 0 else { return nil }
        let page = base - Int(offset) << 2
        return (page, Int(page.load(fromByteOffset: 4, as: UInt32.self)))
    }

    @inline(__always)
    private static func release(_ page: UnsafeMutableRawPointer) {
        let live = page.load(as: UInt32.self) &- 1
        page.storeBytes(of: live, as: UInt32.self)
        if live == 0 { page.deallocate() }
    }
}
