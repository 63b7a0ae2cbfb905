@_spi(Generated) @testable import BatonRuntime
import Foundation
import Observation
import Testing

/// A store with one way to put responses in and ask what is there.
@MainActor
final class TestStore {
    let store = RecordStore()
    private(set) var events: [StoreEvent] = []

    init() {
        store.onEvent = { [unowned self] in events.append($0) }
    }

    func take(_ definition: OperationDefinition, _ json: String, _ variables: InputObject = InputObject(), source: ChangeSet.Source = .server) throws {
        let changes = try read(definition, json, variables, source: source)
        store.commit(changes)
    }

    func read(_ definition: OperationDefinition, _ json: String, _ variables: InputObject = InputObject(), source: ChangeSet.Source = .server) throws -> ChangeSet {
        let plan = try definition.plan
        return try ChangeSet(response: Data(json.utf8), plan: plan, variables: BoundVariables(variables, declared: plan.variables), source: source)
    }

    func lens<Q: GraphQLOperation>(_ query: Q) throws -> Q.Data {
        let plan = try Q.definition.plan
        let variables = BoundVariables(query.variables.inputObject, declared: plan.variables)
        return store.rootLens(Q.definition, LensOwner(store: store, name: plan.name, variables: variables))
    }

    var dump: String { StoreExport(store).text }
}

/// Counts how often what `read` reads is told to have changed. Like a UI it reads again after a batch, not in the middle of it: when the
/// count is asked for.
@MainActor
final class Watch {
    private var told = 0
    private var isTracking = false
    private let read: @MainActor () -> Void

    init(_ read: @escaping @MainActor () -> Void) {
        self.read = read
        track()
    }

    var count: Int {
        track()
        return told
    }

    private func track() {
        guard !isTracking else { return }
        isTracking = true
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated {
                self?.told += 1
                self?.isTracking = false
            }
        }
    }
}

extension InputObject {
    init(_ members: KeyValuePairs<String, InputValue>) {
        self.init()
        for (name, value) in members { self[name] = value }
    }
}

/// An operation from plan text alone.
func operation(_ name: String, _ kind: OperationKind = .query, plan: String, reader: String = "", types: String = "") -> OperationDefinition {
    OperationDefinition(
        name: name, kind: kind, text: "", id: name, plan: "plan 1 \(kind.rawValue) \(name)\n" + plan,
        reader: "reader 1 \(kind.rawValue) \(name)\n" + reader, types: TypeTable(text: types))
}

@MainActor
extension RecordStore {
    /// The lens over an operation's root record.
    func rootLens<L: Lens>(_ definition: OperationDefinition, _ owner: LensOwner) -> L {
        let binding = owner.binding(definition.reader, 0, owner.variables)
        return L(_anchor: LensAnchor(binding: binding, record: rootRecord(definition.kind)))
    }
}
