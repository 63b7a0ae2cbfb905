@_spi(Generated) import BatonRuntime
import Foundation
import Observation

/// Measures the runtime: `--json FILE`, `--filter NAME`, `--quick`, `--simdjson PROGRAM`. With `--profile page|flat` it only reads that
/// fixture again and again, for `perf` and `callgrind` to look at.
@main
@MainActor
struct Benchmarks {
    var figures: [Figure] = []
    let filter: String?
    let simdjson: String?

    static func main() throws {
        let arguments = CommandLine.arguments
        func value(_ name: String) -> String? {
            arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
        }
        if arguments.contains("--quick") { Measure.runs = 5 }
        if let name = value("--profile") { return try profile(name == "page" ? .page() : .flat()) }
        var benchmarks = Benchmarks(filter: value("--filter"), simdjson: value("--simdjson"))
        try benchmarks.run("page") { try $0.page() }
        try benchmarks.run("flat") { try $0.flat() }
        try benchmarks.run("shapes") { try $0.shapes() }
        try benchmarks.run("reads") { try $0.reads() }
        try benchmarks.run("layers") { try $0.layers() }
        try benchmarks.run("connections") { try $0.connections() }
        try benchmarks.run("deletes") { try $0.deletes() }
        try benchmarks.run("collector") { try $0.collector() }
        try benchmarks.run("memory") { try $0.memory() }
        print(table(benchmarks.figures))
        if let file = value("--json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(benchmarks.figures).write(to: URL(fileURLWithPath: file))
        }
    }

    private static func profile(_ fixture: Fixture) throws {
        let count = 2_000_000_000 / fixture.response.count
        let seconds = try ContinuousClock().measure {
            for _ in 0..<count { _ = try ReadResponse(fixture.response, of: fixture.definition) }
        }.seconds
        print("\(fixture.name): \(seconds / Double(count) * 1e3) ms each")
    }

    init(filter: String?, simdjson: String?) {
        self.filter = filter
        self.simdjson = simdjson
    }

    private mutating func run(_ name: String, _ body: (inout Benchmarks) throws -> Void) rethrows {
        if filter.map({ name.contains($0) }) ?? true { try body(&self) }
    }

    mutating func note(_ name: String, _ value: Double, _ unit: String = "s", against: String? = nil, _ base: Double? = nil, target: Double? = nil) {
        figures.append(
            Figure(name: name, value: value, unit: unit, against: against, ratio: base.map { value / $0 }, target: target))
    }

    func check(_ holds: Bool, _ what: String) {
        if !holds {
            print("not as it must be: \(what)")
            exit(1)
        }
    }
}
