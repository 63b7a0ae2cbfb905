import BatonRuntime
import Foundation
import Testing

/// Servers in trouble, and the wrappers that live with it.
@Suite(.serialized) struct TroubleTests {
    private static let server = Result { try ExampleServer("githubtriage") }
    private let server: ExampleServer

    init() async throws {
        server = try TroubleTests.server.get()
        try await server.tell("POST", "reset")
    }

    private static let viewer = GraphQLRequest(operationName: "Viewer", kind: .query, text: "query Viewer { viewer { login } }", id: "")
    private static let comment = GraphQLRequest(
        operationName: "Comment", kind: .mutation,
        text: #"mutation Comment { addComment(input: {subjectId: "I_2", body: "Once"}) { commentEdge { node { id } } } }"#, id: "")

    /// The token of this moment, which requests carry and a renewal replaces.
    private actor Session {
        private(set) var token = "triage-token-1"
        private(set) var renewals = 0
        private let server: ExampleServer

        init(_ server: ExampleServer) { self.server = server }

        func renew() async throws {
            let answer = try JSONSerialization.jsonObject(with: await server.tell("POST", "session")) as? [String: String]
            token = try #require(answer?["token"])
            renewals += 1
        }
    }

    private func transport(_ session: Session, timeout: Double = 60) -> HTTPTransport {
        var options = HTTPOptions()
        options.timeout = timeout
        return HTTPTransport(url: server.url, options: options) { _ in ["Authorization": "Bearer \(await session.token)"] }
    }

    private func answer(_ request: GraphQLRequest, over transport: some Transport) async throws -> String {
        var text = ""
        for try await payload in transport.send(request) { text += String(decoding: payload.bytes, as: UTF8.self) }
        return text
    }

    @Test func aQueryThatFailsInPassingIsSentAgain() async throws {
        try await server.fail("status=503", of: "Viewer", times: 2)
        let transport = RetryTransport(transport(Session(server)), firstWait: 0.01)
        #expect(try await answer(TroubleTests.viewer, over: transport).contains("ada-kestrel"))
        #expect(try await server.requests() == ["Viewer", "Viewer", "Viewer"])
    }

    @Test func aMutationWhoseConnectionDiesAfterSendingIsNotSentTwice() async throws {
        try await server.fail("drop=0", of: "Comment")
        let transport = RetryTransport(transport(Session(server)), firstWait: 0.01)
        await #expect(throws: TransportError.cutOff(received: 0)) { try await answer(TroubleTests.comment, over: transport) }
        #expect(try await server.requests() == ["Comment"])
    }

    @Test func aMutationThatCannotHaveArrivedIsSentAgain() async throws {
        let nobody = HTTPTransport(url: try #require(URL(string: "http://127.0.0.1:1/graphql")))
        let error = await #expect(throws: TransportError.self) {
            try await answer(TroubleTests.comment, over: RetryTransport(nobody, attempts: 2, firstWait: 0.01))
        }
        #expect(error?.mayHaveBeenReceived == false)
    }

    @Test func aTokenThatExpiresBetweenAttemptsIsRenewedOnceForAll() async throws {
        let session = Session(server)
        let transport = AuthorizationTransport(transport(session)) { try await session.renew() }
        #expect(try await answer(TroubleTests.viewer, over: transport).contains("ada-kestrel"))
        try await server.tell("DELETE", "session")
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await answer(TroubleTests.viewer, over: transport) } }
            for try await text in group { #expect(text.contains("ada-kestrel")) }
        }
        #expect(await session.renewals == 1)
    }

    @Test func aHundredRequestsToASlowServerAreAllAnswered() async throws {
        try await server.fail("delay=100")
        let transport = transport(Session(server))
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { try await answer(TroubleTests.viewer, over: transport) } }
            var answered = 0
            for try await text in group { answered += text.contains("ada-kestrel") ? 1 : 0 }
            #expect(answered == 100)
        }
        #expect(try await server.requests().count == 100)
    }

    @Test func aHundredRequestsThatAreLeftEndAtOnce() async throws {
        try await server.fail("hang")
        let transport = transport(Session(server))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { _ = try? await answer(TroubleTests.viewer, over: transport) } }
            group.cancelAll()
        }
        try await server.behave()
        #expect(try await answer(TroubleTests.viewer, over: transport).contains("ada-kestrel"))
    }

    @Test func aServerThatIsKilledInMidStreamEndsItsStreams() async throws {
        let doomed = try ExampleServer("githubtriage")
        let socket = try #require(URL(string: doomed.url.absoluteString.replacingOccurrences(of: "http://", with: "ws://")))
        let request = GraphQLRequest(
            operationName: "Added", kind: .subscription,
            text: #"subscription Added { issueCommentAdded(issueId: "I_2") { commentEdge { node { body } } } }"#, id: "")
        let (events, sockets) = (HTTPTransport(url: doomed.url), WebSocketTransport(url: socket))
        let streams = [events.send(request), sockets.send(request)]
        try await doomed.wait(listeners: 2)
        doomed.kill()
        for stream in streams {
            let error = await #expect(throws: TransportError.self) { for try await _ in stream {} }
            #expect(error?.isTransient == true)
        }
    }
}
