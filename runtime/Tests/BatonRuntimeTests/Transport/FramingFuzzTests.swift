import Foundation
import TestSupport
import Testing

@testable import BatonRuntime

/// Framings under mutated bytes: no crash, no hang, and never a payload that is longer than what came.
@Suite struct FramingFuzzTests {
    /// How many inputs each framing is given.
    static let runs = FuzzRun(rounds: 3000).rounds

    static func mutated(_ bytes: Data, _ random: inout SeededRandom) -> Data {
        var bytes = [UInt8](bytes)
        let interesting: [UInt8] = [0, 10, 13, 32, 45, 58, 34, 92, 123, 125, 126, 127, 128, 255]
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] = interesting.randomElement(using: &random) ?? 0
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(interesting.randomElement(using: &random) ?? 0, at: place)
            case 4: bytes.removeSubrange(place...)
            default: bytes.append(contentsOf: bytes[place...].prefix(200))
            }
        }
        return Data(bytes)
    }

    static func pieces(_ bytes: Data, _ random: inout SeededRandom) -> [Data] {
        var pieces: [Data] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...40, using: &random))
            pieces.append(Data(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }

    @Test(arguments: [FramingTests.whole, FramingTests.multipart, FramingTests.events]) func bodies(_ framing: FramingTests.Framing) async {
        var random = SeededRandom(seed: 42)
        var readable = 0
        for run in 0..<Self.runs {
            if run % 64 == 0 { await Task.yield() }
            let bytes = Self.mutated(Data(framing.body.utf8), &random)
            let pieces = Self.pieces(bytes, &random)
            let inPieces = FramingTests.read(framing, pieces)
            let atOnce = FramingTests.read(framing, [bytes])
            #expect(inPieces.payloads == atOnce.payloads)
            #expect(inPieces.payloads.reduce(0) { $0 + $1.utf8.count } <= bytes.count * 3)  // a byte may become U+FFFD
            if inPieces.error == nil { readable += 1 }
        }
        print("\(framing.testDescription): \(Self.runs) inputs, \(readable) read to their end")
    }

    @Test func headsAndChunks() async {
        var random = SeededRandom(seed: 43)
        let message = Data("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{\"da\r\n5;x\r\nta\":1\r\n1\r\n}\r\n0\r\n\r\n".utf8)
        var failures = 0
        for run in 0..<Self.runs {
            if run % 64 == 0 { await Task.yield() }
            let bytes = Self.mutated(message, &random)
            var heads = HTTPHeadReader()
            var bodies: HTTPBodyReader?
            var body = 0
            do {
                for piece in Self.pieces(bytes, &random) {
                    var piece = piece
                    if bodies == nil {
                        guard let (head, rest) = try heads.read(piece) else { continue }
                        bodies = try HTTPBodyReader(head)
                        piece = rest
                    }
                    body += try bodies?.read(piece).count ?? 0
                }
            } catch {
                failures += 1
            }
            #expect(body <= bytes.count)
        }
        print("heads and chunks: \(Self.runs) inputs, \(failures) refused")
    }

    @Test func webSocketFrames() async {
        var random = SeededRandom(seed: 44)
        let message = LoopbackPeer.frame(opcode: 1, Data(#"{"type":"connection_ack"}"#.utf8))
            + LoopbackPeer.frame(opcode: 1, Data(repeating: 0x61, count: 300), isFinal: false) + LoopbackPeer.frame(opcode: 9, Data("p".utf8))
            + LoopbackPeer.frame(opcode: 0, Data("end".utf8)) + LoopbackPeer.frame(opcode: 8, Data([0x03, 0xE8]))
        var failures = 0
        for run in 0..<Self.runs {
            if run % 64 == 0 { await Task.yield() }
            var reader = WebSocketReader(limit: 1000)
            do {
                for piece in Self.pieces(Self.mutated(message, &random), &random) {
                    for case .text(let text) in try reader.read(piece) {
                        #expect(text.count <= 1000)
                        _ = WebSocketMessage(text)
                    }
                }
            } catch {
                failures += 1
            }
        }
        print("WebSocket frames: \(Self.runs) inputs, \(failures) refused")
    }

    @Test func slicesOfJSON() async {
        var random = SeededRandom(seed: 45)
        let message = Data(#"{"id":"1","type":"next","payload":{"data":{"a":[1,{"b":"\"}\\"}],"c":-1.5e3}},"x":[],"y":{} , "z":"é\u0041"}"#.utf8)
        for run in 0..<Self.runs {
            if run % 64 == 0 { await Task.yield() }
            let bytes = Self.mutated(message, &random)
            for slice in (JSONSlices.members(of: bytes) ?? [:]).values { #expect(slice.count < bytes.count) }
            for slice in JSONSlices.elements(of: bytes) ?? [] { #expect(slice.count < bytes.count) }
            _ = WebSocketMessage(bytes)
        }
    }
}
