import GraphQLSyntax
import JSONSyntax

/// One action, as Bazel sends it to a worker: a JSON object on a line of its own.
///
/// | member | |
/// |---|---|
/// | `arguments` | what follows the program's name when it is started for one action |
/// | `inputs` | objects with the `path` of each declared input |
/// | `requestId` | to be given back; 0 when left out |
/// | `sandboxDir` | the folder that relative paths start from, when the worker has sandboxes |
/// | `cancel` | whether this only asks to drop the request of that id |
struct WorkRequest {
    var arguments: [String]
    var inputs: Set<String>
    var id: Int
    var sandbox: String?
    var isCancellation: Bool
}

/// A line that is no request. The id is its own where one could be read.
struct MalformedRequest: Error {
    var id: Int
    var message: String
}

extension WorkRequest {
    init(line: [UInt8]) throws(MalformedRequest) {
        let (value, diagnostics) = parseJSON(SourceText(path: "request", bytes: line))
        guard let value, !diagnostics.hasErrors, value.object != nil else {
            throw MalformedRequest(id: value?["requestId"]?.integer ?? 0, message: "the request is not a JSON object")
        }
        let id = value["requestId"]?.integer ?? 0
        func malformed(_ message: String) -> MalformedRequest { MalformedRequest(id: id, message: message) }

        var arguments: [String] = []
        for element in value["arguments"]?.array ?? [] {
            guard let argument = element.string else { throw malformed("an argument of the request is \(element.words)") }
            arguments.append(argument)
        }
        var inputs: Set<String> = []
        for element in value["inputs"]?.array ?? [] {
            guard let path = element["path"]?.string else { throw malformed("an input of the request has no path") }
            inputs.insert(path)
        }
        self.init(
            arguments: arguments, inputs: inputs, id: id, sandbox: value["sandboxDir"]?.string.flatMap { $0.isEmpty ? nil : $0 },
            isCancellation: value["cancel"]?.boolean ?? false)
    }
}

/// What a worker answers, on a line of its own.
struct WorkResponse {
    var id: Int
    var exitCode: Int32
    var output: String
    var wasCancelled = false

    var line: String {
        var members: [JSON.Member] = [
            JSON.Member("exitCode", JSON(.number("\(exitCode)"))), JSON.Member("output", JSON(.string(output))),
            JSON.Member("requestId", JSON(.number("\(id)"))),
        ]
        if wasCancelled { members.append(JSON.Member("wasCancelled", JSON(.boolean(true)))) }
        return JSON(.object(members)).printed() + "\n"
    }
}
