@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct BlockTests {
    let test = TestStore()

    @Test func aFieldTakesNineBytesAndAPlaceInTheTableForty() {
        #expect(MemoryLayout<Cell>.stride == 8 && MemoryLayout<Cell>.alignment == 4)
        #expect(MemoryLayout<RecordSlot>.stride == 40)
    }

    @Test func aRecordOfSixFieldsTakesAHundredBytesBesideItsTexts() throws {
        let items = operation(
            "Items", plan: "n Query items Item id name count price active description\ns 0. 1LO1\ns 2./3 3T 4S 5I 6D 7B 8s")
        let text = String(repeating: "x", count: 50)
        let json = (0..<20_000).map {
            "{\"id\":\"\(10_000 + $0)\",\"name\":\"\(text)\",\"count\":1,\"price\":1.5,\"active\":true,\"description\":\"\(text)\"}"
        }
        try test.take(items, "{\"data\":{\"items\":[\(json.joined(separator: ","))]}}")
        let each = Double(test.store.byteCount) / Double(test.store.recordCount)
        // The key is the id's text and is kept once.
        #expect(each < 105 + 125, "\(each)")
        // The table is three quarters full, and its entries lie near their places.
        #expect(test.store.table.pointee.longestProbe < 1000)
    }

    @Test func textsAndKeysOfEveryLengthAreKept() throws {
        let things = operation("Things", plan: "n Query all Thing id a b\ns 0. 1LO1\ns 2./3 3T 4s 5c", reader: "n Query all Thing id a b\ns 0. 1LO1\ns 2. 3T 4s 5c")
        let lengths = Array(0...70) + [254, 255, 256, 1000, 3000, 70_000]
        func word(_ letter: String, _ length: Int) -> String { String(repeating: letter, count: length) }
        let json = lengths.map { "{\"a\":\"\(word("a", $0))\",\"id\":\"\(word("i", $0 + 1))\",\"b\":\"\(word("b", $0))\"}" }
        try test.take(things, "{\"data\":{\"all\":[\(json.joined(separator: ","))]}}")
        let all = try #require(try test.root(things).objects(0))
        for (length, thing) in zip(lengths, all) {
            #expect(thing.string(0) == word("i", length + 1))
            #expect(thing.stringOrNil(1) == word("a", length))
            #expect(thing.stringOrNil(2) == word("b", length))
        }
        // A further field makes the blocks anew.
        let more = operation("More", plan: "n Query all Thing id c\ns 0. 1LO1\ns 2./3 3T 4s", reader: "n Query all Thing id c\ns 0. 1LO1\ns 2. 3T 4s")
        try test.take(more, "{\"data\":{\"all\":[\(lengths.map { "{\"id\":\"\(word("i", $0 + 1))\",\"c\":\"new\"}" }.joined(separator: ","))]}}")
        for (length, thing) in zip(lengths, all) {
            #expect(thing.string(0) == word("i", length + 1))
            #expect(thing.stringOrNil(1) == word("a", length))
        }
        #expect(test.store.recordCount == lengths.count + 1)
    }

    @Test func memoryIsFlatOverFourHundredPages() throws {
        let scroll = operation("Scroll", plan: "n Query page Item id name\nv n\nk page(number:$n)\ns 0. 1LO1(0)\ns 2./3 3T 4S")
        var held: [RootRetention] = []
        var early = 0
        for page in 0..<400 {
            let items = (0..<50).map { "{\"id\":\"\(page * 50 + $0)\",\"name\":\"the name of item number \(page * 50 + $0)\"}" }
            let variables: InputObject = ["n": .int(Int64(page))]
            held.append(test.store.retain(OperationInstance(scroll, variables: variables)))
            try test.take(scroll, "{\"data\":{\"page\":[\(items.joined(separator: ","))]}}", variables)
            if held.count > 10 { test.store.release(held.removeFirst()) }
            test.store.collect()
            #expect(test.store.recordCount == held.count * 50 + 1)
            if page == 19 { early = test.store.byteCount }
        }
        #expect(test.store.byteCount <= early + early / 20, "\(early) bytes after 20 pages, \(test.store.byteCount) after 400")
    }
}
