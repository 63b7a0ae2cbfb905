/// A store's records as text: one JSON object, a record a line, keys sorted.
///
/// Values stand by storage key, the type under `__typename`, links as `{"__ref": key}`, lists of links as `{"__refs": [key, null, …]}`,
/// errors under `__errors`; a deleted record is `null`.
@MainActor
public struct StoreExport {
    private let store: RecordStore

    public init(_ store: RecordStore) {
        self.store = store
    }

    /// The dump.
    public var text: String {
        let lines = records
        if lines.isEmpty { return "{}\n" }
        let body = lines.map { line in
            var text = "  "
            CanonicalJSON.write(string: line.key, into: &text)
            return text + ": " + line.text
        }
        return "{\n" + body.joined(separator: ",\n") + "\n}\n"
    }

    /// One line of the dump.
    package struct Record: Hashable, Sendable {
        package var key: String
        package var type: String
        /// The record's members as one JSON object, or `null`.
        package var text: String
        package var isDeleted: Bool
    }

    /// The lines of the dump, by key.
    package var records: [Record] {
        var records: [Record] = []
        for index in 0..<store.table.pointee.count {
            let slot = store.table.pointee.slots[index]
            guard slot.state == .present || slot.state == .deleted else { continue }
            let number = UInt32(index)
            if store.isSetAside(number) { continue }
            let isDeleted = slot.state == .deleted
            records.append(
                Record(
                    key: store.key(of: number), type: slot.type.text, text: isDeleted ? "null" : record(number), isDeleted: isDeleted))
        }
        return records.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    private func record(_ number: UInt32) -> String {
        let slot = store.slot(number).pointee
        var members: [(key: String, value: String)] = [("__typename", quoted(slot.type.text))]
        if let block = slot.block {
            for (place, field) in block.shape.fields.enumerated() where place < block.capacity && block.tags[place] != .missing {
                if field == .typename || field == ConnectionField.nextEdge { continue }
                members.append((field.text, value(block.cells[place], block.tags[place], block.base)))
            }
        }
        if let errors = store.fieldErrors[number] { members.append(("__errors", self.errors(errors))) }
        members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return "{" + members.map { quoted($0.key) + ": " + $0.value }.joined(separator: ", ") + "}"
    }

    private func value(_ cell: Cell, _ tag: CellTag, _ base: UnsafeMutableRawPointer) -> String {
        switch tag {
        case .missing, .null: "null"
        case .boolean: cell.a != 0 ? "true" : "false"
        case .int: String(Int64(bitPattern: cell.a))
        case .double: CanonicalJSON.number(Double(bitPattern: cell.a))
        case .tailString, .swiftString: quoted(cell.text(tag, base: base))
        case .tailToken, .swiftToken: cell.text(tag, base: base)
        case .link: "{\"__ref\": " + quoted(store.key(of: UInt32(truncatingIfNeeded: cell.a))) + "}"
        case .list: list(cell.list)
        }
    }

    private func list(_ list: ListBlock) -> String {
        if list.isLinks {
            let keys = (0..<list.count).map { index in
                list.links[index] == ListBlock.nullLink ? "null" : quoted(store.key(of: list.links[index]))
            }
            return "{\"__refs\": [" + keys.joined(separator: ", ") + "]}"
        }
        return "[" + (0..<list.count).map { value(list.cells[$0], list.tags[$0], list.base) }.joined(separator: ", ") + "]"
    }

    private func errors(_ errors: [Symbol: [GraphQLError]]) -> String {
        let members = errors.map { (key: $0.key.text, value: "[" + $0.value.map(\.response.canonicalText).joined(separator: ", ") + "]") }
        return "{" + members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { quoted($0.key) + ": " + $0.value }.joined(separator: ", ") + "}"
    }

    private func quoted(_ text: String) -> String {
        var out = ""
        CanonicalJSON.write(string: text, into: &out)
        return out
    }
}
