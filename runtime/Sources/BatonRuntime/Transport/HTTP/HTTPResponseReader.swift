import Foundation

/// Makes payloads of an HTTP response as its bytes come: which framing it has, whether its status promises GraphQL, how much it may hold.
///
/// It does no input or output, so that every cut of a response can be tried on it. The rules on status and media type are those of the
/// GraphQL-over-HTTP draft, section 6.4: `application/graphql-response+json` is GraphQL's under any status, `application/json` only
/// under 2xx, since another status may be an intermediary's.
package struct HTTPResponseReader {
    private enum Body {
        case whole(Data)
        case multipart(MultipartReader)
        case events(EventStreamReader, isComplete: Bool)
        /// A body kept for its message's sake.
        case refused(Data)
    }

    private let head: ResponseHead
    private let isSubscription: Bool
    private let limit: Int
    private var body: Body
    private var received = 0
    /// The bytes held or read since the last payload of an endless response, which `limit` bounds.
    private var held = 0

    package init(head: ResponseHead, isSubscription: Bool, limit: Int) {
        self.head = head
        self.isSubscription = isSubscription
        self.limit = limit
        let type = head["content-type"].flatMap(MediaType.init)
        let isSuccess = (200...299).contains(head.status)
        switch type?.essence {
        case "application/graphql-response+json": body = .whole(Data())
        case "application/json" where isSuccess: body = .whole(Data())
        case "multipart/mixed" where isSuccess: body = .multipart(MultipartReader(boundary: type?.parameters["boundary"] ?? "-"))
        case "text/event-stream" where isSuccess: body = .events(EventStreamReader(), isComplete: false)
        default: body = .refused(Data())
        }
    }

    /// Whether the response comes in parts or events, and not at once.
    var isStream: Bool {
        switch body {
        case .multipart, .events: true
        case .whole, .refused: false
        }
    }

    /// Whether nothing more is to come, whatever the connection does.
    package var isComplete: Bool {
        switch body {
        case .multipart(let reader): reader.isClosed
        case .events(_, let isComplete): isComplete
        case .whole, .refused: false
        }
    }

    /// Takes the next bytes of the body and gives out what they complete.
    package mutating func read(_ bytes: Data) throws(TransportError) -> [GraphQLPayload] {
        received += bytes.count
        held += bytes.count
        if case .refused(var kept) = body {
            if kept.count <= Excerpt.limit { kept.append(bytes.prefix(Excerpt.limit + 1)) }
            body = .refused(kept)
            return []
        }
        guard held <= limit else { throw .tooLarge(limit: limit) }
        switch body {
        case .refused: return []
        case .whole(var kept):
            body = .refused(Data())
            kept.append(bytes)
            body = .whole(kept)
            return []
        case .multipart(var reader):
            body = .refused(Data())
            let parts = reader.read(bytes)
            body = .multipart(reader)
            return payloads(parts)
        case .events(var reader, let isComplete):
            guard !isComplete else { return [] }
            let events = reader.read(bytes)
            body = .events(reader, isComplete: events.contains { $0.name == "complete" })
            return payloads(events)
        }
    }

    /// Ends the body: the last payload, or the error that the whole of it is.
    package mutating func finish() throws(TransportError) -> [GraphQLPayload] {
        switch body {
        case .whole(let bytes):
            if let length = head["content-length"].flatMap({ Int($0) }), head["content-encoding"] == nil, bytes.count < length {
                throw .cutOff(received: received)
            }
            guard !bytes.isEmpty else {
                guard (200...299).contains(head.status) else { throw status(excerpt: "") }
                throw .notGraphQL(contentType: head["content-type"], excerpt: "")
            }
            return [GraphQLPayload(bytes: bytes, framing: isSubscription ? .event : .whole, head: head)]
        case .multipart, .events:
            guard isComplete else { throw .cutOff(received: received) }
            return []
        case .refused(let kept):
            let excerpt = Excerpt(kept).text
            guard (200...299).contains(head.status) else { throw status(excerpt: excerpt) }
            throw .notGraphQL(contentType: head["content-type"], excerpt: excerpt)
        }
    }

    /// The error of a status that promises nothing; of a redirect that was not followed, where to.
    private func status(excerpt: String) -> TransportError {
        let isRedirect = HTTPRedirect.statuses.contains(head.status)
        let place = isRedirect ? head["location"].map { "the endpoint has moved to \($0)" } : nil
        return .status(head.status, excerpt: place ?? excerpt, retryAfter: head.retryAfter())
    }

    private mutating func payloads(_ parts: [MultipartReader.Part]) -> [GraphQLPayload] {
        if isSubscription && !parts.isEmpty { held = 0 }
        return parts.filter { !$0.body.isEmpty }.map { GraphQLPayload(bytes: $0.body, framing: isSubscription ? .event : .part, head: head) }
    }

    private mutating func payloads(_ events: [EventStreamReader.Event]) -> [GraphQLPayload] {
        if isSubscription && !events.isEmpty { held = 0 }
        var payloads: [GraphQLPayload] = []
        for event in events {
            if event.name == "complete" { break }
            guard event.name == "next" || event.name == "message", !event.data.isEmpty else { continue }
            payloads.append(GraphQLPayload(bytes: event.data, framing: isSubscription ? .event : .part, head: head))
        }
        return payloads
    }
}
