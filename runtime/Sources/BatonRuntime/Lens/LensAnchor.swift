/// What a lens stands on: a record of a store and the binding (fragment, variables, origin) that it is read with.
public struct LensAnchor: Hashable, Sendable {
    let binding: LensBinding
    let record: RecordID

    public static func == (left: LensAnchor, right: LensAnchor) -> Bool {
        left.record == right.record && (left.binding === right.binding || left.binding.readsAs(right.binding))
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(binding.reader))
        hasher.combine(binding.selection)
        hasher.combine(record)
    }

    var identity: LensIdentity {
        LensIdentity(store: ObjectIdentifier(binding.store), record: record)
    }
}

extension LensBinding {
    /// Whether another binding reads the same fields for the same owner.
    nonisolated func readsAs(_ other: LensBinding) -> Bool {
        owner === other.owner && reader === other.reader && selection == other.selection && variables == other.variables
    }
}

/// A record's number in a store; a number used again has another generation.
///
/// One word, since every accessor and every copy of a lens that the compiler makes spells out the fields of what it copies.
struct RecordID: Hashable, Sendable {
    private let bits: UInt64

    init(index: UInt32, generation: UInt32) {
        bits = UInt64(generation) << 32 | UInt64(index)
    }

    var index: UInt32 { UInt32(truncatingIfNeeded: bits) }
    var generation: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

    /// No record: what a non-null link reads that leads nowhere.
    static let none = RecordID(index: .max, generation: .max)
}
