/// A small typed read-only view of one record.
///
/// Every accessor reads the store and registers with Observation for that field of that record and nothing else. A lens can be passed
/// anywhere; it is read on the main actor.
///
/// A lens is a struct with one stored property, `let _anchor: LensAnchor`.
public protocol Lens: Hashable, Sendable, Identifiable where ID == LensIdentity {}

// The protocol asks for nothing, since each requirement is a function more of every lens of an app to be compiled.
extension Lens {
    /// The lens of an anchor. Both are the same bytes, as a struct of one stored property is laid out as that is; a type of another size
    /// traps here.
    @inline(__always)
    package init(_anchor: LensAnchor) { self = unsafeBitCast(_anchor, to: Self.self) }

    /// The record and what it is read with.
    @inline(__always)
    package var _anchor: LensAnchor { unsafeBitCast(self, to: LensAnchor.self) }

    /// The identity of the record, whatever fields the document selects.
    public var id: LensIdentity { _anchor.identity }
}

// Written once here, so that the compiler makes none of them up for every lens of an app.
extension Lens {
    public static func == (left: Self, right: Self) -> Bool { left._anchor == right._anchor }
    public func hash(into hasher: inout Hasher) { hasher.combine(_anchor) }
    public var hashValue: Int { _anchor.hashValue }
}

/// The lens of a fragment: what a view that declares the fragment is given.
public protocol FragmentLens: Lens {
    /// How the fragment is read.
    static var _reader: LensReader { get }
}

/// Which record a lens reads. Two lenses of one record have equal identities, whatever fragment each is of.
public struct LensIdentity: Hashable, Sendable {
    let store: ObjectIdentifier
    let record: RecordID
}
