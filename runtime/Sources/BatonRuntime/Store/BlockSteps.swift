/// What a plan needs of blocks of one shape under one selection: first the fields that lead on to records, then the others.
///
/// Unsafe, so that a walk counts no reference: the memory is its ``PlanWalk``'s.
struct BlockSteps {
    /// One field.
    struct Step {
        /// Its place in the block; -1 when the shape has none.
        let place: Int32
        /// The selection of its objects; -1 for a leaf.
        let selection: Int32
        /// Which of the selection's fields it is.
        let field: Int32
        /// Whether an operation without it is not whole.
        let isNeeded: Bool
        /// Whether no answer brings the field or what is below it.
        let isClient: Bool
        /// Whether no step before it has the same place, as one has for the same field under another response key.
        let isFirst: Bool
    }

    private let steps: UnsafeMutablePointer<Step>
    let count: Int
    /// How many lead on.
    let linkCount: Int

    init(links: [Step], others: [Step]) {
        (count, linkCount) = (links.count + others.count, links.count)
        steps = .allocate(capacity: max(1, count))
        for (index, step) in (links + others).enumerated() { (steps + index).initialize(to: step) }
    }

    @inline(__always) subscript(index: Int) -> Step { steps[index] }

    func deallocate() { steps.deallocate() }
}

/// The steps of one plan by shape, type and selection: open addressing, at most half full. Shared shapes live as long as the process, so
/// that their identity names them. Main actor only.
struct BlockStepsTable {
    private struct Entry {
        var shape: UnsafeMutableRawPointer
        var type: Symbol
        var selection: Int32
        var steps: BlockSteps
    }

    private struct Storage {
        var entries: UnsafeMutableBufferPointer<Entry?>
        var count = 0
    }

    // A pointer of its own, so that a lookup checks no exclusive access.
    private let storage: UnsafeMutablePointer<Storage>

    init() {
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage(entries: Self.entries(16)))
    }

    private static func entries(_ count: Int) -> UnsafeMutableBufferPointer<Entry?> {
        let entries = UnsafeMutableBufferPointer<Entry?>.allocate(capacity: count)
        entries.initialize(repeating: nil)
        return entries
    }

    @inline(__always)
    private static func hash(_ shape: UnsafeMutableRawPointer, _ type: Symbol, _ selection: Int32) -> Int {
        let bits = UInt(bitPattern: shape) >> 4 ^ UInt(type.number) << 32 ^ UInt(UInt32(bitPattern: selection)) << 16
        return Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 40)
    }

    @inline(__always)
    func find(_ shape: UnsafeMutableRawPointer, _ type: Symbol, _ selection: Int32) -> BlockSteps? {
        let entries = storage.pointee.entries
        let mask = entries.count - 1
        var place = Self.hash(shape, type, selection) & mask
        while let entry = entries[place] {
            if entry.shape == shape, entry.type == type, entry.selection == selection { return entry.steps }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Takes the steps over.
    func insert(_ steps: BlockSteps, _ shape: Shape, _ type: Symbol, _ selection: Int32) {
        let old = storage.pointee.entries
        if (storage.pointee.count + 1) * 2 > old.count {
            storage.pointee.entries = Self.entries(old.count * 2)
            for case let entry? in old { put(entry) }
            old.deallocate()
        }
        put(Entry(shape: Unmanaged.passUnretained(shape).toOpaque(), type: type, selection: selection, steps: steps))
        storage.pointee.count += 1
    }

    private func put(_ entry: Entry) {
        let entries = storage.pointee.entries
        var place = Self.hash(entry.shape, entry.type, entry.selection) & (entries.count - 1)
        while entries[place] != nil { place = (place + 1) & (entries.count - 1) }
        entries[place] = entry
    }

    func deallocate() {
        for case let entry? in storage.pointee.entries { entry.steps.deallocate() }
        storage.pointee.entries.deallocate()
        storage.deallocate()
    }
}
