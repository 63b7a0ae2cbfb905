import Foundation

// What benchmarks and fuzzers use of reading and writing apart from each other.

/// A response that has been read and not yet written.
package struct ReadResponse: Sendable {
    let changes: ChangeSet

    /// Reads a whole response; done off the main actor.
    /// - Throws: ``ResponseFailure``
    package init(_ response: Data, of definition: OperationDefinition, variables: InputObject = InputObject(), optimistic: Bool = false) throws {
        let plan = try definition.plan
        changes = try ChangeSet(
            response: response, plan: plan, variables: BoundVariables(variables, declared: plan.variables),
            source: optimistic ? .optimistic : .server)
    }

    /// Reads a response of an operation as a request does: one that was written last, with nothing since, is not read again.
    @MainActor
    package init(_ response: Data, of operation: OperationInstance, in store: RecordStore) throws {
        var incoming = try IncomingResponse(operation, known: store.lastResponse(to: operation))
        changes = try incoming.read(GraphQLPayload(bytes: response))
    }

    /// How many records it writes, or names.
    package var recordCount: Int { changes.entries.count }
}

/// A guess that stands in a store.
@MainActor
package struct StandingGuess {
    let layer: OptimisticLayer
}

@MainActor
extension RecordStore {
    /// Writes a response that has been read, which is spent by it.
    package func write(_ response: ReadResponse) { commit(response.changes) }

    /// Writes a response of an operation as a request does: what differs from the one before, where nothing was written since.
    package func write(_ response: ReadResponse, of operation: OperationInstance) {
        precondition(canWrite(response.changes), "something was written since the response was read")
        if response.changes.isRepeat { return }
        commit(response.changes)
        noteResponse(response.changes, to: operation)
    }

    /// Writes a response in slices, as a request does with a large one: the longest slice and all of them, in seconds.
    package func writeTimed(_ response: ReadResponse) -> (longest: Double, total: Double) {
        let clock = ContinuousClock()
        var times: [Duration] = []
        var slices: SlicedCommit?
        times.append(clock.measure { slices = SlicedCommit(self, response.changes, replacing: nil) })
        guard let slices else { return (0, 0) }
        var isReady = false
        while !isReady { times.append(clock.measure { isReady = slices.work(Self.sliceSize) }) }
        times.append(clock.measure { _ = slices.finish() })
        return (times.max()?.seconds ?? 0, times.reduce(.zero, +).seconds)
    }

    /// Lays a guess over the store.
    package func guess(_ response: ReadResponse) -> StandingGuess { StandingGuess(layer: applyOptimistic(response.changes)) }
    /// Takes a guess away.
    package func revert(_ guess: StandingGuess) { revert(guess.layer) }

    /// Deletes an entity.
    package func deleteEntity(type: String, _ id: String) {
        guard let record = entity(Symbol(type), id) else { return }
        inBatch { delete(record.index) }
    }
}

/// An operation that a benchmark keeps.
package struct HeldOperation {
    let retention: RootRetention
}

@MainActor
extension RecordStore {
    package func releaseForBenchmark(_ held: HeldOperation) {
        release(held.retention)
        collection?.cancel()
    }

    package func retainForBenchmark(_ operation: OperationInstance) -> HeldOperation { HeldOperation(retention: retain(operation)) }

    /// Looks at every link of every record, in the order of the table; how many there are.
    package func walkPlainly() -> Int {
        var count = 0
        for index in 0..<table.pointee.count { table.pointee.slots[index].block?.forEachLink { _ in count += 1 } }
        return count
    }

    /// Whether everything that an operation selects is there, looked for anew.
    package func checksWhole(_ operation: OperationInstance) -> Bool { root(of: operation).map { firstMissing($0) == nil } ?? false }

    /// Releases an operation, if one is given, and collects in slices: the longest slice, all of them, and the records that went.
    package func collectTimed(afterReleasing held: HeldOperation?) -> (longest: Double, total: Double, count: Int) {
        if let held { release(held.retention) }
        collection?.cancel()
        let clock = ContinuousClock()
        let collector = Collector(self)
        var (longest, total) = (Duration.zero, Duration.zero)
        var isOver = false
        while !isOver {
            let start = clock.now
            isOver = collector.work(Collector.sliceSize)
            let slice = start.duration(to: clock.now)
            longest = max(longest, slice)
            total += slice
        }
        return (longest.seconds, total.seconds, collector.collected)
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
