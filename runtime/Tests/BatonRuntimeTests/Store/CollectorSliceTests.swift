@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

/// What a slice of a collection works on is counted, whatever the shape of the data.
@MainActor
struct CollectorSliceTests {
    let test = TestStore()
    static let list = CollectorTests.list
    static let grid = operation("Grid", plan: "n Query grid User id name\ns 0. 1llo1\ns 2./3 3T 4s", reader: "n Query grid User id name\ns 0. 1llo1\ns 2. 3T 4s")
    static let page = operation("Page", plan: "n Query page User id name\nv n\nk page(n:$n)\ns 0. 1lo1(0)\ns 2./3 3T 4s", reader: "n Query page\ns 0.")

    func users(_ numbers: some Sequence<Int>) -> String {
        "[" + numbers.map { #"{"id":"\#($0)","name":"user \#($0)"}"# }.joined(separator: ",") + "]"
    }

    func instance(_ definition: OperationDefinition, _ variables: InputObject = InputObject()) -> OperationInstance {
        OperationInstance(definition, variables: variables)
    }

    /// Collects a hundred steps at a time: all steps, and the most that one slice took.
    private func collect() -> (steps: Int, longest: Int, collected: Int) {
        let collector = Collector(test.store)
        var longest = 0
        var isOver = false
        while !isOver {
            let before = collector.steps
            isOver = collector.work(100)
            longest = max(longest, collector.steps - before)
        }
        return (collector.steps, longest, collector.collected)
    }

    @Test func aLongListThatStaysIsMarkedInStepsAndNothingElseIsDone() throws {
        let retention = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<5000))}}")
        let (steps, longest, collected) = collect()
        #expect(longest <= 110)
        #expect(collected == 0)
        // Each record is met once, by its link.
        #expect((5000..<5100).contains(steps))
        test.store.release(retention)
    }

    @Test func aLongListWhoseRecordsGoIsFreedInSteps() throws {
        let retention = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<5000))}}")
        try test.take(Self.list, "{\"data\":{\"all\":\(users(4000..<6000))}}")
        let (steps, longest, collected) = collect()
        #expect(longest <= 110)
        #expect(collected == 4000)
        // Marked, looked through, passed by, and eight for each that goes.
        #expect(steps < 2000 + 2000 + 6000 + 4000 * 7 + 200)
        test.store.release(retention)
    }

    @Test func listsOfListsAreFollowedAndLookedThroughInSteps() throws {
        let retention = test.store.retain(instance(Self.grid))
        let rows = (0..<3).map { row in users((row * 2000)..<(row * 2000 + 2000)) }
        try test.take(Self.grid, "{\"data\":{\"grid\":[\(rows.joined(separator: ","))]}}")
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<10))}}")
        let first = collect()
        #expect(first.longest <= 110)
        #expect(first.collected == 0)
        try test.take(Self.list, "{\"data\":{\"all\":\(users(6000..<6010))}}")
        let second = collect()
        #expect(second.longest <= 110)
        #expect(second.collected == 10)
        #expect(second.steps > 12_000)
        test.store.release(retention)
    }

    @Test func aRootOfVeryManyFieldsIsLookedThroughInSteps() throws {
        var held: [RootRetention] = []
        for number in 0..<3000 {
            let variables: InputObject = ["n": .int(Int64(number))]
            try test.take(Self.page, "{\"data\":{\"page\":\(users([number]))}}", variables)
            if number % 2 == 0 { held.append(test.store.retain(instance(Self.page, variables))) }
        }
        let (_, longest, collected) = collect()
        #expect(longest <= 110)
        #expect(collected == 1500)
        #expect(held.count == 1500 && test.store.availability(of: instance(Self.page, ["n": 2])) == .complete)
        #expect(test.store.availability(of: instance(Self.page, ["n": 3])) == .incomplete)
    }

    @Test func anObservedListThatIsLetGoIsTakenOutOfTheReferencesInSteps() throws {
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<5000))}}")
        let few = test.store.retain(instance(CollectorTests.few))
        try test.take(CollectorTests.few, "{\"data\":{\"few\":\(users(10..<4990))}}")
        let list = try test.root(Self.list)
        let watch = Watch { _ = list.objects(0)?.count }
        let (_, longest, collected) = collect()
        #expect(longest <= 110)
        #expect(collected == 20)
        // Nothing of the list is left: those that stay tell nobody when they are deleted.
        let told = watch.count
        for id in 10..<4990 { test.store.deleteEntity(type: "User", String(id)) }
        #expect(watch.count == told)
        test.store.release(few)
    }

    @Test func aListThatIsWrittenWhileItsReferencesGoKeepsItsNewOnes() throws {
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<500))}}")
        let few = test.store.retain(instance(CollectorTests.few))
        try test.take(CollectorTests.few, "{\"data\":{\"few\":\(users(10..<490))}}")
        let list = try test.root(Self.list)
        let watch = Watch { _ = list.objects(0)?.count }
        let collector = Collector(test.store)
        while !test.store.isLettingGoOfReferences { _ = collector.work(1) }
        _ = collector.work(400)
        #expect(test.store.isLettingGoOfReferences)
        try test.take(Self.list, "{\"data\":{\"all\":\(users(15..<20))}}")
        while !collector.work(10) {}
        let told = watch.count
        test.store.deleteEntity(type: "User", "17")
        #expect(watch.count == told + 1)
        test.store.deleteEntity(type: "User", "300")
        #expect(watch.count == told + 1)
        test.store.release(few)
    }

    /// The same link twice under two response keys is one link followed, and the other one is looked at.
    @Test func aLinkThatNoPlanFollowsIsTakenAwayThoughAnotherIsFollowedTwice() throws {
        let twice = operation(
            "Twice", plan: "n Query user User id friend name other again\ns 0. 1o1\ns 2./3 3T 4o2 7o3:4\ns 2./3 3T\ns 2./3 3T 5s", reader: "n Query\ns 0.")
        let other = operation("Other", plan: "n Query user User id other\ns 0. 1o1\ns 2./3 3T 4o2\ns 2./3 3T", reader: "n Query user User id other\ns 0. 1o1\ns 2. 3T 4o2\ns 2. 3T")
        let plan = try twice.plan
        try #require(plan.selections[1].fields.count == 3, "the plan is as the test says")
        let held = test.store.retain(instance(twice))
        try test.take(twice, #"{"data":{"user":{"id":"1","friend":{"id":"2"},"again":{"id":"2","name":"two"}}}}"#)
        try test.take(other, #"{"data":{"user":{"id":"1","other":{"id":"3"}}}}"#)
        #expect(collect().collected == 1)
        #expect(test.store.availability(of: instance(other)) == .incomplete)
        #expect(try test.root(other).object(0)?.object(1) == nil)
        test.store.release(held)
    }

    @Test func whatIsReleasedUnderAGuessIsCollectedWhenTheGuessGoes() async throws {
        let retention = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<10))}}")
        let guess = try test.read(CollectorTests.few, "{\"data\":{\"few\":[]}}", source: .optimistic)
        let layer = test.store.applyOptimistic(guess)
        test.store.release(retention)
        await test.store.collection?.value
        #expect(test.store.recordCount == 11)
        test.store.revert(layer)
        await test.store.collection?.value
        #expect(test.store.recordCount == 1)
    }

    @Test func whatIsReleasedWhileACollectionRunsIsCollectedAfterIt() async throws {
        let all = test.store.retain(instance(Self.list))
        try test.take(Self.list, "{\"data\":{\"all\":\(users(0..<20_000))}}")
        let few = test.store.retain(instance(CollectorTests.few))
        try test.take(CollectorTests.few, "{\"data\":{\"few\":\(users(20_000..<20_010))}}")
        test.store.release(few)
        while !test.store.isCollecting { await Task.yield() }
        test.store.release(all)
        while let collection = test.store.collection { await collection.value }
        #expect(test.store.recordCount == 1)
    }
}
