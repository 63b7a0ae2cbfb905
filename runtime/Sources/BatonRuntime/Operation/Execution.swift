import Foundation

/// Sends one request and writes what comes back: read off the main actor, committed on it.
@MainActor
final class Execution {
    let operation: OperationInstance
    let transport: any Transport
    let store: RecordStore
    let log: EventLog
    /// Who will read a mutation's answer.
    private let reader: LensOwner?
    /// The optimistic layer that the first part of the answer replaces.
    private(set) var layer: OptimisticLayer?

    init(
        operation: OperationInstance, transport: any Transport, store: RecordStore, log: EventLog, layer: OptimisticLayer?, reader: LensOwner?
    ) {
        self.operation = operation
        self.reader = reader
        self.transport = transport
        self.store = store
        self.log = log
        self.layer = layer
    }

    /// The errors of the answer that reached no field.
    private(set) var unplacedErrors: [GraphQLError] = []
    /// The errors of the answer that lie on fields; nil for an answer that is the last one again.
    private(set) var placedErrors: [GraphQLError]?

    /// Runs until the last part is written.
    ///
    /// `isWanted` is asked before each commit: an answer that came too late does not land. `didCommit` follows each commit.
    func run(while isWanted: @MainActor () -> Bool = { true }, didCommit: @MainActor () -> Void) async throws {
        log.write(.requestSent(operation: operation.name, kind: operation.definition.kind))
        do {
            try await receive(isWanted, didCommit)
        } catch {
            if isWanted() { log.write(.requestFailed(operation: operation.name, reason: Execution.kind(of: error))) }
            throw error
        }
    }

    private func receive(_ isWanted: @MainActor () -> Bool, _ didCommit: @MainActor () -> Void) async throws {
        // A mutation's answer is written anew each time: what stands under its root may be another's.
        var response = try IncomingResponse(operation, known: reader == nil ? store.lastResponse(to: operation) : nil)
        var received = 0
        var hasCommitted = false
        for try await payload in transport.send(operation.request) where payload.framing != .opening {
            received += payload.bytes.count
            log.write(.payloadReceived(operation: operation.name, bytes: payload.bytes.count))
            var (changes, next) = try await Execution.read(payload, response)
            guard isWanted() else { throw CancellationError() }
            if !store.canWrite(changes) {
                // Something was written while the answer was on its way: it is read whole after all.
                (changes, next) = try await Execution.read(payload, IncomingResponse(operation))
                guard isWanted() else { throw CancellationError() }
            }
            response = next
            guard await commit(changes, while: isWanted) else { throw CancellationError() }
            hasCommitted = true
            didCommit()
            if response.isCutOff { throw TransportError.cutOff(received: received) }
            if response.isComplete { return }
        }
        guard isWanted(), !Task.isCancelled else { throw CancellationError() }
        guard hasCommitted, response.isComplete else { throw TransportError.cutOff(received: received) }
    }

    /// False when the answer was not wanted any more by the time a large one could be written.
    private func commit(_ changes: ChangeSet, while isWanted: @MainActor () -> Bool) async -> Bool {
        let clock = ContinuousClock()
        let start = clock.now
        var summary = CommitSummary()
        if !changes.isRepeat {
            changes.reader = reader
            placedErrors = (placedErrors ?? []) + changes.placedErrors.map(\.error)
            guard let written = await store.commitInSlices(changes, replacing: layer, while: isWanted) else { return false }
            summary = written
            store.noteResponse(changes, to: operation)
        }
        layer = nil
        if !changes.unplacedErrors.isEmpty {
            unplacedErrors += changes.unplacedErrors
            log.write(.errorsUnplaced(operation: operation.name, count: changes.unplacedErrors.count))
        }
        log.write(.committed(operation: operation.name, changedFields: summary.changedFields, duration: start.duration(to: clock.now)))
        return true
    }

    /// Reads one payload off the main actor.
    @concurrent
    nonisolated static func read(
        _ payload: GraphQLPayload, _ response: IncomingResponse
    ) async throws -> (ChangeSet, IncomingResponse) {
        var response = response
        let changes = try response.read(payload)
        return (changes, response)
    }

    /// A failure's kind, for the log: never its text, which may hold values.
    nonisolated static func kind(of error: any Error) -> String {
        switch error {
        case is CancellationError: "cancelled"
        case let error as TransportError: error.kind
        case let error as ResponseFailure:
            switch error {
            case .requestErrors: "request errors"
            case .malformed: "malformed response"
            case .plan: "unreadable plan"
            }
        default: "\(type(of: error))"
        }
    }
}
