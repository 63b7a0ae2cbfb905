/// A record as one response writes it.
struct LocalRecord {
    /// Its values; nil until its object has been read.
    var block: Block?
    /// Of its key: in the store as well for entities and roots; only here for paths, whose parent has another number there.
    let hash: UInt64
    /// Its key's bytes, as a block has them, in memory that lives as long as the ingest.
    let key: UnsafeRawBufferPointer
    let type: Symbol
    let keyKind: KeyKind
}

/// The kinds of record keys.
enum KeyKind: UInt8 {
    /// `Type:text`: the key is the text, the type the record's.
    case entity
    /// The text alone.
    case root
    /// `parent:field[:index…]`: see ``PathKey``.
    case path
    /// The same with the type's name at the end.
    case typedPath

    @inline(__always) var isPath: Bool { self == .path || self == .typedPath }
}

/// The records of a response while it is read, found by key. Confined to one ingest; the key bytes belong to it.
struct LocalRecords {
    private(set) var records: UnsafeMutablePointer<LocalRecord>
    private(set) var count = 0
    private var capacity: Int
    /// By the low bits of the hash: numbers plus one in as many bits as a place has, bits of the hash above; zero is empty. A record is
    /// looked at only where those agree, since looking costs more than all else here.
    private var table: UnsafeMutablePointer<UInt32>
    private var mask: Int
    /// Where path keys are put together.
    private var draft: [UInt8] = []
    private let seed = ByteHash.seed

    init(expecting count: Int) {
        capacity = max(64, count)
        records = .allocate(capacity: capacity)
        var slots = 128
        while slots < count * 2 { slots *= 2 }
        table = .allocate(capacity: slots)
        table.initialize(repeating: 0, count: slots)
        mask = slots - 1
    }

    /// Frees its own memory but for the records, when a change set has taken them; the blocks are the caller's.
    func deallocate(keepingRecords: Bool) {
        if !keepingRecords { records.deallocate() }
        table.deallocate()
    }

    /// The record of an entity, made if the response has not named it.
    @inline(__always)
    mutating func entity(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let hash = RecordHash.entity(type, text, seed: seed)
        return record(hash, .entity, type, UnsafeRawBufferPointer(text)) { $0 }
    }

    mutating func root(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        record(RecordHash.root(text), .root, type, UnsafeRawBufferPointer(text)) { $0 }
    }

    /// The record at a path, made if the response has not named it.
    mutating func path(
        _ parent: UInt32, _ field: Symbol, _ indices: ArraySlice<UInt32>, type: Symbol, namesType: Bool, _ arena: ByteArena
    ) -> UInt32 {
        let count = PathKey.byteCount(indices.count)
        if draft.count < count { draft = [UInt8](repeating: 0, count: count * 2) }
        let kind = namesType ? KeyKind.typedPath : .path
        // The draft is put back: it is taken out so that the closure's exclusive access to it does not meet that of `self`.
        var draft = self.draft
        self.draft = []
        let record = draft.withUnsafeMutableBytes { bytes in
            let key = UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
            PathKey.write(at: key.baseAddress.unsafelyUnwrapped, parent: RecordID(index: parent, generation: 0), field: field, indices: indices)
            let hash = RecordHash.path(UnsafeRawBufferPointer(key), kind, type)
            return self.record(hash, kind, type, UnsafeRawBufferPointer(key)) { UnsafeRawBufferPointer(arena.copy($0)) }
        }
        self.draft = draft
        return record
    }

