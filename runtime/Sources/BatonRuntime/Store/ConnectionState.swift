/// What the store holds of a connection besides its record.
struct ConnectionState {
    /// The records that its edges' nodes are, so that a page is joined without a walk over the edges held.
    var nodes: Set<UInt32> = []
}
