/// Cells read in their container: a record's block or a list's.
extension Cell {
    /// Lends the bytes of a string or token. The pointer never leaves `body`.
    @inline(__always)
    func withText<R>(_ tag: CellTag, base: UnsafeMutableRawPointer, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        switch tag {
        case .shortString, .shortToken:
            return withUnsafeBytes(of: self) { bytes in
                body(UnsafeBufferPointer(start: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), count: shortCount))
            }
        case .longString, .longToken:
            return body(UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self) + offset, count: count))
        case .swiftString, .swiftToken:
            var text = string
            return text.withUTF8(body)
        default:
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
    }

    /// The text as a Swift string; invalid UTF-8 is replaced, as the platform does.
    func text(_ tag: CellTag, base: UnsafeMutableRawPointer) -> String {
        if tag == .swiftString || tag == .swiftToken { return string }
        return withText(tag, base: base) { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether two cells hold the same value. Links compare by number, so both must be of one numbering.
    static func areEqual(
        _ left: Cell, _ leftTag: CellTag, _ leftBase: UnsafeMutableRawPointer,
        _ right: Cell, _ rightTag: CellTag, _ rightBase: UnsafeMutableRawPointer
    ) -> Bool {
        switch (leftTag, rightTag) {
        case (.missing, .missing), (.null, .null): return true
        case (.boolean, .boolean), (.int, .int), (.double, .double), (.link, .link): return left.a == right.a
        case (.shortString, .shortString), (.shortToken, .shortToken): return left.a == right.a && left.b == right.b
        case (.list, .list): return ListBlock.areEqual(left.list, right.list)
        default:
            guard leftTag.isString && rightTag.isString || leftTag.isToken && rightTag.isToken else { return false }
            return left.withText(leftTag, base: leftBase) { a in
                right.withText(rightTag, base: rightBase) { b in
                    a.count == b.count && (a.isEmpty || memcmpBytes(a.baseAddress!, b.baseAddress!, a.count))
                }
            }
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
        case .longString: return (Cell(owning: text(tag, base: base)), .swiftString)
        case .longToken: return (Cell(owning: text(tag, base: base)), .swiftToken)
        case .swiftString, .swiftToken: return (Cell(owning: string), tag)
        case .list: return (Cell(list: list.copied()), .list)
        default: return (self, tag)
        }
    }
}

extension CellTag {
    @inline(__always) var isString: Bool { self == .shortString || self == .longString || self == .swiftString }
    @inline(__always) var isToken: Bool { self == .shortToken || self == .longToken || self == .swiftToken }
}
