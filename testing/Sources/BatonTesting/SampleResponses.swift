import BatonRuntime

// Responses of which a test writes what it cares about. The rest is filled by the operation's plan with values of the schema's types, the same
// ones each time.

extension GraphQLOperation {
    /// The operation's data with these members, by response keys, and every other field filled.
    ///
    ///     try IssueQuery(id: "1").sampleData(["issue": ["title": "Crash", "labels": []]])
    ///
    /// - Throws: ``UnknownResponseKey`` when a member is not selected by the operation.
    public func sampleData(_ members: InputObject = [:]) throws -> InputObject {
        var sample = try SampleData(Self.definition, variables: variables.inputObject)
        return try sample.filled(members)
    }
}

extension Recording {
    /// A recording of an operation's value with these members in its data, and every other field filled.
    public init<Operation: GraphQLOperation>(_ operation: Operation, _ members: InputObject = [:]) throws {
        let data = InputValue.object(["data": .object(try operation.sampleData(members))])
        self.init(Operation.definition.name, variables: operation.variables.inputObject, response: data.canonicalText)
    }
}

extension ScriptedExchange {
    /// Answers as the operation's server might, with these members in the data and every other field filled.
    /// - Throws: ``UnknownResponseKey``; the exchange waits on then.
    public func reply<Operation: GraphQLOperation>(as operation: Operation.Type, _ members: InputObject = [:]) throws {
        var sample = try SampleData(Operation.definition, variables: request.variables)
        reply(data: try sample.filled(members))
    }
}
