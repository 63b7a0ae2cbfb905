/// What the store holds of a connection besides its record.
struct ConnectionState {
    /// The record's key, which edge directives name.
    let key: String
    /// The records that its edges' nodes are, so that a page is joined without a walk over the edges held; nil until that is asked.
    var nodes: NumberSet?
    /// How many pages have become part of it.
    var pages = 0
}
