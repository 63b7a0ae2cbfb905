import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("Tasks, changes and the environment")
struct TimeTests {
    /// Something to wait for, and a record of what happened.
    @Observable @MainActor
    final class Feed {
        var items: [String] = []
        @ObservationIgnored var log: [String] = []
        @ObservationIgnored var gate: CheckedContinuation<Void, Never>?

        func load(_ name: String) async {
            log.append("start \(name)")
            await withTaskCancellationHandler {
                await withCheckedContinuation { gate = $0 }
            } onCancel: {
                Task { @MainActor in self.open() }
            }
            log.append(Task.isCancelled ? "cancelled \(name)" : "end \(name)")
            if !Task.isCancelled { items.append(name) }
        }

        func open() {
            gate?.resume()
            gate = nil
        }
    }

    struct Loading: View {
        let feed: Feed
        @State private var name = "a"
        @State private var isShown = true
        var body: some View {
            VStack {
                if isShown {
                    ForEach(feed.items, id: \.self) { Text($0) }
                    ProgressView("Loading \(name)").task(id: name) { await feed.load(name) }
                }
                Button("Other") { name = "b" }
                Button("Hide") { isShown = false }
            }
        }
    }

    @Test func aTaskRunsWhileItsViewIsInSightAndAnewForAnotherId() async throws {
        let feed = Feed()
        let host = ScreenHost { Loading(feed: feed) }
        await host.settle()
        #expect(feed.log == ["start a"])
        feed.open()
        try await host.wait { $0.shows("a") }
        try host.tap("Other")
        try await host.wait { _ in feed.gate != nil }
        try host.tap("Hide")
        try await host.wait { $0.runningTasks == 0 }
        #expect(feed.log == ["start a", "end a", "start b", "cancelled b"])
        #expect(!host.shows("a"))
    }

    @Test func theEndOfTheHostCancelsWhatRuns() async throws {
        let feed = Feed()
        let host = ScreenHost { Loading(feed: feed) }
        try await host.wait { _ in feed.gate != nil }
        host.end()
        try await host.wait { $0.runningTasks == 0 }
        #expect(feed.log.last == "cancelled a")
    }

    struct Refreshing: View {
        let feed: Feed
        var body: some View {
            List { ForEach(feed.items, id: \.self) { Text($0) } }.refreshable { feed.items.append("new") }
        }
    }

    @Test func pullingRunsTheRefreshAction() async throws {
        let feed = Feed()
        let host = ScreenHost { Refreshing(feed: feed) }
        try await host.refresh()
        #expect(host.texts == ["new"])
        let plain = ScreenHost { Text("x") }
        await #expect(throws: ScreenProblem.notRefreshable) { try await plain.refresh() }
    }

    @Test func waitingForWhatNeverComesEndsWithAnErrorThatNamesThePlaceAndWhatIsShown() async {
        let host = ScreenHost { Text("x") }
        let error = await #expect(throws: WaitTimeout.self) { try await host.wait(seconds: 0.05) { $0.shows("y") } }
        #expect(error?.shown == ["x"])
        #expect(error?.description.hasSuffix("; the screen shows:\n  x") == true)
    }

    struct Changes: View {
        let log: (String) -> Void
        @State private var value = 1
        var body: some View {
            Button("value \(value)") { value += 1 }
                .onChange(of: value) { log("\($0) to \($1)") }
                .onChange(of: value, initial: true) { log("now \(value)") }
                .onChange(of: value / 10) { log("never") }
        }
    }

    @Test func aChangeIsToldWithTheOldAndTheNewValue() throws {
        var log: [String] = []
        let host = ScreenHost { Changes { log.append($0) } }
        try host.tap("value 1")
        #expect(log.first == "now 1" && log.sorted() == ["1 to 2", "now 1", "now 2"])
    }

    struct Depth: EnvironmentKey { static var defaultValue: Int { 0 } }

    struct Nested: View {
        let model: Feed
        @State private var depth = 1
        var body: some View {
            VStack {
                Reads()
                Reads().environment(\.depth, 9)
                Ignores()
                Button("Deeper") { depth += 1 }
            }
            .environment(\.depth, depth)
            .environment(model)
            .disabled(depth == 3)
        }
    }

    struct Reads: View {
        @Environment(\.depth) private var depth
        @Environment(Feed.self) private var feed
        @Environment(Feed.self) private var maybe: Feed?
        var body: some View { Text("depth \(depth) \(feed === maybe ? "same" : "other")") }
    }

    struct Ignores: View {
        @Environment(\.locale) private var locale
        var body: some View { Text("ignores") }
    }

    @Test func anEnvironmentValueReachesThoseWhoReadItAndRunsNobodyElse() throws {
        let host = ScreenHost { Nested(model: Feed()) }
        #expect(host.texts.prefix(2) == ["depth 1 same", "depth 9 same"])
        host.resetBodies()
        try host.tap("Deeper")
        #expect(host.texts.prefix(2) == ["depth 2 same", "depth 9 same"])
        #expect(host.bodies == ["Nested": 1, "Reads": 1])
        try host.tap("Deeper")
        #expect(throws: ScreenProblem.disabled("Deeper")) { try host.tap("Deeper") }
    }

    struct Phases: View {
        @Environment(\.scenePhase) private var phase
        var body: some View { Text(phase == .active ? "in front" : "away") }
    }

    @Test func theSystemSetsEnvironmentValuesToo() {
        let host = ScreenHost { Phases() }
        #expect(host.shows("in front"))
        host.setEnvironment(\.scenePhase, .background)
        #expect(host.shows("away"))
    }

    struct Shouting: ViewModifier {
        @State private var count = 0
        func body(content: Content) -> some View {
            content
            Button("shout \(count)") { count += 1 }
        }
    }

    @Test func aModifierHasABodyAndStateOfItsOwn() throws {
        let host = ScreenHost { Text("said").modifier(Shouting()) }
        try host.tap("shout 0")
        #expect(host.texts == ["said", "shout 1"])
        #expect(host.bodies(of: Shouting.self) == 2)
    }
}

extension EnvironmentValues {
    fileprivate var depth: Int {
        get { self[TimeTests.Depth.self] }
        set { self[TimeTests.Depth.self] = newValue }
    }
}
