@testable import BatonRuntime
import Testing

struct LocalRecordTests {
    let type = Symbol("Thing")

    /// The keys' texts, at addresses that stay for `body`.
    private func withKeys(_ texts: [String], _ body: ([UnsafeBufferPointer<UInt8>]) -> Void) {
        let arena = ByteArena()
        body(texts.map { arena.copy(Array($0.utf8)) })
    }

    @Test func aKeyIsOneRecordHoweverManyComeInBetween() {
        withKeys((0..<5000).map { "key \($0)" }) { keys in
            for expected in [0, 100, 10_000] {
                var records = LocalRecords(expecting: expected)
                defer { records.deallocate(keepingRecords: false) }
                for (index, key) in keys.enumerated() {
                    #expect(records.entity(type, key) == UInt32(index))
                    if index % 7 == 0 { #expect(records.entity(type, keys[index / 2]) == UInt32(index / 2)) }
                }
                for (index, key) in keys.enumerated() { #expect(records.entity(type, key) == UInt32(index)) }
                #expect(records.count == keys.count)
            }
        }
    }

    @Test func aKeyOfAnotherTypeIsAnotherRecord() {
        withKeys(["1"]) { keys in
            var records = LocalRecords(expecting: 2)
            defer { records.deallocate(keepingRecords: false) }
            let one = records.entity(type, keys[0])
            #expect(records.entity(Symbol("Other"), keys[0]) != one)
            #expect(records.entity(type, keys[0]) == one)
        }
    }

    @Test func newKeysAreHardlyEverLookedUp() {
        withKeys((0..<4000).map { "key \($0)" }) { keys in
            var records = LocalRecords(expecting: keys.count)
            defer { records.deallocate(keepingRecords: false) }
            for key in keys { _ = records.entity(type, key) }
            // One of sixteen at the most, on average; which, depends on the process' seed.
            #expect(records.findCount < keys.count / 8)
            let before = records.findCount
            for key in keys { _ = records.entity(type, key) }
            #expect(records.findCount - before == keys.count)
        }
    }
}
