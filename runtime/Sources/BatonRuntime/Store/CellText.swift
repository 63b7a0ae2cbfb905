/// Cells read in their container: a record's block or a list's.
extension Cell {
    /// The longest text that a Swift string holds without memory of its own.
    static let smallStringLimit = 15

    /// The bytes of a text in its container's tail.
    @inline(__always)
    func tailText(base: UnsafeMutableRawPointer) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: (base + offset).assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// Lends the bytes of a string or token. The pointer never leaves `body`.
    @inline(__always)
    func withText<R>(_ tag: CellTag, base: UnsafeMutableRawPointer, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        switch tag {
        case .tailString, .tailToken: return body(tailText(base: base))
        case .swiftString, .swiftToken:
            var text = string
            return text.withUTF8(body)
        default:
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
    }

    /// The text as a Swift string; invalid UTF-8 is replaced, as the platform does.
    @inline(__always)
    func text(_ tag: CellTag, base: UnsafeMutableRawPointer) -> String {
        if tag == .swiftString || tag == .swiftToken { return string }
        guard tag.isInTail else { return "" }
        let bytes = tailText(base: base)
        return bytes.count <= Self.smallStringLimit ? Self.smallString(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    /// A text of at most fifteen bytes as a Swift string, which is made without memory.
    @inline(__always)
    fileprivate static func smallString(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { small in
            for index in bytes.indices { small[index] = bytes[index] }
            return bytes.count
        }
    }

    /// Whether two cells hold the same value. Links compare by number, so both must be of one numbering.
    static func areEqual(
        _ left: Cell, _ leftTag: CellTag, _ leftBase: UnsafeMutableRawPointer,
        _ right: Cell, _ rightTag: CellTag, _ rightBase: UnsafeMutableRawPointer
    ) -> Bool {
        switch (leftTag, rightTag) {
        case (.missing, .missing), (.null, .null): return true
        case (.boolean, .boolean), (.int, .int), (.double, .double), (.link, .link): return left.a == right.a
        case (.tailString, .tailString), (.tailToken, .tailToken):
            return left.tailText(base: leftBase).hasEqualBytes(right.tailText(base: rightBase))
        case (.list, .list): return ListBlock.areEqual(left.list, right.list)
        default:
            guard leftTag.isString && rightTag.isString || leftTag.isToken && rightTag.isToken else { return false }
            return left.withText(leftTag, base: leftBase) { a in right.withText(rightTag, base: rightBase) { a.hasEqualBytes($0) } }
        }
    }

    /// Gives up what the cell owns.
    @inline(__always)
    func destroy(_ tag: CellTag) {
        switch tag {
        case .swiftString, .swiftToken: releaseString()
        case .list: list.destroy()
        default: break
        }
    }

    /// A copy that owns what it needs and no longer depends on the container.
    func detached(_ tag: CellTag, base: UnsafeMutableRawPointer) -> (Cell, CellTag) {
        switch tag {
        case .tailString: return (Cell(owning: text(tag, base: base)), .swiftString)
        case .tailToken: return (Cell(owning: text(tag, base: base)), .swiftToken)
        case .swiftString, .swiftToken:
            retainString()
            return (self, tag)
        case .list: return (Cell(list: list.copied()), .list)
        default: return (self, tag)
        }
    }
}

extension Block {
    /// The text of a cell where no memory is needed to give it as a Swift string; nil for others and for what is no string.
    @inline(__always)
    func readyText(_ place: Int) -> String? {
        let cell = cells[place]
        switch tags[place] {
        case .swiftString: return cell.string
        case .tailString: return cell.count <= Cell.smallStringLimit ? Cell.smallString(cell.tailText(base: base)) : nil
        default: return nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    @inline(__always)
    func hasEqualBytes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return count == 0 || memcmpBytes(baseAddress.unsafelyUnwrapped, other.baseAddress.unsafelyUnwrapped, count)
    }
}
