@_spi(Generated) import BatonRuntime

/// Fills a response of which nothing is said, commits it to an empty store, and compares what lenses read with what it holds.
@MainActor
struct SampleRun {
    let program: Program

    init(_ program: Program) {
        self.program = program
    }

    /// Every departure; empty when it reads whole.
    func problems(_ each: Case) -> [String] {
        guard let operation = program.instance(each.operation, each.variables) else { return ["there is no operation \(each.operation)"] }
        let store = RecordStore()
        var disagrees = false
        store.onEvent = { if case .disagreement = $0 { disagrees = true } }
        do {
            let response = try SampleResponse(operation, types: nil).json
            try store.commit([response], of: operation)
            if disagrees { return ["one field has two values in \(response)"] }
            guard store.holds(operation) else { return ["the store lacks something of \(response)"] }
            guard each.isOracle else { return [] }
            guard let data = try RawJSON(parsing: response)["data"] else { return ["\(response) has no data"] }
            let reading = program.read(each.operation, store.rootAnchor(of: operation))
            return reading.differences(from: program.expectation(of: each.operation, data: data, variables: each.variables))
                .map { "\($0) of \(response)" }
        } catch {
            return ["\(error)"]
        }
    }
}
