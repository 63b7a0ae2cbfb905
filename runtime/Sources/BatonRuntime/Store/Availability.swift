/// Whether the store holds what an operation needs.
enum Availability: Hashable, Sendable {
    case complete
    /// Everything is there, and some of it was invalidated.
    case stale
    case incomplete
}
