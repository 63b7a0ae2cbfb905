@_spi(Generated) import BatonRuntime
import Foundation

extension Benchmarks {
    mutating func memory() throws {
        for fixture in [Fixture.page(), .flat()] {
            let store = RecordStore()
            let operation = OperationInstance(fixture.definition, variables: InputObject())
            store.write(try ReadResponse(fixture.response, of: operation, in: store), of: operation)
            note("\(fixture.name): bytes a record", Double(store.byteCount) / Double(store.recordCount), "bytes", target: 250)
            try allocated(fixture)
        }
        try scroll()
    }

    /// What the allocator says of the same, which the store's own account must agree with. A first store makes what stays: the plan,
    /// shapes and symbols.
    private mutating func allocated(_ fixture: Fixture) throws {
        func fill(_ store: RecordStore) throws { store.write(try ReadResponse(fixture.response, of: fixture.definition)) }
        try fill(RecordStore())
        let store = RecordStore()
        guard let before = Allocator.bytesInUse() else { return }
        try fill(store)
        guard let after = Allocator.bytesInUse() else { return }
        let (all, own) = (Double(after - before), Double(store.byteCount))
        check(all < own * 1.1 && all > own * 0.9, "\(fixture.name): the allocator gave \(all) bytes, the store counts \(own)")
        note("\(fixture.name): bytes a record, as the allocator says", all / Double(store.recordCount), "bytes", target: 250)
    }

    /// Four hundred pages of fifty records, of which the last ten are kept, as one who scrolls does.
    private mutating func scroll() throws {
        let definition = Fixture.operation(
            "Scroll", plan: "n Query page Item id name\nv n\nk page(number:$n)\ns 0. 1LO1(0)\ns 2./3 3T 4S", reader: "n Query\ns 0.")
        let store = RecordStore()
        var held: [HeldOperation] = []
        var counts: [Int: (records: Int, bytes: Int)] = [:]
        for page in 0..<400 {
            let items = (0..<50).map { "{\"id\":\"\(page * 50 + $0)\",\"name\":\"the name of item number \(page * 50 + $0)\"}" }
            let operation = OperationInstance(definition, variables: ["n": .int(Int64(page))])
            held.append(store.retainForBenchmark(operation))
            store.write(
                try ReadResponse(Data("{\"data\":{\"page\":[\(items.joined(separator: ","))]}}".utf8), of: operation, in: store), of: operation)
            if held.count > 10 { store.releaseForBenchmark(held.removeFirst()) }
            store.collect()
            if page == 19 || page == 399 { counts[page] = (store.recordCount, store.byteCount) }
        }
        guard let early = counts[19], let late = counts[399] else { return }
        check(early.records == late.records, "\(late.records) records after 400 pages, \(early.records) after 20")
        note("scroll: records after page 400, of those after page 20", Double(late.records) / Double(early.records), "×", target: 1)
        note("scroll: bytes after page 400, of those after page 20", Double(late.bytes) / Double(early.bytes), "×", target: 1.05)
    }
}
