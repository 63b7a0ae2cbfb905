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
        var check = AvailabilityCheck(count: table.pointee.count)
        check.pending = [VisitedRecord(record: root.record, selection: 0)]
        while let next = check.pending.popLast() {
            guard check.isNew(next) else { continue }
            if let missing = visit(next, root, &check) { return missing }
        }
        return nil
    }

    /// Checks one record under a selection; the field that is missing, if one is.
    private func visit(_ next: VisitedRecord, _ root: OperationRoot, _ check: inout AvailabilityCheck) -> FieldPlace? {
        let slot = slot(next.record)
        if slot.pointee.isInvalid { root.isStale = true }
        guard var block = slot.pointee.block else { return FieldPlace(record: next.record, field: .typename) }
        for (known, field) in root.walk.needs(next.selection, block.shape, slot.pointee.type, memberships).fields {
            var place = known
            var tag = place >= 0 && place < block.capacity ? block.tags[place] : .missing
            if tag == .missing, let target = lookUp(field, root.walk.plan.types) {
                inBatch { write(next.record, field.symbol, link: target) }
                (block, place) = blockMaking(next.record, field.symbol)
                tag = block.tags[place]
            }
            guard tag != .missing else {
                if field.isNeeded { return FieldPlace(record: next.record, field: field.symbol) }
                continue
            }
            guard field.selection >= 0, tag == .link || tag == .list else { continue }
            var isWhole = true
            func go(_ target: UInt32) {
                switch self.slot(target).pointee.state {
                case .present: check.pending.append(VisitedRecord(record: target, selection: field.selection))
                case .deleted: break
                case .absent, .free: isWhole = false
                }
            }
            if tag == .link { go(UInt32(truncatingIfNeeded: block.cells[place].a)) } else { block.cells[place].list.forEachLink { go($0) } }
            if !isWhole { return FieldPlace(record: next.record, field: field.symbol) }
        }
        return nil
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
}

/// A record under a selection, met on a walk.
struct VisitedRecord: Hashable {
    var record: UInt32
    var selection: Int
}

/// How far a check of an operation's data has come.
struct AvailabilityCheck {
    var pending: [VisitedRecord] = []
    /// The selection that each record was first met under, plus one.
    private var first: [UInt32]
    /// Records met under a second selection.
    private var more: Set<VisitedRecord> = []

    init(count: Int) { first = Array(repeating: 0, count: count) }

    mutating func isNew(_ next: VisitedRecord) -> Bool {
        let stamp = UInt32(truncatingIfNeeded: next.selection + 1)
        switch first[Int(next.record)] {
        case 0:
            first[Int(next.record)] = stamp
            return true
        case stamp: return false
        default: return more.insert(next).inserted
        }
    }
}
