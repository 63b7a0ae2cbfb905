import Foundation
import Observation
@_spi(Generated) import BatonRuntime

/// Runs one case over a new store and says what is not as expected.
@MainActor
package struct CaseRun {
    let program: Program
    /// Prints what is so afterwards.
    private let shows: Bool

    package init(_ program: Program, shows: Bool = false) {
        self.program = program
        self.shows = shows
    }

    /// Every departure from what the case says; empty when it holds.
    package func problems(_ each: Case) -> [String] {
        guard let operation = program.instance(each.operation, each.variables) else { return ["there is no operation \(each.operation)"] }
        let store = RecordStore()
        var problems: [String] = []
        var events: [String] = []
        store.onEvent = { events.append($0.kindName) }

        do {
            try store.commit(each.responses, of: operation)
            if each.fails != nil { problems.append("the response was taken, though it had to fail") }
        } catch {
            guard let expected = each.fails else { return ["the response failed: \(error)"] }
            problems += failure(error, expected)
        }

        if shows {
            print("\(each.name)\n  log \(events)\n    \(read(store, operation, each.operation))\n\(StoreExport(store).text)")
        }
        if each.expected["dump"] != nil || each.expected["within"] != nil {
            do {
                let dump = try RawJSON(parsing: StoreExport(store).text)
                if let whole = each.expected["dump"] { problems += dump.differences(from: whole, at: "dump") }
                if let part = each.expected["within"] { problems += dump.differencesWithin(part, at: "dump") }
            } catch { problems.append("the dump is \(error)") }
        }
        if let log = each.expected["log"], events != log.strings { problems.append("the log has \(events), expected \(log.strings)") }
        let check = store.holds(operation) ? "complete" : "incomplete"
        if let expected = each.expected["check"]?.string, check != expected { problems.append("the check says \(check), expected \(expected)") }
        if each.fails == nil, !each.responses.isEmpty {
            let wanted = each.expected["reads"]?.members ?? []
            let reading = read(store, operation, each.operation)
            for (path, value) in wanted { problems += CaseRun.problem(reading, path, value) }
            if each.isOracle, let response = each.whole {
                if each.agrees, check != "complete" { problems.append("the check says \(check) after the commit") }
                problems += oracle(each, response, reading, store, operation)
            }
        }
        return problems
    }

    func read(_ store: RecordStore, _ operation: OperationInstance, _ name: String) -> Reading {
        program.read(name, store.rootAnchor(of: operation))
    }

    private func oracle(
        _ each: Case, _ response: String, _ reading: Reading, _ store: RecordStore, _ operation: OperationInstance
    ) -> [String] {
        guard let raw = try? RawJSON(parsing: response), let data = raw["data"] else { return ["the response is no JSON"] }
        var problems: [String] = []
        if each.agrees {
            let expected = program.expectation(of: each.operation, data: data, variables: each.variables)
            problems += reading.differences(from: expected, at: "oracle")
            // Guesses and payloads have no errors.
            if raw["errors"] == nil {
                problems += partByPart(raw, operation, each.operation, expected: expected)
                problems += overOther(raw, operation, each.operation, expected: expected)
            }
        }
        // The same again is no news, whatever it is that is observed.
        let told = Flag()
        withObservationTracking { _ = read(store, operation, each.operation) } onChange: { told.raise() }
        let before = StoreExport(store).text
        do { try store.commit([response], of: operation) } catch {
            problems.append("the same response again: \(error)")
        }
        if each.agrees {
            if told.isRaised { problems.append("the same response again tells its readers") }
            if StoreExport(store).text != before { problems.append("the same response again changes the dump") }
        }
        return problems
    }

    private func failure(_ error: any Error, _ expected: RawJSON) -> [String] {
        guard let failure = error as? ResponseFailure else { return ["it failed with \(error)"] }
        let (kind, path) =
            switch failure {
            case .malformed(let malformed): ("malformed", malformed.path.map(\.description).joined(separator: "/"))
            case .requestErrors: ("request", "")
            case .plan: ("plan", "")
            }
        var problems: [String] = []
        if kind != expected["kind"]?.string { problems.append("it failed as \(kind) (\(failure)), expected \(expected.text)") }
        if let wanted = expected["path"]?.string, wanted != path { problems.append("it failed at \(path), expected \(wanted)") }
        return problems
    }

    /// What is wrong with a reading at a path; `value` is as the corpus writes it.
    static func problem(_ reading: Reading, _ path: String, _ value: RawJSON) -> [String] {
        let steps = path.split(separator: "/")
        guard let found = reading.at(steps) else { return ["\(path): leads nowhere"] }
        let isRight: Bool =
            switch (found, value.kind) {
            case (.lens, .object) where value["lens"] != nil: true
            case (.absent, .object), (.threw, .object), (.failure, .object):
                switch found {
                case .absent: value["absent"] != nil
                case .threw: value["throws"] != nil
                default: value["failure"] != nil
                }
            case (.text(let text), .object): value["text"]?.string == text
            default: matches(found, value)
            }
        return isRight ? [] : ["\(path): reads \(found), expected \(value.text)"]
    }

    private static func matches(_ reading: Reading, _ value: RawJSON) -> Bool {
        switch (reading, value.kind) {
        case (.null, .null), (.absent, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.int(let left), .number(let right)): Double(left) == Double(right)
        case (.double(let left), .number(let right)): left == Double(right)
        case (.text(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.list(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy(matches)
        case (.lens(let steps), .object(let members)):
            members.allSatisfy { member in steps.contains { $0.name == member.name && matches($0.value, member.value) } }
        default: false
        }
    }
}

/// Raised from any thread, seen on the main actor.
final class Flag: @unchecked Sendable {
    // Observation calls back on the thread of the change, which is the main actor's here.
    private(set) var isRaised = false
    func raise() { isRaised = true }
}

extension StoreEvent {
    /// The case's name.
    package var kindName: String { String("\(self)".prefix { $0 != "(" }) }
}
