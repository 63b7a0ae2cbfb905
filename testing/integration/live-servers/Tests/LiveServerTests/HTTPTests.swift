import BatonRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `HTTPTransport` against a server that was not written for it.
@Suite(.serialized) struct HTTPTests {
    private static let server = Result { try ExampleServer("githubtriage") }
    private let server: ExampleServer

    init() async throws {
        server = try HTTPTests.server.get()
        try await server.tell("POST", "reset")
    }

    private static let title = GraphQLRequest(
        operationName: "Title", kind: .query, text: #"query Title { node(id: "I_1") { ... on Issue { title } } }"#, id: "")
    private static let whole = #"{"data": {"node": {"title": "Crash when the cache folder is read-only"}}}"#

    private func send(_ request: GraphQLRequest, options: HTTPOptions = HTTPOptions(), token: String? = nil) async throws -> [String] {
        let transport = HTTPTransport(url: server.url, options: options) { _ in token.map { ["Authorization": "Bearer \($0)"] } ?? [:] }
        var texts: [String] = []
        for try await payload in transport.send(request) { texts.append(String(decoding: payload.bytes, as: UTF8.self)) }
        return texts
    }

    @Test func aQueryIsAnswered() async throws {
        #expect(try await send(HTTPTests.title) == [HTTPTests.whole])
        #expect(try await server.requests() == ["Title"])
    }

    @Test func anErrorOfTheRequestComesAsAResponse() async throws {
        let request = GraphQLRequest(operationName: "Bad", kind: .query, text: "query Bad { nothing }", id: "")
        let texts = try await send(request)
        #expect(texts.count == 1 && texts[0].contains("nothing") && !texts[0].contains(#""data""#))
    }

    @Test func aDeferredPartComesByItself() async throws {
        var request = GraphQLRequest(
            operationName: "Late", kind: .query,
            text: #"query Late { node(id: "I_1") { id ... on Issue @defer(label: "late") { title } } }"#, id: "")
        request.isIncremental = true
        let texts = try await send(request)
        #expect(texts.count == 2)
        #expect(texts.first?.contains("title") == false && texts.last?.contains("Crash when") == true)
    }

    @Test(arguments: [
        ("status=500", "The server answered with status 500: <html><body><h1>500</h1><p>Asked to fail.</p></body></html>"),
        ("drop=20", "The connection was lost before the answer was whole (20 bytes had come)."),
        ("drop=0", "The connection was lost before the answer was whole (0 bytes had come)."),
    ])
    func aFailureSaysWhatHappened(fault: String, description: String) async throws {
        try await server.fail(fault)
        await #expect { try await send(HTTPTests.title) } throws: { $0.localizedDescription == description }
    }

    @Test func aServerThatDoesNotAnswerIsGivenUp() async throws {
        try await server.fail("hang")
        var options = HTTPOptions()
        options.timeout = 0.2
        await #expect(throws: TransportError.timedOut) { try await send(HTTPTests.title, options: options) }
    }

    @Test func aPortWhereNobodyListensIsUnreachable() async throws {
        let transport = HTTPTransport(url: try #require(URL(string: "http://127.0.0.1:1/graphql")))
        let error = await #expect(throws: TransportError.self) { for try await _ in transport.send(HTTPTests.title) {} }
        guard case .unreachable? = error else { Issue.record("it is \(String(describing: error))"); return }
    }

    /// A query's body, cut at every byte by a dropped connection, is never a response.
    @Test func aConnectionLostAtAnyByteIsAnError() async throws {
        for count in 0..<HTTPTests.whole.utf8.count {
            try await server.tell("DELETE", "faults")
            try await server.fail("drop=\(count)")
            await #expect(throws: TransportError.cutOff(received: count)) { try await send(HTTPTests.title) }
        }
    }

    /// Parts cut at every byte: those that came whole are given, and then an error.
    @Test func partsLostAtAnyByteAreAnError() async throws {
        var request = GraphQLRequest(
            operationName: "Late", kind: .query,
            text: #"query Late { node(id: "I_1") { id ... on Issue @defer(label: "late") { number } } }"#, id: "")
        request.isIncremental = true
        let transport = HTTPTransport(url: server.url)
        for count in 0..<(try await byteCount(ofPartsOf: request) - "\r\n".utf8.count) {
            try await server.behave()
            try await server.fail("drop=\(count)")
            var whole = 0
            do {
                for try await payload in transport.send(request) {
                    whole += 1
                    _ = try JSONSerialization.jsonObject(with: payload.bytes)
                }
                Issue.record("the response ended well though it was cut at \(count)")
            } catch let error as TransportError {
                guard case .cutOff = error else { Issue.record("it is \(error) at \(count)"); continue }
            }
            #expect(whole <= 2)
        }
    }

    /// How many bytes the server frames the parts of a response in.
    private func byteCount(ofPartsOf request: GraphQLRequest) async throws -> Int {
        var message = URLRequest(url: server.url)
        message.httpMethod = "POST"
        message.setValue("application/json", forHTTPHeaderField: "Content-Type")
        message.setValue("multipart/mixed;deferSpec=20220824", forHTTPHeaderField: "Accept")
        message.httpBody = try JSONSerialization.data(withJSONObject: ["query": request.text])
        return try await URLSession.shared.data(for: message).0.count
    }

    // MARK: Server-sent events

    private static let added = GraphQLRequest(
        operationName: "Added", kind: .subscription,
        text: #"subscription Added { issueCommentAdded(issueId: "I_2") { commentEdge { node { body } } } }"#, id: "")

    @Test func eventsArriveInOrderHoweverMany() async throws {
        let transport = HTTPTransport(url: server.url)
        var events = transport.send(HTTPTests.added).makeAsyncIterator()
        #expect(try await events.next()?.framing == .opening)
        try await server.wait(listeners: 1)
        try await server.tell("POST", "comments", ["issueId": "I_2", "body": "Number", "count": 10_000])
        for number in 1...10_000 {
            let bytes = try #require(try await events.next()).bytes
            #expect(String(decoding: bytes, as: UTF8.self).contains(#""Number \#(number)""#))
        }
    }

    @Test func leavingAStreamTellsTheServer() async throws {
        let transport = HTTPTransport(url: server.url)
        let listening = Task { for try await _ in transport.send(HTTPTests.added) {} }
        try await server.wait(listeners: 1)
        listening.cancel()
        try await server.wait(listeners: 0)
        _ = await listening.result
    }

    @Test func aStreamThatBreaksOffIsAnError() async throws {
        try await server.fail("events=2", of: "Added")
        let transport = HTTPTransport(url: server.url)
        let listening = Task {
            var count = 0
            do {
                for try await payload in transport.send(HTTPTests.added) where payload.framing == .event { count += 1 }
                return (count, nil as TransportError?)
            } catch {
                return (count, error as? TransportError)
            }
        }
        try await server.wait(listeners: 1)
        try await server.tell("POST", "comments", ["issueId": "I_2", "body": "Number", "count": 5])
        let (count, error) = await listening.value
        guard case .cutOff? = error else { Issue.record("it is \(String(describing: error))"); return }
        #expect(count == 2)
    }

    // MARK: Credentials

    @Test func credentialsAreAskedForEachAttempt() async throws {
        let viewer = GraphQLRequest(operationName: "Viewer", kind: .query, text: "query Viewer { viewer { login } }", id: "")
        #expect(try await send(viewer, token: "triage-token-1") == [#"{"data": {"viewer": {"login": "ada-kestrel"}}}"#])
        try await server.tell("DELETE", "session")
        let refused = try await send(viewer, token: "triage-token-1")
        #expect(refused.count == 1 && refused[0].contains("UNAUTHENTICATED"))
    }

    // MARK: Files

    @Test func aFileTravelsBesideTheRequest() async throws {
        let request = GraphQLRequest(
            operationName: "Attach", kind: .mutation,
            text: """
                mutation Attach($file: Upload!) {
                  attachFile(input: { issueId: "I_1", file: $file }) { attachment { name byteCount } }
                }
                """, id: "",
            variables: ["file": .upload(GraphQLUpload(bytes: Data("three".utf8), fileName: "log.txt", contentType: "text/plain"))])
        let texts = try await send(request, token: "triage-token-1")
        #expect(texts == [#"{"data": {"attachFile": {"attachment": {"name": "log.txt", "byteCount": 5}}}}"#])
    }
}
