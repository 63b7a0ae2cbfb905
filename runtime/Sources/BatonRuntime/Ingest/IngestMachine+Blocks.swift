extension IngestMachine {
    /// Checks that the object answered what it must, and gives its cells to its record.
    @inline(__always)
    mutating func finish(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        let object = frame.pointee.object
        let required = object.pointee.required
        if frame.pointee.answered & required != required || object.pointee.count > 64 {
            guard hasEveryAnswer(frame) else { return false }
        }
        if object.pointee.hasShared { joinSharedCells(frame) }
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
    private mutating func newBlock(_ frame: UnsafeMutablePointer<Frame>, _ record: UnsafeMutablePointer<LocalRecord>) -> Block {
        let object = frame.pointee.object
        let count = object.pointee.cellCount
        let key = record.pointee.key
        // A key that is a cell's text is kept once.
        var shared: UnsafeRawPointer?
        var texts = frame.pointee.tail
        if object.pointee.keyCell >= 0, object.pointee.keyCell < count, case let place = frame.pointee.cells + object.pointee.keyCell,
            stack.tags[place] == .tailString, case let text = stack.cells[place].text, UnsafeRawPointer(text.baseAddress) == key.baseAddress
        {
            shared = key.baseAddress
            texts -= key.count
        }
        let copier = TextCopier(start: scanner.start, end: scanner.end, isRoomy: true)
        let block = Block(uninitialized: object.pointee.shape, capacity: count, key: key, texts: texts, in: &pages, copier)
        let offsets = block.tailOffsets
        stack.move(
            from: frame.pointee.cells, count: count, to: block.cells, block.tags, base: block.base, tail: offsets.texts,
            copier: copier, key: shared, keyOffset: offsets.key)
        return block
    }

    /// A block of a record that was named and not read: its key and nothing else.
    func emptyBlock(of record: LocalRecord) -> Block { Block(missing: .shared([]), capacity: 0, key: record.key) }

    /// The record was met before: its fields are joined, and where both have a value the later stays.
    @inline(never)
    private mutating func merge(_ frame: UnsafeMutablePointer<Frame>, into block: Block, of record: UnsafeMutablePointer<LocalRecord>) {
        let object = frame.pointee.object
        let shape = object.pointee.shape.takeUnretainedValue()
        var block = block
        var places: [Int]?
        if block.shapeIdentity != object.pointee.shape.toOpaque() {
            let union = block.shape.union(with: shape)
            places = union.places
            if union.shape !== block.shape {
                block = block.grown(to: union.shape, capacity: union.shape.count)
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
                if tag == .list { cell.list.destroy() }
                continue
            }
            if old != .missing {
                disagreements += 1
                hasChanged = true
            }
            switch tag {
            case .tailString: block.replace(place, Cell(owning: String(decoding: cell.text, as: UTF8.self)), .swiftString)
            case .tailToken: block.replace(place, Cell(owning: String(decoding: cell.text, as: UTF8.self)), .swiftToken)
            default: block.replace(place, Cell(cell.a), tag)
            }
        }
        // An object equal to an earlier one would now make a difference again.
        if hasChanged { repeats.clear() }
    }

    private func isEqual(_ cell: ReadCell, _ tag: CellTag, _ block: Block, _ place: Int) -> Bool {
        let old = block.cells[place]
        let oldTag = block.tags[place]
        guard tag.isInTail else { return Cell.areEqual(Cell(cell.a), tag, block.base, old, oldTag, block.base) }
        guard tag.isString ? oldTag.isString : oldTag.isToken else { return false }
        return old.withText(oldTag, base: block.base) { $0.hasEqualBytes(cell.text) }
    }

    /// The same field under several response keys is one value: of different ones that of the last key stays.
    @inline(never)
    private mutating func joinSharedCells(_ frame: UnsafeMutablePointer<Frame>) {
        let object = frame.pointee.object
        for shared in object.pointee.shared {
            let from = frame.pointee.cells + Int(object.pointee.fields[shared.field].cell)
            let place = frame.pointee.cells + shared.cell
            guard stack.tags[from] != .missing else { continue }
            if stack.tags[place] == .missing {
                stack.exchange(from, place)
            } else if !stack.areEqual(from, place) {
                disagreements += 1
                stack.exchange(from, place)
            }
            // What is not stored; null, since the key was answered.
            stack.discardList(from)
            stack.setNull(from)
        }
    }

    @inline(never)
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

    @inline(never)
    private mutating func noteActions(_ frame: UnsafeMutablePointer<Frame>) {
        let object = frame.pointee.object
        for index in 0..<object.pointee.count where object.pointee.fields[index].hasAction {
            let field = object.pointee.fields[index]
            guard stack.tags[frame.pointee.cells + Int(field.cell)] != .missing else { continue }
            actions.append(
                IngestAction(
                    record: frame.pointee.record, field: field.symbol, planField: object.pointee.source[index]))
        }
    }
}
