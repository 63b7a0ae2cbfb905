extension CellStack {
    /// Moves cells to where they stay; slices go to the tail that begins at `end` from `base`, which moves on.
    @inline(__always)
    func move(
        from first: Int, count: Int, to newCells: UnsafeMutablePointer<Cell>, _ newTags: UnsafeMutablePointer<CellTag>,
        base: UnsafeMutableRawPointer, tail end: inout Int
    ) {
        for index in 0..<count {
            let tag = tags[first + index]
            let cell = cells[first + index]
            guard tag == .stringSlice || tag == .tokenSlice else {
                newCells[index] = cell
                newTags[index] = tag
                continue
            }
            let length = cell.count
            (base + end).copyMemory(from: UnsafeRawPointer(bitPattern: UInt(cell.a)).unsafelyUnwrapped, byteCount: length)
            newCells[index] = Cell(offset: end, count: length)
            newTags[index] = tag == .stringSlice ? .longString : .longToken
            end += length
        }
    }
}

extension IngestMachine {
    /// Checks that the object answered what it must, and gives its cells to its record.
    @inline(__always)
    mutating func finish(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        let object = frame.pointee.object
        let required = object.pointee.required
        if frame.pointee.answered & required != required || object.pointee.count > 64 {
            guard hasEveryAnswer(frame) else { return false }
        }
        let record = records.records + Int(frame.pointee.record)
        if let block = record.pointee.block {
            merge(frame, into: block, of: record)
        } else {
            record.pointee.block = newBlock(frame, record)
        }
        if object.pointee.hasActions { noteActions(frame) }
        return true
    }

    @inline(__always)
    private func newBlock(_ frame: UnsafeMutablePointer<Frame>, _ record: UnsafeMutablePointer<LocalRecord>) -> Block {
        let object = frame.pointee.object
        let count = object.pointee.cellCount
        let keyCount = record.pointee.key.storedCount
        let block = Block(uninitialized: object.pointee.shape, capacity: count, tail: keyCount + frame.pointee.tail)
        record.pointee.key.store(at: block.tail, pool: records)
        var end = block.tailOffset + keyCount
        stack.move(from: frame.pointee.cells, count: count, to: block.cells, block.tags, base: block.base, tail: &end)
        return block
    }

    /// The record was met before: its fields are joined, and where both have a value the later stays.
    private mutating func merge(_ frame: UnsafeMutablePointer<Frame>, into block: Block, of record: UnsafeMutablePointer<LocalRecord>) {
        let object = frame.pointee.object
        let shape = object.pointee.shape.takeUnretainedValue()
        var block = block
        var places: [Int]?
        if block.shapeIdentity != object.pointee.shape.toOpaque() {
            let union = block.shape.union(with: shape)
            places = union.places
            if union.shape !== block.shape {
                block = block.grown(to: union.shape, capacity: union.shape.count, extraTail: 0)
                record.pointee.block = block
            }
        }
        var hasChanged = false
        for index in 0..<object.pointee.cellCount {
            let from = frame.pointee.cells + index
            let tag = stack.tags[from]
            guard tag != .missing else { continue }
            let place = places?[index] ?? index
            let old = block.tags[place]
            let cell = stack.cells[from]
            if old != .missing, isEqual(cell, tag, block, place) {
                cell.destroy(tag)
                continue
            }
            if old != .missing {
                disagreements += 1
                hasChanged = true
            }
            switch tag {
            case .stringSlice: block.replace(place, Cell(owning: String(decoding: cell.slice, as: UTF8.self)), .swiftString)
            case .tokenSlice: block.replace(place, Cell(owning: String(decoding: cell.slice, as: UTF8.self)), .swiftToken)
            default: block.replace(place, cell, tag)
            }
        }
        // An object equal to an earlier one would now make a difference again.
        if hasChanged { repeats.clear() }
    }

    private func isEqual(_ cell: Cell, _ tag: CellTag, _ block: Block, _ place: Int) -> Bool {
        let old = block.cells[place]
        let oldTag = block.tags[place]
        guard tag == .stringSlice || tag == .tokenSlice else {
            return Cell.areEqual(cell, tag, block.base, old, oldTag, block.base)
        }
        guard tag == .stringSlice ? oldTag.isString : oldTag.isToken else { return false }
        let text = cell.slice
        return old.withText(oldTag, base: block.base) { own in
            own.count == text.count && memcmpBytes(own.baseAddress.unsafelyUnwrapped, text.baseAddress.unsafelyUnwrapped, text.count)
        }
    }

    private mutating func hasEveryAnswer(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        let object = frame.pointee.object
        for index in 0..<object.pointee.count {
            let field = object.pointee.fields + index
            guard field.pointee.mustAnswer else { continue }
            let isAnswered =
                index < 64
                ? frame.pointee.answered & 1 << UInt64(index) != 0
                : stack.tags[frame.pointee.cells + Int(field.pointee.cell)] != .missing
            if isAnswered { continue }
            failurePath.append(.key(field.pointee.responseKey))
            return scanner.fail("a selected field is not answered", at: scanner.place - 1)
        }
        return true
    }

    private mutating func noteActions(_ frame: UnsafeMutablePointer<Frame>) {
        let object = frame.pointee.object
        for index in 0..<object.pointee.count where object.pointee.fields[index].action >= 0 {
            let field = object.pointee.fields[index]
            guard stack.tags[frame.pointee.cells + Int(field.cell)] != .missing else { continue }
            actions.append(
                IngestAction(
                    record: frame.pointee.record, field: field.symbol, extra: Int(field.action), planField: object.pointee.source[index]))
        }
    }
}

extension LocalKey {
    /// The bytes that it takes in a block's tail.
    @inline(__always)
    var storedCount: Int {
        switch self {
        case .entity(let text), .root(let text): text.count
        case .path(_, _, let indices, _): 12 + indices.count * 4
        }
    }

    /// Writes the key into a block's tail. A path's parent is its number in the change set until the commit.
    @inline(__always)
    func store(at place: UnsafeMutableRawPointer, pool: LocalRecords) {
        switch self {
        case .entity(let text), .root(let text):
            if let base = text.baseAddress { place.copyMemory(from: base, byteCount: text.count) }
        case .path(let parent, let field, let indices, _):
            PathKey.write(at: place, parent: RecordID(index: parent, generation: 0), field: field, indices: pool.indexPool[indices])
        }
    }
}

/// A path key in a block's tail: the parent's index and generation, the field, the list indices; four bytes each.
enum PathKey {
    static func write(at place: UnsafeMutableRawPointer, parent: RecordID, field: Symbol, indices: some Sequence<UInt32>) {
        place.storeBytes(of: parent.index, as: UInt32.self)
        place.storeBytes(of: parent.generation, toByteOffset: 4, as: UInt32.self)
        place.storeBytes(of: field.number, toByteOffset: 8, as: UInt32.self)
        var offset = 12
        for index in indices {
            place.storeBytes(of: index, toByteOffset: offset, as: UInt32.self)
            offset += 4
        }
    }

    static func parent(at place: UnsafeRawPointer) -> RecordID {
        RecordID(
            index: place.loadUnaligned(as: UInt32.self), generation: place.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    }

    static func field(at place: UnsafeRawPointer) -> Symbol {
        Symbol(number: place.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    }

    static func indices(at place: UnsafeRawPointer, count: Int) -> [UInt32] {
        stride(from: 12, to: count, by: 4).map { place.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
    }
}
