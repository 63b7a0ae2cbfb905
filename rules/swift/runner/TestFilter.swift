import Foundation

/// The tests that `--test_filter` names: `Module`, `Module.Suite` or `Module.Suite/test`, several separated by commas.
struct TestFilter {
    let names: [String]

    /// Nil where every test is to run.
    init?(environment: [String: String]) {
        guard let text = environment["TESTBRIDGE_TEST_ONLY"], !text.isEmpty else { return nil }
        names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    func includes(module: String, suite: String, test: String) -> Bool {
        names.contains { [module, "\(module).\(suite)", "\(module).\(suite)/\(test)"].contains($0) }
    }

    /// Expressions over Swift Testing's ids, which read `Module.Suite/test()/File.swift:1:2`.
    var patterns: [String] {
        names.map { "^\(NSRegularExpression.escapedPattern(for: $0))([./(]|$)" }
    }
}
