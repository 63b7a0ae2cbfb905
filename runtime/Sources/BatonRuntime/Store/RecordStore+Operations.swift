/// A root that keeps an operation's data in the store.
struct RootRetention: Hashable, Sendable {
    let number: Int
}

/// What is known of an operation's root. Main actor only.
final class OperationRoot {
    /// The collector's number of its first selection; the others follow.
    let firstStamp: Int
    let walk: PlanWalk
    var record: UInt32
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
        let owner = reader(of: operation)
        owner.origin = origin
        return anchor(of: operation, for: owner)
    }

    /// What will own the lenses of an operation.
    func reader(of operation: OperationInstance) -> LensOwner {
        let declared = (try? operation.definition.plan)?.variables ?? []
        return LensOwner(store: self, name: operation.name, variables: BoundVariables(operation.variables, declared: declared))
    }

    /// The root's lens of an operation: a mutation's on the answer that was written for its reader.
    func anchor(of operation: OperationInstance, for reader: LensOwner) -> LensAnchor {
        let binding = reader.binding(operation.definition.reader, 0, reader.variables)
        return LensAnchor(binding: binding, record: reader.answer ?? rootRecord(operation.definition.kind))
    }

    /// Writes a change set; an optimistic layer that it answers goes in the same batch.
    @discardableResult
    func commit(_ changes: ChangeSet, replacing layer: OptimisticLayer? = nil) -> CommitSummary {
        lastSummary = CommitSummary()
        inBatch {
            let lifted = !layers.isEmpty
            if lifted { liftLayers() }
            if let layer { layers.removeAll { $0 === layer } }
            if changes.kind == .subscription { writeAside(changes) }
            apply(changes, adopting: true)
            if lifted { putLayersBack() }
        }
        if !setAside.isEmpty { forgetUnread() }
        collectIfOwed()
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

    /// Marks a record's data as no longer good: operations that need it are stale until it is received again.
    func invalidate(_ record: RecordID) {
        guard table.pointee.isValid(record) else { return }
        slot(record.index).pointee.isInvalid = true
        revisionDidChange()
    }

    /// The same for every record of a concrete type. Takes one pass over the table.
    func invalidate(type: Symbol) {
        for index in 0..<table.pointee.count where table.pointee.slots[index].type == type {
            if table.pointee.slots[index].state == .present { table.pointee.slots[index].isInvalid = true }
        }
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
}
