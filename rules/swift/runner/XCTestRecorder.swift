import Foundation
import XCTest

/// Notes what each XCTest method came to, and says so in the log.
final class XCTestRecorder: XCTestObservation {
    private(set) var results: [TestResult] = []
    private var failures: [String] = []
    private var started = Date()

    func testCaseWillStart(_ testCase: XCTestCase) {
        failures = []
        started = Date()
    }

    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int
    ) {
        let place = "\(filePath ?? "<unknown>"):\(lineNumber)"
        failures.append("\(place): \(description)")
        say("\(place): error: \(testCase.name): \(description)")
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let skipped = testCase.testRun?.hasBeenSkipped ?? false
        say("Test case \(testCase.name) \(failures.isEmpty ? skipped ? "skipped" : "passed" : "failed")")
        // `Suite.test`
        let parts = testCase.name.split(separator: ".")
        results.append(
            TestResult(
                suite: parts.dropLast().joined(separator: "."), name: String(parts.last ?? ""), failures: failures,
                wasSkipped: skipped, seconds: Date().timeIntervalSince(started)))
    }

    private func say(_ line: String) {
        print(line)
        // A test that crashes must not take with it what was said before.
        fflush(stdout)
    }

    // What the protocol also asks for.
    func testBundleWillStart(_ testBundle: Bundle) {}
    func testBundleDidFinish(_ testBundle: Bundle) {}
    func testSuiteWillStart(_ testSuite: XCTestSuite) {}
    func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
}
