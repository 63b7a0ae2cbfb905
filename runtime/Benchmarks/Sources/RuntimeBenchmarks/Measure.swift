import Foundation

/// One line of the table.
struct Figure: Codable {
    var name: String
    /// Seconds, records, bytes: as `unit` says.
    var value: Double
    var unit: String
    /// What it is compared with, and how many times that it is.
    var against: String?
    var ratio: Double?
    /// What the ratio, or the value where there is none, may be at most.
    var target: Double?
    /// The machine's noise is not the benchmark's: this says only what was seen.
    var isMet: Bool? { target.map { (ratio ?? value) <= $0 } }
}

/// Takes the median of repeated runs.
enum Measure {
    /// How many runs a benchmark makes.
    nonisolated(unsafe) static var runs = 15

    /// The median time of `body` in seconds; `prepare` is not counted.
    @MainActor
    static func median<T>(_ count: Int? = nil, prepare: () throws -> T, _ body: (T) throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0..<(count ?? runs) {
            let input = try prepare()
            let time = try clock.measure { try body(input) }
            times.append(time.seconds)
        }
        times.sort()
        return times[times.count / 2]
    }

    /// The median times of two bodies that are run in turns, so that what else the machine does falls on both; `prepare` is not counted.
    @MainActor
    static func medians(_ count: Int? = nil, prepare: () throws -> Void, first: () throws -> Void, second: () throws -> Void) rethrows -> (Double, Double) {
        let clock = ContinuousClock()
        var times: [(Double, Double)] = []
        for _ in 0..<(count ?? runs) {
            try prepare()
            times.append((try clock.measure(first).seconds, try clock.measure(second).seconds))
        }
        return (times.map(\.0).sorted()[times.count / 2], times.map(\.1).sorted()[times.count / 2])
    }

    private static let swept = [UInt64](repeating: 1, count: 6 << 20)
    nonisolated(unsafe) private static var sum: UInt64 = 0

    /// Reads 48 MB of something else, so that what is measured next finds nothing in the caches, whatever was prepared before it.
    @MainActor
    static func sweepCaches() {
        for index in stride(from: 0, to: swept.count, by: 8) { sum &+= swept[index] }
    }

    /// The median of what `body` measures itself.
    @MainActor
    static func median<T>(prepare: () throws -> T, of body: (T) throws -> Double) rethrows -> Double {
        var figures: [Double] = []
        for _ in 0..<runs { figures.append(try body(prepare())) }
        figures.sort()
        return figures[figures.count / 2]
    }

    @MainActor
    static func median(_ body: () throws -> Void) rethrows -> Double {
        try median(prepare: {}) { try body() }
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// The figures as a table.
func table(_ figures: [Figure]) -> String {
    func cell(_ text: String, _ width: Int) -> String { text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0) }
    func value(_ figure: Figure) -> String {
        switch figure.unit {
        case "s":
            figure.value >= 1e-3 ? String(format: "%.2f ms", figure.value * 1e3)
                : figure.value >= 1e-6 ? String(format: "%.1f µs", figure.value * 1e6) : String(format: "%.1f ns", figure.value * 1e9)
        default: String(format: "%.1f %@", figure.value, figure.unit)
        }
    }
    return figures.map { figure in
        let ratio = figure.ratio.map { String(format: "%.2f × %@", $0, figure.against ?? "") } ?? ""
        let target = figure.target.map { target in
            let text = figure.ratio == nil && figure.unit == "s" ? String(format: "%.3g µs", target * 1e6) : String(format: "%.3g", target)
            return (figure.isMet == true ? "met, ≤ " : "NOT MET, ≤ ") + text
        } ?? ""
        return cell(figure.name, 52) + cell(value(figure), 14) + cell(ratio, 30) + target
    }.joined(separator: "\n")
}
