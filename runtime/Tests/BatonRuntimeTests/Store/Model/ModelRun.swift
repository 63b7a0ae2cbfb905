@_spi(Generated) @testable import BatonRuntime
import Observation

/// One random sequence.
@MainActor
final class ModelRun {
    private let seed: UInt64
    private let test = TestStore()
    private var writer: ModelWriter
    private var server: [ModelResponse] = []
    private var guesses: [(response: ModelResponse, layer: OptimisticLayer)] = []
    private var base = ModelStore()
    private var steps: [String] = []
    private var sights: [ModelPlace: ModelSight] = [:]

    init(seed: UInt64) {
        self.seed = seed
        writer = ModelWriter(seed: seed)
    }

    /// What should be seen: the base with every guess upon it.
    private var model: ModelStore {
        var model = base
        for guess in guesses { model.apply(guess.response) }
        return model
    }

    /// The first step after which the two differ; nil when none does.
    func failure() throws -> String? {
        for _ in 0..<30 {
            let before = model
            observeEverything(before)
            try step()
            let after = model
            if test.dump != after.dump { return report("the dumps differ: " + difference(test.dump, after.dump)) }
            let expected = Set(sights.keys.filter { before.sight($0.key, $0.field) != after.sight($0.key, $0.field) })
            let told = Set(sights.filter { $0.value.wasTold }.keys)
            if told != expected {
                let (missed, needless) = (expected.subtracting(told), told.subtracting(expected))
                return report("not told: \(missed.map(\.description).sorted()), told without a change: \(needless.map(\.description).sorted())")
            }
            if test.store.lastSummary.changedFields != told.count {
                return report("\(test.store.lastSummary.changedFields) notifications of \(told.count) fields")
            }
        }
        while let guess = guesses.popLast() { test.store.revert(guess.layer) }
        return test.dump == base.dump ? nil : report("after all guesses: " + difference(test.dump, base.dump))
    }

    private func step() throws {
        test.store.lastSummary = CommitSummary()
        switch Int.random(in: 0..<10, using: &writer.random) {
        case 0...2 where guesses.count < 4:
            let response = writer.response(isGuess: true)
            steps.append("guess \(response)")
            let layer = test.store.applyOptimistic(try test.read(response.definition, response.json, response.variables, source: .optimistic))
            guesses.append((response, layer))
        case 3 where !guesses.isEmpty:
            let gone = guesses.remove(at: Int.random(in: guesses.indices, using: &writer.random))
            steps.append("revert \(gone.response)")
            test.store.revert(gone.layer)
        case 4 where !guesses.isEmpty:
            let index = Int.random(in: guesses.indices, using: &writer.random)
            let response = writer.random.chance(30) ? guesses[index].response : writer.response(isGuess: false)
            // A guess that leaves fields out is no answer.
            guard let changes = try? test.read(response.definition, response.json, response.variables) else { return }
            let answered = guesses.remove(at: index)
            steps.append("answer \(answered.response) by \(response)")
            base.apply(response)
            test.store.commit(changes, replacing: answered.layer)
        default:
            let response = writer.response(isGuess: false)
            steps.append("commit \(response)")
            base.apply(response)
            try test.take(response.definition, response.json, response.variables)
        }
    }

    private func report(_ problem: String) -> String {
        "seed \(seed): \(problem)\n" + steps.joined(separator: "\n")
    }

    private func difference(_ real: String, _ model: String) -> String {
        let (left, right) = (real.split(separator: "\n"), model.split(separator: "\n"))
        let (more, fewer) = (left.filter { !right.contains($0) }, right.filter { !left.contains($0) })
        return "\n  real \(more.joined(separator: "\n       "))\n  model \(fewer.joined(separator: "\n        "))"
    }

    // MARK: Observing

    /// Observes every field of every record that there is.
    private func observeEverything(_ model: ModelStore) {
        let owner = LensOwner(store: test.store, name: "Model", variables: BoundVariables(InputObject(), declared: []))
        let table = test.store.table
        for index in 0..<table.pointee.count where table.pointee.slots[index].state != .free {
            let id = table.pointee.id(UInt32(index))
            guard let reader = ModelReaders.readers[table.pointee.slots[index].type.text] else { continue }
            let key = test.store.key(of: UInt32(index))
            let anchor = LensAnchor(binding: owner.binding(reader.reader, 0, owner.variables), record: id)
            for (slot, field) in reader.fields.enumerated() {
                let place = ModelPlace(key: key, field: field)
                let sight = sights[place] ?? ModelSight()
                sights[place] = sight
                sight.watch { _ = anchor.cursor(slot) }
            }
        }
    }
}

struct ModelPlace: Hashable, CustomStringConvertible {
    var key: String
    var field: String
    var description: String { key + "." + field }
}

/// One observer of one field.
@MainActor
final class ModelSight {
    private(set) var wasTold = false
    private var isWatching = false

    func watch(_ read: () -> Void) {
        wasTold = false
        guard !isWatching else { return }
        isWatching = true
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated {
                self?.wasTold = true
                self?.isWatching = false
            }
        }
    }
}

/// Readers of every field of a type.
enum ModelReaders {
    static let readers: [String: (reader: LensReader, fields: [String])] = {
        var readers: [String: (LensReader, [String])] = [:]
        func add(_ type: String, _ scalars: [String], objects: [String] = [], lists: [String] = []) {
            let fields = scalars + objects + lists
            let slots = fields.enumerated().map { index, field in
                "\(index + 1)" + (scalars.contains(field) ? "s" : objects.contains(field) ? "o0" : "lo0")
            }
            let text = "reader 1 fragment \(type)\nn \(type) \(fields.joined(separator: " "))\ns 0. \(slots.joined(separator: " "))"
            readers[type] = (LensReader(text: text, types: TypeTable(text: "")), fields)
        }
        add("Query", [], objects: ["me", "__Feed_feed_connection", #"__Feed_feed_connection(tag:"x")"#])
        add("User", ["id", "name", "email", "nick"], objects: ["boss"], lists: ["friends"])
        add("Post", ["id", "t"])
        add("PostConnection", ["total"], objects: ["pageInfo"], lists: ["edges"])
        add("PostEdge", ["cursor"], objects: ["node"])
        add("PageInfo", ["hasNextPage", "endCursor", "hasPreviousPage", "startCursor"])
        return readers
    }()
}
