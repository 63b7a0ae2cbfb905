/// One selection of a reader with its storage keys resolved for one set of variables. Equal ones of an origin are one object.
@MainActor
final class LensBinding {
    nonisolated let store: RecordStore
    init(store: RecordStore) { self.store = store }
}
