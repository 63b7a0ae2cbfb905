import Foundation

/// The opening of a WebSocket over HTTP/1.1: RFC 6455, section 4.
struct WebSocketHandshake {
    static let subprotocol = "graphql-transport-ws"

    let key: String

    init() {
        key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    }

    /// The request's head.
    func request(to url: URL, headers: [String: String]) -> Data {
        let own = [
            ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Key", key), ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Protocol", WebSocketHandshake.subprotocol),
        ]
        let given = headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        return HTTPRequestHead(method: "GET", url: url, headers: own + given).bytes
    }

    /// Checks the server's answer.
    func check(_ head: ResponseHead) throws(TransportError) {
        guard head.status == 101 else { throw .status(head.status, excerpt: "the server did not open a WebSocket") }
        guard head["upgrade"]?.lowercased() == "websocket", head["sec-websocket-accept"] == accept else {
            throw .protocolViolation(reason: "the handshake was answered wrongly")
        }
        guard head["sec-websocket-protocol"] == WebSocketHandshake.subprotocol else {
            throw .protocolViolation(reason: "the server does not speak \(WebSocketHandshake.subprotocol)")
        }
    }

    /// What a server that understood the request answers.
    var accept: String {
        Data(SHA1.digest(Data("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))).base64EncodedString()
    }
}

/// SHA-1 (RFC 3174), which the handshake needs and nothing else here.
enum SHA1 {
    static func digest(_ message: Data) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = [UInt8](message) + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        let bits = UInt64(message.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        for block in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[block..<block + 64], into: &state) }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 { words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (f, k): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            (a, b, c, d, e) = (rotated(a, 5) &+ f &+ e &+ k &+ word, a, rotated(b, 30), c, d)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
}
