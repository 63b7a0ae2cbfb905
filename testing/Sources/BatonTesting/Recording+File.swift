import BatonRuntime
import Foundation

extension Recording {
    /// Reads a recording's file.
    /// - Throws: ``RecordingFailure`` when it is none.
    public init(contentsOf url: URL) throws {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url)
        } catch {
            throw RecordingFailure(file: url.path, problem: "the file cannot be read")
        }
        func failure(_ problem: String) -> RecordingFailure { RecordingFailure(file: url.path, problem: problem) }
        guard let members = JSONSlices.members(of: bytes) else { throw failure("a recording is one JSON object") }
        func member<T: Decodable>(_ name: String, as type: T.Type) throws -> T? {
            guard let slice = members[name], slice != Data("null".utf8) else { return nil }
            do {
                return try JSONDecoder().decode(T.self, from: slice)
            } catch {
                throw failure("'\(name)' is not \(type == String.self ? "a string" : "what a recording has there")")
            }
        }
        guard let operation = try member("operation", as: String.self) else { throw failure("'operation' is missing") }
        let payloads: [Data]
        if let response = members["response"] {
            payloads = [response]
        } else if let parts = members["parts"].flatMap(JSONSlices.elements(of:)) {
            payloads = parts
        } else if let body = try member("body", as: String.self) {
            payloads = [Data(body.utf8)]
        } else {
            throw failure("one of 'response', 'parts' and 'body' is needed")
        }
        let variables = try member("variables", as: InputObject.self) ?? InputObject()
        var headers = try member("headers", as: [String: String].self) ?? [:]
        // The body that is replayed is not the one that was measured and packed.
        headers = headers.filter { !["content-length", "content-encoding", "transfer-encoding"].contains($0.key.lowercased()) }
        if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
            headers["content-type"] = Recording.contentType(of: payloads)
        }
        self.init(operation, variables: variables, parts: [])
        self.payloads = payloads
        isInParts = members["parts"] != nil
        documentID = try member("documentId", as: String.self)
        date = try member("date", as: String.self)
        head = ResponseHead(status: try member("status", as: Int.self) ?? 200, headers: headers)
        file = url.lastPathComponent
    }

    /// The recording as its file holds it, with a line break at its end.
    public var fileContents: Data {
        func quoted(_ text: String) -> String { InputValue.string(text).canonicalText }
        var lines = ["  \"operation\": \(quoted(operation))", "  \"variables\": \(InputValue.object(variables).canonicalText)"]
        if let documentID { lines.append("  \"documentId\": \(quoted(documentID))") }
        if let date { lines.append("  \"date\": \(quoted(date))") }
        lines.append("  \"status\": \(head.status)")
        let headers = head.headers.sorted { $0.key < $1.key }.map { "    \(quoted($0.key)): \(quoted($0.value))" }
        lines.append(headers.isEmpty ? "  \"headers\": {}" : "  \"headers\": {\n\(headers.joined(separator: ",\n"))\n  }")
        let texts = payloads.map { String(decoding: $0, as: UTF8.self) }
        if isInParts {
            lines.append("  \"parts\": [\n    \(texts.joined(separator: ",\n    "))\n  ]")
        } else if let text = texts.first, JSONSlices.members(of: Data(text.utf8)) != nil {
            lines.append("  \"response\": \(text)")
        } else {
            lines.append("  \"body\": \(quoted(texts.joined()))")
        }
        return Data("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
    }

    /// The file's name: the operation's, then what tells its variables apart.
    public var fileName: String {
        guard !variables.isEmpty else { return "\(operation).json" }
        let words = variables.members.map { "\($0.name)-\($0.value.canonicalText)" }.joined(separator: "-")
        let slug = words.map { $0.isLetter && $0.isASCII || $0.isNumber && $0.isASCII ? $0 : "-" }
        let short = String(slug).split(separator: "-").joined(separator: "-")
        guard short.count > 60 else { return "\(operation).\(short).json" }
        return "\(operation).\(short.prefix(40))-\(Recording.checksum(words)).json"
    }

    /// FNV-1a, 32 bits: names stay the same on every machine.
    private static func checksum(_ text: String) -> String {
        String(text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }, radix: 16)
    }
}
