@_spi(Generated) import BatonRuntime
import Foundation
import Observation

extension Benchmarks {
    /// Ingest and commit of a fixture, with what it is compared with.
    private mutating func ingest(_ fixture: Fixture, target: Double, commitTarget: Double, decode: () throws -> Void, types: [String: String]) throws {
        let megabytes = Double(fixture.response.count) / 1e6
        note("\(fixture.name): size", megabytes, "MB")
        let whole = try ReadResponse(fixture.response, of: fixture.definition)
        check(whole.recordCount == fixture.records, "\(fixture.name) has \(whole.recordCount) records of \(fixture.records)")
        let other = Simdjson(simdjson, fixture)
        defer { other?.close() }
        let decoder = try Measure.median(5, prepare: {}) { try decode() }
        note("\(fixture.name): JSONDecoder into models", decoder)
        let dictionary = try Measure.median(5, prepare: {}) { try DictionaryStore().write(fixture.response, types: types) }
        note("\(fixture.name): dictionary store over JSONSerialization", dictionary)
        // What was read is let go outside of the measured time: an app's store takes it over. Each side reads the bytes once before it is
        // measured, since the other one has had the caches.
        var kept: ReadResponse?
        func letGo(_ read: () throws -> ReadResponse) rethrows {
            other?.turn()
            kept = nil
            kept = try read()
            kept = nil
        }
        let plain = { try ReadResponse(fixture.response, of: fixture.definition) }
        let read = try Measure.median(prepare: { try letGo(plain) }) { kept = try plain() }
        let walk = other?.medians()
        if let walk {
            note("\(fixture.name): simdjson DOM, in turns with the next but one", walk.dom)
            note("\(fixture.name): simdjson on-demand, typed walk, in turns", walk.walk)
        }
        note("\(fixture.name): bytes → change set", read, against: "on-demand", walk?.walk, target: walk == nil ? nil : target)
        note("\(fixture.name): the same", decoder / read, "× JSONDecoder's speed")
        let query = OperationInstance(fixture.definition, variables: InputObject())
        let answer = { try ReadResponse(fixture.response, of: query, in: RecordStore()) }
        let asQuery = try Measure.median(prepare: { try letGo(answer) }) { kept = try answer() }
        check(kept?.recordCount == fixture.records, "\(fixture.name) is read again")
        kept = nil
        note("\(fixture.name): the same with digests, as a query's answer", asQuery, against: "on-demand", other?.medians()?.walk)
        let commit = try Measure.median(prepare: {
            other?.turn()
            return (RecordStore(), try plain())
        }) { $0.0.write($0.1) }
        note("\(fixture.name): commit into an empty store", commit, against: "on-demand", other?.medians()?.walk, target: walk == nil ? nil : commitTarget)
        let store = RecordStore()
        store.write(try ReadResponse(fixture.response, of: fixture.definition))
        let operation = OperationInstance(fixture.definition, variables: InputObject())
        store.write(try ReadResponse(fixture.response, of: operation, in: store), of: operation)
        let (first, again) = try Measure.medians {
            kept = try answer()
            kept = nil
        } first: {
            kept = try answer()
        } second: {
            _ = try ReadResponse(fixture.response, of: operation, in: store)
        }
        kept = nil
        note("\(fixture.name): the same bytes again, off the main actor", again, against: "first ingest, in turns", first, target: 0.1)
        let nothing = try Measure.median(prepare: { try ReadResponse(fixture.response, of: operation, in: store) }) { store.write($0, of: operation) }
        note("\(fixture.name): the same bytes again, main actor", nothing, target: 20e-6)
        let equal = try Measure.median(prepare: { try ReadResponse(fixture.response, of: fixture.definition) }) { store.write($0) }
        note("\(fixture.name): commit of equal records", equal)
        check(store.recordCount == fixture.records, "\(fixture.name) is \(store.recordCount) records in the store")
    }

