import Foundation

@testable import BatonRuntime

/// The server's side of a WebSocket, after the handshake: frames by hand.
final class LoopbackPeer {
    private let connection: Int32
    private var pending: [UInt8] = []

    init(connection: Int32) { self.connection = connection }

    /// The next text message of the client; nil when it has closed. Its pings are passed over.
    func text() -> String? {
        while let (opcode, payload) = frame() {
            if opcode == 1 { return String(decoding: payload, as: UTF8.self) }
            if opcode == 8 { return nil }
        }
        return nil
    }

    /// The type of the next message, and its id.
    func message() -> (type: String, id: String)? {
        guard let text = text(), let members = JSONSlices.members(of: Data(text.utf8)) else { return nil }
        func string(_ name: String) -> String {
            members[name].flatMap { try? JSONDecoder().decode(String.self, from: $0) } ?? ""
        }
        return (string("type"), string("id"))
    }

    /// The next frame: its opcode and what it holds.
    func frame() -> (opcode: UInt8, payload: Data)? {
        guard let head = take(2) else { return nil }
        var length = Int(head[1] & 0x7F)
        if length >= 126 {
            guard let long = take(length == 126 ? 2 : 8) else { return nil }
            length = long.reduce(0) { $0 << 8 | Int($1) }
        }
        // A client's frames are masked.
        guard head[1] & 0x80 != 0, let mask = take(4), let masked = take(length) else { return nil }
        return (head[0] & 0x0F, Data(masked.enumerated().map { $1 ^ mask[$0 & 3] }))
    }

    private func take(_ count: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while pending.count < count {
            let received = recv(connection, &buffer, buffer.count, 0)
            guard received > 0 else { return nil }
            pending.append(contentsOf: buffer[..<received])
        }
        defer { pending.removeFirst(count) }
        return Array(pending[..<count])
    }

    func send(_ text: String) { send(opcode: 1, Data(text.utf8)) }

    func send(opcode: UInt8, _ payload: Data, isFinal: Bool = true) {
        send(raw: LoopbackPeer.frame(opcode: opcode, payload, isFinal: isFinal))
    }

    func send(raw bytes: Data) { _ = LoopbackServer.write(bytes, to: connection) }

    func close(_ code: Int, _ reason: String = "") {
        send(opcode: 8, Data([UInt8(code >> 8), UInt8(code & 0xFF)]) + Data(reason.utf8))
    }

    /// A server's frame, which is not masked.
    static func frame(opcode: UInt8, _ payload: Data, isFinal: Bool = true) -> Data {
        var bytes = Data([(isFinal ? 0x80 : 0) | opcode])
        switch payload.count {
        case ..<126: bytes.append(UInt8(payload.count))
        case ..<65536: bytes.append(contentsOf: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
        default: bytes.append(contentsOf: [127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) })
        }
        return bytes + payload
    }
}

extension LoopbackServer {
    /// A server of WebSockets, each handed to `talk` once its handshake has been answered.
    static func sockets(_ talk: @escaping @Sendable (LoopbackPeer, Int) -> Void) throws -> LoopbackServer {
        try LoopbackServer { request, number in
            [.send(acceptance(of: request)), .talk { talk($0, number) }]
        }
    }

    /// The head that opens a WebSocket.
    static func acceptance(of request: Request) -> Data {
        let accept = Data(SHA1.digest(Data("\(request.headers["sec-websocket-key"] ?? "")258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)))
        return Data(
            ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(accept.base64EncodedString())\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n").utf8)
    }

    var socketURL: URL { URL(string: url.absoluteString.replacingOccurrences(of: "http:", with: "ws:"))! }
}
