/// A response as a tree, members in the order in which they are sent.
indirect enum Tree {
    case null, text(String), int(Int), bool(Bool), list([Tree]), object([(String, Tree)])

    var json: String {
        switch self {
        case .null: "null"
        case .text(let text): "\"\(text)\""
        case .int(let number): String(number)
        case .bool(let value): String(value)
        case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\"\($0)\":" + $1.json }.joined(separator: ",") + "}"
        }
    }
}

/// What a field of the naive store holds.
enum ModelValue: Hashable {
    case null
    /// JSON text.
    case scalar(String)
    case link(String)
    case links([String?])

    var text: String {
        switch self {
        case .null: "null"
        case .scalar(let text): text
        case .link(let key): "{\"__ref\": \(quoted(key))}"
        case .links(let keys): "{\"__refs\": [" + keys.map { $0.map(quoted) ?? "null" }.joined(separator: ", ") + "]}"
        }
    }

    /// The keys that it leads to.
    var targets: [String] {
        switch self {
        case .link(let key): [key]
        case .links(let keys): keys.compactMap { $0 }
        default: []
        }
    }
}

func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }

/// A record of the naive store.
struct ModelRecord: Hashable {
    var type: String
    var fields: [String: ModelValue] = [:]
    /// Errors by field, as JSON.
    var errors: [String: [String]] = [:]
    var isDeleted = false

    var text: String {
        if isDeleted { return "null" }
        var members = fields.map { ($0.key, $0.value.text) } + [("__typename", quoted(type))]
        if !errors.isEmpty {
            let lines = errors.sorted { $0.key < $1.key }.map { quoted($0.key) + ": [" + $0.value.joined(separator: ", ") + "]" }
            members.append(("__errors", "{" + lines.joined(separator: ", ") + "}"))
        }
        return "{" + members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { quoted($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}"
    }
}

/// One response of one of the operations of ``Documents``, with what its writer knows of it.
struct ModelResponse: CustomStringConvertible {
    enum Operation: String { case me, feed, rename, drop, dropEdge, add, addEdge }

    var operation: Operation
    /// Arguments by name, as they reach the field; only texts and numbers.
    var arguments: [(String, Tree)] = []
    var connections: [String] = []
    var data: Tree
    /// Paths of errors; each message is the path.
    var errors: [[String]] = []

    var json: String {
        let list = errors.map(Self.error)
        return "{\"data\":\(data.json)" + (list.isEmpty ? "" : ",\"errors\":[" + list.joined(separator: ",") + "]") + "}"
    }

    static func error(_ path: [String]) -> String {
        let steps = path.map { Int($0) == nil ? "\"\($0)\"" : $0 }.joined(separator: ",")
        return "{\"message\":\"\(path.joined(separator: "/"))\",\"path\":[\(steps)]}"
    }

    var description: String { "\(operation)(\(arguments.map { "\($0): \($1.json)" }.joined(separator: ", ")) \(connections)) \(json)" }
}
