import Foundation

/// One operation and its responses over a new store, and what is so afterwards.
package struct Case: Sendable {
    package let name: String
    package let rules: [String]
    package let operation: String
    package let variables: RawJSON
    /// Each response's exact bytes.
    package let responses: [String]
    package let expected: RawJSON
    /// Whether the oracle is asked.
    package let isOracle: Bool
    /// Whether no record comes with two values for one field.
    package let agrees: Bool

    /// Whether it was recorded from a server.
    package private(set) var isRecorded = false

    /// What the responses come to, where that is known.
    package var whole: String? { expected["whole"]?.responseText ?? (responses.count == 1 ? responses[0] : nil) }

    /// The last response is refused.
    package var fails: RawJSON? { expected["fails"] }

    init(_ json: RawJSON, file: URL) throws {
        if let problem = Case.vocabulary.problem(of: json) { throw CorpusProblem(file: file, problem: problem) }
        guard let name = json["name"]?.string, let operation = json["operation"]?.string else {
            throw CorpusProblem(file: file, problem: "a case has \"name\" and \"operation\": \(json.text.prefix(80))")
        }
        self.name = name
        self.operation = operation
        rules = json["rule"]?.strings ?? []
        variables = json["variables"] ?? RawJSON(object: [])
        responses = json["responses"]?.elements?.map(\.responseText) ?? []
        expected = json
        isOracle = json["oracle"]?.boolean ?? true
        agrees = json["agrees"]?.boolean ?? true
    }
}

extension Case {
    /// A recorded exchange, whose response has to be read as it says.
    init(recording file: URL) throws {
        let json = try RawJSON(file: file)
        let members: [(name: String, value: RawJSON)] = [
            ("name", RawJSON(string: file.lastPathComponent)), ("operation", json["operation"] ?? .null),
            ("variables", json["variables"] ?? RawJSON(object: [])), ("responses", RawJSON(array: [json["response"] ?? .null])),
        ]
        try self.init(RawJSON(object: members), file: file)
        isRecorded = true
    }
}

/// Steps over time.
package struct Script: Sendable {
    package let name: String
    package let rules: [String]
    package let steps: [RawJSON]
    /// How many released queries keep their data.
    package let bufferSize: Int?

    init(_ json: RawJSON, file: URL) throws {
        if let problem = Script.own.problem(of: json) { throw CorpusProblem(file: file, problem: problem) }
        guard let name = json["name"]?.string, let steps = json["steps"]?.elements else {
            throw CorpusProblem(file: file, problem: "a script has \"name\" and \"steps\": \(json.text.prefix(80))")
        }
        self.name = name
        self.steps = steps
        bufferSize = json["buffer"]?.double.map { Int($0) }
        rules = json["rule"]?.strings ?? []
    }
}

extension RawJSON {
    /// A response given as an object, or as a string that holds its exact bytes.
    package var responseText: String { string ?? text }
}
