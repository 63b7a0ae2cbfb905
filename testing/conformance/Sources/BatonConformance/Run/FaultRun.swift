import Foundation
import TestSupport
@_spi(Generated) import BatonRuntime

/// Commits broken copies of a case's response: cut short at every byte, or mutated.
///
/// Nothing may trap, and of what is refused nothing may be written. What is taken has to be JSON, and a recorded one reads as it says.
@MainActor
package final class FaultRun {
    package struct Summary {
        package var tried = 0
        package var taken = 0
        package var problems: [String] = []
    }

    let program: Program
    /// Empty before each attempt.
    private var store = RecordStore()

    package init(_ program: Program) {
        self.program = program
    }

    /// Every prefix of the response.
    package func prefixes(of each: Case, _ summary: inout Summary) async {
        guard let (bytes, operation) = whole(each) else { return }
        for count in 0..<bytes.count { await attempt(each, operation, Array(bytes[..<count]), &summary) }
    }

    /// Copies with one to four random changes.
    package func mutations(of each: Case, count: Int, _ random: inout SeededRandom, _ summary: inout Summary) async {
        guard let (bytes, operation) = whole(each) else { return }
        for _ in 0..<count {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) { Mutation.apply(to: &mutated, &random) }
            await attempt(each, operation, mutated, &summary)
        }
    }

    private func whole(_ each: Case) -> ([UInt8], OperationInstance)? {
        guard each.fails == nil, each.responses.count == 1, let operation = program.instance(each.operation, each.variables) else { return nil }
        return (Array(each.responses[0].utf8), operation)
    }

    private func attempt(_ each: Case, _ operation: OperationInstance, _ bytes: [UInt8], _ summary: inout Summary) async {
        summary.tried += 1
        // Other tests of the process wait for the main actor as well.
        if summary.tried % 16 == 0 { await Task.yield() }
        if store.recordCount != 0 || store.revision != 0 { store = RecordStore() }
        var disagrees = false
        store.onEvent = { if case .disagreement = $0 { disagrees = true } }
        do {
            try store.commit(bytes: Data(bytes), of: operation)
        } catch {
            if store.recordCount != 0 || store.revision != 0 {
                store = RecordStore()
                summary.problems.append("\(each.name): something was written of \(String(decoding: bytes, as: UTF8.self))")
            }
            return
        }
        summary.taken += 1
        guard let raw = try? RawJSON(parsing: bytes), let data = raw["data"] else {
            summary.problems.append("\(each.name): taken though it is no JSON: \(String(decoding: bytes, as: UTF8.self))")
            return
        }
        // A made-up operation may select one field under two names, which a mutation then gives two values.
        guard !disagrees, each.isRecorded else { return }
        let reading = program.read(each.operation, store.rootAnchor(of: operation))
        let found = reading.differences(from: program.expectation(of: each.operation, data: data, variables: each.variables))
        if !found.isEmpty {
            summary.problems.append("\(each.name): \(found[0]) of \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}

/// One random change of a response's bytes.
enum Mutation {
    /// Tokens that stand where others may, or may not.
    static let tokens = [
        "null", "true", "false", "{}", "[]", "\"\"", "0", "-0", "-1", "1.5", "1e400", "-1e400", "1e-400", "9223372036854775807",
        "9223372036854775808", "123456789012345678901234567890", "\"\\ud800\"", "\"\\ud83e\\udda6\"", "\"\\u0000\"", "[[]]", "[null]", ",", ":", "\\",
        "\"", "{", "}", "[", "]", "//", "NaN", "\u{FEFF}", "\"__typename\":\"Unseen\",",
    ].map { Array($0.utf8) }

    static func apply(to bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return bytes.append(0x7B) }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let length = min(bytes.count - place, Int.random(in: 1...24, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place..<place + length)
        case 4: bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0...bytes.count, using: &random))
        case 5: bytes.insert(contentsOf: tokens.randomElement(using: &random)!, at: place)
        case 6: bytes.replaceSubrange(token(in: bytes, at: place), with: tokens.randomElement(using: &random)!)
        default: bytes.removeSubrange(place...)
        }
    }

    /// The value that stands around a place: from the last colon, bracket or comma to the next comma or bracket.
    private static func token(in bytes: [UInt8], at place: Int) -> Range<Int> {
        let ends: Set<UInt8> = [0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D]
        let start = bytes[..<place].lastIndex { ends.contains($0) }.map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex { ends.contains($0) } ?? bytes.count
        return start..<max(start, end)
    }
}
