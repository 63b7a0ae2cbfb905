import Foundation
import Testing

@testable import BatonRuntime

/// Real exchanges over the loopback.
@Suite struct HTTPTransportTests {
    static let query = GraphQLRequest(operationName: "Pond", kind: .query, text: "query Pond{pond{depth}}", id: "p1")
    static let subscription = GraphQLRequest(operationName: "Ripples", kind: .subscription, text: "subscription Ripples{ripple}", id: "r1")

    /// What a transport's stream gave, and how it ended.
    struct Outcome {
        var texts: [String] = []
        var error: TransportError?
    }

    static func outcome(of request: GraphQLRequest, at url: URL, options: HTTPOptions = HTTPOptions()) async -> Outcome {
        var outcome = Outcome()
        do {
            let transport = HTTPTransport(url: url, options: options)
            for try await payload in transport.send(request) where payload.framing != .opening {
                outcome.texts.append(String(decoding: payload.bytes, as: UTF8.self))
            }
        } catch {
            outcome.error = error as? TransportError
        }
        return outcome
    }

    static func outcome(of request: GraphQLRequest = query, options: HTTPOptions = HTTPOptions(), steps: [LoopbackServer.Step]) async throws
        -> Outcome
    {
        let server = try LoopbackServer { _, _ in steps }
        defer { server.stop() }
        return await outcome(of: request, at: server.url, options: options)
    }

