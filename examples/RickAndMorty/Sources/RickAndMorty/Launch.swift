import Baton
import BatonTesting
import Foundation

/// How the app was started, and where its data comes from because of it.
struct Launch {
    /// The server to ask; without one, recordings answer.
    var url: URL?
    /// The folder to record the exchanges with the server into.
    var recordings: URL?

    static let usage = """
        usage: RickAndMorty [--url URL [--record FOLDER]]

          --url URL         ask this GraphQL server; without it, recorded responses answer
          --record FOLDER   write each exchange with the server into the folder
        """

    /// - Throws: ``UsageError`` for arguments that are none of these.
    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch (argument, rest.popFirst()) {
            case ("--url", let text?):
                guard let url = URL(string: text), url.scheme != nil, url.host != nil else {
                    throw UsageError("'\(text)' is no URL")
                }
                self.url = url
            case ("--record", let path?):
                recordings = URL(fileURLWithPath: path)
            case ("--url", nil), ("--record", nil):
                throw UsageError("'\(argument)' takes a value")
            default:
                throw UsageError("'\(argument)' is not known")
            }
        }
        if recordings != nil, url == nil { throw UsageError("'--record' needs a server to record: give '--url' too") }
    }

    /// What the screens read from.
    @MainActor func environment() throws -> BatonEnvironment {
        BatonEnvironment(transport: try transport())
    }

    private func transport() throws -> any Transport {
        guard let url else { return try RecordedTransport("Recordings") }
        let server = HTTPTransport(url: url)
        guard let recordings else { return server }
        return Recorder(server, into: recordings)
    }
}

/// Arguments that the app does not understand.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
