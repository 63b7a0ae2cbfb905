/// The hidden reference from an operation value to its handle. Equal to every other, so that it is no part of the value, and left
/// out of coding.
public struct HandleReference<Operation>: Hashable, Sendable {
    public init() {}

    public static func == (left: HandleReference, right: HandleReference) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension HandleReference: Codable {
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
}
