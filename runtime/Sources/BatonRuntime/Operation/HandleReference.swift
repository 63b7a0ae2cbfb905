/// The hidden reference from an operation value to its handle: no part of the value, which is compared, hashed and coded without it.
public struct HandleReference<Operation: QueryOperation>: Sendable {
    /// The handle that the value was resolved to; nil until a view or a model has done so.
    package var handle: QueryHandle<Operation>?

    public init() {}
    package init(_ handle: QueryHandle<Operation>?) { self.handle = handle }
}
