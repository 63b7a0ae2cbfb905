/// A root that keeps an operation's data in the store.
struct RootRetention: Hashable, Sendable {
    let number: Int
}

/// What is known of an operation's root. Main actor only.
final class OperationRoot {
    let walk: PlanWalk
    let record: UInt32
    var holders = 0
    /// The revision at which the check last found everything there.
    var completeAt: Int?

    init(walk: PlanWalk, record: UInt32) {
        self.walk = walk
        self.record = record
    }
}

@MainActor
extension RecordStore {
    // MARK: Seam of operations

    /// The root's lens of an operation. `origin` is told when a lens below finds a field missing.
    func anchor(of operation: OperationInstance, origin: (any LensOrigin)?) -> LensAnchor {
        let declared = (try? operation.definition.plan)?.variables ?? []
        let variables = BoundVariables(operation.variables, declared: declared)
        let owner = LensOwner(store: self, name: operation.name, variables: variables)
        owner.origin = origin
        let binding = owner.binding(operation.definition.reader, 0, variables)
        return LensAnchor(binding: binding, record: rootRecord(operation.definition.kind))
    }

    /// Writes a change set; an optimistic layer that it answers goes in the same batch.
    @discardableResult
    func commit(_ changes: ChangeSet, replacing layer: OptimisticLayer? = nil) -> CommitSummary {
        lastSummary = CommitSummary()
        inBatch {
            let lifted = !layers.isEmpty
            if lifted { liftLayers() }
            if let layer { layers.removeAll { $0 === layer } }
            apply(changes, adopting: true)
            if lifted { putLayersBack() }
        }
        return lastSummary
    }

    /// Lays a guess over the store, in this turn.
    func applyOptimistic(_ changes: ChangeSet) -> OptimisticLayer { addLayer(changes) }

    /// Takes a guess away.
    func revert(_ layer: OptimisticLayer) { removeLayer(layer) }

    /// Keeps an operation's data until it is released.
    func retain(_ operation: OperationInstance) -> RootRetention {
        guard let root = root(of: operation) else { return RootRetention(number: 0) }
        root.holders += 1
        retentionCount += 1
        retentions[retentionCount] = operation.key
        return RootRetention(number: retentionCount)
    }

    /// Lets an operation's data be collected.
    func release(_ retention: RootRetention) {
        guard let key = retentions.removeValue(forKey: retention.number), let root = roots[key] else { return }
        root.holders -= 1
        if root.holders == 0 { roots[key] = nil }
    }

    /// What is known of an operation's root; nil when its plan cannot be read.
    func root(of operation: OperationInstance) -> OperationRoot? {
        if let known = roots[operation.key] { return known }
        guard let plan = try? operation.definition.plan else { return nil }
        let walk = PlanWalk(plan, BoundVariables(operation.variables, declared: plan.variables))
        let root = OperationRoot(walk: walk, record: rootRecord(plan.kind).index)
        roots[operation.key] = root
        return root
    }

    /// Whether the store holds what an operation needs. Remembered while nothing is written.
    func availability(of operation: OperationInstance) -> Availability {
        guard let root = root(of: operation) else { return .incomplete }
        if root.completeAt == revision { return .complete }
        guard isComplete(root) else { return .incomplete }
        root.completeAt = revision
        return .complete
    }

    private func isComplete(_ root: OperationRoot) -> Bool {
        var seen: Set<VisitedRecord> = []
        var pending = [VisitedRecord(record: root.record, selection: 0)]
        guard isPresent(root.record) else { return false }
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            let type = slot(next.record).pointee.type
            for field in root.walk.fields(next.selection, type, isMember: { memberships.contains(TypeMembership(type: $0, abstract: $1)) }) {
                guard let (cell, tag, _) = cell(next.record, field.symbol), tag != .missing else {
                    if field.isNeeded { return false }
                    continue
                }
                guard field.selection >= 0 else { continue }
                var isWhole = true
                let visit = { (target: UInt32) in
                    switch self.slot(target).pointee.state {
                    case .present: pending.append(VisitedRecord(record: target, selection: field.selection))
                    case .deleted: break
                    case .absent, .free: isWhole = false
                    }
                }
                if tag == .link { visit(UInt32(truncatingIfNeeded: cell.a)) }
                if tag == .list { cell.list.forEachLink { visit($0) } }
                if !isWhole { return false }
            }
        }
        return true
    }

    /// Forgets everything: the end of a session. Observed fields are told.
    func removeAll() {
        inBatch {
            layers = []
            for index in 0..<table.pointee.count where table.pointee.slots[index].state == .present { delete(UInt32(index)) }
        }
        for index in 0..<table.pointee.count where table.pointee.slots[index].state != .free { table.pointee.remove(UInt32(index)) }
        fieldErrors = [:]
        memberships = []
        inbound = [:]
        indexedLinks = []
        connections = [:]
        connectionsByKey = [:]
        roots = [:]
        retentions = [:]
    }
}

/// A record under a selection, met on a walk.
struct VisitedRecord: Hashable {
    var record: UInt32
    var selection: Int
}
