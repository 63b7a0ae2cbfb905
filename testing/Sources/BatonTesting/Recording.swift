import BatonRuntime
import Foundation

/// One recorded exchange: an operation with its variables, and what the server answered.
///
/// As a file it is one JSON object, called `<OperationName>[.<slug>].json`:
///
/// | member | holds |
/// |---|---|
/// | `operation` | the operation's name |
/// | `variables` | the variables that were sent; may be left out |
/// | `documentId` | the id of the text that was sent; may be left out |
/// | `date` | the day of the recording |
/// | `status`, `headers` | what HTTP said; may be left out |
/// | `response` | the response, or |
/// | `parts` | the parts of an incremental response or the events of a subscription, in order, or |
/// | `body` | the text of a body that was no JSON |
public struct Recording: Hashable, Sendable {
    public var operation: String
    public var variables: InputObject
    /// The id of the operation's text when it was recorded; nil where that does not matter.
    public var documentID: String?
    /// The day of the recording, as `2026-11-30`.
    public var date: String?
    public var head: ResponseHead
    /// The bytes of the response, or of each part.
    public var payloads: [Data]
    /// Whether the payloads are parts or events, even if there is only one.
    public var isInParts: Bool
    /// Where the recording was read from.
    var file: String?

    /// A recording made in code from the response's JSON.
    public init(_ operation: String, variables: InputObject = InputObject(), response: String, status: Int = 200) {
        self.init(operation, variables: variables, payloads: [Data(response.utf8)], isInParts: false, status: status)
    }

    /// A recording made in code of an incremental response or a subscription.
    public init(_ operation: String, variables: InputObject = InputObject(), parts: [String]) {
        self.init(operation, variables: variables, payloads: parts.map { Data($0.utf8) }, isInParts: true, status: 200)
    }

    private init(_ operation: String, variables: InputObject, payloads: [Data], isInParts: Bool, status: Int) {
        self.operation = operation
        self.variables = variables
        self.payloads = payloads
        self.isInParts = isInParts
        head = ResponseHead(status: status, headers: ["content-type": Recording.contentType(of: payloads)])
    }

    /// What a server says of such a body: GraphQL's type for a JSON object; plain text for anything else, such as the page of a proxy.
    static func contentType(of payloads: [Data]) -> String {
        let isObject = payloads.allSatisfy { JSONSlices.members(of: $0) != nil }
        return isObject ? "application/graphql-response+json" : "text/plain"
    }

    /// Where the recording is from, for messages.
    var title: String { file ?? operation }

    /// The operation with its variables, as lists of recordings name it.
    var signature: String { "\(operation) \(InputValue.object(variables).canonicalText)" }

    /// Whether the recording answers a request: the same operation with equal variables.
    func answers(_ request: GraphQLRequest) -> Bool {
        operation == request.operationName
            && InputValue.object(variables).canonicalText == InputValue.object(request.variables).canonicalText
    }

    /// Gives what was recorded, by the rules that a live response goes through: an error of the server is the same error here.
    func replay(for request: GraphQLRequest, into continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation) {
        guard !isInParts else {
            for bytes in payloads {
                continuation.yield(GraphQLPayload(bytes: bytes, framing: request.kind == .subscription ? .event : .part, head: head))
            }
            return continuation.finish()
        }
        do throws(TransportError) {
            var reader = HTTPResponseReader(head: head, isSubscription: request.kind == .subscription, limit: .max)
            for bytes in payloads {
                for payload in try reader.read(bytes) { continuation.yield(payload) }
            }
            for payload in try reader.finish() { continuation.yield(payload) }
            continuation.finish()
        } catch {
            continuation.finish(throwing: error)
        }
    }
}

/// A recording, or a folder of them, that cannot be read.
public struct RecordingFailure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    public let file: String
    public let problem: String

    public var description: String { "\(file): \(problem)" }
    public var errorDescription: String? { description }
}
