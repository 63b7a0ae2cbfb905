/// What a cell holds. A cell is eight bytes beside its tag; see ``Cell``.
enum CellTag: UInt8 {
    /// The store never received the field.
    case missing
    case null
    case boolean
    case int
    case double
    /// UTF-8 in the container's tail.
    case tailString
    /// A Swift string that the cell owns. Strings too long for a small one become this when they are first read.
    case swiftString
    /// The text of a custom scalar's token, as the strings above.
    case tailToken
    case swiftToken
    /// A record's number: of the change set until it is committed, of the store after.
    case link
    /// A pointer to a ``ListBlock`` that the cell owns.
    case list

    @inline(__always) var isString: Bool { self == .tailString || self == .swiftString }
    @inline(__always) var isToken: Bool { self == .tailToken || self == .swiftToken }
    /// Whether the text lies in the container's tail.
    @inline(__always) var isInTail: Bool { self == .tailString || self == .tailToken }
}

/// Eight bytes whose meaning its tag says, aligned to four so that blocks waste nothing between them. Plain words, so that blocks of
/// cells can be moved as memory.
struct Cell {
    private var low: UInt32
    private var high: UInt32

    @inline(__always)
    init(_ bits: UInt64 = 0) {
        low = UInt32(truncatingIfNeeded: bits)
        high = UInt32(truncatingIfNeeded: bits >> 32)
    }

    /// The number, link, bits of a double, or pointer.
    @inline(__always)
    var a: UInt64 {
        get { UInt64(low) | UInt64(high) << 32 }
        set { self = Cell(newValue) }
    }

    // MARK: Text in a tail

    /// A text by its place from the container's base and its length, both below 2³², to which responses are bounded.
    @inline(__always)
    init(offset: Int, count: Int) {
        low = UInt32(truncatingIfNeeded: offset)
        high = UInt32(truncatingIfNeeded: count)
    }

    @inline(__always) var offset: Int { Int(low) }
    @inline(__always) var count: Int { Int(high) }

    // MARK: Owned references

    /// A Swift string where a cell points to it; shared by the cells that are copies of each other.
    private final class OwnedText: Sendable {
        let string: String
        init(_ string: consuming String) { self.string = string }
    }

    @inline(__always)
    private var pointer: UnsafeMutableRawPointer {
        // A cell tagged `swiftString`, `swiftToken` or `list` always holds a pointer that it owns.
        UnsafeMutableRawPointer(bitPattern: UInt(a)).unsafelyUnwrapped
    }

    /// Takes the string over: the cell owns one reference.
    init(owning string: consuming String) {
        self.init(UInt64(UInt(bitPattern: Unmanaged.passRetained(OwnedText(string)).toOpaque())))
    }

    /// The string, with a reference of its own.
    @inline(__always)
    var string: String {
        Unmanaged<OwnedText>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.string }
    }

    /// Takes another reference to the string.
    func retainString() { _ = Unmanaged<OwnedText>.fromOpaque(pointer).retain() }

    /// Gives the cell's reference up.
    func releaseString() { Unmanaged<OwnedText>.fromOpaque(pointer).release() }

    @inline(__always)
    init(list: ListBlock) {
        self.init(UInt64(UInt(bitPattern: list.base)))
    }

    @inline(__always)
    var list: ListBlock { ListBlock(base: pointer) }
}
