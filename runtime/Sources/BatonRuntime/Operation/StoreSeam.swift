// What operations ask of the store. Everything here is a stand-in: each declaration goes when the store has its own.

/// Whether the store holds what a query needs.
enum Availability: Hashable, Sendable {
    case complete
    /// Everything is there, and some of it was invalidated.
    case stale
    case incomplete
}

/// Who is told when a lens finds a field missing.
@MainActor
protocol LensOrigin: AnyObject {
    func fieldWasMissing()
}

/// What a response writes.
struct ChangeSet: Sendable {}

/// Why a response could not be used.
public enum ResponseFailure: Error, Hashable, Sendable {
    case requestErrors([GraphQLError])
    case malformed(path: String, offset: Int, problem: String)
}

/// One response on its way in, over all of its parts.
struct IncomingResponse: Sendable {
    enum Source: Sendable { case server, optimistic, local }

    init(_ operation: OperationInstance, source: Source = .server) throws {}
    /// Whether no part is outstanding.
    var isComplete: Bool { true }
    nonisolated mutating func read(_ payload: GraphQLPayload) throws -> ChangeSet { ChangeSet() }
}

struct OptimisticLayer: Hashable, Sendable {}
struct CommitSummary: Sendable { var changedFields = 0 }
struct RootRetention: Hashable, Sendable {}

extension RecordStore {
    func availability(of operation: OperationInstance) -> Availability { .incomplete }
    func anchor(of operation: OperationInstance, origin: (any LensOrigin)?) -> LensAnchor {
        LensAnchor(binding: LensBinding(store: self), record: RecordID(index: 0, generation: 0))
    }
    func commit(_ changes: ChangeSet, replacing layer: OptimisticLayer? = nil) -> CommitSummary { CommitSummary() }
    func applyOptimistic(_ changes: ChangeSet) -> OptimisticLayer { OptimisticLayer() }
    func revert(_ layer: OptimisticLayer) {}
    func retain(_ operation: OperationInstance) -> RootRetention { RootRetention() }
    func release(_ root: RootRetention) {}
    func removeAll() {}
}
