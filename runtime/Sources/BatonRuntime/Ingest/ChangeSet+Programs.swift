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

    /// How many records it writes.
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

    /// Writes a response of an operation as a request does; nothing, where the store still has it.
    package func write(_ response: ReadResponse, of operation: OperationInstance) {
        if stillHolds(response.changes) { return }
        commit(response.changes)
        noteResponse(response.changes, to: operation)
    }

    package func guess(_ response: ReadResponse) -> StandingGuess { StandingGuess(layer: applyOptimistic(response.changes)) }
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
    package func retainForBenchmark(_ operation: OperationInstance) -> HeldOperation { HeldOperation(retention: retain(operation)) }

    /// Releases an operation and collects in slices: the longest slice, all of them, and the records that went.
    package func collectTimed(afterReleasing held: HeldOperation) throws -> (longest: Double, total: Double, count: Int) {
        release(held.retention)
        collection?.cancel()
        let clock = ContinuousClock()
        let collector = Collector(self)
        var (longest, total) = (Duration.zero, Duration.zero)
        var isOver = false
        while !isOver {
            let start = clock.now
            repeat { isOver = collector.work(256) } while !isOver && start.duration(to: clock.now) < .milliseconds(1)
            let slice = start.duration(to: clock.now)
            longest = max(longest, slice)
            total += slice
        }
        func seconds(_ duration: Duration) -> Double {
            Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        }
        return (seconds(longest), seconds(total), collector.collected)
    }
}
