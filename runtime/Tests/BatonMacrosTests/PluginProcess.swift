import Foundation

/// The plugin as the compiler runs it: a process that is written to and read from.
enum PluginProcess {
    /// Where the build put the program: named by the environment, beside the test bundle (SwiftPM), or among the
    /// runfiles (Bazel).
    static let url: URL? = {
        let environment = ProcessInfo.processInfo.environment
        var candidates: [URL] = []
        if let path = environment["BATON_MACROS_PLUGIN"] { candidates.append(URL(fileURLWithPath: path)) }
        if let runfiles = environment["TEST_SRCDIR"], let workspace = environment["TEST_WORKSPACE"] {
            candidates.append(URL(fileURLWithPath: "\(runfiles)/\(workspace)/runtime/BatonMacros"))
        }
        var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
        for _ in 0..<4 {
            candidates.append(folder.appendingPathComponent("BatonMacros-tool"))
            folder.deleteLastPathComponent()
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    struct Run {
        var answers: [[String: Any]]
        /// What the plugin wrote beside whole messages.
        var rest: Data
        var status: Int32
        var endedByItself: Bool
    }

    static func framed(_ body: Data) -> Data {
        var length = UInt64(body.count).littleEndian
        return Data(bytes: &length, count: 8) + body
    }

    static func framed(_ message: Any) throws -> Data {
        framed(try JSONSerialization.data(withJSONObject: message))
    }

    /// Starts the plugin, writes the bytes, ends its input and waits for its end.
    static func run(_ input: Data) throws -> Run {
        guard let url else { throw CocoaError(.fileNoSuchFile) }
        let process = Process()
        let stdin = Pipe()
        let stdout = Pipe()
        process.executableURL = url
        process.standardInput = stdin
        process.standardOutput = stdout
        try process.run()
        try? stdin.fileHandleForWriting.write(contentsOf: input)
        try? stdin.fileHandleForWriting.close()
        let output = bytes(of: stdout.fileHandleForReading.fileDescriptor)
        process.waitUntilExit()
        var run = Run(
            answers: [], rest: output, status: process.terminationStatus,
            endedByItself: process.terminationReason == .exit)
        while run.rest.count >= 8 {
            let length = Int(clamping: run.rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
            guard run.rest.count - 8 >= length else { break }
            let body = run.rest.dropFirst(8).prefix(length)
            if let answer = try JSONSerialization.jsonObject(with: body) as? [String: Any] { run.answers.append(answer) }
            run.rest = Data(run.rest.dropFirst(8 + length))
        }
        return run
    }

    /// Everything until the end. Signals of other tests' processes interrupt reads, which `FileHandle` gives up on.
    private static func bytes(of descriptor: Int32) -> Data {
        var all = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = read(descriptor, &piece, piece.count)
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return all }
            all += piece[..<got]
        }
    }

    static func run(_ messages: [Any]) throws -> Run {
        try run(messages.reduce(into: Data()) { $0 += try framed($1) })
    }
}

/// A request as the compiler makes it, and what came back for it.
struct Expansion {
    var source: String?
    var messages: [String]
    var offsets: [Int]
    var fixes: [(range: Range<Int>, text: String)]

    /// Expands the marker that starts `declaration`, for one role. `offset` is where the declaration's text starts.
    init(
        _ declaration: String, attribute: String, macro: String, role: String, context: String = "struct V {}",
        offset: Int = 0
    ) throws {
        func node(_ source: String) -> [String: Any] {
            [
                "kind": "declaration", "source": source,
                "location": ["column": 1, "fileID": "App/V.swift", "fileName": "V.swift", "line": 1, "offset": offset],
            ]
        }
        let request: [String: Any] = [
            "expandAttachedMacro": [
                "macro": ["moduleName": "BatonMacros", "name": "Query", "typeName": macro], "macroRole": role,
                "discriminator": "$s3App", "attributeSyntax": node(attribute), "declSyntax": node(declaration),
                "lexicalContext": [node(context)],
            ]
        ]
        let answer = try PluginProcess.run([request]).answers.first
        let result = answer?["expandMacroResult"] as? [String: Any] ?? [:]
        source = result["expandedSource"] as? String
        let diagnostics = result["diagnostics"] as? [[String: Any]] ?? []
        messages = diagnostics.compactMap { $0["message"] as? String }
        offsets = diagnostics.compactMap { ($0["position"] as? [String: Any])?["offset"] as? Int }
        fixes = diagnostics.flatMap { $0["fixIts"] as? [[String: Any]] ?? [] }
            .flatMap { $0["changes"] as? [[String: Any]] ?? [] }
            .compactMap { change in
                guard let range = change["range"] as? [String: Any], let start = range["startOffset"] as? Int,
                    let end = range["endOffset"] as? Int, let text = change["newText"] as? String, start <= end
                else { return nil }
                return (start..<end, text)
            }
    }
}
