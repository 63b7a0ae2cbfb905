#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How long each stage of a run took and what was read and written, for `--stats`.
final class Stats {
    private var stages: [(name: String, nanoseconds: UInt64)] = []
    private var counts: [(name: String, value: Int)] = []
    /// How long the stages took that ended within the one that is running.
    private var within: UInt64 = 0

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Measures a stage, without those that are measured within it.
    func measuring<Result>(_ name: String, _ body: () -> Result) -> Result {
        let before = within
        within = 0
        let start = Stats.now()
        let result = body()
        let elapsed = Stats.now() - start
        let nanoseconds = elapsed - min(within, elapsed)
        within = before + elapsed
        // Documents may be judged twice.
        if let index = stages.firstIndex(where: { $0.name == name }) {
            stages[index].nanoseconds += nanoseconds
        } else {
            stages.append((name, nanoseconds))
        }
        return result
    }

    func count(_ name: String, _ value: Int) {
        if let index = counts.firstIndex(where: { $0.name == name }) {
            counts[index].value += value
        } else {
            counts.append((name, value))
        }
    }

    /// A line a stage, then a line a count.
    var text: String {
        let width = (stages.map(\.name) + counts.map(\.name)).map(\.utf8.count).max() ?? 0
        func padded(_ name: String) -> String { name + String(repeating: " ", count: width - name.utf8.count) }
        let times = stages.map { stage in
            let micros = stage.nanoseconds / 1000
            let fraction = String(micros % 1000 + 1000).dropFirst()
            return "  \(padded(stage.name))  \(micros / 1000).\(fraction) ms\n"
        }
        return times.joined() + counts.map { "  \(padded($0.name))  \($0.value)\n" }.joined()
    }
}