    mutating func page() throws {
        let fixture = Fixture.page()
        try ingest(
            fixture, target: 1.0, commitTarget: 0.3, decode: { _ = try JSONDecoder().decode(Models.Page.self, from: fixture.response) },
            types: ["characters": "Character", "episode": "Episode", "characterList": "Character"])
        let changed = Fixture.page(changingNameTo: "Another name")
        let one = try oneChange(fixture, changed, isKnown: true, name: 1)
        note("page: commit with one changed field, 20 rows observing", one)
        note(
            "page: the same where another response was written before",
            try oneChange(fixture, changed, isKnown: false, name: 1), against: "the above", one)
        for count in [500, 8000] {
            let time = try oneChange(.flat(count), .flat(count, changingNameTo: "Another name"), isKnown: true, name: 1)
            note("flat of \(count): commit with one changed field, 20 rows observing", time)
        }
        let store = RecordStore()
        store.write(try ReadResponse(fixture.response, of: fixture.definition))
        let operation = OperationInstance(fixture.definition, variables: InputObject())
        check(store.holds(operation), "page is complete")
        note("page: availability check, complete", Measure.median { _ = store.holds(operation) }, target: 10e-6)
    }

    /// One name of a page differs, under twenty rows that observe: on the main actor, where the response before is known and where not.
    private mutating func oneChange(_ fixture: Fixture, _ changed: Fixture, isKnown: Bool, name slot: Int) throws -> Double {
        let store = RecordStore()
        let operation = OperationInstance(fixture.definition, variables: InputObject())
        store.write(try ReadResponse(fixture.response, of: operation, in: store), of: operation)
        let root = store.rootAnchor(of: operation)
        let told = Counter()
        func observe() {
            let rows: LensList<AnyLens> = root.list(0)
            for row in rows.prefix(20) {
                withObservationTracking { _ = row._anchor.string(slot) } onChange: { MainActor.assumeIsolated { told.count += 1 } }
            }
        }
        var isOdd = false
        let time = try Measure.median(prepare: {
            observe()
            isOdd.toggle()
            let response = isOdd ? changed.response : fixture.response
            return isKnown ? try ReadResponse(response, of: operation, in: store) : try ReadResponse(response, of: fixture.definition)
        }) { isKnown ? store.write($0, of: operation) : store.write($0) }
        check(told.count == Measure.runs, "\(told.count) notifications of \(Measure.runs)")
        return time
    }

    mutating func flat() throws {
        let fixture = Fixture.flat()
        try ingest(
            fixture, target: 1.5, commitTarget: 1.5, decode: { _ = try JSONDecoder().decode(Models.Flat.self, from: fixture.response) },
            types: ["items": "Item"])
        try slices(fixture)
    }

    /// The longest time that the main actor is held by a commit in slices.
    private mutating func slices(_ fixture: Fixture) throws {
        let longest = try Measure.median(prepare: { (RecordStore(), try ReadResponse(fixture.response, of: fixture.definition)) }, of: {
            $0.0.writeTimed($0.1).longest
        })
        note("\(fixture.name): commit in slices, the longest", longest, target: 4e-3)
    }

    mutating func shapes() throws {
        for fixture in [Fixture.strings(), .union(), .deep(), .lists()] {
            let read = try ReadResponse(fixture.response, of: fixture.definition)
            check(read.recordCount == fixture.records, "\(fixture.name) has \(read.recordCount) records of \(fixture.records)")
            let time = try Measure.median { _ = try ReadResponse(fixture.response, of: fixture.definition) }
            note("\(fixture.name): bytes → change set", Double(fixture.response.count) / time / 1e9, "GB/s")
        }
    }
}

final class Counter: @unchecked Sendable {
    // Counted on the main actor only.
    var count = 0
}

/// A lens without generated accessors.
struct AnyLens: FragmentLens {
    let _anchor: LensAnchor
    init(_anchor: LensAnchor) { self._anchor = _anchor }
    static let _reader = LensReader("reader 1 fragment AnyLens\nn Any\ns 0.", types: TypeTable(""))
}
