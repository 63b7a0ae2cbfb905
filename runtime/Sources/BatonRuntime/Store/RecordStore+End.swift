@MainActor
extension RecordStore {
    /// Forgets everything: the end of a session. Observed fields are told.
    ///
    /// Takes one pass over the table; the records' memory is freed off the main actor.
    package func removeAll() {
        sessionCount += 1
        let gone = table.pointee.taken()
        nonisolated(unsafe) let memory = gone
        let errors = fieldErrors
        fieldErrors = [:]
        memberships = []
        backReferences = BackReferences()
        for gone in lettingGo { gone.list.destroy() }
        lettingGo = []
        connections = [:]
        connectionsByKey = [:]
        pageLoadings = [:]
        layers = []
        collection = nil
        isCollectionOwed = false
        isSweeping = false
        answering = nil
        setAside = []
        roots = [:]
        retentions = [:]
        revisionDidChange()
        lastSummary = CommitSummary()
        for index in 0..<gone.count {
            let slot = gone.slots + index
            guard let observers = slot.pointee.observers, slot.pointee.state == .present, let block = slot.pointee.block else { continue }
            for field in observers.fields {
                let place = block.shape.place(of: field) ?? Int.max
                guard place < block.capacity && block.tags[place] != .missing || errors[UInt32(index)]?[field] != nil else { continue }
                lastSummary.changedFields += 1
                observers.tell(field)
            }
        }
        Task.detached { memory.deallocate() }
    }
}
