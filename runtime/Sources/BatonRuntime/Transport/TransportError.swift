import Foundation

/// Why a request ended without a whole GraphQL response.
///
/// A response that came whole and says `errors` is no transport error; neither are bytes that are not the operation's shape.
public enum TransportError: Error, Hashable, Sendable {
    /// No connection was made: no network, no such host, nothing listening, or no trusted certificate. The server got nothing.
    case unreachable(reason: String)
    /// The connection died before the response was whole. `received` counts the bytes of its body that had come.
    case cutOff(received: Int)
    /// Nothing came for as long as the transport waits.
    case timedOut
    /// The caller gave up.
    case cancelled
    /// A status that promises no GraphQL response, with the first characters of the body, and how many seconds the server asks to wait.
    case status(Int, excerpt: String, retryAfter: Double? = nil)
    /// A body that is not GraphQL's: another media type, an empty body, or a framing that cannot be read.
    case notGraphQL(contentType: String?, excerpt: String)
    /// More bytes than the transport accepts.
    case tooLarge(limit: Int)
    /// The credentials of this attempt could not be had.
    case noCredentials(reason: String)
    /// A socket was closed by the server with a code of the protocol.
    case closed(code: Int, reason: String)
    /// A socket did not follow its protocol.
    case protocolViolation(reason: String)
    /// The transport cannot do what the request needs.
    case unsupported(reason: String)
}

extension TransportError {
    /// Whether the server may have begun to act on the request. A mutation that may have been received is not sent again.
    public var mayHaveBeenReceived: Bool {
        switch self {
        case .unreachable, .noCredentials, .unsupported: false
        case .cutOff, .timedOut, .cancelled, .status, .notGraphQL, .tooLarge, .closed, .protocolViolation: true
        }
    }

    /// Whether the same request may succeed a little later.
    public var isTransient: Bool {
        switch self {
        case .unreachable, .cutOff, .timedOut: true
        case .status(let status, _, _): status == 408 || status == 425 || status == 429 || (500...599).contains(status) && status != 501
        // 4408: the server waited for `connection_init` in vain, as it may on a slow network.
        case .closed(let code, _): !(4400..<4500).contains(code) || code == 4408
        case .cancelled, .notGraphQL, .tooLarge, .noCredentials, .protocolViolation, .unsupported: false
        }
    }
}

extension TransportError {
    /// The kind of the failure, without any text of the server's.
    var kind: String {
        switch self {
        case .unreachable: "unreachable"
        case .cutOff: "cut off"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .status(let status, _, _): "status \(status)"
        case .notGraphQL: "not GraphQL"
        case .tooLarge: "too large"
        case .noCredentials: "no credentials"
        case .closed(let code, _): "closed with \(code)"
        case .protocolViolation: "protocol violation"
        case .unsupported: "unsupported"
        }
    }
}

extension TransportError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .unreachable(let reason): "The server cannot be reached: \(reason)."
        case .cutOff(let received): "The connection was lost before the answer was whole (\(received) bytes had come)."
        case .timedOut: "The server did not answer in time."
        case .cancelled: "The request was cancelled."
        case .status(let status, let excerpt, _):
            excerpt.isEmpty ? "The server answered with status \(status)." : "The server answered with status \(status): \(excerpt)"
        case .notGraphQL(let contentType, let excerpt):
            "The answer is not a GraphQL response (\(contentType ?? "no media type"))\(excerpt.isEmpty ? "." : ": \(excerpt)")"
        case .tooLarge(let limit): "The answer is larger than \(limit) bytes."
        case .noCredentials(let reason): "The credentials for the request are missing: \(reason)."
        case .closed(let code, let reason): "The server closed the connection with code \(code)\(reason.isEmpty ? "." : ": \(reason).")"
        case .protocolViolation(let reason): "The server did not keep to the protocol: \(reason)."
        case .unsupported(let reason): "The transport cannot send this request: \(reason)."
        }
    }
}

/// The first characters of a body, for a message: at most `limit` of them, on one line.
struct Excerpt {
    /// How much of a body is kept for messages, in bytes.
    static let limit = 300

    /// The text, without line breaks and control characters.
    let text: String

    init(_ bytes: Data) {
        let head = String(decoding: bytes.prefix(Excerpt.limit), as: UTF8.self)
        var text = ""
        var spaced = true
        for scalar in head.unicodeScalars where scalar != "\u{FFFD}" {
            let isSpace = scalar.value <= 0x20 || scalar.value == 0x7F || scalar.properties.isWhitespace
            if !isSpace { text.unicodeScalars.append(scalar) } else if !spaced { text.append(" ") }
            spaced = isSpace
        }
        if text.hasSuffix(" ") { text.removeLast() }
        self.text = bytes.count > Excerpt.limit ? text + "…" : text
    }
}
