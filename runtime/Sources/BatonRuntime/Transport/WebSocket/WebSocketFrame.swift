import Foundation

/// One frame of RFC 6455, section 5.2.
///
///     FIN RSV×3 opcode×4 | MASK length×7 | length×16 or ×64 | mask×32 | payload
struct WebSocketFrame: Equatable {
    enum Opcode: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        var isControl: Bool { rawValue >= 8 }
    }

    var opcode: Opcode
    var isFinal = true
    var payload: Data

    /// The frame as a client sends it, masked.
    func bytes(mask: [UInt8]) -> Data {
        var bytes = Data()
        bytes.append((isFinal ? 0x80 : 0) | opcode.rawValue)
        switch payload.count {
        case ..<126: bytes.append(0x80 | UInt8(payload.count))
        case ..<65536:
            bytes.append(0x80 | 126)
            for shift in [8, 0] { bytes.append(UInt8(truncatingIfNeeded: payload.count >> shift)) }
        default:
            bytes.append(0x80 | 127)
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: payload.count >> shift)) }
        }
        bytes.append(contentsOf: mask)
        bytes.append(contentsOf: payload.enumerated().map { $1 ^ mask[$0 & 3] })
        return bytes
    }

    static func randomMask() -> [UInt8] { (0..<4).map { _ in UInt8.random(in: 0...255) } }
}

/// Reads the frames that a server sends, and joins fragments to messages.
struct WebSocketReader {
    /// What came whole.
    enum Message: Equatable {
        case text(Data)
        case ping(Data)
        case pong
        case close(code: Int, reason: String)
    }

    /// The most bytes that one message may have.
    let limit: Int
    private var pending: [UInt8] = []
    private var fragments: Data?

    init(limit: Int) { self.limit = limit }

    /// Takes the next bytes and gives out the messages that they complete.
    mutating func read(_ bytes: Data) throws(TransportError) -> [Message] {
        pending.append(contentsOf: bytes)
        var messages: [Message] = []
        var start = 0
        while let (frame, end) = try frame(at: start) {
            start = end
            if let message = try message(of: frame) { messages.append(message) }
        }
        pending.removeFirst(start)
        return messages
    }

    private func frame(at start: Int) throws(TransportError) -> (WebSocketFrame, end: Int)? {
        guard pending.count >= start + 2 else { return nil }
        let first = pending[start]
        guard first & 0x70 == 0, let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else {
            throw .protocolViolation(reason: "a frame of an unknown kind")
        }
        let isFinal = first & 0x80 != 0
        guard pending[start + 1] & 0x80 == 0 else { throw .protocolViolation(reason: "a masked frame from a server") }
        var length = Int(pending[start + 1] & 0x7F)
        var index = start + 2
        let lengthBytes = length == 126 ? 2 : length == 127 ? 8 : 0
        if opcode.isControl, lengthBytes > 0 || !isFinal { throw .protocolViolation(reason: "a control frame that is long or in pieces") }
        if lengthBytes > 0 {
            guard pending.count >= index + lengthBytes else { return nil }
            var long: UInt64 = 0
            for byte in pending[index..<index + lengthBytes] { long = long << 8 | UInt64(byte) }
            guard long <= UInt64(limit) else { throw .tooLarge(limit: limit) }
            length = Int(long)
            index += lengthBytes
        }
        guard length + (fragments?.count ?? 0) <= limit || opcode.isControl else { throw .tooLarge(limit: limit) }
        guard pending.count >= index + length else { return nil }
        return (WebSocketFrame(opcode: opcode, isFinal: isFinal, payload: Data(pending[index..<index + length])), index + length)
    }

    private mutating func message(of frame: WebSocketFrame) throws(TransportError) -> Message? {
        switch frame.opcode {
        case .ping: return .ping(frame.payload)
        case .pong: return .pong
        case .close:
            guard !frame.payload.isEmpty else { return .close(code: 1005, reason: "") }
            guard frame.payload.count >= 2 else { throw .protocolViolation(reason: "half a close code") }
            let bytes = [UInt8](frame.payload)
            return .close(code: Int(bytes[0]) << 8 | Int(bytes[1]), reason: String(decoding: bytes[2...], as: UTF8.self))
        case .binary: throw .protocolViolation(reason: "a binary message")
        case .text:
            guard fragments == nil else { throw .protocolViolation(reason: "a message inside another") }
            guard !frame.isFinal else { return .text(frame.payload) }
            fragments = frame.payload
            return nil
        case .continuation:
            guard fragments != nil else { throw .protocolViolation(reason: "a continuation of nothing") }
            // In place: a message in many small pieces costs what it holds.
            fragments?.append(frame.payload)
            guard frame.isFinal else { return nil }
            defer { fragments = nil }
            return fragments.map(Message.text)
        }
    }
}
