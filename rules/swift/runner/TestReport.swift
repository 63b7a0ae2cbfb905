import Foundation

/// What one test came to.
struct TestResult {
    var suite: String
    var name: String
    var failures: [String]
    var wasSkipped: Bool
    var seconds: Double
}

/// `test.xml`: a suite of XCTest's results, and those that Swift Testing wrote itself.
struct TestReport {
    var module: String
    var xctests: [TestResult]
    /// The file that Swift Testing wrote, or an empty text.
    var swiftTesting: String

    /// How many tests there are in it.
    var count: Int {
        xctests.count + swiftTesting.components(separatedBy: "<testcase ").count - 1
    }

    var xml: String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        if !xctests.isEmpty {
            let failed = xctests.filter { !$0.failures.isEmpty }.count
            let skipped = xctests.filter(\.wasSkipped).count
            lines.append(
                "  <testsuite name=\"\(escaped(module))\" tests=\"\(xctests.count)\" failures=\"\(failed)\" skipped=\"\(skipped)\">")
            lines += xctests.flatMap(testcase)
            lines.append("  </testsuite>")
        }
        lines.append(suitesOfSwiftTesting)
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private func testcase(_ result: TestResult) -> [String] {
        let head =
            "    <testcase classname=\"\(escaped("\(module).\(result.suite)"))\" name=\"\(escaped(result.name))\" time=\"\(result.seconds)\""
        if result.wasSkipped { return [head + ">", "      <skipped />", "    </testcase>"] }
        if result.failures.isEmpty { return [head + " />"] }
        return [head + ">"] + result.failures.map { "      <failure message=\"\(escaped($0))\" />" } + ["    </testcase>"]
    }

    /// The suites inside Swift Testing's own document element.
    private var suitesOfSwiftTesting: String {
        guard let open = swiftTesting.range(of: "<testsuites>"),
            let close = swiftTesting.range(of: "</testsuites>", options: .backwards), open.upperBound <= close.lowerBound
        else { return "" }
        return String(swiftTesting[open.upperBound..<close.lowerBound])
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            // XML has no way to write the other control characters.
            case "\u{0}"..<"\u{20}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
