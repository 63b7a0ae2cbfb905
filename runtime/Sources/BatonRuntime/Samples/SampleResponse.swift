/// A response that a test made, whole: with what was left out filled, null where an error says so, and read once by the operation's plan.
package struct SampleResponse {
    private let sample: SampleData
    /// nil where errors left nothing of it.
    package let data: InputObject?
    package let errors: [GraphQLError]

    /// - Throws: ``UnknownResponseKey``, ``ScalarWithoutSample``, or the ``ResponseFailure`` that the operation would have had.
    package init(
        _ operation: OperationInstance, given: InputObject = InputObject(), types: SampleTypes?, errors: [GraphQLError] = []
    ) throws {
        let sample = try SampleData(operation.definition, variables: operation.variables, types: types)
        let filled = try sample.filled(given)
        data = try errors.reduce(filled as InputObject?) { data, error in
            try data.flatMap { try sample.nulling(error.path, in: $0) }
        }
        self.sample = sample
        self.errors = errors
        if data != nil {
            var incoming = try IncomingResponse(operation)
            _ = try incoming.read(GraphQLPayload(json: json))
        }
    }

    /// As a server sends it.
    package var json: String { text(data) }

    /// As a server sends it in parts: what is not deferred, then each deferred part.
    package var parts: [String] {
        guard let data else { return [json] }
        let (initial, parts) = sample.parts(of: data)
        guard !parts.isEmpty else { return [json] }
        let last = parts.count - 1
        return [text(initial, hasNext: true)]
            + parts.enumerated().map { index, part in
                let members: InputObject = [
                    "label": .string(part.label), "path": .list(part.path.map(\.inputValue)), "data": .object(part.data),
                ]
                return InputValue.object(["incremental": [.object(members)], "hasNext": .boolean(index < last)]).canonicalText
            }
    }

    private func text(_ data: InputObject?, hasNext: Bool = false) -> String {
        var response = InputObject()
        response["data"] = data.map { .object($0) } ?? .null
        if !errors.isEmpty { response["errors"] = .list(errors.map(\.response)) }
        if hasNext { response["hasNext"] = true }
        return InputValue.object(response).canonicalText
    }
}
