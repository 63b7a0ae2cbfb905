/// One value of a record on its way to Swift: a field's, or an element's of a list. Opaque.
@MainActor
public struct LensCursor {
    /// Not retained: a cursor lives shorter than the lens that it reads for.
    unowned(unsafe) let binding: LensBinding
    let record: RecordID
    let slot: UnsafeMutablePointer<LensSlot>?
    /// How many lists have been entered.
    var level = 0
    var cell: Cell
    var tag: CellTag
    var base: UnsafeMutableRawPointer

    /// The place of the cell, to make a Swift string of it where it lies; nil for elements.
    var block: Block?
    var place = 0

    @inline(__always)
    init(binding: LensBinding, record: RecordID, slot: UnsafeMutablePointer<LensSlot>?, block: Block, place: Int) {
        self.binding = binding
        self.record = record
        self.slot = slot
        self.block = block
        self.place = place
        cell = block.cells[place]
        tag = block.tags[place]
        base = block.base
    }

    /// Nothing there.
    @inline(__always)
    init(missing binding: LensBinding, record: RecordID, slot: UnsafeMutablePointer<LensSlot>?, tag: CellTag = .missing) {
        self.binding = binding
        self.record = record
        self.slot = slot
        cell = Cell()
        self.tag = tag
        base = UnsafeMutableRawPointer(binding.table)
    }

    // MARK: Faults

    /// A non-null read found nothing: says so, once it is known what.
    @inline(never)
    func noteAbsence() {
        guard let slot, record != .none else { return }
        if tag == .link, slot.pointee.kind.leaf == .object { return }  // a deleted record, which is no fault
        if tag == .missing {
            noteMissing()
        } else if slot.pointee.kind.isNonNull(at: level) || tag != .null {
            binding.owner.noteUnexpected(record, slot.pointee.symbol)
        }
    }

    /// A nullable read found nothing, or a value of another kind.
    @inline(__always)
    func noteMissingOrWrong() {
        if tag != .null { noteAbsence() }
    }

    private func noteMissing() {
        guard let slot, slot.pointee.isSelected, !slot.pointee.isDeferred, !slot.pointee.isClient, !binding.isClient else { return }
        binding.owner.noteMissing(record, slot.pointee.symbol)
    }

    // MARK: Text

    /// The text of a string or a token; nil when it is neither. A field's text that is too long
    /// for a small string becomes a Swift string in its place when it is first read.
    @inline(__always)
    var text: String? {
        if tag == .swiftString { return cell.string }
        return textSlowly()
    }

    @inline(never)
    private func textSlowly() -> String? {
        switch tag {
        case .tailString:
            let text = cell.text(tag, base: base)
            if cell.count > Cell.smallStringLimit, let block { block.replace(place, Cell(owning: text), .swiftString) }
            return text
        case .tailToken, .swiftToken: return TokenText.unquoted(cell.text(tag, base: base))
        case .int: return slot?.pointee.kind.leaf == .id ? String(Int64(bitPattern: cell.a)) : nil
        default: return nil
        }
    }

    // MARK: Elements and targets

    /// The elements of a list; nil when there is no list.
    var elements: [LensCursor]? {
        guard tag == .list else { return nil }
        var elements: [LensCursor] = []
        elements.reserveCapacity(cell.list.count)
        forEachElement { elements.append($0) }
        return elements
    }

    /// Calls `body` with a cursor on each element of a list.
    @inline(__always)
    func forEachElement(_ body: (LensCursor) -> Void) {
        let list = cell.list
        var element = self
        element.block = nil
        element.level += 1
        element.base = list.base
        for index in 0..<list.count {
            if list.isLinks {
                let link = list.links[index]
                (element.cell, element.tag) = link == ListBlock.nullLink ? (Cell(), .null) : (Cell(UInt64(link)), .link)
            } else {
                (element.cell, element.tag) = (list.cells[index], list.tags[index])
            }
            body(element)
        }
    }

    /// The anchor of the record that a link leads to; nil when there is none, it was deleted, or it lacks what the lens requires.
    @inline(__always)
    var target: LensAnchor? { linked?.ifWhole }

    /// The same, whatever the lens requires.
    @inline(__always)
    var linked: LensAnchor? {
        guard tag == .link, let slot else { return nil }
        let index = UInt32(truncatingIfNeeded: cell.a)
        guard binding.table.pointee.slots[Int(index)].state == .present else { return nil }
        return LensAnchor(binding: binding.child(slot), record: binding.table.pointee.id(index))
    }

    /// The anchor of no record.
    var nowhere: LensAnchor {
        guard let slot else { return LensAnchor(binding: binding, record: .none) }
        return LensAnchor(binding: binding.child(slot), record: .none)
    }
}

/// The text of a custom scalar's token.
enum TokenText {
    /// A string's without its quotes and with its escapes undone; anything else as it was sent.
    static func unquoted(_ token: String) -> String {
        guard token.utf8.first == 0x22, token.utf8.count >= 2 else { return token }
        let inner = token.utf8.dropFirst().dropLast()
        guard inner.contains(0x5C) else { return String(Substring(inner)) }
        let bytes = Array(inner)
        return bytes.withUnsafeBufferPointer { source in
            String(decoding: [UInt8](unsafeUninitializedCapacity: source.count) { out, count in
                count = JSONText.unescape(source, into: out.baseAddress!)
            }, as: UTF8.self)
        }
    }
}
