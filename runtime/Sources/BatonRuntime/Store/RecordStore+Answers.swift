/// A mutation's answer that another one took the root from, while someone could read it.
struct AnswerSetAside {
    /// Whose lenses read it.
    weak var reader: LensOwner?
    /// What keeps its data, for as long.
    let root: OperationRoot
}

// A mutation's fields are keyed by their response keys alone, and payloads without keys by their paths below the root. So the next answer,
// and every guess at one, would be written over what the last one's caller still reads, though it is another's. While that is so, what
// stands there loses its name instead: its lenses go by its number, and the name is another record's from then on.
@MainActor
extension RecordStore {
    /// Makes way under the mutation root for what a change set is about to write there.
    func makeWay(for changes: ChangeSet) {
        // A later part of an answer comes to where the first one is, set aside or not.
        guard changes.kind == .mutation, changes.reader?.answer == nil else { return }
        let root = rootRecord(.mutation).index
        guard let reader = answering, let kept = reader.kept else { return answer(changes, root) }
        table.pointee.unname(root)
        let next = rootRecord(.mutation).index
        for operation in roots.values where operation.record == root { operation.record = next }
        setAside.removeAll { $0.reader == nil }
        setAside.append(AnswerSetAside(reader: reader, root: OperationRoot(firstStamp: kept.firstStamp, walk: kept.walk, record: root)))
        answer(changes, next)
    }

    /// Notes whose answer stands under the mutation root from now on: nobody's where no one will read it.
    private func answer(_ changes: ChangeSet, _ root: UInt32) {
        answering = changes.reader
        changes.reader?.answer = table.pointee.id(root)
    }

    /// The record that a change set's entry stands for, where the store has one of its key.
    @inline(__always)
    func standing(_ found: UInt32, _ entry: Int, _ changes: ChangeSet) -> UInt32 {
        guard let answer = changes.reader?.answer, changes.root == UInt32(truncatingIfNeeded: entry) else { return found }
        return table.pointee.isValid(answer) ? answer.index : found
    }

    /// What keeps the data of the answers that were set aside and may be read.
    var rootsSetAside: [OperationRoot] {
        setAside.removeAll { $0.reader == nil }
        return setAside.map(\.root)
    }

    /// Whether a record is an answer that was set aside, or lies below one.
    func isSetAside(_ record: UInt32) -> Bool {
        let slot = slot(record).pointee
        switch slot.keyKind {
        case .entity: return false
        case .root: return slot.type == .mutation && knownRoot(.mutation) != record
        case .path, .typedPath:
            guard let key = slot.block?.key, case let parent = PathKey.parent(key), table.pointee.isValid(parent) else { return false }
            return isSetAside(parent.index)
        }
    }
}
