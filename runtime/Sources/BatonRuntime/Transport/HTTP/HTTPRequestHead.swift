import Foundation

/// The head of an HTTP/1.1 request on a connection to the origin's own server (RFC 9112, section 3).
struct HTTPRequestHead {
    let method: String
    let url: URL
    /// The headers after `Host`, in this order. One with a line break in it is left out: it would be two.
    let headers: [(name: String, value: String)]

    /// The bytes, with the empty line at the end.
    var bytes: Data {
        let own = headers.filter { !$0.name.contains(where: \.isNewline) && !$0.value.contains(where: \.isNewline) }
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + own.map { "\($0.name): \($0.value)" }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private var target: String {
        let path = url.path(percentEncoded: true)
        return (path.isEmpty ? "/" : path) + (url.query(percentEncoded: true).map { "?\($0)" } ?? "")
    }

    private var host: String {
        let name = url.host(percentEncoded: false) ?? ""
        let isIPv6 = name.contains(":") && !name.hasPrefix("[")
        return (isIPv6 ? "[\(name)]" : name) + (url.port.map { ":\($0)" } ?? "")
    }
}
