@_spi(Generated) import BatonRuntime

// The oracle asked of other stores: one that got the response part by part, and one in which the response lies over other data.

extension CaseRun {
    /// Departures of what is read from the response, when a new store gets it a root field at a time, as payloads that answer a part.
    func partByPart(_ response: RawJSON, _ operation: OperationInstance, _ name: String, expected: Reading) -> [String] {
        let store = RecordStore()
        for member in response["data"]?.members ?? [] {
            let part = RawJSON(object: [("data", RawJSON(object: [member]))])
            do { try store.commitPayload(part.text, of: operation) } catch { return ["the part \(member.name) is refused: \(error)"] }
        }
        return read(store, operation, name).differences(from: expected, at: "part by part")
    }

    /// The same when a store holds another response, over which this one is laid as a guess; the guess goes without a trace.
    func overOther(_ response: RawJSON, _ operation: OperationInstance, _ name: String, expected: Reading) -> [String] {
        let store = RecordStore()
        do {
            try store.commit([response.scrambled.text], of: operation)
            let before = StoreExport(store).text
            let other = read(store, operation, name)
            let guess = try LaidGuess(response.text, of: operation, over: store)
            var problems = read(store, operation, name).differences(from: expected, at: "as a guess over other data")
            guess.revert()
            if StoreExport(store).text != before { problems.append("a guess that is taken back leaves a trace in the dump") }
            problems += read(store, operation, name).differences(from: other, at: "after the guess")
            return problems
        } catch { return ["over other data: \(error)"] }
    }
}

extension RawJSON {
    /// Another response of the same shape: every scalar has another value of its kind, every type is the same. Equal values stay equal.
    var scrambled: RawJSON {
        switch kind {
        case .null: return self
        case .boolean(let value): return RawJSON(kind: .boolean(!value), text: value ? "false" : "true")
        case .number(let text):
            guard let value = Int64(text), value.magnitude < 1 << 30 else { return self }
            return RawJSON(kind: .number("\(value + 1)"), text: "\(value + 1)")
        case .string(let value): return RawJSON(string: value + "~")
        case .array(let elements): return RawJSON(array: elements.map(\.scrambled))
        case .object(let members):
            return RawJSON(object: members.map { ($0.name, $0.name == "__typename" || $0.name.hasPrefix("__is") ? $0.value : $0.value.scrambled) })
        }
    }
}
