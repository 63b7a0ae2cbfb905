/// A root that keeps an operation's data in the store.
struct RootRetention: Hashable, Sendable {
    let number: Int
}

/// What is known of an operation's root. Main actor only.
final class OperationRoot {
    /// The collector's number of its first selection; the others follow.
    let firstStamp: Int
    let walk: PlanWalk
    let record: UInt32
    var holders = 0
    /// The revision at which the check last found everything there.
    var completeAt: Int?
    /// The response that its data was last written from.
    var lastResponse: KnownResponse?
    /// Whether it met data that was invalidated.
    var isStale = false

    init(firstStamp: Int, walk: PlanWalk, record: UInt32) {
        self.firstStamp = firstStamp
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

    /// The response that an operation's data was last written from, if nothing was written since.
    func lastResponse(to operation: OperationInstance) -> KnownResponse? {
        guard layers.isEmpty, let known = roots[operation.key]?.lastResponse, known.revision == revision else { return nil }
        return known
    }

    /// Whether a change set can be written: it is whole, or the store still has what it leaves out.
    func canWrite(_ changes: ChangeSet) -> Bool {
        guard let basis = changes.basis else { return true }
        return basis == revision && layers.isEmpty && !isCollecting
    }

    /// Notes what an operation's data has been written from. A response with errors is read each time, so that they are seen each time.
    func noteResponse(_ changes: ChangeSet, to operation: OperationInstance) {
        guard let digest = changes.digest, changes.errors.isEmpty, layers.isEmpty else { return }
        root(of: operation)?.lastResponse = KnownResponse(digest: digest, revision: revision, records: changes.records)
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
        guard root.holders == 0 else { return }
        roots[key] = nil
        scheduleCollection()
    }

    /// Collects when the main actor is free, once for all releases until then.
    private func scheduleCollection() {
        guard collection == nil else { return }
        collection = Task { [weak self] in
            await Task.yield()
            guard let self else { return }
            let count = await collectInSlices()
            collection = nil
            if count > 0 { onEvent?(.collected(records: count)) }
        }
    }

    /// Marks a record's data as no longer good: operations that need it are stale until it is received again.
    func invalidate(_ record: RecordID) {
        guard table.pointee.isValid(record) else { return }
        slot(record.index).pointee.isInvalid = true
        revisionDidChange()
    }

    /// What is known of an operation's root; nil when its plan cannot be read.
    func root(of operation: OperationInstance) -> OperationRoot? {
        if let known = roots[operation.key] { return known }
        guard let plan = try? operation.definition.plan else { return nil }
        let walk = PlanWalk(plan, BoundVariables(operation.variables, declared: plan.variables))
        let root = OperationRoot(firstStamp: stampCount, walk: walk, record: rootRecord(plan.kind).index)
        stampCount += plan.selections.count
        roots[operation.key] = root
        return root
    }

    /// Whether the store holds what an operation needs. Remembered while nothing is written.
    func availability(of operation: OperationInstance) -> Availability {
        guard let root = root(of: operation) else { return .incomplete }
        if root.completeAt == revision { return root.isStale ? .stale : .complete }
        root.isStale = false
        guard isComplete(root) else { return .incomplete }
        root.completeAt = revision
        return root.isStale ? .stale : .complete
    }

    private func isComplete(_ root: OperationRoot) -> Bool {
        guard isPresent(root.record) else { return fillLookups(root) && isComplete(root) }
        return firstMissing(root) == nil
    }

    /// The first field that an operation needs and the store lacks.
    func firstMissing(_ root: OperationRoot) -> FieldPlace? {
        var seen: Set<VisitedRecord> = []
        var pending = [VisitedRecord(record: root.record, selection: 0)]
        var missing: FieldPlace?
        while let next = pending.popLast(), missing == nil {
            guard seen.insert(next).inserted else { continue }
            let type = slot(next.record).pointee.type
            if slot(next.record).pointee.isInvalid { root.isStale = true }
            for field in root.walk.fields(next.selection, type, isMember: { memberships.contains(TypeMembership(type: $0, abstract: $1)) }) {
                var found = cell(next.record, field.symbol)
                if found == nil || found?.1 == .missing, let target = lookUp(field, root.walk.plan.types) {
                    inBatch { write(next.record, field.symbol, link: target) }
                    found = cell(next.record, field.symbol)
                }
                guard let (cell, tag, _) = found, tag != .missing else {
                    if field.isNeeded { return FieldPlace(record: next.record, field: field.symbol) }
                    continue
                }
                guard field.selection >= 0 else { continue }
                let visit = { (target: UInt32) in
                    switch self.slot(target).pointee.state {
                    case .present: pending.append(VisitedRecord(record: target, selection: field.selection))
                    case .deleted: break
                    case .absent, .free: missing = FieldPlace(record: next.record, field: field.symbol)
                    }
                }
                if tag == .link { visit(UInt32(truncatingIfNeeded: cell.a)) }
                if tag == .list { cell.list.forEachLink { visit($0) } }
            }
        }
        return missing
    }

    // MARK: Lookups

    /// The entity that a root field returns by its arguments, if the store has it.
    private func lookUp(_ field: PlanWalk.Field, _ types: TypeTable) -> UInt32? {
        guard let lookup = field.lookup else { return nil }
        if let found = entity(lookup.type, lookup.key) { return found.index }
        // An abstract type: the one entity of a type that belongs to it.
        let abstract = lookup.type.text
        let members = table.pointee.entityTypes.filter { type in
            types.contains(type.text, in: abstract) || memberships.contains(TypeMembership(type: type, abstract: abstract))
        }
        let found = members.compactMap { entity($0, lookup.key)?.index }
        return found.count == 1 ? found[0] : nil
    }

    /// A root that nothing was received for is made, if a lookup finds something to link from it.
    private func fillLookups(_ root: OperationRoot) -> Bool {
        let fields = root.walk.fields(0, slot(root.record).pointee.type) { _, _ in false }
        guard fields.contains(where: { lookUp($0, root.walk.plan.types) != nil }) else { return false }
        inBatch { makePresent(root.record) }
        return true
    }

    /// Forgets everything: the end of a session. Observed fields are told.
    func removeAll() {
        sessionCount += 1
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
