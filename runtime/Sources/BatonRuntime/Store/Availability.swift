/// Whether the store holds what an operation needs.
enum Availability: Hashable, Sendable {
    case complete
    /// Everything is there, and some of it was invalidated.
    case stale
    case incomplete
}

@MainActor
extension RecordStore {
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
        guard isPresent(root.record) else { return makeRoot(root) && isComplete(root) }
        return firstMissing(root) == nil
    }

    /// The first field that an operation needs and the store lacks.
    func firstMissing(_ root: OperationRoot) -> FieldPlace? {
        var check = AvailabilityCheck(count: table.pointee.count)
        check.pending = [VisitedRecord(record: root.record, selection: 0)]
        while let next = check.pending.popLast() {
            if let missing = visit(next, root, &check) { return missing }
        }
        return nil
    }

    /// Checks one record under a selection; the field that is missing, if one is.
    private func visit(_ next: VisitedRecord, _ root: OperationRoot, _ check: inout AvailabilityCheck) -> FieldPlace? {
        guard check.isNew(next) else { return nil }
        let slot = slot(next.record)
        if slot.pointee.isInvalid { root.isStale = true }
        guard let block = slot.pointee.block else { return FieldPlace(record: next.record, field: .typename) }
        let (tags, capacity) = (block.tags, block.capacity)
        let steps = root.walk.steps(next.selection, block, slot.pointee.type, memberships)
        for index in 0..<steps.count {
            let step = steps[index]
            let place = Int(step.place)
            // Unsigned, so that no place is beyond every capacity.
            guard UInt(bitPattern: place) < UInt(bitPattern: capacity), tags[place] != .missing else {
                if let missing = visitMissing(next, step, root, &check) { return missing }
                continue
            }
            guard step.selection >= 0, !step.isClient else { continue }
            let isWhole =
                switch tags[place] {
                case .link: check.meet(UInt32(truncatingIfNeeded: block.cells[place].a), step.selection, table.pointee.slots)
                case .list: check.meet(block.cells[place].list, step.selection, table.pointee.slots)
                default: true
                }
            if !isWhole { return missingField(next, step, root) }
        }
        return nil
    }

    /// A field has no value: it may be one that is not needed, or that an entity answers.
    private func visitMissing(
        _ next: VisitedRecord, _ step: BlockSteps.Step, _ root: OperationRoot, _ check: inout AvailabilityCheck
    ) -> FieldPlace? {
        let field = root.walk.neededFields(Int(next.selection), slot(next.record).pointee.type, memberships)[Int(step.field)]
        if let target = lookUp(field, root.walk.plan.types) {
            inBatch { write(next.record, field.symbol, link: target) }
            _ = check.meet(target, step.selection, table.pointee.slots)
            return nil
        }
        return step.isNeeded ? FieldPlace(record: next.record, field: field.symbol) : nil
    }

    private func missingField(_ next: VisitedRecord, _ step: BlockSteps.Step, _ root: OperationRoot) -> FieldPlace {
        let fields = root.walk.neededFields(Int(next.selection), slot(next.record).pointee.type, memberships)
        return FieldPlace(record: next.record, field: fields[Int(step.field)].symbol)
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

    /// A root that nothing was received for is made, if a lookup finds something to link from it, or what is asked of it is the client's own.
    private func makeRoot(_ root: OperationRoot) -> Bool {
        let fields = root.walk.fields(0, slot(root.record).pointee.type) { _, _ in false }
        let isClient = !fields.isEmpty && fields.allSatisfy(\.isClient)
        guard isClient || fields.contains(where: { lookUp($0, root.walk.plan.types) != nil }) else { return false }
        inBatch { makePresent(root.record) }
        return true
    }
}

/// A record under a selection, met on a walk.
struct VisitedRecord: Hashable {
    var record: UInt32
    var selection: Int32
}

/// How far a check of an operation's data has come.
struct AvailabilityCheck {
    var pending: [VisitedRecord] = []
    /// The selection that each record was last met under, plus one.
    private var last: [UInt32]
    /// Records met under a second selection.
    private var more: Set<VisitedRecord> = []

    init(count: Int) { last = Array(repeating: 0, count: count) }

    mutating func isNew(_ next: VisitedRecord) -> Bool {
        let stamp = Self.stamp(next.selection)
        let known = last[Int(next.record)]
        if known == stamp { return false }
        // Links to one record mostly come under one selection, many in a row.
        last[Int(next.record)] = stamp
        return known == 0 || more.insert(next).inserted
    }

    @inline(__always)
    private static func stamp(_ selection: Int32) -> UInt32 { UInt32(bitPattern: selection) &+ 1 }

    /// Notes a link to go on with; false when the record that it leads to is not there.
    @inline(__always)
    mutating func meet(_ target: UInt32, _ selection: Int32, _ slots: UnsafeMutablePointer<RecordSlot>) -> Bool {
        switch slots[Int(target)].state {
        case .present:
            if last[Int(target)] != Self.stamp(selection) { pending.append(VisitedRecord(record: target, selection: selection)) }
            return true
        case .deleted: return true
        case .absent, .free: return false
        }
    }

    /// The same for every link of a list, to any depth.
    mutating func meet(_ list: ListBlock, _ selection: Int32, _ slots: UnsafeMutablePointer<RecordSlot>) -> Bool {
        if list.isLinks {
            let links = list.links
            for index in 0..<list.count where links[index] != ListBlock.nullLink {
                if !meet(links[index], selection, slots) { return false }
            }
            return true
        }
        for index in 0..<list.count {
            switch list.tags[index] {
            case .link: if !meet(UInt32(truncatingIfNeeded: list.cells[index].a), selection, slots) { return false }
            case .list: if !meet(list.cells[index].list, selection, slots) { return false }
            default: break
            }
        }
        return true
    }
}
