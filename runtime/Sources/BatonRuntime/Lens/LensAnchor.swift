/// What a lens stands on: a record of a store and the binding (fragment, variables, origin) that it is read with.
public struct LensAnchor: Hashable, Sendable {
    let binding: LensBinding
    let record: RecordID

    public static func == (left: LensAnchor, right: LensAnchor) -> Bool {
        left.binding === right.binding && left.record == right.record
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(binding))
        hasher.combine(record)
    }

    var identity: LensIdentity {
        LensIdentity(store: ObjectIdentifier(binding.store), record: record)
    }
}

/// A record's number in a store; a number used again has another generation.
struct RecordID: Hashable, Sendable {
    var index: UInt32
    var generation: UInt32

    /// No record: what a non-null link reads that leads nowhere.
    static let none = RecordID(index: .max, generation: .max)
}
