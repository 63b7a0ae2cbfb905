@_spi(Generated) import BatonRuntime
import Foundation
import Observation

/// What a person would keep the same data in.
@Observable
final class ObservableItem {
    var id: String
    var name: String
    var description: String
    var count = 1
    var price = 1.5
    var active = true

    init(_ number: Int) {
        id = "item-\(number)"
        name = "a name of some length \(number)"
        description = "text \(number)"
    }
}

/// One call into Observation and nothing else: no read can cost less.
final class BareObservable: Observable {
    private let registrar = ObservationRegistrar()
    private let value = 0
    private static let path = \BareObservable.value
    // Kept here, since a static constant is looked up anew at every use.
    private let path = BareObservable.path

    func ask() -> Int {
        registrar.access(self, keyPath: path)
        return 1
    }
}

extension Benchmarks {
    private func items(_ count: Int) throws -> (RecordStore, Fixture, [AnyLens]) {
        let fixture = Fixture.flat(count)
        let store = RecordStore()
        store.write(try ReadResponse(fixture.response, of: fixture.definition))
        let root = store.rootAnchor(of: OperationInstance(fixture.definition, variables: InputObject()))
        let list: LensList<AnyLens> = root.list(0)
        return (store, fixture, Array(list))
    }

    mutating func reads() throws {
        let (store, _, lenses) = try items(1000)
        let models = (0..<1000).map { ObservableItem($0) }
        let probes = (0..<1000).map { _ in BareObservable() }
        var sum = 0
        // Eight reads of each of a thousand: the loop counts references once for them, as a body does for its lens.
        func perRead<Element>(_ elements: [Element], _ body: (Element) -> Int) -> Double {
            Measure.median {
                for element in elements {
                    sum &+= body(element) &+ body(element) &+ body(element) &+ body(element)
                    sum &+= body(element) &+ body(element) &+ body(element) &+ body(element)
                }
            } / 8000
        }
        note("reads: Int, untracked, never observed", perRead(lenses) { $0._anchor.int(2) }, target: 10e-9)
        note("reads: String, untracked, never observed", perRead(lenses) { $0._anchor.string(1).utf8.count })
        note("reads: nothing but asking Observation, untracked", perRead(probes) { $0.ask() })
        let property = perRead(models) { $0.count }
        note("reads: Int property of an @Observable class, untracked", property)
        let text = perRead(models) { $0.name.utf8.count }
        note("reads: String property of an @Observable class, untracked", text)
        withObservationTracking { for lens in lenses { sum &+= lens._anchor.int(2) &+ lens._anchor.string(1).utf8.count } } onChange: {}
        note(
            "reads: Int, untracked, once observed", perRead(lenses) { $0._anchor.int(2) }, against: "@Observable",
            property, target: 1.0)
        note(
            "reads: String, untracked, once observed", perRead(lenses) { $0._anchor.string(1).utf8.count },
            against: "@Observable", text, target: 1.0)
        func body(_ lens: LensAnchor) {
            sum &+= lens.int(2) &+ lens.string(0).utf8.count &+ lens.string(1).utf8.count &+ (lens.stringOrNil(5)?.utf8.count ?? 0)
            sum &+= Int(lens.double(3)) &+ (lens.boolean(4) ? 1 : 0) &+ lens.int(2) &+ lens.string(1).utf8.count
        }
        // Between two runs every body's observation has fired, as it has before a body is evaluated again.
        let counts = Fixture.operation("Counts", plan: "n Query items Item id count\ns 0. 1LO1\ns 2./3 3T 4I", reader: "n Query\ns 0.")
        let rows = 50
        var turn = 0
        let (tracked, observed) = try Measure.medians(200) {
            turn += 1
            let items = (0..<rows).map { "{\"id\":\"item-\($0)\",\"count\":\(turn)}" }
            store.write(try ReadResponse(Data("{\"data\":{\"items\":[\(items.joined(separator: ","))]}}".utf8), of: counts))
            for model in models.prefix(rows) { model.count = turn }
        } first: {
            for lens in lenses.prefix(rows) { withObservationTracking { body(lens._anchor) } onChange: {} }
        } second: {
            for model in models.prefix(rows) {
                withObservationTracking {
                    sum &+= model.count &+ model.id.utf8.count &+ model.name.utf8.count &+ model.description.utf8.count
                    sum &+= Int(model.price) &+ (model.active ? 1 : 0) &+ model.count &+ model.name.utf8.count
                } onChange: {}
            }
        }
        note("reads: tracked, @Observable class, body of 8 fields", observed / 400)
        note("reads: tracked, lens, body of 8 fields", tracked / 400, against: "@Observable", observed / 400, target: 1.0)
        check(sum != 0 && store.recordCount == 1001, "something was read")
    }

