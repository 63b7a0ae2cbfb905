@MainActor
extension RecordStore {
    /// The lens over an operation's root record.
    func rootLens<L: Lens>(_ definition: OperationDefinition, _ owner: LensOwner) -> L {
        let binding = owner.binding(definition.reader, 0, owner.variables)
        return L(_anchor: LensAnchor(binding: binding, record: rootRecord(definition.kind)))
    }
}
