import BatonTesting
import Foundation
@_spi(Generated) import BatonRuntime

/// Runs one script: an environment over a transport that answers when the script says so, and a clock that it moves.
@MainActor
package final class ScriptRun {
    /// Something that reads an operation: a holder of its handle, or a lens alone.
    struct Watcher {
        var operation: OperationInstance
        var name: String
        var entry: QueryEntry?
        var retention: Retention?
        var stream: SubscriptionStream?
        /// A mutation's answer.
        var anchor: LensAnchor?
    }

    let program: Program
    let transport = ScriptedTransport()
    let clock = ManualClock()
    let environment: BatonEnvironment
    var watchers: [String: Watcher] = [:]
    var guesses: [String: LaidGuess] = [:]
    var tasks: [String: AnyTask] = [:]
    /// How each mutation and fetch stands: `waiting`, `done`, `failed` or `cancelled`.
    var outcomes: [String: String] = [:]
    let told = ToldPaths()
    private var events: [String] = []
    private var listening: EventLog.Listening?
    /// How many requests had been sent when the step began.
    private var sentBefore = 0
    /// Those that waited when the step began.
    private var waitedBefore: [ScriptedExchange] = []
    /// Prints what is so after each step, and goes on after one that departs.
    private let shows: Bool

    package init(_ program: Program, _ script: Script, shows: Bool = false) {
        self.program = program
        self.shows = shows
        environment = BatonEnvironment(
            transport: transport, releaseBufferSize: script.bufferSize ?? 10, clock: clock.clock)
        listening = environment.log.listen { [unowned self] event in events.append(event.kindName) }
    }

    /// Every departure from what the script says.
    package func problems(_ script: Script) async -> [String] {
        var all: [String] = []
        for (index, step) in script.steps.enumerated() {
            events = []
            sentBefore = transport.requests.count
            waitedBefore = transport.waiting()
            track()
            if let problem = Script.vocabulary.problem(of: step) { return all + ["step \(index): \(problem)"] }
            do { try await perform(step) } catch {
                if let fails = step["fails"] {
                    if fails.boolean == true || fails.string == "\(type(of: error))" { continue }
                }
                return all + ["step \(index): \(error)"]
            }
            var found = await settled(step)
            if step["fails"] != nil { found.append("did not fail") }
            all += found.map { "step \(index): \($0)" }
            if shows { show(index, step) } else if !all.isEmpty { return all }
        }
        return all
    }

    private func show(_ index: Int, _ step: RawJSON) {
        print("step \(index): \(step.text.prefix(120))")
        for (name, watcher) in watchers.sorted(by: { $0.key < $1.key }) {
            let state = watcher.entry.map { "\($0.phase), fetch \($0.fetch), stale \($0.isStale)" } ?? watcher.stream.map { "\($0.state)" } ?? "watched"
            print("  \(name): \(state)\n    \(read(watcher))")
        }
        print("  tells \(told.paths)\n  log \(events)\n  sent \(transport.requests.dropFirst(sentBefore).map(\.operationName)), outcomes \(outcomes)")
        print(StoreExport(environment.store).text)
    }

    /// Lets what is under way end, and judges the step; a little patience for work off the main actor.
    private func settled(_ step: RawJSON) async -> [String] {
        var found: [String] = []
        for attempt in 0..<400 {
            for _ in 0..<10 { await Task.yield() }
            if attempt > 0 { try? await Task.sleep(for: .milliseconds(attempt < 20 ? 1 : 5)) }
            found = departures(from: step)
            // Once more after it holds, since what must not happen may be about to.
            if found.isEmpty, attempt > 1 { return [] }
        }
        return found
    }

    // MARK: What is so after a step

    private func departures(from step: RawJSON) -> [String] {
        var problems: [String] = []
        if step["dump"] != nil || step["within"] != nil {
            guard let dump = try? RawJSON(parsing: StoreExport(environment.store).text) else { return ["the dump is no JSON"] }
            if let whole = step["dump"] { problems += dump.differences(from: whole, at: "dump") }
            if let part = step["within"] { problems += dump.differencesWithin(part, at: "dump") }
        }
        for (path, value) in step["reads"]?.members ?? [] { problems += readProblem(path, value) }
        for (name, expected) in step["phases"]?.members ?? [] { problems += phaseProblem(name, expected) }
        if let expected = step["tells"] {
            let found = told.paths
            if found != expected.strings.sorted() { problems.append("tells \(found), expected \(expected.strings.sorted())") }
        }
        if let expected = step["requests"] {
            let sent = transport.requests.dropFirst(sentBefore).map(\.operationName)
            if sent != expected.strings { problems.append("sends \(sent), expected \(expected.strings)") }
        }
        if let expected = step["records"]?.double, environment.store.recordCount != Int(expected) {
            problems.append("the store has \(environment.store.recordCount) records, expected \(Int(expected))")
        }
        if let expected = step["cancelled"] {
            let left = waitedBefore.filter(\.isCancelled).map(\.request.operationName)
            if left != expected.strings { problems.append("leaves \(left), expected \(expected.strings)") }
        }
        for (name, expected) in step["outcomes"]?.members ?? [] where outcomes[name] != expected.string {
            problems.append("\(name) is \(outcomes[name] ?? "unknown"), expected \(expected.text)")
        }
        if let expected = step["log"], events != expected.strings { problems.append("logs \(events), expected \(expected.strings)") }
        for kind in step["logs"]?.strings ?? [] where !events.contains(kind) { problems.append("does not log \(kind), only \(events)") }
        for (name, expected) in step["holds"]?.members ?? [] {
            guard let watcher = watchers[name] else { return ["there is no \(name)"] }
            let holds = environment.store.holds(watcher.operation)
            if holds != expected.boolean { problems.append("the check of \(name) says \(holds)") }
        }
        return problems
    }

    private func readProblem(_ path: String, _ value: RawJSON) -> [String] {
        let parts = path.split(separator: ":", maxSplits: 1)
        guard let first = parts.first, let watcher = watchers[String(first)] else { return ["\(path): there is no such watcher"] }
        return CaseRun.problem(read(watcher), parts.count > 1 ? String(parts[1]) : "", value).map { "\(first):\($0)" }
    }

    private func phaseProblem(_ name: String, _ expected: RawJSON) -> [String] {
        guard let watcher = watchers[name] else { return ["there is no \(name)"] }
        var found: [(String, String)] = []
        if let entry = watcher.entry {
            let phase = switch entry.phase { case .loading: "loading"; case .ready: "ready"; case .failed: "failed" }
            let fetch = switch entry.fetch { case .idle: "idle"; case .inFlight: "inFlight"; case .failed: "failed" }
            found = [("phase", phase), ("fetch", fetch), ("isStale", "\(entry.isStale)"), ("unplaced", "\(entry.unplacedErrors.count)"),
                     ("isRefreshing", "\(phase == "ready" && fetch == "inFlight")")]
        } else if let stream = watcher.stream {
            let state = "\(stream.state)".prefix { $0 != "(" }
            found = [("phase", String(state)), ("resumptions", "\(stream.resumptions)"), ("events", "\(stream.eventCount)"),
                     ("hasError", "\(stream.error != nil)")]
        }
        let wanted = expected.members ?? [("phase", expected)]
        return wanted.compactMap { member, value in
            let text = value.string ?? value.text
            guard let own = found.first(where: { $0.0 == member })?.1 else { return "\(name) has no \(member)" }
            return own == text ? nil : "\(name): \(member) is \(own), expected \(text)"
        }
    }

    // MARK: Reading

    func read(_ watcher: Watcher, onChange: (@Sendable (String) -> Void)? = nil) -> Reading {
        let anchor = watcher.anchor ?? watcher.entry?.anchor ?? watcher.stream?.anchor ?? environment.store.rootAnchor(of: watcher.operation)
        return program.read(watcher.name, anchor, onChange: onChange)
    }

    /// Observes every slot of every watcher that has something to read.
    private func track() {
        let generation = told.begin()
        for (name, watcher) in watchers {
            if let entry = watcher.entry { guard case .ready = entry.status else { continue } }
            let told = told
            _ = read(watcher) { told.note("\(name):\($0)", generation) }
        }
    }
}

/// The paths whose observers were told since the step began.
final class ToldPaths: @unchecked Sendable {
    // Changes are made on the main actor, and Observation calls back in the turn of the change.
    private var generation = 0
    private var noted: Set<String> = []

    func begin() -> Int {
        noted = []
        generation += 1
        return generation
    }

    func note(_ path: String, _ generation: Int) {
        if generation == self.generation { noted.insert(path) }
    }

    var paths: [String] { noted.sorted() }
}

extension LogEvent {
    /// The case's name; of the store's events theirs.
    package var kindName: String {
        if case .store(let event) = self { return event.kindName }
        let mirror = Mirror(reflecting: self)
        return mirror.children.first?.label ?? String(reflecting: self).split(separator: ".").last.map(String.init) ?? ""
    }
}
