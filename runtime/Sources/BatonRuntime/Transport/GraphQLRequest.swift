import Foundation

/// What an operation asks of a server: everything that goes over the wire but credentials.
public struct GraphQLRequest: Hashable, Sendable {
    /// What the server does with a field that fails, as the `onError` member of a request asks.
    public enum ErrorBehavior: String, Hashable, Sendable {
        /// The field's nearest nullable ancestor becomes null.
        case propagate = "PROPAGATE"
        /// The field itself becomes null.
        case null = "NULL"
        /// The whole response becomes null.
        case halt = "HALT"
        /// The same, as servers of earlier drafts call it.
        case abort = "ABORT"
    }

    public var operationName: String
    public var kind: OperationKind
    /// The operation with every fragment it needs.
    public var text: String
    /// The id under which a server that keeps documents knows the text.
    public var id: String
    public var variables: InputObject
    public var onError: ErrorBehavior?
    public var extensions = InputObject()
    /// Whether the operation has parts that may come later than the rest.
    public var isIncremental = false

    public init(operationName: String, kind: OperationKind, text: String, id: String, variables: InputObject = InputObject()) {
        self.operationName = operationName
        self.kind = kind
        self.text = text
        self.id = id
        self.variables = variables
    }

    /// The operation that it was made of, for what holds an answer against it; no part of the request.
    package var operation: RequestedOperation = .init(definition: nil)

    /// The queries that go as one request; empty but in one that a ``BatchingTransport`` made.
    private(set) var batch: [GraphQLRequest] = []

    /// Several queries as one request.
    init(batch: [GraphQLRequest]) {
        self.init(operationName: batch.map(\.operationName).joined(separator: ","), kind: .query, text: "", id: "")
        self.batch = batch
    }

    /// The request as a JSON object, its members in a fixed order.
    func body(document: HTTPOptions.Document) -> Data {
        guard batch.isEmpty else {
            let bodies = batch.map { String(decoding: $0.body(document: document), as: UTF8.self) }
            return Data("[\(bodies.joined(separator: ","))]".utf8)
        }
        var members: [(String, InputValue)] = [("operationName", .string(operationName))]
        if document != .id { members.append(("query", .string(text))) }
        if document != .text { members.append(("documentId", .string(id))) }
        if !variables.isEmpty { members.append(("variables", .object(variables))) }
        if let onError { members.append(("onError", .string(onError.rawValue))) }
        if !extensions.isEmpty { members.append(("extensions", .object(extensions))) }
        let json = members.map { "\"\($0)\":\($1.canonicalText)" }.joined(separator: ",")
        return Data("{\(json)}".utf8)
    }
}

/// An operation as a request knows it: equal to every other, since it is not sent.
package struct RequestedOperation: Hashable, Sendable {
    /// Nil where the request was made of texts.
    package let definition: OperationDefinition?

    package static func == (left: RequestedOperation, right: RequestedOperation) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}
