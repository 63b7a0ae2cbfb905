@MainActor
extension RecordStore {
    /// Lets go at once of every record that no retained operation reaches; how many there were.
    ///
    /// Nothing is collected while an optimistic layer stands.
    @discardableResult
    package func collect() -> Int {
        guard canCollect else { return 0 }
        let collector = Collector(self)
        while !collector.work(.max) {}
        return collector.collected
    }

    /// The same in slices of ``Collector/sliceSize`` steps, with the main actor free in between. What cannot be collected now is when the
    /// last optimistic layer goes, or when the store is not written between any two slices any more.
    @discardableResult
    package func collectInSlices() async -> Int {
        guard canCollect else {
            isCollectionOwed = true
            return 0
        }
        let session = sessionCount
        let collector = Collector(self)
        while true {
            // What a layer keeps to put back may lead to what goes, until nothing that stays leads there. Once records go, all go.
            let isHeldUp = !layers.isEmpty && collector.phase != .freeing
            isTooBusyToCollect = collector.restarts > 8 && collector.phase == .marking
            guard session == sessionCount, !isHeldUp, !isTooBusyToCollect else {
                abandonCollection()
                if session == sessionCount { isCollectionOwed = true } else { collectIfOwed() }
                return 0
            }
            if collector.work(Collector.sliceSize) { return collector.collected }
            await Task.yield()
        }
    }

    private var canCollect: Bool { layers.isEmpty && !isCollecting && slicedCommits == 0 }

    /// Collects when the main actor is free, once for all releases until then.
    func scheduleCollection() {
        guard collection == nil else {
            // One that has begun may have reached already what is released now.
            if isCollecting { isCollectionOwed = true }
            return
        }
        let (session, isBusy) = (sessionCount, isTooBusyToCollect)
        collection = Task { [weak self] in
            if isBusy { try? await Task.sleep(for: .seconds(1)) } else { await Task.yield() }
            // The next session has its own.
            guard let self, session == sessionCount else { return }
            let count = await collectInSlices()
            guard session == sessionCount else { return }
            collection = nil
            if count > 0 { onEvent?(.collected(records: count)) }
            collectIfOwed()
        }
    }

    /// Collects what could not be collected when it was released.
    func collectIfOwed() {
        guard isCollectionOwed, canCollect else { return }
        isCollectionOwed = false
        scheduleCollection()
    }

    // MARK: What the collector asks of the store

    func beginCollection() {
        isCollecting = true
        isCollectionOwed = false
    }

    func beginMarking() -> Marking {
        collectionEpoch &+= 1
        return Marking(roots.values.filter { $0.holders > 0 } + rootsSetAside, epoch: collectionEpoch)
    }

    /// The root records that there are.
    var knownRoots: [UInt32] { [OperationKind.query, .mutation, .subscription].compactMap(knownRoot) }

    func beginSweeping() {
        isSweeping = true
        table.pointee.holdsFreed = true
    }

    func endCollection() {
        stopCollecting()
        roots = roots.filter { $0.value.holders > 0 }
        revisionDidChange()
    }

    private func abandonCollection() {
        var budget = Int.max
        letGoOfReferences(&budget)
        stopCollecting()
    }

    private func stopCollecting() {
        isCollecting = false
        isSweeping = false
        table.pointee.holdsFreed = false
    }

    // MARK: Letting go

    /// Makes fields missing that link to records which are let go, from where the check has come to; false when the budget ended first.
    func unlinkUnmarked(_ record: UInt32, _ check: inout LinkCheck, _ budget: inout Int) -> Bool {
        guard let block = slot(record).pointee.block else { return true }
        let (slots, epoch) = (table.pointee.slots, collectionEpoch)
        return check.work(block, &budget) { slots[Int($0)].mark == epoch } drop: { place in
            drop(place, of: record, block)
            guard !connections.isEmpty else { return }
            // The nodes of a connection are noted by their numbers, which will name others.
            connections[record]?.nodes = nil
            let kind = slot(record).pointee.keyKind
            if kind == .path || kind == .typedPath { connections[PathKey.parent(block.key).index]?.nodes = nil }
        }
    }

    /// Makes a field missing.
    func drop(_ place: Int, of record: UInt32, _ block: Block) {
        if slot(record).pointee.observers != nil { keepReferences(FieldPlace(record: record, field: block.shape.fields[place]), block, place) }
        block.replace(place, Cell(), .missing)
    }

    /// Lets a record go.
    func forget(_ record: UInt32) {
        if slot(record).pointee.hasErrors { fieldErrors[record] = nil }
        if slot(record).pointee.hasInbound { backReferences.forget(record) }
        if slot(record).pointee.isConnection {
            if let known = connections.removeValue(forKey: record), connectionsByKey[ExactText(known.key)] == record {
                connectionsByKey[ExactText(known.key)] = nil
            }
            pageLoadings[table.pointee.id(record)] = nil
        }
        if let observers = slot(record).pointee.observers, let block = slot(record).pointee.block {
            for field in observers.fields {
                let place = FieldPlace(record: record, field: field)
                if let index = block.shape.place(of: field), index < block.capacity { keepReferences(place, block, index) }
                backReferences.fields.remove(place)
            }
        }
        table.pointee.remove(record)
    }

    /// A record is named again while a collection lets go of others: it stays, without links to what went.
    @inline(__always)
    func keepWhileSweeping(_ record: UInt32) {
        if isSweeping, slot(record).pointee.mark != collectionEpoch { keepNow(record) }
    }

    private func keepNow(_ record: UInt32) {
        slot(record).pointee.mark = collectionEpoch
        var (check, budget) = (LinkCheck(revision: revision), Int.max)
        _ = unlinkUnmarked(record, &check, &budget)
    }

    // MARK: References of lists that were let go

    /// A field is about to go: what lists its links takes them out in steps of their own if they are many.
    private func keepReferences(_ place: FieldPlace, _ block: Block, _ index: Int) {
        guard backReferences.fields.contains(place) else { return }
        guard block.tags[index] == .list, case let list = block.cells[index].list, list.isLinks else { return dropReferences(of: place) }
        lettingGo.append(LetGoList(place: place, list: list))
        (block.cells[index], block.tags[index]) = (Cell(), .missing)
    }

    var isLettingGoOfReferences: Bool { !lettingGo.isEmpty }

    /// Goes on taking links out for about `budget` steps.
    func letGoOfReferences(_ budget: inout Int) {
        while let gone = lettingGo.last {
            var count = gone.list.count
            while count > 0 {
                guard budget > 0 else { return gone.list.setCount(count) }
                // What it costs to look it up in the references.
                budget -= 4
                count -= 1
                if gone.list.links[count] != ListBlock.nullLink { removeReference(gone.list.links[count], gone.place) }
            }
            gone.list.destroy()
            lettingGo.removeLast()
        }
    }
}

/// An observed list that its field does not hold any more, and whose links are still listed.
struct LetGoList {
    let place: FieldPlace
    let list: ListBlock
}