    @inline(__always)
    private mutating func record(
        _ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ key: UnsafeRawBufferPointer,
        _ kept: (UnsafeRawBufferPointer) -> UnsafeRawBufferPointer
    ) -> UInt32 {
        var slot = Int(truncatingIfNeeded: hash) & mask
        let low = UInt32(truncatingIfNeeded: mask)
        let high = UInt32(truncatingIfNeeded: hash >> 32) & ~low
        while case let entry = table[slot], entry != 0 {
            let number = entry & low
            let record = records + Int(number) - 1
            if entry & ~low == high, record.pointee.hash == hash, record.pointee.keyKind == kind, record.pointee.type == type || kind == .path,
                record.pointee.key.count == key.count,
                key.isEmpty || memcmpBytes(record.pointee.key.baseAddress.unsafelyUnwrapped, key.baseAddress.unsafelyUnwrapped, key.count)
            {
                return number - 1
            }
            slot = (slot + 1) & mask
        }
        if count == capacity { grow() }
        (records + count).initialize(to: LocalRecord(block: nil, hash: hash, key: kept(key), type: type, keyKind: kind))
        count += 1
        table[slot] = UInt32(truncatingIfNeeded: count) | high
        if count * 2 > mask { rehash() }
        return UInt32(truncatingIfNeeded: count - 1)
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<LocalRecord>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: records, count: count)
        records.deallocate()
        records = larger
        capacity *= 2
    }

    @inline(never)
    private mutating func rehash() {
        let slots = (mask + 1) * 4
        table.deallocate()
        table = .allocate(capacity: slots)
        table.initialize(repeating: 0, count: slots)
        mask = slots - 1
        for index in 0..<count {
            var slot = Int(truncatingIfNeeded: records[index].hash) & mask
            while table[slot] != 0 { slot = (slot + 1) & mask }
            let high = UInt32(truncatingIfNeeded: records[index].hash >> 32) & ~UInt32(truncatingIfNeeded: mask)
            table[slot] = UInt32(truncatingIfNeeded: index + 1) | high
        }
    }
}

/// The hashes of record keys, the same in change sets and in stores.
enum RecordHash {
    @inline(__always)
    static func entity(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>, seed: UInt64 = ByteHash.seed) -> UInt64 {
        let start = ByteHash.combine(seed, UInt64(type.number))
        guard let base = text.baseAddress else { return start }
        return ByteHash.hash(base, text.count, seed: start)
    }

    static func root(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        entity(Symbol(number: .max), text)
    }

    /// Of a path's bytes, which name the parent as whoever asks numbers it.
    static func path(_ key: UnsafeRawBufferPointer, _ kind: KeyKind, _ type: Symbol) -> UInt64 {
        let start = ByteHash.combine(~ByteHash.seed, kind == .typedPath ? UInt64(type.number) : .max)
        return ByteHash.hash(key.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self), key.count, seed: start)
    }
}

/// A path key: the parent's index and generation, the field, the list indices; four bytes each. A change set names the parent by its
/// number there until the commit.
enum PathKey {
    static func byteCount(_ indexCount: Int) -> Int { 12 + indexCount * 4 }

    static func write(at place: UnsafeMutableRawPointer, parent: RecordID, field: Symbol, indices: some Sequence<UInt32>) {
        setParent(at: place, parent)
        place.storeBytes(of: field.number, toByteOffset: 8, as: UInt32.self)
        var offset = 12
        for index in indices {
            place.storeBytes(of: index, toByteOffset: offset, as: UInt32.self)
            offset += 4
        }
    }

    static func setParent(at place: UnsafeMutableRawPointer, _ parent: RecordID) {
        place.storeBytes(of: parent.index, as: UInt32.self)
        place.storeBytes(of: parent.generation, toByteOffset: 4, as: UInt32.self)
    }

    static func parent(_ key: UnsafeMutableRawBufferPointer) -> RecordID {
        RecordID(index: key.loadUnaligned(as: UInt32.self), generation: key.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    }

    static func field(_ key: UnsafeMutableRawBufferPointer) -> Symbol {
        Symbol(number: key.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    }

    static func indices(_ key: UnsafeMutableRawBufferPointer) -> [UInt32] {
        stride(from: 12, to: key.count, by: 4).map { key.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
    }
}
