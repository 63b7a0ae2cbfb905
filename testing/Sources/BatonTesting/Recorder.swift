import BatonRuntime
import Foundation

/// Writes each exchange of a real transport into a folder that ``RecordedTransport`` reads.
///
/// Only what the server answered is written, never a request's headers. Redaction is applied before anything reaches the disk.
public final class Recorder: Transport {
    /// What is kept out of recordings.
    public struct Redaction: Sendable {
        /// Headers of responses whose values are replaced.
        public var headers: Set<String> = ["set-cookie", "authorization", "www-authenticate", "x-request-id"]
        /// Response keys and names of variables, at any depth, whose strings are replaced.
        public var fields: Set<String> = []
        /// What stands in their place.
        public var replacement = "redacted"

        public init() {}
    }

    private let base: any Transport
    private let folder: URL
    private let redaction: Redaction
    private let day: @Sendable () -> String
    /// What could not be written; guards nothing else.
    private let problems = Locked<[String]>([])

    public init(_ base: any Transport, into folder: URL, redaction: Redaction = Redaction()) {
        self.base = base
        self.folder = folder
        self.redaction = redaction
        day = { String(ISO8601DateFormatter().string(from: Date()).prefix(10)) }
    }

    /// The exchanges that could not be written, and why.
    public var failures: [String] { problems.withLock { $0 } }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                var payloads: [GraphQLPayload] = []
                var isWritten = false
                do {
                    for try await payload in base.send(request) {
                        if payload.framing != .opening { payloads.append(payload) }
                        // Who asked may leave once it has the last payload, so that is when the exchange is written.
                        if Recorder.isLast(payload) {
                            write(payloads, of: request)
                            isWritten = true
                        }
                        continuation.yield(payload)
                    }
                    // A subscription has no last event; one that was left is recorded as far as it came.
                    let isWhole = payloads.first?.framing == .event || !Task.isCancelled
                    if isWhole, !isWritten { write(payloads, of: request) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private static func isLast(_ payload: GraphQLPayload) -> Bool {
        switch payload.framing {
        case .whole: true
        case .part: JSONSlices.members(of: payload.bytes)?["hasNext"] == Data("false".utf8)
        case .event, .opening: false
        }
    }

    private func write(_ payloads: [GraphQLPayload], of request: GraphQLRequest) {
        guard let first = payloads.first else { return }
        var recording = Recording(request.operationName, variables: redacted(request.variables), parts: [])
        recording.payloads = payloads.map { redacted($0.bytes) }
        recording.isInParts = first.framing != .whole
        recording.documentID = request.id
        recording.date = day()
        if let head = first.head {
            let kept = head.headers.filter { !["content-length", "content-encoding", "transfer-encoding", "date", "connection", "server"].contains($0.key) }
            let headers = kept.map { ($0.key, redaction.headers.contains($0.key) ? redaction.replacement : $0.value) }
            recording.head = ResponseHead(status: head.status, headers: Dictionary(headers) { $1 })
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try recording.fileContents.write(to: folder.appendingPathComponent(recording.fileName), options: .atomic)
        } catch {
            problems.withLock { $0.append("\(recording.fileName): \(error.localizedDescription)") }
        }
    }

    private func redacted(_ variables: InputObject) -> InputObject {
        InputObject(variables.members.map { ($0.name, redacted($0.value, isHidden: redaction.fields.contains($0.name))) })
    }

    private func redacted(_ value: InputValue, isHidden: Bool) -> InputValue {
        switch value {
        case .string where isHidden: .string(redaction.replacement)
        case .list(let elements): .list(elements.map { redacted($0, isHidden: isHidden) })
        case .object(let object): .object(redacted(object))
        default: value
        }
    }

    /// The bytes as they came where nothing is to be hidden; read and printed again otherwise.
    private func redacted(_ bytes: Data) -> Data {
        guard !redaction.fields.isEmpty, let value = try? JSONDecoder().decode(InputValue.self, from: bytes) else { return bytes }
        return Data(redacted(value, isHidden: false).canonicalText.utf8)
    }
}
