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
    /// The folder to record the exchanges with the server into.
    var recordings: URL?

    static let usage = """
        usage: GitHubTriage [--url URL [--ws URL] [--token TOKEN] [--record FOLDER]]

          --url URL         ask this GraphQL server; without it, recorded responses answer
          --ws URL          subscribe over this WebSocket; without it, over server-sent events
          --token TOKEN     who is asking (default: triage-token-1)
          --record FOLDER   write each exchange with the server into the folder
        """

    /// - Throws: ``UsageError`` for arguments that are none of these.
    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard ["--url", "--ws", "--token", "--record"].contains(argument) else {
                throw UsageError("'\(argument)' is not known")
            }
            guard let value = rest.popFirst() else { throw UsageError("'\(argument)' takes a value") }
            switch argument {
            case "--url": url = try Launch.url(value)
            case "--ws": socket = try Launch.url(value)
            case "--token": token = value
            default: recordings = URL(fileURLWithPath: value)
            }
        }
        if url == nil, socket != nil || recordings != nil { throw UsageError("without '--url' there is no server to ask") }
    }

    private static func url(_ text: String) throws(UsageError) -> URL {
        guard let url = URL(string: text), url.scheme != nil, url.host != nil else { throw UsageError("'\(text)' is no URL") }
        return url
    }

    /// What the screens read from.
    @MainActor func environment() throws -> BatonEnvironment {
        guard let url else { return BatonEnvironment(transport: try RecordedTransport("Recordings")) }
        let authorization = "Bearer \(token)"
        let server = recorded(HTTPTransport(url: url) { _ in ["Authorization": authorization] })
        guard let socket else { return BatonEnvironment(transport: server) }
        let events = WebSocketTransport(url: socket) { ["authorization": .string(authorization)] }
        return BatonEnvironment(transport: server, subscriptionTransport: recorded(events))
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
