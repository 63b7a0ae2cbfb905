/// What a cell holds. A cell is sixteen bytes beside its tag; see ``Cell``.
enum CellTag: UInt8 {
    /// The store never received the field.
    case missing
    case null
    case boolean
    case int
    case double
    /// Up to fifteen bytes of UTF-8 in the cell itself; the sixteenth is their count.
    case shortString
    /// A string in the container's tail: offset from the container's base and length.
    case longString
    /// A Swift string, retained by the cell. Strings become this when they are first read.
    case swiftString
    /// The text of a custom scalar's token, as the strings above.
    case shortToken
    case longToken
    case swiftToken
    /// A record's number: of the change set until it is committed, of the store after.
    case link
    /// A pointer to a ``ListBlock`` that the cell owns.
    case list
    /// While a response is read: a slice of its bytes (or of the unescaped ones).
    case stringSlice
    case tokenSlice
}

/// Sixteen bytes whose meaning its tag says. Plain words, so that blocks of cells can be moved and compared as memory.
struct Cell {
    var a: UInt64
    var b: UInt64

    @inline(__always)
    init(_ a: UInt64 = 0, _ b: UInt64 = 0) {
        self.a = a
        self.b = b
    }

    // MARK: Text of up to fifteen bytes

    static let shortLimit = 15

    /// A short text. The pointer is read for `count` bytes, at most fifteen.
    @inline(__always)
    init(short bytes: UnsafePointer<UInt8>, count: Int) {
        var words: (UInt64, UInt64) = (0, 0)
        withUnsafeMutableBytes(of: &words) { $0.baseAddress!.copyMemory(from: bytes, byteCount: count) }
        a = words.0
        b = words.1 | UInt64(count) << 56
    }

    @inline(__always)
    var shortCount: Int { Int(b >> 56) }

    // MARK: Text in a tail

    @inline(__always)
    init(offset: Int, count: Int) {
        a = UInt64(offset)
        b = UInt64(count)
    }

    @inline(__always) var offset: Int { Int(a) }
    @inline(__always) var count: Int { Int(b) }

    // MARK: Owned references

    /// Takes the string over: the cell owns one reference.
    init(owning string: consuming String) {
        self.init()
        let string = string
        // A String is at most sixteen bytes; the cell's words are its storage from here on.
        withUnsafeMutablePointer(to: &self) { _ = UnsafeMutableRawPointer($0).initializeMemory(as: String.self, to: string) }
    }

    /// The string's words; whoever reads the cell relies on the string being kept elsewhere.
    init(borrowing string: String) {
        self.init()
        withUnsafePointer(to: string) { source in
            withUnsafeMutableBytes(of: &self) { $0.copyMemory(from: UnsafeRawBufferPointer(start: source, count: MemoryLayout<String>.size)) }
        }
    }

    /// The string, with a reference of its own.
    @inline(__always)
    var string: String {
        withUnsafePointer(to: self) { UnsafeRawPointer($0).assumingMemoryBound(to: String.self).pointee }
    }

    /// Gives the cell's reference up.
    func releaseString() {
        var copy = self
        withUnsafeMutablePointer(to: &copy) {
            _ = UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).deinitialize(count: 1)
        }
    }

    @inline(__always)
    init(list: ListBlock) {
        self.init(UInt64(UInt(bitPattern: list.base)))
    }

    @inline(__always)
    var list: ListBlock {
        // A cell tagged `list` always holds the pointer of a live list block.
        ListBlock(base: UnsafeMutableRawPointer(bitPattern: UInt(a)).unsafelyUnwrapped)
    }
}
