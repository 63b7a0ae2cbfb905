import Foundation

/// Reads the head of an HTTP/1.1 response as its bytes come (RFC 9112, sections 4 and 5).
struct HTTPHeadReader {
    /// The most bytes that a head may have.
    static let limit = 64 << 10

    private var pending = Data()
    /// Whether the server keeps the connection open after this response (RFC 9112, section 9.3).
    private(set) var keepsConnection = false

    init() {}

    /// Takes the next bytes. Once the head is whole, gives it out with the bytes that follow it.
    mutating func read(_ bytes: Data) throws(TransportError) -> (head: ResponseHead, rest: Data)? {
        pending.append(bytes)
        while true {
            guard let end = pending.range(of: Data("\r\n\r\n".utf8)) else {
                guard pending.count <= HTTPHeadReader.limit else { throw .notGraphQL(contentType: nil, excerpt: "a head without an end") }
                // What does not begin as HTTP never will be.
                guard pending.prefix(5).elementsEqual("HTTP/".utf8.prefix(pending.count)) else {
                    throw .notGraphQL(contentType: nil, excerpt: Excerpt(pending).text)
                }
                return nil
            }
            let text = String(decoding: pending[..<end.lowerBound], as: UTF8.self)
            let rest = Data(pending[end.upperBound...])
            guard let head = HTTPHeadReader.parse(text) else { throw .notGraphQL(contentType: nil, excerpt: Excerpt(pending).text) }
            pending = rest
            let closes = head["connection"]?.lowercased().split(separator: ",").contains { $0.trimmingCharacters(in: .whitespaces) == "close" }
            keepsConnection = text.hasPrefix("HTTP/1.1") && closes != true
            // An interim response comes before the one that counts.
            if (100...199).contains(head.status), head.status != 101 { continue }
            return (head, rest)
        }
    }

    private static func parse(_ text: String) -> ResponseHead? {
        let lines = text.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].utf8.count == 3, let status = Int(words[1]) else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        }
        return ResponseHead(status: status, headers: headers)
    }
}
