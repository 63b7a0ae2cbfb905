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
///
/// Most keys are met for the first time. A filter, which is small enough to stay in the cache while a response of many megabytes streams past
/// it, says so of nearly all of them; those are put in the table only when a key is met that may be there, many at once, so that the waits for
/// memory pass together. To look each of them up as it comes took a third of the time of reading it.
struct LocalRecords {
    private(set) var records: UnsafeMutablePointer<LocalRecord>
    private(set) var count = 0
    /// Always above the count.
    private var capacity: Int
    /// A bit by the highest bits of the hash of each record's key; the table goes by its lowest.
    private var filter: UnsafeMutablePointer<UInt64>
    private var filterShift: UInt64
    /// By the low bits of the hash: numbers plus one in as many bits as a place has, bits of the hash above; zero is empty. A record is
    /// looked at only where those agree, since looking costs more than all else here.
    private var table: UnsafeMutablePointer<UInt32>
    private var mask: Int
    /// How many of the records are in the table: the first ones.
    private var enteredCount = 0
    /// How often the table was looked into.
    private(set) var findCount = 0
    /// Kept, since looks that come to nothing are left out by the compiler.
    private var touched: UInt64 = 0
    /// Where path keys are put together.
    private var draft: [UInt8] = []
    private let seed = ByteHash.seed

    /// - Parameter count: How many records are likely.
    init(expecting count: Int) {
        capacity = max(64, count)
        records = .allocate(capacity: capacity)
        (filter, filterShift) = Self.filter(capacity)
        var slots = 128
        while slots < count * 2 { slots *= 2 }
        table = .allocate(capacity: slots)
        table.initialize(repeating: 0, count: slots)
        mask = slots - 1
    }

    /// An empty filter for so many records: eight to sixteen bits for each, so that it takes one new key of eight for known at the most.
    private static func filter(_ count: Int) -> (UnsafeMutablePointer<UInt64>, UInt64) {
        let bits = 64 - UInt64((count * 8 - 1).leadingZeroBitCount)
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << (bits - 6))
        words.initialize(repeating: 0, count: 1 << (bits - 6))
        return (words, 64 - bits)
    }

    /// Frees its own memory but for the records, when a change set has taken them; the blocks are the caller's.
    func deallocate(keepingRecords: Bool) {
        if !keepingRecords { records.deallocate() }
        filter.deallocate()
        table.deallocate()
    }

    /// The hash of an entity's key that is going to be looked for. The filter is touched at once, and is at hand when it is asked.
    @inline(__always)
    mutating func hash(ahead type: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let hash = RecordHash.entity(type, text, seed: seed)
        touched = filter[Int(truncatingIfNeeded: (hash &>> filterShift) &>> 6)]
        return hash
    }

    /// The record of an entity, made if the response has not named it. Its key's hash may be known.
    @inline(__always)
    mutating func entity(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>, hash: UInt64? = nil) -> UInt32 {
        let hash = hash ?? RecordHash.entity(type, text, seed: seed)
        let key = UnsafeRawBufferPointer(text)
        return known(hash, .entity, type, key) ?? append(hash, .entity, type, key)
    }

    mutating func root(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let key = UnsafeRawBufferPointer(text)
        return known(RecordHash.root(text), .root, type, key) ?? append(RecordHash.root(text), .root, type, key)
    }

    /// The record at a path, made if the response has not named it.
    mutating func path(
        _ parent: UInt32, _ field: Symbol, _ indices: UnsafeBufferPointer<UInt32>, type: Symbol, namesType: Bool, _ arena: ByteArena
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
            return known(hash, kind, type, UnsafeRawBufferPointer(key)) ?? append(hash, kind, type, UnsafeRawBufferPointer(arena.copy(key)))
        }
        self.draft = draft
        return record
    }

    /// The record with a key, if the response has named it. Else the key is noted in the filter, for the record to be appended.
    @inline(__always)
    private mutating func known(_ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ key: UnsafeRawBufferPointer) -> UInt32? {
        let place = hash &>> filterShift
        let word = filter + Int(truncatingIfNeeded: place >> 6)
        let bit = 1 << (place & 63) as UInt64
        guard word.pointee & bit == 0 else { return find(hash, kind, type, key) }
        word.pointee |= bit
        return nil
    }

    /// Looks a key up in the table.
    @inline(never)
    private mutating func find(_ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ key: UnsafeRawBufferPointer) -> UInt32? {
        findCount += 1
        if enteredCount < count { enterAll() }
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
        return nil
    }

    /// Makes a record whose key is not known, and is kept where it lies.
    @inline(__always)
    private mutating func append(_ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ key: UnsafeRawBufferPointer) -> UInt32 {
        let number = count
        (records + number).initialize(to: LocalRecord(block: nil, hash: hash, key: key, type: type, keyKind: kind))
        count += 1
        // The record is among those that a larger filter is made of.
        if count == capacity { grow() }
        return UInt32(truncatingIfNeeded: number)
    }

    /// Makes room for twice as many records as there are.
    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<LocalRecord>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: records, count: count)
        records.deallocate()
        records = larger
        capacity *= 2
        filter.deallocate()
        (filter, filterShift) = Self.filter(capacity)
        for index in 0..<count {
            let place = records[index].hash >> filterShift
            filter[Int(truncatingIfNeeded: place >> 6)] |= 1 << (place & 63)
        }
    }

    /// Puts the records in the table that are not in it yet.
    private mutating func enterAll() {
        if count * 2 > mask {
            var slots = (mask + 1) * 2
            while slots < count * 4 { slots *= 2 }
            table.deallocate()
            table = .allocate(capacity: slots)
            table.initialize(repeating: 0, count: slots)
            mask = slots - 1
            enteredCount = 0
        }
        for index in enteredCount..<count { touched ^= UInt64(table[Int(truncatingIfNeeded: records[index].hash) & mask]) }
        for index in enteredCount..<count {
            let hash = records[index].hash
            var slot = Int(truncatingIfNeeded: hash) & mask
            while table[slot] != 0 { slot = (slot + 1) & mask }
            let high = UInt32(truncatingIfNeeded: hash >> 32) & ~UInt32(truncatingIfNeeded: mask)
            table[slot] = UInt32(truncatingIfNeeded: index + 1) | high
        }
        enteredCount = count
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
