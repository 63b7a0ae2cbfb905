import Baton
import BatonTesting
import Foundation
import Testing

// The snippets of docs/recipes/exchange.md.

// snippet: session
/// Holds the tokens of one user.
actor Session {
    private(set) var token = "expired"

    func renew() async throws {
        token = "renewed"  // ask your identity provider here
    }
}
// snippet end

// snippet: endpoint
@MainActor
func makeEnvironment(for url: URL, session: Session) -> BatonEnvironment {
    // Innermost: HTTP. The closure is asked for each attempt.
    let http = HTTPTransport(url: url) { _ in
        ["Authorization": "Bearer \(await session.token)"]
    }
    // A refused request renews the token, once for all that were refused, and is sent again.
    let authorized = AuthorizationTransport(http) { try await session.renew() }
    // Outermost: three attempts within half a minute, for what failed in passing.
    let transport = RetryTransport(authorized, attempts: 3, deadline: 30)
    return BatonEnvironment(transport: transport)
}
// snippet end

// snippet: persisted
func persistedOptions() -> HTTPOptions {
    var options = HTTPOptions()
    options.document = .id
    options.persistedQueriesByGET = true
    options.headers = ["X-Client": "triage-ios"]
    options.timeout = 20
    options.maximumResponseSize = 8 << 20
    return options
}
// snippet end

// snippet: subscriptions
@MainActor
func makeEnvironment(api: URL, socket: URL, session: Session) -> BatonEnvironment {
    let subscriptions = WebSocketTransport(url: socket) {
        ["token": .string(await session.token)]
    }
    return BatonEnvironment(transport: HTTPTransport(url: api), subscriptionTransport: subscriptions)
}
// snippet end

// snippet: upload
func photo(_ bytes: Data) -> GraphQLUpload {
    GraphQLUpload(bytes: bytes, fileName: "photo.jpg", contentType: "image/jpeg")
}
// snippet end

// snippet: logging
@MainActor
func logged(_ transport: some Transport, to line: @escaping @Sendable (String) -> Void) -> BatonEnvironment {
    BatonEnvironment(transport: LoggingTransport(transport) { entry in line("\(entry)") })
}
// snippet end

// snippet: own
/// Adds a header that names the operation, for a proxy that counts by it.
struct NamedOperations: Transport {
    let base: any Transport

    func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        var request = request
        request.extensions["operation"] = .string(request.operationName)
        return base.send(request)
    }
}
// snippet end

@MainActor @Suite struct ExchangeRecipeTests {
    static let query = GraphQLRequest(operationName: "Q", kind: .query, text: "query Q{a}", id: "q")

    @Test func anExpiredTokenIsRenewed() async throws {
        let session = Session()
        let transport = AuthorizationTransport(TokenServer(session: session)) { try await session.renew() }
        var texts: [String] = []
        for try await payload in transport.send(Self.query) { texts.append(String(decoding: payload.bytes, as: UTF8.self)) }
        #expect(texts == [#"{"data":{"a":1}}"#])
    }

    @Test func theWrapperOfTheRecipeReachesTheServer() async throws {
        let recorded = RecordedTransport([Recording("Q", response: #"{"data":{"a":1}}"#)])
        for try await _ in NamedOperations(base: recorded).send(Self.query) {}
        #expect(recorded.requests.first?.extensions == ["operation": "Q"])
        #expect(persistedOptions().persistedQueriesByGET)
        #expect(photo(Data([1])).inputValue == .upload(photo(Data([1]))))
    }
}

/// Refuses what does not carry the renewed token.
private struct TokenServer: Transport {
    let session: Session

    func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { continuation in
            Task {
                guard await session.token == "renewed" else { return continuation.finish(throwing: TransportError.status(401, excerpt: "")) }
                continuation.yield(GraphQLPayload(json: #"{"data":{"a":1}}"#))
                continuation.finish()
            }
        }
    }
}
