@MainActor
extension RecordStore {
    /// Joins a page into its connection, or does what an edge directive says.
    func perform(_ action: IngestAction, _ changes: ChangeSet, _ map: UnsafeMutableBufferPointer<Mapping>) {
    }
}
