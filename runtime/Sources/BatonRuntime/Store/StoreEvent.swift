/// What the store notices and carries on from. Names and kinds only, never a value.
public enum StoreEvent: Hashable, Sendable {
    /// A lens read null where the schema says non-null, or a value of another kind than the schema's.
    case unexpectedValue(type: String, field: String)
    /// A lens read a field that the store never received.
    case missingField(type: String, field: String)
    /// A `@required(action: LOG)` field was null.
    case requiredFieldIsNull(type: String, field: String)
    /// One response gave one field of a record different values; the last stays.
    case disagreement(operation: String, count: Int)
    /// A page did not continue the connection that is held, and was left out.
    case ignoredPage(connection: String)
    /// A response's part belongs nowhere.
    case droppedPart(operation: String)
    /// Records that nothing reached were let go.
    case collected(records: Int)
    /// An edge directive named a connection that the store does not hold.
    case unknownConnection(String)
    /// An id that `@deleteRecord` stands on is that of entities of several types, and none was deleted.
    case ambiguousDeletion(types: Int)
}