    mutating func layers() throws {
        for count in [900, 50_000] {
            let (store, fixture, lenses) = try items(count)
            let guess = Data(#"{"data":{"items":[{"id":"item-3","name":"guessed"}]}}"#.utf8)
            let rename = Fixture.operation("Rename", plan: "n Query item Item id name\ns 0. 1o1\ns 2./3 3T 4S", reader: "n Query\ns 0.")
            let one = Data(#"{"data":{"item":{"id":"item-3","name":"guessed"}}}"#.utf8)
            _ = (guess, fixture)
            let before = lenses[3]._anchor.string(1)
            let time = try Measure.median(200, prepare: { try ReadResponse(one, of: rename, optimistic: true) }) { response in
                let standing = store.guess(response)
                store.revert(standing)
            }
            check(lenses[3]._anchor.string(1) == before, "the guess is gone")
            note("layers: apply and revert of one field, \(count) records", time, target: 5e-6)
        }
    }

    mutating func connections() throws {
        let plan = """
            n Query feed Connection edges pageInfo Edge cursor node Item id name PageInfo hasNextPage endCursor
            v after
            k feed(after:$after,first:50)
            x {"connection":{"key":"feed","filters":[]}}
            s 0. 1o1(0)#0
            s 2. 3lo2 4O4
            s 5. 6s 7o3
            s 8./9 9T 10S
            s 11. 12B 13s
            """
        let operation = Fixture.operation("Feed", plan: plan, reader: "n Query\ns 0.")
        func page(_ range: Range<Int>) -> Data {
            let edges = range.map { "{\"cursor\":\"c\($0)\",\"node\":{\"id\":\"\($0)\",\"name\":\"item \($0)\"}}" }.joined(separator: ",")
            return Data("{\"data\":{\"feed\":{\"edges\":[\(edges)],\"pageInfo\":{\"hasNextPage\":true,\"endCursor\":\"c\(range.upperBound - 1)\"}}}}".utf8)
        }
        // What the list is long for, and not how much of it the caches happen to have: they are swept before each page.
        for isSwept in [true, false] {
            try nextPages(operation, page, isSwept: isSwept)
        }
    }

    private mutating func nextPages(_ operation: OperationDefinition, _ page: (Range<Int>) -> Data, isSwept: Bool) throws {
        var first: Double?
        for held in [50, 500, 5000, 50_000] {
            let time = try Measure.median(9, prepare: {
                defer { if isSwept { Measure.sweepCaches() } }
                let store = RecordStore()
                store.write(try ReadResponse(page(0..<held), of: operation))
                // The page that makes the list of nodes and takes room ahead is not the one that is timed.
                store.write(try ReadResponse(page(held..<held + 50), of: operation, variables: ["after": .string("c\(held - 1)")]))
                return (store, try ReadResponse(page(held + 50..<held + 100), of: operation, variables: ["after": .string("c\(held + 49)")]))
            }) { $0.0.write($0.1) }
            note(
                "connections: next page of 50 into \(held), \(isSwept ? "caches swept" : "as prepared")", time, against: "50", first,
                target: first == nil || !isSwept ? nil : 1.2)
            first = first ?? time
        }
    }

    mutating func deletes() throws {
        for isSwept in [true, false] {
            var first: Double?
            for count in [900, 50_000] {
                let (store, _, _) = try items(count)
                var next = 0
                let time = Measure.median(isSwept ? 101 : 200, prepare: {
                    next += 1
                    if isSwept { Measure.sweepCaches() }
                }) { _ in store.deleteEntity(type: "Item", "item-\(next)") }
                note(
                    "deletes: one record of \(count), \(isSwept ? "caches swept" : "one after another")", time, against: "900", first,
                    target: first == nil || !isSwept ? nil : 1.1)
                first = first ?? time
            }
        }
    }

    /// The collector's time is held against a walk over every record in the order of the table that looks at each of its links: what a
    /// mark has to do at least, with nothing to decide.
    mutating func collector() throws {
        let fixture = Fixture.flat()
        let store = RecordStore()
        store.write(try ReadResponse(fixture.response, of: fixture.definition))
        let operation = OperationInstance(fixture.definition, variables: InputObject())
        let held = store.retainForBenchmark(operation)
        let (walk, keep) = Measure.medians(prepare: {}) { check(store.walkPlainly() == 50_000, "every link is met") } second: {
            check(store.collect() == 0, "all stay")
        }
        note("collector: a plain walk of 50,000 records and their links", walk)
        note("collector: 50,000 records that all stay, total", keep, against: "plain walk", walk, target: 2.0)
        // What else the machine does falls on a slice whole: the median of several collections' longest.
        note("collector: the longest slice where all stay", Measure.median(prepare: {}, of: { store.collectTimed(afterReleasing: nil).longest }), target: 2e-3)
        note("store: availability of 50,000 records, nothing remembered", Measure.median { check(store.checksWhole(operation), "whole") }, target: 4e-3)
        store.releaseForBenchmark(held)
        var totals: [Double] = []
        let longest = try Measure.median(prepare: {
            let store = RecordStore()
            let held = store.retainForBenchmark(operation)
            store.write(try ReadResponse(fixture.response, of: fixture.definition))
            return (store, held)
        }, of: { (store: RecordStore, held: HeldOperation) in
            let going = store.collectTimed(afterReleasing: held)
            check(going.count == 50_000, "all go: \(going.count)")
            totals.append(going.total)
            return going.longest
        })
        note("collector: 50,000 records that all go, total", totals.sorted()[totals.count / 2])
        note("collector: the longest slice where all go", longest, target: 2e-3)
        let end = try Measure.median(prepare: {
            let store = RecordStore()
            store.write(try ReadResponse(fixture.response, of: fixture.definition))
            return store
        }) { (store: RecordStore) in store.removeAll() }
        note("store: the end of a session with 50,000 records", end, target: 4e-3)
        try linked()
    }

    /// The same where records link to one another: a thousand groups of 49 items, each with its group and one of fifty tags.
    private mutating func linked() throws {
        let definition = Fixture.operation(
            "Groups", plan: "n Query groups Group id items Item owner tag Tag name\ns 0. 1LO1\ns 2./3 3T 4LO2\ns 5./3 3T 9S 6O3 7O4\ns 2./3 3T\ns 8./3 3T 9S",
            reader: "n Query\ns 0.")
        let groups = (0..<1000).map { group in
            let items = (0..<49).map { item in
                "{\"id\":\"\(group * 49 + item)\",\"name\":\"item \(item)\",\"owner\":{\"id\":\"\(group)\"},\"tag\":{\"id\":\"\(item % 50)\",\"name\":\"tag\"}}"
            }
            return "{\"id\":\"\(group)\",\"items\":[\(items.joined(separator: ","))]}"
        }
        let response = Data("{\"data\":{\"groups\":[\(groups.joined(separator: ","))]}}".utf8)
        let store = RecordStore()
        store.write(try ReadResponse(response, of: definition))
        let operation = OperationInstance(definition, variables: InputObject())
        _ = store.retainForBenchmark(operation)
        let (walk, keep) = Measure.medians(prepare: {}) { check(store.walkPlainly() == 148_000, "every link is met") } second: {
            check(store.collect() == 0, "all stay")
        }
        // The walk does not go where the links lead.
        note("collector: 50,000 records and 148,000 links that all stay", keep, against: "plain walk", walk)
        note("collector: a slice of the same", Measure.median(prepare: {}, of: { store.collectTimed(afterReleasing: nil).longest }), target: 2e-3)
        note("store: availability of the same", Measure.median { check(store.checksWhole(operation), "whole") }, target: 4e-3)
    }
}
