import Foundation
import Testing

@testable import BatonRuntime

/// The framing and the handshake, as values.
@Suite struct WebSocketFramingTests {
    @Test func theHandshakesDigestIsTheSpecifications() {
        #expect(SHA1.digest(Data("abc".utf8)).map { String($0, radix: 16) }.prefix(4) == ["a9", "99", "3e", "36"])
        #expect(Data(SHA1.digest(Data("dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))).base64EncodedString()
            == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(Data(SHA1.digest(Data(repeating: 0x61, count: 1_000_000))).map { String(format: "%02x", $0) }.joined()
            == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    }

    @Test(arguments: [0, 1, 125, 126, 65535, 65536]) func messagesOfAnyLengthReadBackInAnyPieces(length: Int) throws {
        let payload = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
        let middle = length / 2
        let bytes = LoopbackPeer.frame(opcode: 1, payload[..<middle], isFinal: false) + LoopbackPeer.frame(opcode: 9, Data("p".utf8))
            + LoopbackPeer.frame(opcode: 0, payload[middle...])
        for size in [1, 2, 7, bytes.count] where length < 1000 || size > 2 {
            var reader = WebSocketReader(limit: 1 << 20)
            var messages: [WebSocketReader.Message] = []
            for start in stride(from: 0, to: bytes.count, by: size) { messages += try reader.read(bytes[start..<min(start + size, bytes.count)]) }
            #expect(messages == [.ping(Data("p".utf8)), .text(payload)])
        }
    }

    @Test(arguments: [
        Data([0x83, 0]), Data([0x88, 1, 3]), Data([0xC1, 0]), Data([0x81, 0x80, 0, 0, 0, 0]), Data([0x09, 0]), Data([0x89, 126, 0, 200]), Data([0x80, 0]), Data([0x82, 0]),
    ])
    func aFrameAgainstTheRulesIsAViolation(bytes: Data) {
        var reader = WebSocketReader(limit: 100)
        let error = #expect(throws: TransportError.self) { try reader.read(bytes) }
        guard case .protocolViolation = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test func aLengthBeyondTheLimitIsRefusedBeforeItsBytesCome() {
        var reader = WebSocketReader(limit: 100)
        #expect(throws: TransportError.tooLarge(limit: 100)) { try reader.read(Data([0x81, 127, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])) }
        var fragments = WebSocketReader(limit: 100)
        #expect(throws: TransportError.tooLarge(limit: 100)) {
            _ = try fragments.read(LoopbackPeer.frame(opcode: 1, Data(count: 60), isFinal: false))
            _ = try fragments.read(LoopbackPeer.frame(opcode: 0, Data(count: 60)))
        }
    }
}

/// Real sockets on the loopback.
@Suite struct WebSocketTransportTests {
    static let subscription = HTTPTransportTests.subscription

