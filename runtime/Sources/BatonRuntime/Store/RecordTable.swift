/// A record's place in a store.
struct RecordSlot {
    enum State: UInt8 {
        /// The place is free.
        case free
        /// Named (by an optimistic layer that was lifted, or by a commit under way) but not there.
        case absent
        case present
        case deleted
    }

    /// The values; nil only while free or being made.
    var block: Block?
    /// Made when a field is first read under observation.
    var observers: RecordObservers?
    var hash: UInt64 = 0
    var type = Symbol(number: 0)
    var generation: UInt32 = 0
    var keyCount: UInt32 = 0
    var keyKind = KeyKind.entity
    var state = State.free
    var hasErrors = false
    /// Whether observed fields that link here are listed in the store's `inbound`.
    var hasInbound = false
    var isConnection = false
    /// Whether its data was invalidated since it was last written.
    var isInvalid = false
    /// The last collection that reached it, and under which plan and selection.
    var mark: UInt32 = 0
    var markStamp: UInt32 = 0
}

/// The records of a store by number and by key. Confined to the main actor; owns the blocks.
struct RecordTable {
    private(set) var slots: UnsafeMutablePointer<RecordSlot>
    /// Places in use or used before.
    private(set) var count = 0
    private var capacity: Int
    private var free: [UInt32] = []
    /// Freed while a collection is under way: they name nothing new until it ends.
    private var held: [UInt32] = []
    var holdsFreed = false {
        didSet {
            guard !holdsFreed else { return }
            free += held
            held = []
        }
    }
    /// The types of entities, in the order in which they were first met.
    private(set) var entityTypes: [Symbol] = []
    private var lastEntityType = Symbol(number: .max)
    /// Records that are present or deleted or named.
    private(set) var liveCount = 0

    private struct Entry {
        var hash: UInt32
        /// The record's number plus one; zero is empty.
        var number: UInt32
    }

    private var entries: UnsafeMutablePointer<Entry>
    private var mask: Int

    init() {
        capacity = 64
        slots = .allocate(capacity: capacity)
        mask = 255
        entries = .allocate(capacity: mask + 1)
        entries.initialize(repeating: Entry(hash: 0, number: 0), count: mask + 1)
    }

    func deallocate() {
        for index in 0..<count {
            slots[index].block?.destroy()
            slots[index].observers?.release()
        }
        slots.deallocate()
        entries.deallocate()
    }

    @inline(__always)
    func id(_ index: UInt32) -> RecordID {
        RecordID(index: index, generation: slots[Int(index)].generation)
    }

    /// Whether an id still names the record that it named.
    @inline(__always)
    func isValid(_ id: RecordID) -> Bool {
        Int(id.index) < count && slots[Int(id.index)].generation == id.generation && slots[Int(id.index)].state != .free
    }

    // MARK: Keys

    /// The record with a key, if there is one. The key's bytes are as in a block's tail.
    @inline(__always)
    func find(_ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ key: UnsafeRawBufferPointer) -> UInt32? {
        var place = Int(truncatingIfNeeded: hash) & mask
        let short = UInt32(truncatingIfNeeded: hash >> 32)
        while case let entry = entries[place], entry.number != 0 {
            if entry.hash == short {
                let slot = slots + Int(entry.number - 1)
                if slot.pointee.hash == hash, slot.pointee.keyKind == kind, Int(slot.pointee.keyCount) == key.count,
                    slot.pointee.type == type || kind == .path || kind == .root,
                    let block = slot.pointee.block,
                    key.isEmpty
                        || memcmpBytes(
                            UnsafePointer(block.tail.assumingMemoryBound(to: UInt8.self)),
                            key.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self), key.count)
                {
                    return entry.number - 1
                }
            }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Makes a record with a block that holds its key.
    @inline(__always)
    mutating func insert(_ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ keyCount: Int, _ block: Block) -> UInt32 {
        let index: UInt32
        if let reused = free.popLast() {
            index = reused
        } else {
            if count == capacity { growSlots() }
            index = UInt32(truncatingIfNeeded: count)
            (slots + count).initialize(to: RecordSlot())
            count += 1
        }
        let slot = slots + Int(index)
        slot.pointee.block = block
        slot.pointee.hash = hash
        slot.pointee.type = type
        slot.pointee.keyCount = UInt32(truncatingIfNeeded: keyCount)
        slot.pointee.keyKind = kind
        slot.pointee.state = .absent
        if kind == .entity, type != lastEntityType {
            lastEntityType = type
            if !entityTypes.contains(type) { entityTypes.append(type) }
        }
        liveCount += 1
        if liveCount * 2 > mask { growEntries() }
        put(hash, index)
        return index
    }

    /// Removes a record; its number will name another, under a new generation.
    mutating func remove(_ index: UInt32) {
        let slot = slots + Int(index)
        unlink(slot.pointee.hash, index)
        slot.pointee.block?.destroy()
        slot.pointee.observers?.release()
        let generation = slot.pointee.generation &+ 1
        slot.pointee = RecordSlot()
        slot.pointee.generation = generation
        if holdsFreed { held.append(index) } else { free.append(index) }
        liveCount -= 1
    }

    /// Makes room for records that are about to come.
    mutating func reserve(_ extra: Int) {
        while count + extra > capacity { growSlots() }
        while (liveCount + extra) * 2 > mask { growEntries() }
    }

    private func put(_ hash: UInt64, _ index: UInt32) {
        var place = Int(truncatingIfNeeded: hash) & mask
        while entries[place].number != 0 { place = (place + 1) & mask }
        entries[place] = Entry(hash: UInt32(truncatingIfNeeded: hash >> 32), number: index + 1)
    }

    /// Takes an entry out and moves those back that had to step over it.
    private func unlink(_ hash: UInt64, _ index: UInt32) {
        var place = Int(truncatingIfNeeded: hash) & mask
        while entries[place].number != index + 1 {
            if entries[place].number == 0 { return }
            place = (place + 1) & mask
        }
        var next = (place + 1) & mask
        while entries[next].number != 0 {
            let home = Int(truncatingIfNeeded: slots[Int(entries[next].number - 1)].hash) & mask
            if (next &- home) & mask >= (next &- place) & mask {
                entries[place] = entries[next]
                place = next
            }
            next = (next + 1) & mask
        }
        entries[place].number = 0
    }

    private mutating func growSlots() {
        let larger = UnsafeMutablePointer<RecordSlot>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: slots, count: count)
        slots.deallocate()
        slots = larger
        capacity *= 2
    }

    private mutating func growEntries() {
        entries.deallocate()
        mask = (mask + 1) * 2 - 1
        entries = .allocate(capacity: mask + 1)
        entries.initialize(repeating: Entry(hash: 0, number: 0), count: mask + 1)
        for index in 0..<count where slots[index].state != .free { put(slots[index].hash, UInt32(index)) }
    }

    /// The bytes that the tables and blocks take.
    var byteCount: Int {
        var total = capacity * MemoryLayout<RecordSlot>.stride + (mask + 1) * MemoryLayout<Entry>.stride
        for index in 0..<count { if let block = slots[index].block { total += block.heapByteCount } }
        return total
    }
}

extension Block {
    /// The bytes of the block and of the lists and strings that its cells own; a long Swift string counts its characters and a header.
    var heapByteCount: Int {
        var total = byteCount
        for index in 0..<capacity {
            switch tags[index] {
            case .list: total += cells[index].list.byteCount
            case .swiftString, .swiftToken:
                let count = cells[index].string.utf8.count
                if count > Cell.shortLimit { total += count + 32 }
            default: break
            }
        }
        return total
    }
}
