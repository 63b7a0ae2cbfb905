/// A value while its object is read. Its tag is that of the cell that it becomes, but that a text in a tail lies in the response as yet,
/// or where it was unescaped.
struct ReadCell {
    var a: UInt64
    var b: UInt64

    @inline(__always)
    init(_ a: UInt64 = 0) {
        self.a = a
        b = 0
    }

    /// A text where it lies.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>) {
        a = UInt64(UInt(bitPattern: text.baseAddress))
        b = UInt64(text.count)
    }

    @inline(__always)
    var text: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(a)), count: Int(b))
    }

    /// A list, which the cell owns.
    @inline(__always) var list: ListBlock { Cell(a).list }
}

/// The values of the objects and lists that are being read. Places are numbers, since growing moves the memory.
///
/// Owns the lists that its cells point to until they are dropped.
struct ReadStack {
    private(set) var cells: UnsafeMutablePointer<ReadCell>
    private(set) var tags: UnsafeMutablePointer<CellTag>
    private(set) var count = 0
    private var capacity = 256

    init() {
        cells = .allocate(capacity: capacity)
        tags = .allocate(capacity: capacity)
    }

    func deallocate() {
        cells.deallocate()
        tags.deallocate()
    }

    /// Pushes missing cells; the place of the first.
    @inline(__always)
    mutating func reserve(_ extra: Int) -> Int {
        let first = count
        if first + extra > capacity { grow(first + extra) }
        (tags + first).initialize(repeating: .missing, count: extra)
        count = first + extra
        return first
    }

    @inline(never)
    private mutating func grow(_ needed: Int) {
        var larger = capacity * 2
        while larger < needed { larger *= 2 }
        let newCells = UnsafeMutablePointer<ReadCell>.allocate(capacity: larger)
        let newTags = UnsafeMutablePointer<CellTag>.allocate(capacity: larger)
        newCells.moveInitialize(from: cells, count: count)
        newTags.moveInitialize(from: tags, count: count)
        cells.deallocate()
        tags.deallocate()
        cells = newCells
        tags = newTags
        capacity = larger
    }

    /// Sets a cell that no list is in.
    @inline(__always)
    func set(_ place: Int, _ cell: ReadCell, _ tag: CellTag) {
        cells[place] = cell
        tags[place] = tag
    }

    @inline(__always)
    func setNull(_ place: Int) { tags[place] = .null }

    /// Gives up a list that an earlier member for the same cell left there.
    @inline(__always)
    func discardList(_ place: Int) {
        if tags[place] == .list { cells[place].list.destroy() }
        tags[place] = .missing
    }

    func exchange(_ place: Int, _ other: Int) {
        swap(&cells[place], &cells[other])
        swap(&tags[place], &tags[other])
    }

    func areEqual(_ place: Int, _ other: Int) -> Bool {
        let (tag, otherTag) = (tags[place], tags[other])
        guard tag.isInTail else {
            // No text is in a tail, so that there is no base to count from.
            return Cell.areEqual(Cell(cells[place].a), tag, UnsafeMutableRawPointer(cells), Cell(cells[other].a), otherTag, UnsafeMutableRawPointer(cells))
        }
        return tag == otherTag && cells[place].text.hasEqualBytes(cells[other].text)
    }

    /// Pops cells whose contents have moved elsewhere.
    @inline(__always)
    mutating func drop(to place: Int) { count = place }

    /// Pops cells with what they own.
    mutating func discard(to place: Int) {
        for index in place..<count where tags[index] == .list { cells[index].list.destroy() }
        count = place
    }

    /// Moves values to the cells where they stay, and texts to the tail that begins at `end` from `base`. A text that is the `key`
    /// lies at `keyOffset` already. `limit` bounds what may be read behind a text of the response; `isRoomy` says that sixteen bytes
    /// may be written behind the tail.
    @inline(__always)
    func move(
        from first: Int, count: Int, to newCells: UnsafeMutablePointer<Cell>, _ newTags: UnsafeMutablePointer<CellTag>,
        base: UnsafeMutableRawPointer, tail end: Int, copier: TextCopier, key: UnsafeRawPointer? = nil, keyOffset: Int = 0
    ) {
        var end = end
        for index in 0..<count {
            let tag = tags[first + index]
            let cell = cells[first + index]
            newTags[index] = tag
            guard tag.isInTail else {
                newCells[index] = Cell(cell.a)
                continue
            }
            let length = Int(cell.b)
            let start = UnsafeRawPointer(bitPattern: UInt(cell.a))
            if start == key, key != nil {
                newCells[index] = Cell(offset: keyOffset, count: length)
                continue
            }
            newCells[index] = Cell(offset: end, count: length)
            if let start { copier.copy(start, length, to: base + end) }
            end += length
        }
    }
}

/// Copies texts sixteen bytes at a time where there is room behind them: a call costs more than most texts.
struct TextCopier {
    /// The response's end. Texts that were unescaped have slack behind them, wherever they lie.
    let start: UnsafeRawPointer
    let end: UnsafeRawPointer
    /// Whether sixteen bytes may be written behind a text.
    let isRoomy: Bool

    @inline(__always)
    func copy(_ text: UnsafeRawPointer, _ count: Int, to place: UnsafeMutableRawPointer) {
        let isNearEnd = text >= start && text < end && end - text < count + 16
        guard isRoomy, count <= 256, !isNearEnd else { return place.copyMemory(from: text, byteCount: count) }
        var offset = 0
        while offset < count {
            place.storeBytes(of: text.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self), toByteOffset: offset, as: SIMD16<UInt8>.self)
            offset += 16
        }
    }
}

/// Numbers of 32 bits that are pushed while lists are read: the records in lists of objects, the indices down to an element.
struct NumberStack {
    private(set) var numbers: UnsafeMutablePointer<UInt32>
    private(set) var count = 0
    private var capacity = 256

    init() { numbers = .allocate(capacity: capacity) }
    func deallocate() { numbers.deallocate() }

    @inline(__always)
    mutating func push(_ number: UInt32) {
        if count == capacity { grow() }
        numbers[count] = number
        count += 1
    }

    /// Puts another number in the place of the one that was pushed last.
    @inline(__always)
    func replaceLast(_ number: UInt32) { numbers[count - 1] = number }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: numbers, count: count)
        numbers.deallocate()
        numbers = larger
        capacity *= 2
    }

    mutating func drop(to place: Int) { count = place }

    /// A run of the numbers, good until the next one is pushed.
    func run(_ first: Int, _ end: Int) -> UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: numbers + first, count: end - first) }
}