    @Test func aQueryIsAPostOfJSON() async throws {
        let server = try LoopbackServer { _, _ in [.response(#"{"data":{"pond":null}}"#)] }
        defer { server.stop() }
        let outcome = await Self.outcome(of: Self.query, at: server.url)
        #expect(outcome.texts == [#"{"data":{"pond":null}}"#])
        #expect(outcome.error == nil)
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/graphql")
        #expect(request.text == #"{"operationName":"Pond","query":"query Pond{pond{depth}}"}"#)
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["accept"] == "application/graphql-response+json, application/json;q=0.9")
    }

    @Test(arguments: [
        (HTTPOptions.Document.text, #"{"operationName":"Pond","query":"query Pond{pond{depth}}","onError":"HALT"}"#),
        (HTTPOptions.Document.id, #"{"operationName":"Pond","documentId":"p1","onError":"HALT"}"#),
        (HTTPOptions.Document.textAndID, #"{"operationName":"Pond","query":"query Pond{pond{depth}}","documentId":"p1","onError":"HALT"}"#),
    ])
    func anOperationIsNamedByWhatTheOptionsSay(document: HTTPOptions.Document, body: String) {
        var request = Self.query
        request.onError = .halt
        #expect(String(decoding: request.body(document: document), as: UTF8.self) == body)
    }

    @Test func aPersistedQueryCanBeAGet() async throws {
        let server = try LoopbackServer { _, _ in [.response("{}")] }
        defer { server.stop() }
        var options = HTTPOptions()
        options.document = .id
        options.persistedQueriesByGET = true
        _ = await Self.outcome(of: Self.query, at: server.url, options: options)
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/graphql?documentId=p1&operationName=Pond")
    }

    @Test func anUploadGoesAsAFormAfterTheOperation() async throws {
        let server = try LoopbackServer { _, _ in [.response("{}")] }
        defer { server.stop() }
        var request = Self.query
        let file = GraphQLUpload(bytes: Data("baton-form-0".utf8), fileName: "a\"b.txt", contentType: "text/plain")
        request.variables = ["files": .list([.null, file.inputValue]), "note": "x"]
        _ = await Self.outcome(of: request, at: server.url)
        let sent = try #require(server.requests.first)
        #expect(sent.headers["content-type"] == "multipart/form-data; boundary=baton-form-1")
        let lines = [
            "--baton-form-1", #"Content-Disposition: form-data; name="operations""#, "Content-Type: application/json", "",
            #"{"operationName":"Pond","query":"query Pond{pond{depth}}","variables":{"files":[null,null],"note":"x"}}"#,
            "--baton-form-1", #"Content-Disposition: form-data; name="map""#, "Content-Type: application/json", "",
            #"{"0":["variables.files.1"]}"#,
            "--baton-form-1", #"Content-Disposition: form-data; name="0"; filename="a%22b.txt""#, "Content-Type: text/plain", "",
            "baton-form-0", "--baton-form-1--", "",
        ]
        #expect(sent.text.components(separatedBy: "\r\n") == lines)
    }

    @Test func aRequestErrorUnderItsOwnMediaTypeIsAResponse() async throws {
        let body = #"{"errors":[{"message":"no"}]}"#
        #expect(try await Self.outcome(steps: [.response(body, status: 400)]).texts == [body])
        #expect(try await Self.outcome(steps: [.response(body, status: 500)]).texts == [body])
    }

    @Test func plainJSONUnderAnotherStatusIsNoResponse() async throws {
        let outcome = try await Self.outcome(steps: [.response("{\"message\":\n \"boom\"}", status: 500, type: "application/json")])
        #expect(outcome.texts.isEmpty)
        #expect(outcome.error == .status(500, excerpt: #"{"message": "boom"}"#))
    }

    @Test func plainJSONUnderSuccessIsAResponse() async throws {
        #expect(try await Self.outcome(steps: [.response("{}", type: "application/json; charset=utf-8")]).texts == ["{}"])
    }

    @Test func aPageOfHTMLIsNoResponse() async throws {
        let page = "<html>\(String(repeating: "x", count: 10_000))</html>"
        let outcome = try await Self.outcome(steps: [.response(page, type: "text/html")])
        guard case .notGraphQL("text/html", let excerpt) = outcome.error else { Issue.record("\(outcome)"); return }
        #expect(excerpt.hasPrefix("<html>xxx") && excerpt.count <= Excerpt.limit + 1)
    }

    @Test func anEmptyBodyIsNoResponse() async throws {
        #expect(try await Self.outcome(steps: [.response("")]).error == .notGraphQL(contentType: "application/graphql-response+json", excerpt: ""))
    }

    @Test func aPortThatNobodyListensOnIsUnreachable() async throws {
        let port = try SilentPort()
        let outcome = await Self.outcome(of: Self.query, at: port.url)
        withExtendedLifetime(port) {}
        guard case .unreachable = outcome.error else { Issue.record("\(outcome)"); return }
        #expect(outcome.error?.mayHaveBeenReceived == false)
    }

    @Test func aConnectionClosedWithoutAWordIsCutOff() async throws {
        #expect(try await Self.outcome(steps: []).error == .cutOff(received: 0))
        #expect(try await Self.outcome(steps: [.reset]).error == .cutOff(received: 0))
    }

    @Test func bytesThatAreNotHTTPAreNoResponse() async throws {
        let outcome = try await Self.outcome(steps: [.text("\u{0}\u{1}garbage garbage\r\n\r\n")])
        #expect(outcome.texts.isEmpty)
        #expect(outcome.error != nil)
    }

    @Test func moreBytesThanTheLimitEndTheRequest() async throws {
        var options = HTTPOptions()
        options.maximumResponseSize = 1000
        let endless = [LoopbackServer.Step](repeating: .chunk(String(repeating: " ", count: 300)), count: 10)
        let outcome = try await Self.outcome(options: options, steps: [.head(type: "application/json")] + endless + [.hold])
        #expect(outcome.error == .tooLarge(limit: 1000))
    }

    @Test func aServerThatSaysNothingTimesOut() async throws {
        var options = HTTPOptions()
        options.timeout = 1
        #expect(try await Self.outcome(options: options, steps: [.hold]).error == .timedOut)
    }

    @Test(arguments: [Double.infinity, .nan, 1e300, 0, -1], [false, true])
    func aTimeoutThatIsNoTimeWaits(timeout: Double, prefersPlatformSession: Bool) async throws {
        var options = HTTPOptions()
        options.timeout = timeout
        options.prefersPlatformSession = prefersPlatformSession
        #expect(try await Self.outcome(options: options, steps: [.pause(milliseconds: 20), .response("{}")]).texts == ["{}"])
    }

    @Test func leavingTheStreamClosesTheConnection() async throws {
        let server = try LoopbackServer { _, _ in [.head(type: "text/event-stream"), .chunk("event: next\ndata: {}\n\n"), .hold] }
        defer { server.stop() }
        let transport = HTTPTransport(url: server.url)
        for try await _ in transport.send(Self.subscription) { break }
        while server.openConnections > 0 { await Task.yield() }
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [false, true]) func aRequestIsSentThoughNobodyHoldsTheTransportAnyMore(prefersPlatformSession: Bool) async throws {
        let server = try LoopbackServer { _, _ in [.response("{}")] }
        defer { server.stop() }
        var options = HTTPOptions()
        options.prefersPlatformSession = prefersPlatformSession
        let stream = HTTPTransport(url: server.url, options: options) { _ in
            await Task.yield()
            return [:]
        }.send(Self.query)
        var count = 0
        for try await _ in stream { count += 1 }
        #expect(count == 1)
    }

    @Test(arguments: [
        ("http://a.b/c?d=%20", "GET /c?d=%20 HTTP/1.1\r\nHost: a.b\r\nX: y\r\n\r\n"),
        ("http://[::1]:81", "GET / HTTP/1.1\r\nHost: [::1]:81\r\nX: y\r\n\r\n"),
    ])
    func aHeadNamesTheHostAndHasNoHeaderWithALineBreak(url: String, head: String) throws {
        let headers = [("X", "y"), ("Z", "1\r\nInjected: 2"), ("Q\n", "3")]
        let bytes = HTTPRequestHead(method: "GET", url: try #require(URL(string: url)), headers: headers).bytes
        #expect(String(decoding: bytes, as: UTF8.self) == head)
    }

    @Test func credentialsAreReadForEachRequest() async throws {
        let server = try LoopbackServer { _, _ in [.response("{}")] }
        defer { server.stop() }
        let count = Locked(0)
        let transport = HTTPTransport(url: server.url) { _ in
            let number = count.withLock { $0 += 1; return $0 }
            return ["Authorization": "Bearer \(number)"]
        }
        for _ in 1...2 { for try await _ in transport.send(Self.query) {} }
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer 1", "Bearer 2"])
    }

    @Test func credentialsThatCannotBeHadFailTheRequestUnsent() async throws {
        struct Locked: LocalizedError { var errorDescription: String? { "the keychain is locked" } }
        let server = try LoopbackServer { _, _ in [.response("{}")] }
        defer { server.stop() }
        let transport = HTTPTransport(url: server.url) { _ in throw Locked() }
        await #expect(throws: TransportError.noCredentials(reason: "the keychain is locked")) {
            for try await _ in transport.send(Self.query) {}
        }
        #expect(server.requests.isEmpty)
    }

    @Test func aHundredRequestsAreAllAnsweredByASlowServer() async throws {
        let server = try LoopbackServer { request, _ in [.pause(milliseconds: 10), .response("{}")] }
        defer { server.stop() }
        let transport = HTTPTransport(url: server.url)
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    var count = 0
                    for try await _ in transport.send(Self.query) { count += 1 }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(answers == 100)
        while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
}
