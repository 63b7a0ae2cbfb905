/// What an optimistic layer replaced, so that it can be lifted. Main actor only.
final class UndoLog {
    enum Entry {
        case value(FieldPlace, Cell, CellTag)
        case errors(FieldPlace, [GraphQLError])
        case presence(UInt32, RecordSlot.State)
        case deleted(UInt32, Block)
    }

    private(set) var entries: [Entry] = []

    func value(_ place: FieldPlace, _ cell: Cell, _ tag: CellTag) { entries.append(.value(place, cell, tag)) }
    func errors(_ place: FieldPlace, _ errors: [GraphQLError]) { entries.append(.errors(place, errors)) }
    func presence(_ record: UInt32, _ state: RecordSlot.State) { entries.append(.presence(record, state)) }
    func deleted(_ record: UInt32, _ block: Block) { entries.append(.deleted(record, block)) }

    /// Hands the entries out, last first; they are the caller's then.
    func takeEntries() -> [Entry] {
        defer { entries = [] }
        return entries.reversed()
    }

    deinit {
        for entry in entries {
            switch entry {
            case .value(_, let cell, let tag): cell.destroy(tag)
            case .deleted(_, let block): block.destroy()
            default: break
            }
        }
    }
}

@MainActor
extension RecordStore {
    /// Keeps a field's value while an optimistic layer is applied.
    @inline(__always)
    func keepForUndo(_ record: UInt32, _ field: Symbol, _ block: Block, _ place: Int) {
        guard let undo else { return }
        let (cell, tag) = block.cells[place].detached(block.tags[place], base: block.base)
        undo.value(FieldPlace(record: record, field: field), cell, tag)
    }
}