    /// Acknowledges, and answers each subscription with these messages in which `ID` stands for its id.
    static func answer(_ peer: LoopbackPeer, _ messages: [String]) {
        while let (type, id) = peer.message() {
            if type == "connection_init" { peer.send(#"{"type":"connection_ack"}"#) }
            guard type == "subscribe" else { continue }
            for message in messages { peer.send(message.replacingOccurrences(of: "ID", with: id)) }
        }
    }

    static func outcome(of request: GraphQLRequest, over transport: WebSocketTransport) async -> HTTPTransportTests.Outcome {
        var outcome = HTTPTransportTests.Outcome()
        do {
            for try await payload in transport.send(request) where payload.framing != .opening {
                outcome.texts.append(String(decoding: payload.bytes, as: UTF8.self))
            }
        } catch {
            outcome.error = error as? TransportError
        }
        return outcome
    }

    static func outcome(
        options: WebSocketOptions = WebSocketOptions(), _ talk: @escaping @Sendable (LoopbackPeer, Int) -> Void
    ) async throws -> HTTPTransportTests.Outcome {
        let server = try LoopbackServer.sockets(talk)
        defer { server.stop() }
        return await outcome(of: subscription, over: WebSocketTransport(url: server.socketURL, options: options))
    }

    @Test func eventsComeUntilTheServerCompletes() async throws {
        let outcome = try await Self.outcome { peer, _ in
            Self.answer(peer, [
                #"{"id":"ID","type":"next","payload":{"data":{"ripple":1.50}}}"#, #"{"type":"ping"}"#, #"{"type":"pong","payload":{}}"#,
                #"{"type":"next","payload": {"data":null}, "id":"ID"}"#, #"{"id":"99","type":"next","payload":{}}"#, #"{"id":"ID","type":"complete"}"#,
            ])
        }
        #expect(outcome.texts == [#"{"data":{"ripple":1.50}}"#, #"{"data":null}"#])
        #expect(outcome.error == nil)
    }

    @Test func eventsComeThoughNobodyHoldsTheTransportAnyMore() async throws {
        let server = try LoopbackServer.sockets { peer, _ in
            Self.answer(peer, [#"{"id":"ID","type":"next","payload":{"data":{"ripple":1}}}"#, #"{"id":"ID","type":"complete"}"#])
        }
        defer { server.stop() }
        let stream = WebSocketTransport(url: server.socketURL).send(Self.subscription)
        var events = 0
        for try await payload in stream where payload.framing == .event { events += 1 }
        #expect(events == 1)
        while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test func aRefusedOperationIsARequestError() async throws {
        let outcome = try await Self.outcome { peer, _ in Self.answer(peer, [#"{"id":"ID","type":"error","payload":[{"message":"no"}]}"#]) }
        #expect(outcome.texts == [#"{"errors":[{"message":"no"}]}"#])
        #expect(outcome.error == nil)
    }

    @Test func theTokenGoesWithTheInitialMessageAndHeadersWithTheHandshake() async throws {
        let first = Locked<[String]>([])
        let server = try LoopbackServer.sockets { peer, _ in
            for _ in 0..<2 {
                guard let text = peer.text() else { return }
                first.withLock { $0.append(text) }
                if text.contains("connection_init") { peer.send(#"{"type":"connection_ack"}"#) }
            }
        }
        defer { server.stop() }
        var options = WebSocketOptions()
        options.headers = ["X-Client": "pond"]
        let transport = WebSocketTransport(url: server.socketURL, options: options) { ["token": "t"] }
        _ = await Self.outcome(of: Self.subscription, over: transport)
        #expect(first.withLock { $0 } == [
            #"{"type":"connection_init","payload":{"token":"t"}}"#,
            #"{"id":"1","type":"subscribe","payload":{"operationName":"Ripples","query":"subscription Ripples{ripple}"}}"#,
        ])
        #expect(server.requests.first?.headers["x-client"] == "pond")
        #expect(server.requests.first?.headers["sec-websocket-protocol"] == "graphql-transport-ws")
    }

    @Test func aCloseCodeIsATypedError() async throws {
        let outcome = try await Self.outcome { peer, _ in
            _ = peer.message()
            peer.close(4403, "Forbidden")
        }
        #expect(outcome.error == .closed(code: 4403, reason: "Forbidden"))
        #expect(outcome.error?.isTransient == false)
    }

    @Test func anAcknowledgementThatDoesNotComeTimesOut() async throws {
        var options = WebSocketOptions()
        // The handshake has to come through in the same time, on a machine that is busy with other tests.
        options.timeout = 3
        #expect(try await Self.outcome(options: options) { peer, _ in while peer.text() != nil {} }.error == .timedOut)
    }

    @Test func aServerOfAnotherProtocolIsRefused() async throws {
        let server = try LoopbackServer { _, _ in [.response("{}", status: 400)] }
        defer { server.stop() }
        let outcome = await Self.outcome(of: Self.subscription, over: WebSocketTransport(url: server.socketURL))
        guard case .status(400, _, _) = outcome.error else { Issue.record("\(outcome)"); return }
    }

    @Test(arguments: ["garbage", "{}", #"{"type":"next"}"#, #"{"type":"next","id":"1"}"#, "[]", ""])
    func aMessageThatTheProtocolDoesNotHaveEndsTheSocket(text: String) async throws {
        let outcome = try await Self.outcome { peer, _ in Self.answer(peer, [text]) }
        guard case .protocolViolation = outcome.error else { Issue.record("\(outcome)"); return }
    }

    @Test func operationsShareOneSocket() async throws {
        let server = try LoopbackServer.sockets { peer, _ in
            Self.answer(peer, [#"{"id":"ID","type":"next","payload":{"data":{"ripple":ID}}}"#, #"{"id":"ID","type":"complete"}"#])
        }
        defer { server.stop() }
        var options = WebSocketOptions()
        // As long as it takes until the last of them starts.
        options.idleTime = 3600
        let transport = WebSocketTransport(url: server.socketURL, options: options)
        let texts = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<50 { group.addTask { await Self.outcome(of: Self.subscription, over: transport).texts } }
            return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(texts.count == 50)
        #expect(server.requests.count == 1)
    }

    @Test func leavingTellsTheServerAndAnIdleSocketCloses() async throws {
        let seen = Locked<[String]>([])
        let server = try LoopbackServer.sockets { peer, _ in
            while let (type, id) = peer.message() {
                seen.withLock { $0.append(type) }
                if type == "connection_init" { peer.send(#"{"type":"connection_ack"}"#) }
                if type == "subscribe" { peer.send(#"{"id":"\#(id)","type":"next","payload":{}}"#) }
            }
        }
        defer { server.stop() }
        var options = WebSocketOptions()
        options.idleTime = 0.05
        let transport = WebSocketTransport(url: server.socketURL, options: options)
        for try await payload in transport.send(Self.subscription) where payload.framing == .event { break }
        while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(seen.withLock { $0 } == ["connection_init", "subscribe", "complete"])
    }

    @Test func theNextOperationOpensALostSocketAgain() async throws {
        // What is lost is told to its operations first and to the opening of the socket later, or the other way round.
        for _ in 0..<20 {
            let server = try LoopbackServer.sockets { peer, number in
                if number > 0 { Self.answer(peer, [#"{"id":"ID","type":"complete"}"#]) } else { _ = peer.message() }
            }
            defer { server.stop() }
            let transport = WebSocketTransport(url: server.socketURL)
            #expect(await Self.outcome(of: Self.subscription, over: transport).error == .cutOff(received: 0))
            #expect(await Self.outcome(of: Self.subscription, over: transport).error == nil)
            #expect(server.requests.count == 2)
        }
    }

    @Test func anUnansweredPingEndsTheSocket() async throws {
        var options = WebSocketOptions()
        options.pingInterval = 0.1
        #expect(try await Self.outcome(options: options) { peer, _ in Self.answer(peer, []) }.error == .timedOut)
    }

    @Test func aStreamCutAtAnyByteGivesOnlyWholeEventsAndAnError() async throws {
        let frames = [
            #"{"type":"connection_ack"}"#, #"{"id":"1","type":"next","payload":{"data":{"ripple":1}}}"#,
            #"{"id":"1","type":"next","payload":{"data":{"ripple":2}}}"#, #"{"id":"1","type":"complete"}"#,
        ]
        let bytes = frames.reduce(into: Data()) { $0 += LoopbackPeer.frame(opcode: 1, Data($1.utf8)) }
        let server = try LoopbackServer.sockets { peer, number in
            guard peer.message()?.type == "connection_init" else { return }
            // The acknowledgement is its own piece, so that the subscription is sent before what answers it.
            let first = LoopbackPeer.frame(opcode: 1, Data(frames[0].utf8)).count
            peer.send(raw: bytes[..<min(number, first)])
            guard number > first, peer.message()?.type == "subscribe" else { return }
            peer.send(raw: bytes[first..<number])
        }
        defer { server.stop() }
        let payloads = [#"{"data":{"ripple":1}}"#, #"{"data":{"ripple":2}}"#]
        for length in 0...bytes.count {
            let outcome = await Self.outcome(of: Self.subscription, over: WebSocketTransport(url: server.socketURL))
            #expect(payloads.starts(with: outcome.texts), "\(length) bytes")
            #expect((outcome.error == nil) == (length == bytes.count), "\(length) bytes: \(outcome)")
        }
    }

    @Test func aSecureSocketSaysWhatItNeedsOnLinux() async throws {
        let outcome = await Self.outcome(of: Self.subscription, over: WebSocketTransport(url: URL(string: "wss://127.0.0.1:1/")!))
        guard case .unsupported(let reason) = outcome.error else { Issue.record("\(outcome)"); return }
        #expect(reason.contains("wss://") && reason.contains("HTTPTransport"))
    }
}
