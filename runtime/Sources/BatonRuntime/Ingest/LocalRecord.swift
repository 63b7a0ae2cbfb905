/// A record as one response writes it.
struct LocalRecord {
    /// Its values; nil until its object has been read.
    var block: Block?
    var hash: UInt64
    var type: Symbol
    var key: LocalKey
}

/// What keys a record of a change set.
enum LocalKey {
    /// `Type:text`; the type is the record's.
    case entity(UnsafeBufferPointer<UInt8>)
    /// The whole key, of a root.
    case root(UnsafeBufferPointer<UInt8>)
    /// `parent:field[:index…][:Type]`: the parent's number in the change set and where its indices lie in the pool.
    case path(parent: UInt32, field: Symbol, indices: Range<Int>, namesType: Bool)
}

/// The records of a response while it is read, found by key. Confined to one ingest; the key bytes belong to it.
struct LocalRecords {
    private(set) var records: UnsafeMutablePointer<LocalRecord>
    private(set) var count = 0
    private var capacity: Int
    /// Numbers plus one, by hash; zero is empty.
    private var table: UnsafeMutablePointer<UInt32>
    private var mask: Int
    /// The indices of path keys.
    private(set) var indexPool: [UInt32] = []

    init(expecting count: Int) {
        capacity = 64
        records = .allocate(capacity: capacity)
        var slots = 128
        while slots < count * 2 { slots *= 2 }
        table = .allocate(capacity: slots)
        table.initialize(repeating: 0, count: slots)
        mask = slots - 1
    }

    /// Frees its own memory; the blocks are the caller's.
    func deallocate() {
        records.deinitialize(count: count)
        records.deallocate()
        table.deallocate()
    }

    /// The record of an entity, made if the response has not named it.
    @inline(__always)
    mutating func entity(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let hash = RecordHash.entity(type, text)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while case let number = table[slot], number != 0 {
            let record = records + Int(number - 1)
            if record.pointee.hash == hash, record.pointee.type == type, case .entity(let own) = record.pointee.key,
                own.count == text.count, text.isEmpty || memcmpBytes(own.baseAddress.unsafelyUnwrapped, text.baseAddress.unsafelyUnwrapped, text.count)
            {
                return number - 1
            }
            slot = (slot + 1) & mask
        }
        return insert(LocalRecord(block: nil, hash: hash, type: type, key: .entity(text)), at: slot)
    }

    mutating func root(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let hash = RecordHash.root(text)
        return insert(LocalRecord(block: nil, hash: hash, type: type, key: .root(text)), at: freeSlot(hash))
    }

    /// The record at a path, made if the response has not named it.
    mutating func path(_ parent: UInt32, _ field: Symbol, _ indices: ArraySlice<UInt32>, type: Symbol, namesType: Bool) -> UInt32 {
        let hash = RecordHash.path(records[Int(parent)].hash, field, indices, namesType ? type : .none)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while case let number = table[slot], number != 0 {
            let record = records + Int(number - 1)
            if record.pointee.hash == hash, case .path(let ownParent, let ownField, let range, let ownNames) = record.pointee.key,
                ownParent == parent, ownField == field, ownNames == namesType, !namesType || record.pointee.type == type,
                indexPool[range].elementsEqual(indices)
            {
                return number - 1
            }
            slot = (slot + 1) & mask
        }
        let first = indexPool.count
        indexPool.append(contentsOf: indices)
        let key = LocalKey.path(parent: parent, field: field, indices: first..<indexPool.count, namesType: namesType)
        return insert(LocalRecord(block: nil, hash: hash, type: type, key: key), at: slot)
    }

    private func freeSlot(_ hash: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while table[slot] != 0 { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func insert(_ record: LocalRecord, at slot: Int) -> UInt32 {
        if count == capacity {
            let larger = UnsafeMutablePointer<LocalRecord>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: records, count: count)
            records.deallocate()
            records = larger
            capacity *= 2
        }
        (records + count).initialize(to: record)
        count += 1
        table[slot] = UInt32(truncatingIfNeeded: count)
        if count * 2 > mask { rehash() }
        return UInt32(truncatingIfNeeded: count - 1)
    }

    private mutating func rehash() {
        let slots = (mask + 1) * 4
        table.deallocate()
        table = .allocate(capacity: slots)
        table.initialize(repeating: 0, count: slots)
        mask = slots - 1
        for index in 0..<count { table[freeSlot(records[index].hash)] = UInt32(truncatingIfNeeded: index + 1) }
    }
}

/// The hashes of record keys, the same in change sets and in stores.
enum RecordHash {
    @inline(__always)
    static func entity(_ type: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let base = text.baseAddress else { return ByteHash.combine(ByteHash.seed, UInt64(type.number)) }
        return ByteHash.hash(base, text.count, seed: ByteHash.combine(ByteHash.seed, UInt64(type.number)))
    }

    static func root(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        entity(Symbol(number: .max), text)
    }

    static func path(_ parent: UInt64, _ field: Symbol, _ indices: some Sequence<UInt32>, _ type: Symbol) -> UInt64 {
        var hash = ByteHash.combine(parent, UInt64(field.number) << 32 | UInt64(type.number))
        for index in indices { hash = ByteHash.combine(hash, UInt64(index) | 1 << 40) }
        return hash
    }
}
