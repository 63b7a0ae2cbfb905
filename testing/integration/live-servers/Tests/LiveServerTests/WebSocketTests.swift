import BatonRuntime
import Foundation
import Testing

/// `WebSocketTransport` against a server that was not written for it.
@Suite(.serialized) struct WebSocketTests {
    private static let server = Result { try ExampleServer("githubtriage") }
    private let server: ExampleServer
    private let socketURL: URL

    init() async throws {
        server = try WebSocketTests.server.get()
        socketURL = try #require(URL(string: server.url.absoluteString.replacingOccurrences(of: "http://", with: "ws://")))
        try await server.tell("POST", "reset")
    }

    private func transport(token: String? = "triage-token-1", timeout: Double = 5) -> WebSocketTransport {
        var options = WebSocketOptions()
        options.timeout = timeout
        options.idleTime = 0.05
        return WebSocketTransport(url: socketURL, options: options) {
            token.map { ["authorization": .string("Bearer \($0)")] } ?? [:]
        }
    }

    private static func added(to issue: String) -> GraphQLRequest {
        GraphQLRequest(
            operationName: "Added", kind: .subscription,
            text: "subscription Added($issue: ID!) { issueCommentAdded(issueId: $issue) { commentEdge { node { body } } } }", id: "",
            variables: ["issue": .string(issue)])
    }

    private static let viewer = GraphQLRequest(operationName: "Viewer", kind: .query, text: "query Viewer { viewer { login } }", id: "")

    @Test func aQueryGoesOverTheSocketAndKnowsWhoAsks() async throws {
        var texts: [String] = []
        let transport = transport()
        for try await payload in transport.send(WebSocketTests.viewer) { texts.append(String(decoding: payload.bytes, as: UTF8.self)) }
        #expect(texts == [#"{"data": {"viewer": {"login": "ada-kestrel"}}}"#])
    }

    @Test func manySubscriptionsShareOneSocketAndGetTheirOwnEvents() async throws {
        let transport = transport()
        let issues = ["I_1", "I_2", "I_3"]
        let streams = issues.map { transport.send(WebSocketTests.added(to: $0)) }
        try await server.wait(listeners: 3)
        #expect(try await server.connections().sockets == 1)
        for issue in issues { try await server.tell("POST", "comments", ["issueId": issue, "body": "To \(issue)", "count": 1]) }
        for (issue, stream) in zip(issues, streams) {
            var events = stream.makeAsyncIterator()
            #expect(try await events.next()?.framing == .opening)
            let bytes = try #require(try await events.next()).bytes
            #expect(String(decoding: bytes, as: UTF8.self).contains("\"To \(issue)\""))
        }
    }

    @Test func eventsArriveInOrderHoweverMany() async throws {
        let transport = transport()
        var events = transport.send(WebSocketTests.added(to: "I_2")).makeAsyncIterator()
        #expect(try await events.next()?.framing == .opening)
        try await server.wait(listeners: 1)
        try await server.tell("POST", "comments", ["issueId": "I_2", "body": "Number", "count": 10_000])
        for number in 1...10_000 {
            let bytes = try #require(try await events.next()).bytes
            #expect(String(decoding: bytes, as: UTF8.self).contains(#""Number \#(number)""#))
        }
    }

    @Test func leavingAStreamEndsItOnTheServerAndThenTheSocket() async throws {
        let transport = transport()
        let listening = Task { for try await _ in transport.send(WebSocketTests.added(to: "I_2")) {} }
        try await server.wait(listeners: 1)
        listening.cancel()
        _ = await listening.result
        try await server.wait(listeners: 0)
        try await server.wait(sockets: 0)
    }

    /// What a stream ended with, and how many events came before.
    private func end(of stream: AsyncThrowingStream<GraphQLPayload, any Error>) async -> (events: Int, error: TransportError?) {
        var events = 0
        do {
            for try await payload in stream where payload.framing == .event { events += 1 }
            return (events, nil)
        } catch {
            return (events, error as? TransportError)
        }
    }

    @Test func aServerThatRestartsIsAnErrorOfItsKind() async throws {
        let transport = transport()
        let stream = transport.send(WebSocketTests.added(to: "I_2"))
        try await server.wait(listeners: 1)
        try await server.tell("DELETE", "connections")
        let error = await end(of: stream).error
        guard case .closed(code: 1012, _)? = error else { Issue.record("it is \(String(describing: error))"); return }
    }

    @Test func eventsBeforeABreakAreGiven() async throws {
        try await server.fail("events=2", of: "Added")
        let transport = transport()
        let stream = transport.send(WebSocketTests.added(to: "I_2"))
        try await server.wait(listeners: 1)
        try await server.tell("POST", "comments", ["issueId": "I_2", "body": "Number", "count": 5])
        let (events, error) = await end(of: stream)
        #expect(events == 2)
        #expect(error?.isTransient == true)
    }

    @Test func aTokenThatHasExpiredIsForbiddenAndNoMatterOfTime() async throws {
        try await server.tell("DELETE", "session")
        let transport = transport()
        let error = await end(of: transport.send(WebSocketTests.viewer)).error
        guard case .closed(code: 4403, _)? = error else { Issue.record("it is \(String(describing: error))"); return }
        #expect(error?.isTransient == false)
    }

    @Test func aServerThatNeverAcknowledgesIsGivenUp() async throws {
        try await server.fail("hang", of: "connection_init")
        let transport = transport(timeout: 0.2)
        #expect(await end(of: transport.send(WebSocketTests.viewer)).error == .timedOut)
    }

    @Test func anInvalidDocumentIsAResponseWithErrors() async throws {
        let request = GraphQLRequest(operationName: "Bad", kind: .query, text: "query Bad { nothing }", id: "")
        var texts: [String] = []
        let transport = transport()
        for try await payload in transport.send(request) { texts.append(String(decoding: payload.bytes, as: UTF8.self)) }
        #expect(texts.count == 1 && texts[0].contains("nothing") && texts[0].contains(#""errors""#))
    }
}
