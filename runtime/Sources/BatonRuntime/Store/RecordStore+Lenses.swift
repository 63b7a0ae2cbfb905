@MainActor
extension RecordStore {
    /// The lens over an operation's root record.
    func rootLens<L: Lens>(_ definition: OperationDefinition, _ origin: LensOrigin) -> L {
        let binding = origin.binding(definition.reader, 0, origin.variables)
        return L(_anchor: LensAnchor(binding: binding, record: rootRecord(definition.kind)))
    }

    /// A fragment's lens over a record: for tests and tools.
    func fragmentLens<F: FragmentLens>(_ record: RecordID, _ origin: LensOrigin) -> F {
        F(_anchor: LensAnchor(binding: origin.binding(F._reader, 0, origin.variables), record: record))
    }
}
