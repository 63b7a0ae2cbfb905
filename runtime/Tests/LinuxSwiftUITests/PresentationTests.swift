import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("Navigation, sheets and alerts")
struct PresentationTests {
    struct Item: Hashable { let number: Int }

    struct Root: View {
        let events: (String) -> Void
        var body: some View {
            NavigationStack {
                List {
                    ForEach(1...3, id: \.self) { number in NavigationLink("item \(number)", value: Item(number: number)) }
                    NavigationLink("directly") { Text("a view") }
                    NavigationLink("nowhere", value: "text")
                }
                .navigationTitle("Items")
                .navigationDestination(for: Item.self) { Detail(item: $0, events: events) }
                .onAppear { events("root on") }
                .onDisappear { events("root off") }
            }
        }
    }

    struct Detail: View {
        let item: Item
        let events: (String) -> Void
        @Environment(\.dismiss) private var dismiss
        @State private var taps = 0
        var body: some View {
            VStack {
                Button("taps \(taps)") { taps += 1 }
                Button("Done") { dismiss() }
                NavigationLink("next", value: Item(number: item.number + 1))
            }
            .navigationTitle("Item \(item.number)")
            .onAppear { events("\(item.number) on") }
            .onDisappear { events("\(item.number) off") }
        }
    }

    @Test func pushedScreensLieOverTheOthersAndEachKeepsItsState() throws {
        var events: [String] = []
        let host = ScreenHost { Root { events.append($0) } }
        #expect(host.title == "Items")
        try host.tap("item 2")
        #expect(host.title == "Item 2")
        #expect(!host.shows("item 1"))
        try host.tap("taps 0")
        try host.tap("next")
        #expect(host.title == "Item 3" && host.shows("taps 0"))
        try host.goBack()
        #expect(host.title == "Item 2" && host.shows("taps 1"))
        try host.tap("Done")
        #expect(host.title == "Items")
        try host.tap("item 2")
        #expect(host.shows("taps 0"))
        #expect(events == [
            "root on", "root off", "2 on", "2 off", "3 on", "3 off", "2 on", "2 off", "root on", "root off", "2 on",
        ])
    }

    @Test func aViewIsPushedDirectlyAndAValueWithoutADestinationIsReported() throws {
        let host = ScreenHost { Root { _ in } }
        try host.tap("directly")
        #expect(host.texts == ["a view"])
        try host.goBack()
        #expect(throws: ScreenProblem.nothingToGoBackTo) { try host.goBack() }
        try host.tap("nowhere")
        #expect(host.warnings == ["navigationDestination(for: String.self) is missing"])
    }

    struct TwoKinds: View {
        var body: some View {
            NavigationStack {
                List {
                    NavigationLink("number", value: 1)
                    NavigationLink("word", value: "one")
                }
                .navigationDestination(for: Int.self) { Text("the number \($0)") }
                .navigationDestination(for: String.self) { Text("the word \($0)") }
            }
        }
    }

    @Test func destinationsOfSeveralTypesStandBesideEachOther() throws {
        let host = ScreenHost { TwoKinds() }
        try host.tap("word")
        #expect(host.texts == ["the word one"])
        try host.goBack()
        try host.tap("number")
        #expect(host.texts == ["the number 1"])
        #expect(host.warnings == [])
    }

    struct WithPath: View {
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                Button("Deep link") { path = [1, 2, 3] }
                    .navigationDestination(for: Int.self) { number in
                        Text("number \(number)")
                        NavigationLink("on", value: number + 1)
                        Button("To the root") { path = [] }
                    }
            }
        }
    }

    @Test func anAppsOwnPathIsReadAndWritten() throws {
        let host = ScreenHost { WithPath() }
        try host.tap("Deep link")
        #expect(host.shows("number 3"))
        try host.goBack()
        #expect(host.shows("number 2"))
        try host.tap("on")
        #expect(host.shows("number 3"))
        try host.tap("To the root")
        #expect(host.shows("Deep link"))
    }

    struct Sheets: View {
        struct Item: Identifiable { let id: Int }
        @State private var isShown = false
        @State private var item: Item?
        @State private var asks = false
        @State private var log = ""
        var body: some View {
            VStack {
                Text("log:\(log)")
                Button("Show") { isShown = true }
                Button("Show 7") { item = Item(id: 7) }
                Button("Ask") { asks = true }
            }
            .sheet(isPresented: $isShown, onDismiss: { log += " dismissed" }) { Sheet() }
            .sheet(item: $item) { Text("item \($0.id)") }
            .alert("Really?", isPresented: $asks) {
                Button("Delete", role: .destructive) { log += " deleted" }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("It is gone then.")
            }
        }
    }

    struct Sheet: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Close") { dismiss() } }
    }

    @Test func aSheetCoversTheScreenUntilItIsPutAway() throws {
        let host = ScreenHost { Sheets() }
        try host.tap("Show")
        #expect(!host.shows("Show"))
        try host.tap("Close")
        #expect(host.shows("log: dismissed"))
        try host.tap("Show 7")
        #expect(host.texts == ["item 7"])
        try host.dismiss()
        #expect(host.shows("Show 7"))
        #expect(throws: ScreenProblem.nothingToDismiss) { try host.dismiss() }
    }

    @Test func anyButtonOfAnAlertPutsItAway() throws {
        let host = ScreenHost { Sheets() }
        try host.tap("Ask")
        #expect(host.texts == ["Really?", "It is gone then.", "Delete", "Cancel"])
        try host.tap("Delete")
        #expect(host.shows("log: deleted"))
        try host.tap("Ask")
        try host.tap("Cancel")
        #expect(host.shows("log: deleted"))
    }

    struct Bars: View {
        @State private var words = ""
        @State private var edits = 0
        var body: some View {
            NavigationStack {
                List { Text("found \(words)") }
                    .navigationTitle("Search")
                    .searchable(text: $words, prompt: "Find")
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Edit \(edits)") { edits += 1 } }
                        ToolbarItem { Text("end") }
                    }
            }
        }
    }

    @Test func aBarHoldsTheTitleTheToolsAndTheSearchField() throws {
        let host = ScreenHost(width: 40) { Bars() }
        try host.type("rick", into: "Find")
        try host.tap("Edit 0")
        #expect(host.picture == """
            ┌──────────────────────────────────────┐
            │ Search                  [Edit 1] end │
            │ Find: |rick|                         │
            ├──────────────────────────────────────┤
            │ found rick                           │
            └──────────────────────────────────────┘
            """)
    }
}
