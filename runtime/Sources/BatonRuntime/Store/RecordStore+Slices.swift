@MainActor
extension RecordStore {
    /// How many records a slice of a commit works on: less than a millisecond.
    nonisolated static let sliceSize = 4096

    /// Writes a change set as ``commit(_:replacing:)`` does, a large one in slices with the main actor free in between: ``SlicedCommit``.
    ///
    /// - Parameter isWanted: Asked after every slice; once it is false nothing more is written.
    /// - Returns: nil when it was not wanted any more.
    func commitInSlices(
        _ changes: ChangeSet, replacing layer: OptimisticLayer? = nil, while isWanted: @MainActor () -> Bool = { true }
    ) async -> CommitSummary? {
        guard changes.entries.count > Self.sliceSize, !isCollecting else {
            return isWanted() ? commit(changes, replacing: layer) : nil
        }
        let slices = SlicedCommit(self, changes, replacing: layer)
        var isReady = false
        while !isReady {
            isReady = slices.work(Self.sliceSize)
            await Task.yield()
            guard isWanted(), slices.isOfThisSession else {
                slices.abandon()
                return nil
            }
        }
        return slices.finish()
    }
}
