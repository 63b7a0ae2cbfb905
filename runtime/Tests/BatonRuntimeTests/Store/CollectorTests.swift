@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct CollectorTests {
    let test = TestStore()
    static let list = operation("List", plan: "n Query all User id name\ns 0. 1lo1\ns 2./3 3T 4s", reader: "n Query all User id name\ns 0. 1lo1\ns 2. 3T 4s")
    static let few = operation("Few", plan: "n Query few User id name\ns 0. 1lo1\ns 2./3 3T 4s", reader: "n Query few User id name\ns 0. 1lo1\ns 2. 3T 4s")

    func instance(_ definition: OperationDefinition) -> OperationInstance { OperationInstance(definition, variables: InputObject()) }

    func users(_ numbers: Range<Int>) -> String { "[" + numbers.map { #"{"id":"\#($0)","name":"user \#($0)"}"# }.joined(separator: ",") + "]" }

    @Test func whatNoRetainedOperationReachesGoes() throws {
        let all = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<1000))}}")
        try test.take(Self.few, "{\"data\":{\"few\":\(users(90..<110))}}")
        #expect(test.store.recordCount == 1001)
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<100))}}")
        let shared = try test.root(Self.few).objects(0)!
        #expect(test.store.collect() == 900)
        #expect(test.store.recordCount == 101)
        #expect(shared.prefix(10).map { $0.string(1) } == (90..<100).map { "user \($0)" })
        #expect(shared.last?.string(1) == "")
        #expect(test.store.availability(of: instance(Self.few)) == .incomplete)
        #expect(test.store.availability(of: instance(Self.list)) == .complete)
        test.store.release(all)
        #expect(test.store.collect() == 100)
    }

    @Test func aRecordThatIsNamedAgainWhileOthersGoStays() throws {
        let retention = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<100))}}")
        try test.take(Self.list, "{\"data\":{\"all\":[]}}")
        let collector = Collector(test.store)
        while collector.phase != .freeing { _ = collector.work(1) }
        _ = collector.work(50)
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<100))}}")
        while !collector.work(7) {}
        #expect(try test.root(Self.list).objects(0)?.map { $0.string(1) } == (0..<100).map { "user \($0)" })
        #expect(test.store.collect() == 0)
        test.store.release(retention)
    }

    @Test func aWriteWhileItMarksBeginsItAnew() throws {
        let retention = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<10))}}")
        let collector = Collector(test.store)
        _ = collector.work(3)
        try test.take(Self.list, "{\"data\":{\"all\":\(users(5..<20))}}")
        while !collector.work(1) {}
        #expect(collector.restarts == 1)
        #expect(collector.collected == 5)
        #expect(try test.root(Self.list).objects(0)?.count == 15)
        test.store.release(retention)
    }

    @Test func whatIsObservedAndLetGoLeavesNothingBehind() throws {
        let retention = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<10))}}")
        let list = try test.root(Self.list)
        let watch = Watch { _ = list.objects(0)?.count }
        try test.take(Self.list, "{\"data\":{\"all\":\(users(5..<10))}}")
        #expect(watch.count == 1)
        #expect(test.store.collect() == 5)
        // The numbers of those that went name others now, which the list has nothing to do with.
        try test.take(Self.few, "{\"data\":{\"few\":\(users(20..<25))}}")
        for id in 20..<25 { test.store.deleteEntity(type: "User", String(id)) }
        #expect(watch.count == 1)
        test.store.deleteEntity(type: "User", "7")
        #expect(watch.count == 2)
        test.store.release(retention)
    }

    @Test func lensesOfASessionThatEndedReadNothingOfTheNext() throws {
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<10))}}")
        let list = try test.root(Self.list)
        let first = try #require(list.objects(0)?.first)
        let watch = Watch { _ = first.string(1) }
        let other = Watch { _ = list.objects(0)?.count }
        test.store.removeAll()
        #expect(test.store.recordCount == 0)
        #expect([watch.count, other.count] as [Int] == [1, 1])
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<10))}}")
        #expect(first.string(1) == "")
        #expect(try test.root(Self.list).objects(0)?.first?.string(1) == "user 0")
        #expect([watch.count, other.count] as [Int] == [1, 1])
    }

    @Test func manyPagesOfAReleasedBufferLeaveTheStoreFlat() throws {
        let page = operation("Page", plan: "n Query page User id name\nv n\nk page(n:$n)\ns 0. 1lo1(0)\ns 2./3 3T 4s", reader: "n Query page\ns 0.")
        var held: [RootRetention] = []
        var sizes: [Int] = []
        for number in 0..<400 {
            let variables: InputObject = ["n": .int(Int64(number))]
            held.append(test.store.retain(OperationInstance(page, variables: variables)))
            try test.take(page, "{\"data\":{\"page\":\(users(number * 20..<number * 20 + 20))}}", variables)
            if held.count > 10 { test.store.release(held.removeFirst()) }
            test.store.collect()
            sizes.append(test.store.recordCount)
        }
        #expect(sizes[20...].allSatisfy { $0 == sizes[20] })
        // The root's cells of pages that were let go are used again or few: its block is what grows, by a cell a page.
        #expect(test.store.recordCount == 201)
    }
}
