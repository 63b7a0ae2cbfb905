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
    /// Of the key; see ``RecordTable/find(_:_:_:_:)``.
    var hash: UInt32 = 0
    var type = Symbol(number: 0)
    var generation: UInt32 = 0
    /// The last collection that reached it, and under which plan and selection.
    var mark: UInt32 = 0
    var markStamp: UInt32 = 0
    var keyKind = KeyKind.entity
    var state = State.free
    // Bits, since a record's place is to be forty bytes.
    private var flags: UInt8 = 0

    @inline(__always)
    private func flag(_ bit: UInt8) -> Bool { flags & 1 << bit != 0 }
    @inline(__always)
    private mutating func setFlag(_ bit: UInt8, _ value: Bool) { flags = value ? flags | 1 << bit : flags & ~(1 << bit) }

    var hasErrors: Bool {
        get { flag(0) }
        set { setFlag(0, newValue) }
    }
    /// Whether observed fields link here; the store's `backReferences` lists them.
    var hasInbound: Bool {
        get { flag(1) }
        set { setFlag(1, newValue) }
    }
    var isConnection: Bool {
        get { flag(2) }
        set { setFlag(2, newValue) }
    }
    /// Whether its data was invalidated since it was last written.
    var isInvalid: Bool {
        get { flag(3) }
        set { setFlag(3, newValue) }
    }
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
    /// The generation of numbers that were never used: above those of tables that were taken.
    private var firstGeneration: UInt32 = 0
    /// Records that are present or deleted or named.
    private(set) var liveCount = 0

    private struct Entry {
        var hash: UInt32
        /// The record's number plus one; zero is empty.
        var number: UInt32
    }

    /// Open addressing. An entry lies at the place that its hash has as a fraction of 2³², or the next free one: any size will do, so
    /// the table is as large as three quarters full makes it.
    private var entries: UnsafeMutablePointer<Entry>
    private var size: Int

    init() {
        capacity = 64
        slots = .allocate(capacity: capacity)
        size = 128
        entries = .allocate(capacity: size)
        entries.initialize(repeating: Entry(hash: 0, number: 0), count: size)
    }

    /// Everything that it holds, which is the caller's then. No number that names a record of it will name another.
    mutating func taken() -> RecordTable {
        let taken = self
        self = RecordTable()
        firstGeneration = taken.firstGeneration
        for index in 0..<taken.count { firstGeneration = max(firstGeneration, taken.slots[index].generation) }
        firstGeneration &+= 1
        return taken
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

    /// The bits of a key's hash that the table goes by.
    @inline(__always)
    static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

    @inline(__always)
    private func home(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(size)) >> 32) }

    @inline(__always)
    private func after(_ place: Int) -> Int { place + 1 == size ? 0 : place + 1 }

    /// The record with a key, if there is one. The key's bytes are as in a block.
    @inline(__always)
    func find(_ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ key: UnsafeRawBufferPointer) -> UInt32? {
        let short = Self.short(hash)
        var place = home(short)
        while case let entry = entries[place], entry.number != 0 {
            if entry.hash == short {
                let slot = slots + Int(entry.number - 1)
                if slot.pointee.keyKind == kind, slot.pointee.type == type || kind == .path || kind == .root, let block = slot.pointee.block,
                    case let own = block.key, own.count == key.count,
                    key.isEmpty || memcmpBytes(UnsafeRawPointer(own.baseAddress.unsafelyUnwrapped), key.baseAddress.unsafelyUnwrapped, key.count)
                {
                    return entry.number - 1
                }
            }
            place = after(place)
        }
        return nil
    }

    /// Looks ahead where keys with these hashes will be looked for, and at the records that are found there. In a large table nearly every
    /// look waits for memory; these wait together, where a find would have to end before the next began.
    mutating func touch(_ hashes: UnsafeBufferPointer<UInt64?>) {
        guard size > Self.cachedSize else { return }
        var sum: UInt64 = 0
        for case let hash? in hashes { sum &+= UInt64(entries[home(Self.short(hash))].number) }
        @inline(__always)
        func likely(_ hash: UInt64) -> UnsafeMutablePointer<RecordSlot>? {
            let entry = entries[home(Self.short(hash))]
            return entry.hash == Self.short(hash) && entry.number != 0 ? slots + Int(entry.number - 1) : nil
        }
        for case let hash? in hashes { if let slot = likely(hash) { sum &+= UInt64(slot.pointee.hash) } }
        for case let hash? in hashes { if let block = likely(hash)?.pointee.block { sum &+= UInt64(block.pageOffset) } }
        touched = sum
    }

    /// Entries up to which the table is taken to be in the cache.
    private static let cachedSize = 1 << 13
    /// What ``touch(_:)`` saw: kept, since looks that come to nothing are left out by the compiler.
    private var touched: UInt64 = 0

    /// Makes a record with a block that holds its key.
    @inline(__always)
    mutating func insert(_ hash: UInt64, _ kind: KeyKind, _ type: Symbol, _ block: Block) -> UInt32 {
        let index: UInt32
        if let reused = free.popLast() {
            index = reused
        } else {
            if count == capacity { growSlots(to: capacity + capacity / 2) }
            index = UInt32(truncatingIfNeeded: count)
            (slots + count).initialize(to: RecordSlot())
            slots[count].generation = firstGeneration
            count += 1
        }
        let slot = slots + Int(index)
        slot.pointee.block = block
        slot.pointee.hash = Self.short(hash)
        slot.pointee.type = type
        slot.pointee.keyKind = kind
        slot.pointee.state = .absent
        if kind == .entity, type != lastEntityType {
            lastEntityType = type
            if !entityTypes.contains(type) { entityTypes.append(type) }
        }
        liveCount += 1
        if liveCount > room { growEntries(to: size + size / 2) }
        put(Self.short(hash), index)
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

    /// Takes a record's name, which is free for another from then on. Its number stays.
    mutating func unname(_ index: UInt32) { unlink(slots[Int(index)].hash, index) }

    /// How many records the entries are for.
    private var room: Int { size / 4 * 3 }

    /// Makes room for records that are about to come.
    mutating func reserve(_ extra: Int) {
        let new = max(0, extra - free.count)
        if count + new > capacity { growSlots(to: max(count + new, capacity + capacity / 4)) }
        if liveCount + extra > room { growEntries(to: max((liveCount + extra) / 3 * 4 + 8, size + size / 4)) }
    }

    private func put(_ hash: UInt32, _ index: UInt32) {
        var place = home(hash)
        while entries[place].number != 0 { place = after(place) }
        entries[place] = Entry(hash: hash, number: index + 1)
    }

    /// Takes an entry out and moves those back that had to step over it.
    private func unlink(_ hash: UInt32, _ index: UInt32) {
        var place = home(hash)
        while entries[place].number != index + 1 {
            if entries[place].number == 0 { return }
            place = after(place)
        }
        func distance(from home: Int, to place: Int) -> Int { place >= home ? place - home : place + size - home }
        var next = after(place)
        while entries[next].number != 0 {
            if distance(from: home(entries[next].hash), to: next) >= distance(from: place, to: next) {
                entries[place] = entries[next]
                place = next
            }
            next = after(next)
        }
        entries[place].number = 0
    }

    private mutating func growSlots(to wanted: Int) {
        let larger = UnsafeMutablePointer<RecordSlot>.allocate(capacity: wanted)
        larger.moveInitialize(from: slots, count: count)
        slots.deallocate()
        slots = larger
        capacity = wanted
    }

    private mutating func growEntries(to wanted: Int) {
        let old = UnsafeMutableBufferPointer(start: entries, count: size)
        size = wanted
        entries = .allocate(capacity: size)
        entries.initialize(repeating: Entry(hash: 0, number: 0), count: size)
        for entry in old where entry.number != 0 { put(entry.hash, entry.number - 1) }
        old.deallocate()
    }

    /// How far the entry is from its place that is farthest.
    var longestProbe: Int {
        (0..<size).reduce(0) { longest, place in
            guard entries[place].number != 0 else { return longest }
            let home = home(entries[place].hash)
            return max(longest, place >= home ? place - home : place + size - home)
        }
    }

    /// The bytes of the places and the entries.
    var tableByteCount: Int { capacity * MemoryLayout<RecordSlot>.stride + size * MemoryLayout<Entry>.stride }
}
