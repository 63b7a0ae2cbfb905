import Foundation

/// Writes the program that runs a module's tests.
///
///     discover MODULE SYMBOL_GRAPHS OUTPUT
@main struct Discover {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else {
            FileHandle.standardError.write(Data("usage: discover MODULE SYMBOL_GRAPHS OUTPUT\n".utf8))
            exit(2)
        }
        let module = arguments[1]
        let folder = URL(fileURLWithPath: arguments[2])
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
        var graph = SymbolGraph(symbols: [], relationships: [])
        for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
            let part = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
            graph.symbols += part.symbols
            graph.relationships += part.relationships
        }
        try program(module: module, classes: graph.testClasses)
            .write(toFile: arguments[3], atomically: false, encoding: .utf8)
    }

    static func program(module: String, classes: [TestClass]) -> String {
        var lines = ["import BazelTestRunner", "import XCTest", "@testable import \(module)", ""]
        lines += ["@main struct TestProgram {", "    @MainActor static func main() {"]
        lines.append("        var xctests: [TestCaseEntry] = []")
        for (index, found) in classes.enumerated() where !found.methods.isEmpty {
            // A class may be named as its module is, so that `Module.Class` would mean a member of the class.
            lines.append("        let tests\(index): [(String, (\(found.path)) -> () throws -> Void)] = [")
            for method in found.methods {
                let reference = "\(found.path).\(method.name)"
                lines.append("            (\"\(method.name)\", \(method.isAsync ? "asyncTest(\(reference))" : reference)),")
            }
            lines.append("        ]")
            lines.append("        xctests.append(TestCaseEntry(\"\(found.path)\", tests\(index)))")
        }
        lines += ["        runTests(of: \"\(module)\", xctests: xctests)", "    }", "}", ""]
        return lines.joined(separator: "\n")
    }
}
