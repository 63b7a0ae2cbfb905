import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("What a screen says of itself")
struct PictureTests {
    struct Everything: View {
        @State private var text = "typed"
        @State private var secret = "abc"
        @State private var isOn = true
        @State private var count = 2
        @State private var choice = 1
        var body: some View {
            VStack(alignment: .leading) {
                HStack {
                    Text("left").bold()
                    Spacer()
                    Text("right")
                }
                Divider()
                Label("Star", systemImage: "star")
                Button("Go") {}
                Button("No") {}.disabled(true)
                TextField("Name", text: $text)
                SecureField("Secret", text: $secret)
                Toggle("On", isOn: $isOn)
                Stepper("Count", value: $count, in: 0...3)
                Picker("One of", selection: $choice) { ForEach(1...2, id: \.self) { Text("no. \($0)") } }
                ProgressView("Working", value: 0.25)
                Text("a text that is too long to stand on one line of this narrow screen")
                AsyncImage(url: URL(string: "https://example.com/a.png")) { $0 } placeholder: { Text("no picture yet") }
                LabeledContent("Status", value: "Alive")
                ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Come back."))
                Text("hidden").hidden()
            }
        }
    }

    @Test func everyKindOfElementHasItsPicture() {
        #expect(ScreenHost(width: 40) { Everything() }.picture == """
            ┌──────────────────────────────────────┐
            │ left                           right │
            │ ──────────────────────────────────── │
            │ <star> Star                          │
            │ [Go]                                 │
            │ (No)                                 │
            │ Name: |typed|                        │
            │ Secret: |•••|                        │
            │ [x] On                               │
            │ Count [-] 2 [+]                      │
            │ One of: (•) no. 1  ( ) no. 2         │
            │ ◌ Working 25%                        │
            │ a text that is too long to stand on  │
            │ one line of this narrow screen       │
            │ no picture yet                       │
            │ Status                         Alive │
            │            <tray> Nothing            │
            │              Come back.              │
            └──────────────────────────────────────┘
            """)
    }

    @Test func wideCharactersTakeTwoColumns() {
        let host = ScreenHost(width: 20) { Text("👍 ❤️ 漢字 é") }
        #expect(host.picture.split(separator: "\n")[1] == "│ 👍 ❤️ 漢字 é     │")
    }

    @Test func touchingWorksByLabelTextAndIdentifier() throws {
        let host = ScreenHost { Everything() }
        try host.type("Rick", into: "Name")
        #expect(host.elements("Name").first?.value == "Rick")
        try host.increment("Count")
        try host.increment("Count")
        #expect(host.elements("Count").contains { $0.value == "3" })
        try host.decrement("Count")
        #expect(host.elements("Count").contains { $0.value == "2" })
        #expect(throws: ScreenProblem.disabled("No")) { try host.tap("No") }
        #expect(throws: ScreenProblem.notTappable("left")) { try host.tap("left") }
        #expect(throws: ScreenProblem.self) { try host.tap("missing") }
    }

    struct Named: View {
        @State private var log = ""
        @State private var words = ""
        var body: some View {
            Button { log += "a" } label: { Image(systemName: "trash") }.accessibilityLabel("Delete")
            Text("tap me").onTapGesture { log += "b" }
            HStack { Text("inner") }.onTapGesture { log += "c" }
            Button("Twice") { log += "d" }
            Button("Twice") { log += "e" }
            Button("Marked") { log += "f" }.accessibilityIdentifier("mark")
            TextField("Words", text: $words).onSubmit { log += words }
            Text("log \(log)").font(.headline).foregroundStyle(.secondary).accessibilityValue("v")
        }
    }

    @Test func whatIsNamedForAccessibilityIsFoundByThatName() throws {
        let host = ScreenHost { Named() }
        for name in ["Delete", "tap me", "inner", "mark"] { try host.tap(name) }
        try host.type("!", into: "Words")
        try host.submit("Words")
        #expect(host.shows("log abcf!"))
        #expect(throws: ScreenProblem.ambiguous("Twice", count: 2)) { try host.tap("Twice") }
        let text = host.elements("log abcf!").first
        #expect(text?.look("font") == "headline")
        #expect(text?.look("foregroundStyle") == "secondary")
        #expect(text?.value == "v")
    }

    @Test func textIsWrittenAsTheSystemWritesIt() {
        #expect(Texts.all.map(\.0) == Texts.all.map(\.1))
    }

    private enum Texts {
        @MainActor static var all: [(String, String)] {
            let count = 1234
            let name = "**x**"
            func shown(_ text: Text) -> String { ScreenHost { text }.texts.first ?? "" }
            return [
                (shown(Text("#\(count) \(name)")), "#1,234 **x**"), (shown(Text(verbatim: "\(count)")), "1234"),
                (shown(Text(String(count))), "1234"), (shown(Text(-1_000_000, format: .number)), "-1,000,000"),
                (shown(Text("\(0.5, specifier: "%.2f")")), "0.50"), (shown(Text("a") + Text("b").bold()), "ab"),
                (shown(Text(Date(timeIntervalSince1970: 0), style: .date)), "Jan 1, 1970"),
                (shown(Text("\(Text("in")) \(Image(systemName: "star"))")), "in <star>"),
            ]
        }
    }
}
