import Foundation
import Testing

@testable import BatonRuntime

/// Where a redirect is followed to, what it takes along, and where it is not; the platform's session and our own client alike.
@Suite struct RedirectTests {
    private static let query = HTTPTransportTests.query

    private static func redirect(_ status: Int, to place: String) -> [LoopbackServer.Step] {
        [.text("HTTP/1.1 \(status) Moved\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")]
    }

    /// Redirects what is asked for under `/graphql`, and answers elsewhere.
    private static func server(_ status: Int, to place: String = "/moved") throws -> LoopbackServer {
        try LoopbackServer { request, _ in request.target.hasPrefix("/graphql") ? redirect(status, to: place) : [.response("{}")] }
    }

    private static func options(_ isPlatform: Bool) -> HTTPOptions {
        var options = HTTPOptions()
        options.prefersPlatformSession = isPlatform
        options.headers["X-Api-Key"] = "secret"
        return options
    }

    @Test(arguments: [307, 308], [false, true]) func aPostGoesOnWithItsBodyAndHeaders(status: Int, isPlatform: Bool) async throws {
        let server = try Self.server(status)
        defer { server.stop() }
        let outcome = await HTTPTransportTests.outcome(of: Self.query, at: server.url, options: Self.options(isPlatform))
        #expect(outcome.texts == ["{}"])
        let requests = server.requests
        #expect(requests.map(\.target) == ["/graphql", "/moved"])
        #expect(requests.map(\.method) == ["POST", "POST"])
        #expect(Set(requests.map(\.text)).count == 1 && requests[0].text.contains("query Pond"))
        #expect(requests.map { $0.headers["x-api-key"] } == ["secret", "secret"])
    }

    @Test(arguments: [301, 302, 303], [false, true]) func aPostIsNotMadeAGet(status: Int, isPlatform: Bool) async throws {
        let server = try Self.server(status)
        defer { server.stop() }
        let outcome = await HTTPTransportTests.outcome(of: Self.query, at: server.url, options: Self.options(isPlatform))
        #expect(outcome.error == .status(status, excerpt: "the endpoint has moved to /moved"))
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [301, 302, 303, 307, 308], [false, true]) func aGetGoesOn(status: Int, isPlatform: Bool) async throws {
        let server = try Self.server(status, to: "/moved?x=1")
        defer { server.stop() }
        var options = Self.options(isPlatform)
        options.document = .id
        options.persistedQueriesByGET = true
        #expect(await HTTPTransportTests.outcome(of: Self.query, at: server.url, options: options).texts == ["{}"])
        #expect(server.requests.last?.target == "/moved?x=1")
    }

    @Test(arguments: [false, true]) func anotherOriginGetsNoCredentials(isPlatform: Bool) async throws {
        let other = try LoopbackServer { _, _ in [.response("{}")] }
        defer { other.stop() }
        let server = try Self.server(308, to: other.url.absoluteString)
        defer { server.stop() }
        let transport = HTTPTransport(url: server.url, options: Self.options(isPlatform)) { _ in ["Authorization": "Bearer secret", "Cookie": "secret"] }
        for try await _ in transport.send(Self.query) {}
        let request = try #require(other.requests.first)
        #expect(!request.headers.values.contains { $0.contains("secret") })
        #expect(request.headers["content-type"] == "application/json")
        #expect(server.requests.first?.headers["authorization"] == "Bearer secret")
    }

    @Test(arguments: [false, true]) func aCircleEnds(isPlatform: Bool) async throws {
        let server = try Self.server(308, to: "/graphql/again")
        defer { server.stop() }
        let outcome = await HTTPTransportTests.outcome(of: Self.query, at: server.url, options: Self.options(isPlatform))
        #expect(outcome.error == .status(308, excerpt: "the endpoint has moved to /graphql/again"))
        #expect(server.requests.count == HTTPRedirect.limit + 1)
    }

    @Test(arguments: ["ftp://127.0.0.1/x", "file:///etc/passwd", "", "http://[broken"]) func aPlaceThatIsNoHTTPIsNotGoneTo(place: String) async throws {
        let server = try Self.server(308, to: place)
        defer { server.stop() }
        let outcome = await HTTPTransportTests.outcome(of: Self.query, at: server.url, options: Self.options(false))
        guard case .status(308, _, _) = outcome.error else { Issue.record("\(outcome)"); return }
    }

    @Test func nothingLeavesTLS() throws {
        let url = try #require(URL(string: "https://api.example/graphql"))
        let message = HTTPMessage(Self.query, url: url, options: HTTPOptions(), credentials: ["Authorization": "x"])
        func next(_ place: String) -> HTTPMessage? { HTTPRedirect.next(after: ResponseHead(status: 307, headers: ["Location": place]), to: message, hops: 0) }
        #expect(next("http://api.example/graphql") == nil)
        #expect(next("//api.example:443/v2")?.url.absoluteString == "https://api.example:443/v2")
        #expect(next("//api.example:443/v2")?.headers["Authorization"] == "x")
        #expect(next("https://api.example.evil/")?.headers["Authorization"] == nil)
    }
}
