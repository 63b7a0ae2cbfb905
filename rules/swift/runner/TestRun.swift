import Dispatch
import Foundation
import Testing
import XCTest

/// XCTest's methods of one class, as the generated program lists them.
public struct TestCaseEntry {
    let suite: String
    let methods: [String]
    let entry: XCTestCaseEntry

    public init<T: XCTestCase>(_ suite: String, _ tests: [(String, (T) -> () throws -> Void)]) {
        self.suite = suite
        methods = tests.map(\.0)
        entry = testCase(tests)
    }
}

/// Runs the tests of `module`, Swift Testing's first, and leaves with a code that says whether all passed.
public func runTests(of module: String, xctests: [TestCaseEntry]) -> Never {
    let environment = ProcessInfo.processInfo.environment
    let filter = TestFilter(environment: environment)
    let swiftTesting = runSwiftTesting(filter: filter)
    let recorder = XCTestRecorder()
    let selected = xctests.compactMap { $0.selected(by: filter, in: module) }
    let code = selected.isEmpty ? 0 : XCTMain(selected, arguments: [CommandLine.arguments[0]], observers: [recorder])

    let report = TestReport(module: module, xctests: recorder.results, swiftTesting: swiftTesting.xml)
    if let path = environment["XML_OUTPUT_FILE"] {
        do {
            try report.xml.write(toFile: path, atomically: false, encoding: .utf8)
        } catch {
            print("error: the report could not be written to \(path): \(error)")
        }
    }
    if report.count == 0, filter == nil {
        print("error: \(module) holds no test; a target that tests nothing does not pass")
        exit(1)
    }
    exit(code == 0 && swiftTesting.passed ? 0 : 1)
}

extension TestCaseEntry {
    fileprivate func selected(by filter: TestFilter?, in module: String) -> XCTestCaseEntry? {
        guard let filter else { return methods.isEmpty ? nil : entry }
        let tests = entry.allTests.filter { filter.includes(module: module, suite: suite, test: $0.0) }
        return tests.isEmpty ? nil : (testCaseClass: entry.testCaseClass, allTests: tests)
    }
}

/// Runs Swift Testing's tests while the main thread serves the main actor.
private func runSwiftTesting(filter: TestFilter?) -> (passed: Bool, xml: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("swift-testing.xml").path

    var arguments = __CommandLineArguments_v0()
    arguments.xunitOutput = file
    arguments.filter = filter?.patterns
    let outcome = Outcome()
    Task.detached {
        let code: CInt = await __swiftPMEntryPoint(passing: arguments)
        DispatchQueue.main.async { outcome.code = code }
    }
    while outcome.code == nil {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
    let xml = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    // Swift Testing's own code for "there is no test".
    let noTest: CInt = 69
    return (outcome.code == 0 || outcome.code == noTest, xml)
}

/// Only touched on the main thread.
private final class Outcome: @unchecked Sendable {
    var code: CInt?
}
