import BatonRuntime

// Responses of which a test writes what it cares about, by the types that `batonc --builders` generates. The rest is filled by the operation's
// plan with values of the schema's types, the same ones each time.
//
//     try await transport.reply(
//         to: IssueScreenQuery(id: "1"),
//         with: IssueScreenQuery.Response(node: .issue(title: "Leak", comments: .nodes(.count(3)))))

extension OperationResponse {
    /// The data of the operation's whole response, as values.
    /// - Throws: ``ScalarWithoutSample``; ``ResponseFailure`` when it is not of the operation's shape.
    public func data(for operation: Operation) throws -> InputObject {
        try sample(operation.variables.inputObject).data ?? [:]
    }

    /// The whole response as a server sends it.
    ///
    /// - Parameter errors: What the server says failed; the data is null at their paths, or above them where null must not be.
    /// - Throws: ``UnknownResponseKey`` when an error's path leads to no field; ``ScalarWithoutSample``; ``ResponseFailure``.
    public func json(for operation: Operation, errors: [GraphQLError] = []) throws -> String {
        try sample(operation.variables.inputObject, errors).json
    }

    /// The response as a server sends it in parts: what is not deferred, then each deferred part, to be sent one at a time.
    /// - Throws: as ``json(for:errors:)``.
    public func parts(for operation: Operation) throws -> [String] {
        try sample(operation.variables.inputObject).parts
    }

    func sample(_ variables: InputObject, _ errors: [GraphQLError] = []) throws -> SampleResponse {
        try SampleResponse(
            OperationInstance(Operation.definition, variables: variables), given: inputObject, types: Self._samples, errors: errors)
    }
}

extension GraphQLError {
    /// An error of the field at a path, whose steps are response keys and indices: `GraphQLError("Gone", at: "issue", "labels", 0)`.
    public init(_ message: String, at path: PathElement...) {
        self.init(message: message, path: path)
    }
}

extension Recording {
    /// A recording of what a server answers to an operation.
    /// - Throws: as ``OperationResponse/json(for:errors:)``.
    public init<Response: OperationResponse>(
        _ operation: Response.Operation, _ response: Response, errors: [GraphQLError] = []
    ) throws {
        self.init(
            Response.Operation.definition.name, variables: operation.variables.inputObject,
            response: try response.json(for: operation, errors: errors))
    }
}

extension ScriptedTransport {
    /// Answers the oldest request that is equal to the operation, once there is one.
    ///
    /// - Throws: ``NoSuchRequest`` when no such request comes; what ``OperationResponse/json(for:errors:)`` throws.
    @MainActor
    public func reply<Response: OperationResponse>(
        to operation: Response.Operation, with response: Response, errors: [GraphQLError] = [], seconds: Double = WaitTimeout.usualSeconds,
        fileID: String = #fileID, line: Int = #line
    ) async throws {
        let exchange = try await exchange(operation, seconds: seconds, fileID: fileID, line: line)
        exchange.reply(try response.json(for: operation, errors: errors))
    }
}

extension ScriptedExchange {
    /// Answers with one whole response, filled for the variables of the request.
    /// - Throws: ``AnswerToAnother`` when the request is of another operation; what ``OperationResponse/json(for:errors:)`` throws. The exchange
    ///   waits on then.
    public func reply<Response: OperationResponse>(_ response: Response, errors: [GraphQLError] = []) throws {
        reply(try json(response, errors))
    }

    /// Sends an event of a subscription; more may follow.
    /// - Throws: as ``reply(_:errors:)``.
    public func send<Response: OperationResponse>(_ event: Response, errors: [GraphQLError] = []) throws {
        send(try json(event, errors))
    }

    private func json<Response: OperationResponse>(_ response: Response, _ errors: [GraphQLError]) throws -> String {
        let name = Response.Operation.definition.name
        guard name == request.operationName else { throw AnswerToAnother(asked: request.operationName, answered: name) }
        return try response.sample(request.variables, errors).json
    }
}

/// A response of one operation, given to a request of another.
public struct AnswerToAnother: Error, Hashable, Sendable, CustomStringConvertible {
    public let asked: String
    public let answered: String

    public var description: String { "the request is of \(asked), and the response of \(answered)" }
}

extension BatonEnvironment {
    /// Writes a query's whole data as if the server had answered it: for previews, and for what a test begins with.
    /// - Throws: as ``OperationResponse/json(for:errors:)``.
    public func commitPayload<Response: OperationResponse>(
        _ operation: Response.Operation, _ response: Response, errors: [GraphQLError] = []
    ) throws where Response.Operation: QueryOperation {
        try commitPayload(operation, json: try response.json(for: operation, errors: errors))
    }
}

extension Array {
    /// A list of so many objects of which nothing is said.
    public static func count(_ count: Int) -> [Element] where Element: ResponseObject {
        (0..<Swift.max(0, count)).map { _ in Element(inputObject: [:]) }
    }

    /// A list of so many objects, each made from its position.
    public static func count(_ count: Int, _ element: (Int) throws -> Element) rethrows -> [Element] where Element: ResponseObject {
        try (0..<Swift.max(0, count)).map(element)
    }

    /// The same where elements may be null.
    public static func count<Object: ResponseObject>(_ count: Int) -> [Element] where Element == Object? {
        (0..<Swift.max(0, count)).map { _ in Object(inputObject: [:]) }
    }

    /// The same where elements may be null.
    public static func count<Object: ResponseObject>(
        _ count: Int, _ element: (Int) throws -> Object
    ) rethrows -> [Element] where Element == Object? {
        try (0..<Swift.max(0, count)).map(element)
    }
}
