/// The schema's type of a field, as a plan spells it: `L` or `l` for each list, then a letter, in upper case when it is non-null.
struct FieldKind: Hashable, Sendable {
    /// What stands innermost.
    enum Leaf: UInt8, Sendable {
        case boolean = 0x62  // b
        case int = 0x69  // i
        case double = 0x64  // d
        case string = 0x73  // s
        case id = 0x74  // t
        case enumeration = 0x65  // e
        case custom = 0x63  // c
        case object = 0x6F  // o
    }

    var leaf: Leaf
    /// How many lists stand around the leaf.
    var depth: UInt8 = 0
    /// Bit `n` is set when the type at list depth `n` is non-null; bit `depth` is the leaf's.
    var nonNull: UInt32 = 0

    /// Whether the type below `level` lists is non-null.
    @inline(__always)
    func isNonNull(at level: Int) -> Bool { nonNull & (1 << UInt32(level)) != 0 }

    /// The kind of the lists' elements; itself for a leaf.
    var element: FieldKind {
        depth == 0 ? self : FieldKind(leaf: leaf, depth: depth - 1, nonNull: nonNull >> 1)
    }
}
