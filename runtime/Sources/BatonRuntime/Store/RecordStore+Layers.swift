@MainActor
extension RecordStore {
    /// Lays a guess over the store, and tells observers of what it changes.
    func applyOptimistic(_ changes: ChangeSet) -> OptimisticLayer {
        let layer = OptimisticLayer(changes: changes)
        inBatch {
            layers.append(layer)
            put(layer)
        }
        return layer
    }

    /// Removes a guess that failed; later layers stand again over the gap.
    func revert(_ layer: OptimisticLayer) {
        guard layers.contains(where: { $0 === layer }) else { return }
        inBatch {
            liftLayers()
            layers.removeAll { $0 === layer }
            putLayersBack()
        }
        collectIfOwed()
    }

    func liftLayers() {
        for layer in layers.reversed() {
            guard let log = layer.undo else { continue }
            layer.undo = nil
            for entry in log.takeEntries() { putBack(entry) }
        }
    }

    func putLayersBack() {
        for layer in layers { put(layer) }
    }

    private func put(_ layer: OptimisticLayer) {
        let log = UndoLog()
        undo = log
        apply(layer.changes, adopting: false)
        undo = nil
        layer.undo = log
    }

    private func putBack(_ entry: UndoLog.Entry) {
        switch entry {
        case .value(let place, let cell, let tag):
            write(place.record, place.field, cell, tag)
            if place.field == ConnectionField.edges { connections[place.record]?.nodes = nil }
        case .errors(let place, let errors): setErrors(errors, on: place)
        case .presence(let record, let state):
            if slot(record).pointee.hasInbound { batch?.noteLiveness(record, wasPresent: true) }
            slot(record).pointee.state = state
        case .deleted(let record, let block):
            let slot = slot(record)
            if let observers = slot.pointee.observers {
                for field in observers.fields { willWrite(record, field) }
            }
            if slot.pointee.hasInbound { batch?.noteLiveness(record, wasPresent: false) }
            slot.pointee.block?.destroy()
            slot.pointee.block = block
            slot.pointee.state = .present
        }
    }
}
