/// What a mutation was answered, or an event brought, under a root without a name, while someone may read it.
struct AnswerSetAside {
    /// Whose lenses read it.
    weak var reader: LensOwner?
    /// What keeps its data, for as long.
    let root: OperationRoot
}

// A mutation's fields are keyed by their response keys alone, a subscription's are the same ones at every event, and payloads without keys
// are keyed by their paths below them. So the next answer, event or guess would be written over what someone still reads, though it is
// another's. What stands under the mutation root loses its name before that, and an event is written a second time, under a root that never
// had one. Lenses go by records' numbers, which stay.
@MainActor
extension RecordStore {
    /// Makes way under the mutation root for what a change set is about to write there.
    func makeWay(for changes: ChangeSet) {
        // A later part of an answer comes to where the first one is, set aside or not.
        guard changes.kind == .mutation, changes.reader?.answer == nil else { return }
        var root = rootRecord(.mutation).index
        if let reader = answering {
            table.pointee.unname(root)
            let next = rootRecord(.mutation).index
            for operation in roots.values where operation.record == root { operation.record = next }
            setAside(root, for: reader)
            root = next
        }
        answering = changes.reader
        changes.reader?.answer = table.pointee.id(root)
    }

    /// Writes an event for its reader alone, where no later one comes. It is written once more, as the store's.
    func writeAside(_ changes: ChangeSet) {
        guard let reader = changes.reader else { return }
        let root = unnamedRoot(changes.kind)
        reader.answer = table.pointee.id(root)
        setAside(root, for: reader)
        apply(changes, adopting: false)
        changes.reader = nil
    }

    /// The record that a change set's entry stands for, where the store has one of its key.
    @inline(__always)
    func standing(_ found: UInt32, _ entry: Int, _ changes: ChangeSet) -> UInt32 {
        guard let answer = changes.reader?.answer, changes.root == UInt32(truncatingIfNeeded: entry) else { return found }
        return table.pointee.isValid(answer) ? answer.index : found
    }

    private func setAside(_ root: UInt32, for reader: LensOwner) {
        guard let kept = reader.kept else { return }
        setAside.append(AnswerSetAside(reader: reader, root: OperationRoot(firstStamp: kept.firstStamp, walk: kept.walk, record: root)))
    }

    /// What keeps the data of the answers that were set aside and may be read. What is let go of the others the collector takes.
    var rootsSetAside: [OperationRoot] {
        setAside.removeAll { $0.reader == nil }
        return setAside.map(\.root)
    }

    /// Lets go of the answers that nobody reads any more, and of what lies below them and nowhere else. After a batch, which may tell of them.
    func forgetUnread() {
        guard !isCollecting, layers.isEmpty, setAside.contains(where: { $0.reader == nil }) else { return }
        for answer in setAside where answer.reader == nil { forgetBelow(answer.root.record) }
        setAside.removeAll { $0.reader == nil }
    }

    private func forgetBelow(_ record: UInt32) {
        let parent = table.pointee.id(record)
        var below: Set<UInt32> = []
        slot(record).pointee.block?.forEachLink { below.insert($0) }
        for child in below {
            guard slot(child).pointee.keyKind.isPath, let key = slot(child).pointee.block?.key, PathKey.parent(key) == parent else { continue }
            forgetBelow(child)
        }
        forget(record)
    }

    /// Whether a record is an answer that was set aside, or lies below one.
    func isSetAside(_ record: UInt32) -> Bool {
        let slot = slot(record).pointee
        switch slot.keyKind {
        case .entity: return false
        case .root: return !knownRoots.contains(record)
        case .path, .typedPath:
            guard let key = slot.block?.key, case let parent = PathKey.parent(key), table.pointee.isValid(parent) else { return false }
            return isSetAside(parent.index)
        }
    }
}
