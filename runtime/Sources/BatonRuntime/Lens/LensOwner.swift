/// Who is told when a lens finds a field missing; possibly while a view's body runs.
@MainActor
protocol LensOrigin: AnyObject {
    func fieldWasMissing()
}

/// What owns lenses: an operation with its variables over a store. Its bindings hold it, and each the ones below it.
@MainActor
final class LensOwner {
    nonisolated let store: RecordStore
    let name: String
    let variables: BoundVariables
    /// Who is told when a lens finds a field missing.
    weak var origin: (any LensOrigin)?
    /// The root that a mutation's answer or an event was written to for this reader, and what is known of its operation.
    var answer: RecordID?
    var kept: OperationRoot?

    init(store: RecordStore, name: String, variables: BoundVariables) {
        self.store = store
        self.name = name
        self.variables = variables
    }

    /// The binding of a selection of a reader for these variables.
    func binding(_ reader: LensReader, _ selection: Int, _ variables: BoundVariables, isClient: Bool = false) -> LensBinding {
        LensBinding(owner: self, reader: reader, selection: selection, variables: variables, isClient: isClient)
    }

    /// `nonisolated(unsafe)`: only `deinit` uses it off the main actor, when nobody else can.
    nonisolated(unsafe) private var typenameCells: [Symbol: Cell] = [:]

    /// A type's name as a cell that the owner keeps alive.
    func typenameCell(_ type: Symbol) -> Cell {
        if let cell = typenameCells[type] { return cell }
        let cell = Cell(owning: type.text)
        typenameCells[type] = cell
        return cell
    }

    deinit { for cell in typenameCells.values { cell.releaseString() } }

    func noteMissing(_ record: RecordID, _ field: Symbol) {
        store.onEvent?(.missingField(type: typeName(record), field: field.text))
        origin?.fieldWasMissing()
    }

    func noteUnexpected(_ record: RecordID, _ field: Symbol) {
        store.onEvent?(.unexpectedValue(type: typeName(record), field: field.text))
    }

    func typeName(_ record: RecordID) -> String {
        store.table.pointee.isValid(record) ? store.slot(record.index).pointee.type.text : ""
    }
}
