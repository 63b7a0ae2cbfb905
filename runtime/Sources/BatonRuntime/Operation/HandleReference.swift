/// The hidden reference from an operation value to its handle. Equal to every other, so that it is no part of the value, and left
/// out of coding.
public struct HandleReference<Operation: QueryOperation>: Hashable, Sendable {
    /// The handle that the value was resolved to; nil until a view or a model has done so.
    package var handle: QueryHandle<Operation>?

    public init() {}
    package init(_ handle: QueryHandle<Operation>?) { self.handle = handle }

    public static func == (left: HandleReference, right: HandleReference) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension HandleReference: Codable {
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
}

// A synthesized coding of an operation value calls these in place of the general ones, and so neither writes nor needs a member.

extension KeyedEncodingContainer {
    public mutating func encode<Operation>(_ value: HandleReference<Operation>, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
    public func decode<Operation>(_ type: HandleReference<Operation>.Type, forKey key: Key) throws -> HandleReference<Operation> {
        HandleReference()
    }
}
