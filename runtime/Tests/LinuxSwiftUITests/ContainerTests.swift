import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("Lists, stacks and what is made of them")
struct ContainerTests {
    struct Line: View {
        let number: Int
        let appeared: (Int) -> Void
        var body: some View { Text("row \(number)").onAppear { appeared(number) } }
    }

    @Test func aListMakesTheRowsInSightAndMoreWhenItIsScrolled() throws {
        var appeared: [Int] = []
        let host = ScreenHost(rows: 5) {
            List {
                Text("head")
                ForEach(0..<8, id: \.self) { Line(number: $0) { appeared.append($0) } }
                Section("more") { ForEach(100..<120, id: \.self) { Line(number: $0) { appeared.append($0) } } }
            }
        }
        #expect(host.texts == ["head", "row 0", "row 1", "row 2", "more"])
        #expect(appeared == [0, 1, 2])
        #expect(host.scroll())
        #expect(appeared == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(host.shows("row 100") == false)
        try host.scroll(to: "row 119")
        #expect(host.bodies(of: Line.self) == 28)
        #expect(host.scroll() == false)
        #expect(throws: ScreenProblem.self) { try host.scroll(to: "row 120") }
    }

    struct Pushed: View {
        let numbers: [Int]
        var body: some View { List { ForEach(numbers, id: \.self) { Line(number: $0) { _ in } } } }
    }

    struct PushedInFront: View {
        @State private var numbers = [1, 2, 3]
        var body: some View {
            Button("push") { numbers.insert(0, at: 0) }
            Pushed(numbers: numbers)
        }
    }

    @Test func aRowThatWasMadeStaysWhenAnotherComesBeforeIt() throws {
        let host = ScreenHost(rows: 3) { PushedInFront() }
        host.resetBodies()
        try host.tap("push")
        #expect(host.texts == ["push", "row 0", "row 1", "row 2", "row 3"])
        #expect(host.bodies(of: Line.self) == 1)
    }

    struct Growing: View {
        @State private var count = 3
        var body: some View {
            List {
                ForEach(0..<count, id: \.self) { number in
                    Text("row \(number)").onAppear { if number == count - 1, count < 12 { count += 3 } }
                }
            }
        }
    }

    @Test func rowsThatLoadMoreAsTheyAppearFillTheScreenAndNoMore() {
        let host = ScreenHost(rows: 7) { Growing() }
        #expect(host.texts.count == 7)
        host.scroll()
        #expect(host.texts.count == 12)
    }

    @Test func aStackThatIsNotLazyMakesEverything() {
        let host = ScreenHost(rows: 2) { ScrollView { VStack { ForEach(0..<9) { Text("row \($0)") } } } }
        #expect(host.texts.count == 9)
        let lazy = ScreenHost(rows: 2) { ScrollView { LazyVStack { ForEach(0..<9) { Text("row \($0)") } } } }
        #expect(lazy.texts.count == 2)
    }

    struct Deletable: View {
        @State private var names = ["a", "b", "c"]
        var body: some View {
            List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
        }
    }

    @Test func aRowIsDeletedByItsPlace() throws {
        let host = ScreenHost { Deletable() }
        try host.delete("b")
        #expect(host.texts == ["a", "c"])
        let fixed = ScreenHost { List { Text("a") } }
        #expect(throws: ScreenProblem.notDeletable("a")) { try fixed.delete("a") }
    }

    @Test func anIdThatOccursTwiceIsReportedAndBothRowsStand() {
        let host = ScreenHost { List { ForEach(["a", "a", "b"], id: \.self) { Text($0) } } }
        #expect(host.texts == ["a", "a", "b"])
        #expect(host.warnings.count == 1)
    }

    struct Choosing: View {
        @State private var flavour = "sweet"
        @State private var row: Int?
        var body: some View {
            Picker("Flavour", selection: $flavour) {
                Text("Sweet").tag("sweet")
                Text("Sour").tag("sour")
            }
            List(selection: $row) { ForEach(1...2, id: \.self) { Text("row \($0)") } }
            Text("\(flavour), \(row ?? 0)")
        }
    }

    @Test func optionsAreChosenByTheirTagOrId() throws {
        let host = ScreenHost { Choosing() }
        #expect(host.shows("sweet, 0"))
        try host.tap("Sour")
        try host.tap("row 2")
        #expect(host.shows("sour, 2"))
        #expect(host.elements("Sour").first { $0.kind == .option }?.isOn == true)
    }

    struct Binds: View {
        struct Item: Identifiable {
            let id: Int
            var isOn: Bool
        }
        @State private var items = [Item(id: 1, isOn: false), Item(id: 2, isOn: true)]
        @State private var isOpen = false
        var body: some View {
            ForEach($items) { $item in Toggle("item \(item.id)", isOn: $item.isOn) }
            DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
            Menu("Actions") { Button("All on") { for index in items.indices { items[index].isOn = true } } }
        }
    }

    @Test func bindingsOfElementsAndFoldedContentWork() throws {
        let host = ScreenHost { Binds() }
        #expect(host.shows("inside") == false)
        try host.tap("More")
        #expect(host.shows("inside"))
        try host.tap("item 2")
        #expect(host.elements("item 2").first?.isOn == false)
        try host.tap("Actions")
        try host.tap("All on")
        #expect(["item 1", "item 2"].allSatisfy { host.elements($0).first?.isOn == true })
    }

    struct Tabs: View {
        let appeared: (String) -> Void
        var body: some View {
            TabView {
                Text("one's screen").onAppear { appeared("one") }.onDisappear { appeared("not one") }
                    .tabItem { Label("One", systemImage: "1.circle") }
                Counter().onAppear { appeared("two") }.tabItem { Label("Two", systemImage: "2.circle") }
            }
        }
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    @Test func aTabsScreenIsMadeWhenItIsChosenAndKeepsItsState() throws {
        var events: [String] = []
        let host = ScreenHost { Tabs { events.append($0) } }
        #expect(host.shows("one's screen") && !host.shows("count 0"))
        #expect(host.bodies(of: Counter.self) == 0)
        try host.tap("Two")
        try host.tap("count 0")
        try host.tap("One")
        try host.tap("Two")
        #expect(host.shows("count 1"))
        #expect(events == ["one", "not one", "two", "one", "not one", "two"])
    }
}
