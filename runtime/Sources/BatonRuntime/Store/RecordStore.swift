/// The records of a session.
@MainActor
public final class RecordStore {
    public init() {}
}
