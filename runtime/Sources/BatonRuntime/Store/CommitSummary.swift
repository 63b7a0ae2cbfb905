/// What a commit came to.
struct CommitSummary: Hashable, Sendable {
    /// How many observed fields differ after it.
    var changedFields = 0
}
