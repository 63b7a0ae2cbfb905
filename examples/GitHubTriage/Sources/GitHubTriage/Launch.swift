import Baton
import BatonTesting
import Foundation

/// How the app was started, and where its data comes from because of it.
struct Launch {
    /// The server for queries and mutations; without one, recordings answer.
    var url: URL?
    /// The server for subscriptions; without one, they go to `url` as server-sent events.
    var socket: URL?
    /// Who is asking.
    var token = "triage-token-1"
    /// Where an expired token is renewed; without it, an expired one is an error on the screen.
    var issuer: URL?
    /// Whether the store is to be printed before the session ends.
    var inspects = false
    /// The folder to record the exchanges with the server into.
    var recordings: URL?

    static let usage = """
        usage: GitHubTriage [--url URL [--ws URL] [--token TOKEN] [--renew-at URL] [--record FOLDER]] [--inspect]

          --url URL         ask this GraphQL server; without it, recorded responses answer
          --ws URL          subscribe over this WebSocket; without it, over server-sent events
          --token TOKEN     who is asking (default: triage-token-1)
          --renew-at URL    ask for another token here when it has expired (the example server: /session)
          --record FOLDER   write each exchange with the server into the folder
          --inspect         print what the store holds before the sign-out (where the app is played as text)
        """

    /// - Throws: ``UsageError`` for arguments that are none of these.
    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--inspect" {
                inspects = true
                continue
            }
            guard ["--url", "--ws", "--token", "--renew-at", "--record"].contains(argument) else {
                throw UsageError("'\(argument)' is not known")
            }
            guard let value = rest.popFirst() else { throw UsageError("'\(argument)' takes a value") }
            switch argument {
            case "--url": url = try Launch.url(value)
            case "--ws": socket = try Launch.url(value)
            case "--token": token = value
            case "--renew-at": issuer = try Launch.url(value)
            default: recordings = URL(fileURLWithPath: value)
            }
        }
        if url == nil, socket != nil || issuer != nil || recordings != nil { throw UsageError("without '--url' there is no server to ask") }
    }

    private static func url(_ text: String) throws(UsageError) -> URL {
        guard let url = URL(string: text), url.scheme != nil, url.host != nil else { throw UsageError("'\(text)' is no URL") }
        return url
    }

    /// What the screens read from.
    @MainActor func environment() throws -> BatonEnvironment {
        guard let url else { return BatonEnvironment(transport: try RecordedTransport("Recordings")) }
        let session = Session(token: token, issuer: issuer)
        let http = HTTPTransport(url: url) { _ in ["Authorization": await session.authorization] }
        let server = recorded(RetryTransport(renewing(http, session)))
        guard let socket else { return BatonEnvironment(transport: server) }
        let events = WebSocketTransport(url: socket) { ["authorization": .string(await session.authorization)] }
        return BatonEnvironment(transport: server, subscriptionTransport: recorded(renewing(events, session)))
    }

    /// The transport, with an expired token renewed and the request sent again.
    private func renewing(_ transport: some Transport, _ session: Session) -> any Transport {
        guard issuer != nil else { return transport }
        return AuthorizationTransport(transport) { try await session.renew() }
    }

    private func recorded(_ transport: some Transport) -> any Transport {
        guard let recordings else { return transport }
        return Recorder(transport, into: recordings)
    }
}

/// Arguments that the app does not understand.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
