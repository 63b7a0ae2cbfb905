import Foundation

/// A message of the `graphql-transport-ws` protocol that a server sends. Payloads stay the bytes they came as.
enum WebSocketMessage: Equatable {
    case acknowledged, ping, pong
    case next(id: String, payload: Data)
    case error(id: String, errors: Data)
    case complete(id: String)

    /// Nil when the text is no message of the protocol.
    init?(_ text: Data) {
        guard let members = JSONSlices.members(of: text) else { return nil }
        func string(_ name: String) -> String? {
            members[name].flatMap { try? JSONDecoder().decode(String.self, from: $0) }
        }
        switch (string("type"), string("id"), members["payload"]) {
        case ("connection_ack", _, _): self = .acknowledged
        case ("ping", _, _): self = .ping
        case ("pong", _, _): self = .pong
        case ("next", let id?, let payload?): self = .next(id: id, payload: payload)
        case ("error", let id?, let payload?): self = .error(id: id, errors: payload)
        case ("complete", let id?, _): self = .complete(id: id)
        default: return nil
        }
    }

    // What a client sends.

    static let sentPing = #"{"type":"ping"}"#
    static let sentPong = #"{"type":"pong"}"#

    static func initialize(_ payload: InputObject?) -> String {
        guard let payload else { return #"{"type":"connection_init"}"# }
        return #"{"type":"connection_init","payload":\#(InputValue.object(payload).canonicalText)}"#
    }

    static func subscribe(_ id: String, _ request: GraphQLRequest) -> String {
        let body = String(decoding: request.body(document: .text), as: UTF8.self)
        return #"{"id":"\#(id)","type":"subscribe","payload":\#(body)}"#
    }

    static func complete(_ id: String) -> String { #"{"id":"\#(id)","type":"complete"}"# }
}
