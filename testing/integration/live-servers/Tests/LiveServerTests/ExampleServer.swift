import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An example server that was started for tests, and what tests tell it besides operations. It ends with this object or with this
/// process, whichever ends first.
final class ExampleServer: Sendable {
    /// Where it answers operations.
    let url: URL
    private let process: Process
    /// The server ends when this pipe closes.
    private let input: Pipe

    /// - Parameter name: a folder of `examples/servers`.
    init(_ name: String, file: StaticString = #filePath) throws {
        var root = URL(fileURLWithPath: "\(file)")
        for _ in 0..<6 { root.deleteLastPathComponent() }
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = root.appendingPathComponent("examples/servers/\(name)/run")
        process.arguments = ["--port", "0", "--until-stdin-closes"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = ExampleServer.firstLine(of: output.fileHandleForReading)
        guard let address = line.split(separator: " ").last, let url = URL(string: String(address)), url.scheme == "http" else {
            throw ServerFailure(description: "\(name) did not say where it listens, but '\(line)'")
        }
        (self.url, self.process, self.input) = (url, process, input)
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Ends the server at once, with no word to anyone.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private static func firstLine(of handle: FileHandle) -> String {
        var line = Data()
        while let byte = try? handle.read(upToCount: 1), byte.first != UInt8(ascii: "\n"), !byte.isEmpty { line += byte }
        return String(decoding: line, as: UTF8.self)
    }

    /// Makes the server do something wrong; `examples/servers/common/faults.py` lists what.
    func fail(_ fault: String, of operation: String? = nil, times: Int? = nil) async throws {
        var wanted: [String: Any] = ["fault": fault]
        wanted["operation"] = operation
        wanted["times"] = times
        try await tell("PUT", "faults", wanted)
    }

    /// Ends all faults.
    func behave() async throws { try await tell("DELETE", "faults") }

    /// Sends a command to one of the paths beside `/graphql`, and returns the answer.
    @discardableResult
    func tell(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws -> Data {
        var request = URLRequest(url: url.deletingLastPathComponent().appendingPathComponent(path))
        request.httpMethod = method
        request.httpBody = try body.map { try JSONSerialization.data(withJSONObject: $0) }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode, (200...299).contains(status) else {
            throw ServerFailure(description: "\(method) /\(path) was refused: \(String(decoding: data, as: UTF8.self))")
        }
        return data
    }

    /// How many sockets are open, and how many listen to events over whatever carries them.
    func connections() async throws -> (sockets: Int, listeners: Int) {
        let counts = try JSONSerialization.jsonObject(with: await tell("GET", "connections")) as? [String: Int]
        return (counts?["sockets"] ?? -1, counts?["listeners"] ?? -1)
    }

    /// Waits until so many listen, or so many sockets are open.
    func wait(listeners: Int? = nil, sockets: Int? = nil) async throws {
        var counts = try await connections()
        for _ in 0..<1000 {
            if listeners ?? counts.listeners == counts.listeners, sockets ?? counts.sockets == counts.sockets { return }
            try await Task.sleep(for: .milliseconds(5))
            counts = try await connections()
        }
        throw ServerFailure(description: "waited in vain: there are \(counts)")
    }

    /// The operations asked for so far, by name.
    func requests() async throws -> [String?] {
        let requests = try JSONSerialization.jsonObject(with: await tell("GET", "requests")) as? [[String: Any]]
        return (requests ?? []).map { $0["operationName"] as? String }
    }
}

struct ServerFailure: Error, CustomStringConvertible {
    let description: String
}
