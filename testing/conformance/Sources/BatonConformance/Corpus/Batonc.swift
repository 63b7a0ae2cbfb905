import BatonDriver
import Foundation

/// The compiler: in this process, or as a program.
package struct Batonc: Sendable {
    /// The program to run; nil for the compiler that is linked in.
    package let program: URL?

    package init(program: URL? = nil) {
        self.program = program
    }

    /// Compiles documents and reads the report.
    /// - Throws: ``CorpusProblem`` with what the compiler said.
    package func report(schema: URL, documents: [URL], config: URL?) throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baton-conformance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = folder.appendingPathComponent("baton.json")
        if let config { configuration = config } else { try Data("{}".utf8).write(to: configuration) }
        let report = folder.appendingPathComponent("report.json")
        let arguments =
            ["generate", "--config", configuration.path, "--schema", schema.path, "--out", folder.appendingPathComponent("out").path,
             "--report", report.path] + documents.map(\.path)
        let (code, said) = try run(arguments, folder)
        guard code == 0 else { throw CorpusProblem(file: schema, problem: "batonc ended with \(code): \(said)") }
        return try Report(file: report)
    }

    /// A group's report: its own, else what the compiler says.
    package func report(of group: Manifest.Group) throws -> Report {
        if let file = group.report { return try Report(file: file) }
        return try report(schema: group.schema, documents: group.documents, config: group.config)
    }

    private func run(_ arguments: [String], _ folder: URL) throws -> (Int32, String) {
        guard let program else {
            switch parsingArguments(arguments) {
            case .run(let invocation):
                let outcome = BatonDriver.run(invocation)
                return (outcome.exitCode, outcome.standardError)
            case .show(let text), .wrongUsage(let text, _): return (2, text)
            }
        }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let errors = folder.appendingPathComponent("errors.txt")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }
}
