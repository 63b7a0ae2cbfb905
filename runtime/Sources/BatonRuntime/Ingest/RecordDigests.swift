/// What each record of a response holds, as digests: of the next response to the same operation only the records that differ need be
/// written, if nothing else was written in between.
///
/// Sixteen bytes a record, and none for responses of more than ``limit`` records. Digests are of 64 bits and seeded once a process: a
/// record that differs is taken for one that does not by a chance of 2⁻⁶⁴.
struct RecordDigests: Sendable {
    /// Of the records' keys, in the order of the response.
    private(set) var keys: ContiguousArray<UInt64> = []
    /// Of what they hold; links as digests of the keys that they lead to.
    private(set) var contents: ContiguousArray<UInt64> = []

    static let limit = 8192

    /// The digests of a change set's records; nil when there are too many.
    init?(_ records: UnsafeMutableBufferPointer<LocalRecord>) {
        guard records.count <= Self.limit else { return nil }
        keys.reserveCapacity(records.count)
        contents.reserveCapacity(records.count)
        let seed = ByteHash.seed
        for record in records {
            guard record.keyKind.isPath, let key = record.block?.key else {
                keys.append(record.hash)
                continue
            }
            // A path's parent comes before it.
            let parent = keys[Int(PathKey.parent(key).index)]
            let rest = UnsafeRawBufferPointer(rebasing: key[8...])
            keys.append(RecordHash.path(rest, record.keyKind, record.type) ^ ByteHash.mix(parent, seed))
        }
        keys.withUnsafeBufferPointer { keys in
            for record in records { contents.append(Self.content(record, keys, seed)) }
        }
    }

    private static func content(_ record: LocalRecord, _ keys: UnsafeBufferPointer<UInt64>, _ seed: UInt64) -> UInt64 {
        var digest = ByteHash.combine(seed, UInt64(record.type.number))
        guard let block = record.block else { return digest }
        if block.shape.isWide {
            for field in block.shape.fields { digest = ByteHash.combine(digest, UInt64(field.number)) }
        } else {
            digest = ByteHash.combine(digest, UInt64(UInt(bitPattern: block.shapeIdentity)))
        }
        let (cells, tags, base) = (block.cells, block.tags, block.base)
        // Where nothing is kept elsewhere, the block's bytes are what it holds, but for the key's.
        let texts = block.tailOffsets.texts
        var end = texts
        var isPlain = true
        for place in 0..<block.capacity {
            switch tags[place] {
            case .tailString, .tailToken: end = max(end, cells[place].offset + cells[place].count)
            case .swiftString, .swiftToken, .link, .list: isPlain = false
            case .missing, .null: cells[place] = Cell()
            case .boolean, .int, .double: break
            }
        }
        if isPlain {
            digest = ByteHash.hashLong(base + Block.headerSize, block.capacity * 9, seed: digest)
            return ByteHash.hashLong(base + texts, end - texts, seed: digest)
        }
        for place in 0..<block.capacity { digest = value(cells[place], tags[place], base, keys, digest) }
        return digest
    }

    @inline(__always)
    private static func value(
        _ cell: Cell, _ tag: CellTag, _ base: UnsafeMutableRawPointer, _ keys: UnsafeBufferPointer<UInt64>, _ digest: UInt64
    ) -> UInt64 {
        switch tag {
        case .tailString, .tailToken:
            return text(cell.tailText(base: base), tag == .tailString, digest)
        case .swiftString, .swiftToken:
            return cell.withText(tag, base: base) { text($0, tag == .swiftString, digest) }
        case .link: return ByteHash.combine(digest ^ UInt64(tag.rawValue), keys[Int(cell.a)])
        case .list: return elements(cell.list, keys, digest)
        case .missing, .null: return ByteHash.combine(digest, UInt64(tag.rawValue))
        case .boolean, .int, .double: return ByteHash.combine(digest ^ UInt64(tag.rawValue), cell.a)
        }
    }

    @inline(__always)
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ isString: Bool, _ digest: UInt64) -> UInt64 {
        guard let start = bytes.baseAddress else { return ByteHash.combine(digest, isString ? 1 << 32 : 1 << 33) }
        return ByteHash.hash(start, bytes.count, seed: isString ? digest : ~digest)
    }

    private static func elements(_ list: ListBlock, _ keys: UnsafeBufferPointer<UInt64>, _ digest: UInt64) -> UInt64 {
        var digest = ByteHash.combine(digest ^ UInt64(CellTag.list.rawValue), UInt64(list.count))
        if list.isLinks {
            let links = list.links
            for index in 0..<list.count {
                digest = ByteHash.combine(digest, links[index] == ListBlock.nullLink ? 0 : keys[Int(links[index])])
            }
        } else {
            let (cells, tags) = (list.cells, list.tags)
            for index in 0..<list.count { digest = value(cells[index], tags[index], list.base, keys, digest) }
        }
        return digest
    }

    /// Whether each record held the same in another response.
    func areEqual(to other: RecordDigests) -> [Bool] {
        var places: [UInt64: Int]?
        var next = 0
        return keys.indices.map { index in
            if next >= other.keys.count || other.keys[next] != keys[index] {
                // Most responses come in the order of the one before; where one does not, its records are looked up.
                let known = places ?? Dictionary(zip(other.keys, other.keys.indices)) { first, _ in first }
                places = known
                guard let found = known[keys[index]] else { return false }
                next = found
            }
            defer { next += 1 }
            return other.contents[next] == contents[index]
        }
    }
}
