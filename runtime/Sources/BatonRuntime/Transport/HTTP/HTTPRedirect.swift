import Foundation

/// Where a response sends its request on, and with what.
///
/// A POST goes on by 307 and 308, which keep it, and a GET by 301, 302 and 303 as well; a POST that became a GET would ask for nothing. What
/// goes to another origin takes no credentials along, nothing goes from TLS to none, and nothing further than ``limit`` times.
enum HTTPRedirect {
    static let statuses = [301, 302, 303, 307, 308]
    static let limit = 5

    /// The headers that a request itself needs; all others may be meant for the first server alone.
    private static let ownHeaders: Set = ["accept", "content-type", "graphql-require-preflight"]

    /// The message as it goes on; nil where the response is to be taken as it is.
    static func next(after head: ResponseHead, to message: HTTPMessage, hops: Int) -> HTTPMessage? {
        guard statuses.contains(head.status), hops < limit, message.method == "GET" || head.status >= 307,
            let location = head["location"], let url = URL(string: location, relativeTo: message.url)?.absoluteURL,
            let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http" && message.url.scheme?.lowercased() != "https"
        else { return nil }
        var next = message
        next.url = url
        if origin(url) != origin(message.url) { next.headers = next.headers.filter { ownHeaders.contains($0.key.lowercased()) } }
        return next
    }

    private static func origin(_ url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(url.port ?? (scheme == "https" ? 443 : 80))"
    }
}
