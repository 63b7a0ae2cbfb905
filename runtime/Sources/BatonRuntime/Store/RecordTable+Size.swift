extension RecordTable {
    /// The bytes that the table, blocks, lists and strings take, as an allocator that rounds to sixteen and keeps eight to itself gives
    /// them. A page counts whole.
    var byteCount: Int {
        var total = tableByteCount
        var pages: Set<UnsafeMutableRawPointer> = []
        for index in 0..<count {
            guard let block = slots[index].block else { continue }
            if let (page, size) = BlockPages.page(of: block.base, offset: block.pageOffset) {
                if pages.insert(page).inserted { total += allocated(size) }
            } else {
                total += allocated(block.byteCount)
            }
            total += block.ownedByteCount
        }
        return total
    }
}

/// What an allocation takes.
private func allocated(_ count: Int) -> Int { (count + 8 + 15) & ~15 }

extension Block {
    /// The bytes of the lists and strings that its cells own; a Swift string counts its box, and a long one its characters and a header.
    fileprivate var ownedByteCount: Int {
        var total = 0
        for index in 0..<capacity {
            switch tags[index] {
            case .list: total += allocated(cells[index].list.byteCount)
            case .swiftString, .swiftToken:
                let count = cells[index].string.utf8.count
                total += allocated(32) + (count > Cell.smallStringLimit ? allocated(count + 33) : 0)
            default: break
            }
        }
        return total
    }
}
