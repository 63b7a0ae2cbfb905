import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("Identity, state and which bodies run")
struct IdentityTests {
    @Observable
    final class Counter {
        var a = 0
        var b = 0
    }

    struct Leaf: View {
        let name: String
        let counter: Counter

        var body: some View { Text("\(name) \(counter.a)") }
    }

    struct Outer: View {
        let counter: Counter

        var body: some View {
            VStack {
                Text("b is \(counter.b)")
                Leaf(name: "one", counter: counter)
                Leaf(name: "two", counter: counter)
            }
        }
    }

    @Test func aChangeRunsTheBodiesThatReadWhatChangedAndNoOther() {
        let counter = Counter()
        let host = ScreenHost { Outer(counter: counter) }
        #expect(host.texts == ["b is 0", "one 0", "two 0"])
        host.resetBodies()
        counter.b = 1
        #expect(host.texts == ["b is 1", "one 0", "two 0"])
        #expect(host.bodies(of: Outer.self) == 1)
        #expect(host.bodies(of: Leaf.self) == 0)
        counter.a = 7
        #expect(host.texts == ["b is 1", "one 7", "two 7"])
        #expect(host.bodies == ["Outer": 1, "Leaf": 2])
    }

    struct Rows: View {
        @State private var items = [1, 2, 3]
        @State private var unused = 0

        var body: some View {
            VStack {
                ForEach(items, id: \.self) { Row(item: $0) }
                Button("Reverse") { items.reverse() }
                Button("Drop") { items.removeFirst() }
                Button("Unused") { unused += 1 }
                Button("Same") { items = items }
            }
        }
    }

    struct Row: View {
        let item: Int
        @State private var taps = 0

        var body: some View { Button("\(item): \(taps)") { taps += 1 } }
    }

    @Test func anElementKeepsItsStateByItsIdWhereverItMoves() throws {
        let host = ScreenHost { Rows() }
        try host.tap("1: 0")
        try host.tap("1: 1")
        try host.tap("3: 0")
        host.resetBodies()
        try host.tap("Reverse")
        #expect(host.texts.prefix(3) == ["3: 1", "2: 0", "1: 2"])
        #expect(host.bodies(of: Row.self) == 0)
        try host.tap("Drop")
        #expect(host.texts.prefix(2) == ["2: 0", "1: 2"])
    }

    @Test func stateThatNoBodyReadsOrThatStaysEqualRunsNoBody() throws {
        let host = ScreenHost { Rows() }
        host.resetBodies()
        try host.tap("Unused")
        try host.tap("Same")
        #expect(host.bodies(of: Rows.self) == 0)
    }

    struct Branches: View {
        @State private var isFirst = true
        @State private var number = 0

        var body: some View {
            if isFirst { Row(item: 1) } else { Row(item: 1) }
            Row(item: 2).id(number)
            Button("Other branch") { isFirst.toggle() }
            Button("Other id") { number += 1 }
        }
    }

    @Test func anotherBranchOrIdIsAnotherViewWithFreshState() throws {
        let host = ScreenHost { Branches() }
        try host.tap("1: 0")
        try host.tap("2: 0")
        #expect(host.texts.prefix(2) == ["1: 1", "2: 1"])
        try host.tap("Other branch")
        #expect(host.texts.prefix(2) == ["1: 0", "2: 1"])
        try host.tap("Other id")
        #expect(host.texts.prefix(2) == ["1: 0", "2: 0"])
    }

    struct Closures: View {
        let counter: Counter

        var body: some View {
            Text("\(counter.a)")
            WithClosure(action: { counter.a += 1 })
            WithBinding(value: .constant(3))
            Plain(values: [1, 2], text: nil, pair: (1, "x"))
        }
    }

    struct WithClosure: View {
        let action: () -> Void
        var body: some View { Button("act", action: action) }
    }

    struct WithBinding: View {
        @Binding var value: Int
        var body: some View { Text("bound \(value)") }
    }

    struct Plain: View {
        let values: [Int]
        let text: String?
        let pair: (Int, String)
        var body: some View { Text("plain \(values.count)") }
    }

    @Test func inputsAreComparedFieldByFieldAndWhatCannotBeComparedDiffers() throws {
        let counter = Counter()
        let host = ScreenHost { Closures(counter: counter) }
        host.resetBodies()
        counter.a = 1
        #expect(host.texts.first == "1")
        #expect(host.bodies(of: Closures.self) == 1)
        #expect(host.bodies(of: Plain.self) == 0)
        #expect(host.bodies(of: WithBinding.self) == 1)
    }

    struct Parent: View {
        @State private var value = 1
        @State private var other = 1

        var body: some View {
            Text("other \(other)")
            WithBinding(value: $value)
            Button("Value") { value += 1 }
            Button("Other") { other += 1 }
        }
    }

    @Test func aBindingOfStateIsTheSameInputAndItsReaderRunsWhenTheValueChanges() throws {
        let host = ScreenHost { Parent() }
        host.resetBodies()
        try host.tap("Other")
        #expect(host.bodies == ["Parent": 1])
        try host.tap("Value")
        #expect(host.shows("bound 2"))
        #expect(host.bodies == ["Parent": 1, "WithBinding": 1])
    }

    struct ReadsOnce: View {
        let counter: Counter
        @State private var usesA = true

        var body: some View {
            Text(usesA ? "a \(counter.a)" : "b \(counter.b)")
            Button("Switch") { usesA = false }
        }
    }

    @Test func whatAnEarlierBodyReadNoLongerCounts() throws {
        let counter = Counter()
        let host = ScreenHost { ReadsOnce(counter: counter) }
        try host.tap("Switch")
        host.resetBodies()
        counter.a = 5
        #expect(host.bodies == [:])
        counter.b = 5
        #expect(host.shows("b 5"))
    }

    struct Endless: View {
        let counter: Counter
        var body: some View {
            Text("\(counter.a)").onChange(of: counter.a) { counter.a += 1 }
        }
    }

    @Test func aScreenThatNeverComesToRestIsReported() {
        let counter = Counter()
        let host = ScreenHost { Endless(counter: counter) }
        counter.a = 1
        host.update()
        #expect(host.warnings.count == 1)
    }
}
