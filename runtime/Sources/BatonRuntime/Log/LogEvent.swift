/// Something that happened, in names, counts, durations and kinds; never a value of the data, of a variable or of a header.
public enum LogEvent: Hashable, Sendable {
    /// The store was asked whether it holds a query's data.
    case checked(operation: String, isComplete: Bool)
    /// A request went to the transport.
    case requestSent(operation: String, kind: OperationKind)
    /// Bytes of a response, or of a part or an event, came from the transport.
    case payloadReceived(operation: String, bytes: Int)
    /// A response was written: how many fields changed, and how long the main actor took.
    case committed(operation: String, changedFields: Int, duration: Duration)
    /// A request ended without what it was sent for; `reason` is the kind of the failure.
    case requestFailed(operation: String, reason: String)
    /// A later request for the same data took a request's place.
    case requestSuperseded(operation: String)
    /// Errors of a response reached no field.
    case errorsUnplaced(operation: String, count: Int)
    /// The store noticed something and carried on.
    case store(StoreEvent)
    /// A query is fetched again since data it needs was found missing.
    case healing(operation: String)
    /// A subscription's stream changed its state.
    case streamChanged(operation: String, state: String)
    /// The environment ended.
    case ended
}

extension LogEvent: CustomStringConvertible {
    public var description: String {
        switch self {
        case .checked(let operation, let isComplete): "\(operation): \(isComplete ? "in the store" : "not whole in the store")"
        case .requestSent(let operation, let kind): "\(operation): \(kind.rawValue) sent"
        case .payloadReceived(let operation, let bytes): "\(operation): \(bytes) bytes received"
        case .committed(let operation, let count, let duration): "\(operation): \(count) fields changed in \(duration)"
        case .requestFailed(let operation, let reason): "\(operation): failed (\(reason))"
        case .requestSuperseded(let operation): "\(operation): superseded"
        case .errorsUnplaced(let operation, let count): "\(operation): \(count) errors reached no field"
        case .store(let event): "store: \(event)"
        case .healing(let operation): "\(operation): fetched again for missing data"
        case .streamChanged(let operation, let state): "\(operation): stream \(state)"
        case .ended: "ended"
        }
    }
}
