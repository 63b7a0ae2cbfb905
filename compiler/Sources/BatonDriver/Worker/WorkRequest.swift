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
    /// As it was read.
    var line: [UInt8]
}

/// A line that is no request. The id is its own where one could be read.
struct MalformedRequest: Error {
    var id: Int
    var message: String
}

extension WorkRequest {
    init(line: [UInt8]) throws(MalformedRequest) {
        let source = SourceText(path: "request", bytes: line)
        let (value, diagnostics) = parseJSON(source)
        let id = value?["requestId"]?.integer ?? 0
        if let fault = diagnostics.found.first(where: { $0.severity == .error }) {
            throw MalformedRequest(
                id: id, message: "the request is no JSON, at its byte \(fault.place.span.start): \(fault.message)")
        }
        guard let value, value.object != nil else {
            throw MalformedRequest(id: id, message: "the request is \(value?.words ?? "empty"), and has to be an object")
        }
        let members = Members(value: value, id: id)
        if let number = value["requestId"], number.integer == nil { throw members.wrongType("requestId", number, "an integer") }
        self.init(
            arguments: try members.list("arguments", of: "strings") { $0.string },
            inputs: Set(try members.list("inputs", of: "objects with a `path`") { $0["path"]?.string }),
            id: id, sandbox: try members.member("sandboxDir", "a string") { $0.string }.flatMap { $0.isEmpty ? nil : $0 },
            isCancellation: try members.member("cancel", "a boolean") { $0.boolean } ?? false, line: line)
    }
}

/// Reads a request's members; null stands for one that is left out, as it does in the JSON of protocol buffers.
private struct Members {
    let value: JSON
    let id: Int

    func wrongType(_ key: String, _ value: JSON, _ expected: String) -> MalformedRequest {
        MalformedRequest(id: id, message: "`\(key)` of the request is \(value.words), and has to be \(expected)")
    }

    func member<Value>(_ key: String, _ expected: String, _ read: (JSON) -> Value?) throws(MalformedRequest) -> Value? {
        guard let member = value[key], !member.isNull else { return nil }
        guard let found = read(member) else { throw wrongType(key, member, expected) }
        return found
    }

    func list<Element>(_ key: String, of expected: String, _ read: (JSON) -> Element?) throws(MalformedRequest) -> [Element] {
        var result: [Element] = []
        for element in try member(key, "a list of \(expected)", { $0.array }) ?? [] {
            guard let found = read(element) else {
                throw MalformedRequest(
                    id: id, message: "`\(key)` of the request holds \(element.words), and has to be a list of \(expected)")
            }
            result.append(found)
        }
        return result
    }
}

/// What a worker answers, on a line of its own.
struct WorkResponse {
    var id: Int
    var exitCode: Int32
    var output: String
    var wasCancelled = false

    var line: String {
        let answer: JSON = [
            "exitCode": .integer(exitCode), "output": .string(output), "requestId": .integer(id), "wasCancelled": wasCancelled ? true : nil,
        ]
        return answer.printed() + "\n"
    }
}
