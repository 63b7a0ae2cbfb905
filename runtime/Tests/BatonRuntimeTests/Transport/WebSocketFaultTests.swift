#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import BatonRuntime

    /// Sockets in trouble: how each trouble is told, that the server is told too, and that nothing of it is left.
    @Suite struct WebSocketFaultTests {
        private static let subscription = HTTPTransportTests.subscription

        private static func allClose(on server: LoopbackServer) async throws {
            while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(1)) }
        }

        @Test func aHandshakeCutAtAnyByteIsCutOff() async throws {
            let server = try LoopbackServer { request, _ in
                let head = LoopbackServer.acceptance(of: request)
                return [.send(head.prefix(Int(request.headers["x-length"] ?? "") ?? 0))]
            }
            defer { server.stop() }
            let length = LoopbackServer.acceptance(of: LoopbackServer.Request()).count
            for length in 0...length {
                var options = WebSocketOptions()
                options.headers["X-Length"] = "\(length)"
                let transport = WebSocketTransport(url: server.socketURL, options: options)
                let outcome = await WebSocketTransportTests.outcome(of: Self.subscription, over: transport)
                #expect(outcome.error == .cutOff(received: 0), "\(length) bytes")
                #expect(outcome.texts.isEmpty)
            }
            try await Self.allClose(on: server)
        }

        @Test(arguments: [
            ("HTTP/1.1 101 Switching Protocols\r\n\r\n", "the handshake was answered wrongly"),
            ("HTTP/1.1 101 X\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: AAAA\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n", "the handshake was answered wrongly"),
        ])
        func aHandshakeAnsweredWronglyIsAViolation(answer: String, reason: String) async throws {
            let server = try LoopbackServer { _, _ in [.text(answer), .hold] }
            defer { server.stop() }
            let outcome = await WebSocketTransportTests.outcome(of: Self.subscription, over: WebSocketTransport(url: server.socketURL))
            #expect(outcome.error == .protocolViolation(reason: reason))
            try await Self.allClose(on: server)
        }

        @Test func aHandshakeThatIsNeverAnsweredTimesOut() async throws {
            let server = try LoopbackServer { _, _ in [.hold] }
            defer { server.stop() }
            var options = WebSocketOptions()
            options.timeout = 0.1
            let outcome = await WebSocketTransportTests.outcome(of: Self.subscription, over: WebSocketTransport(url: server.socketURL, options: options))
            #expect(outcome.error == .timedOut)
            try await Self.allClose(on: server)
        }

        /// The codes of `graphql-transport-ws` and the common ones of RFC 6455, and whether the same is worth trying again.
        @Test(arguments: [
            (1000, true), (1001, true), (1011, true), (1012, true), (1013, true), (4500, true), (4408, true),
            (4400, false), (4401, false), (4403, false), (4406, false), (4409, false), (4429, false),
        ])
        func aCloseCodeIsATypedError(code: Int, isTransient: Bool) async throws {
            let outcome = try await WebSocketTransportTests.outcome { peer, _ in
                while let message = peer.message() {
                    if message.type == "connection_init" { peer.send(#"{"type":"connection_ack"}"#) } else { return peer.close(code, "why") }
                }
            }
            #expect(outcome.error == .closed(code: code, reason: "why"))
            #expect(outcome.error?.isTransient == isTransient)
            #expect(outcome.error?.mayHaveBeenReceived == true)
        }

        @Test func aCloseWithoutACodeIs1005() async throws {
            let outcome = try await WebSocketTransportTests.outcome { peer, _ in
                _ = peer.message()
                peer.send(opcode: 8, Data())
            }
            #expect(outcome.error == .closed(code: 1005, reason: ""))
        }

        /// What a server sends after the acknowledgement, and the code that it is told the socket is closed with.
        struct Breach: Sendable, CustomTestStringConvertible {
            var testDescription: String
            var bytes: Data
            var code: Int
        }

        static let breaches = [
            Breach(testDescription: "a masked frame", bytes: Data([0x81, 0x80, 0, 0, 0, 0]), code: 1002),
            Breach(testDescription: "a binary message", bytes: LoopbackPeer.frame(opcode: 2, Data("{}".utf8)), code: 1002),
            Breach(testDescription: "a reserved bit", bytes: Data([0xC1, 0]), code: 1002),
            Breach(testDescription: "a message over the bound", bytes: LoopbackPeer.frame(opcode: 1, Data(count: 2000)), code: 1009),
            Breach(testDescription: "a message in pieces over the bound", bytes: (0..<4).reduce(into: LoopbackPeer.frame(opcode: 1, Data(count: 400), isFinal: false)) { bytes, _ in
                bytes += LoopbackPeer.frame(opcode: 0, Data(count: 400), isFinal: false)
            }, code: 1009),
            Breach(testDescription: "no message of the protocol", bytes: LoopbackPeer.frame(opcode: 1, Data("{}".utf8)), code: 4400),
        ]

        @Test(arguments: breaches) func theServerIsToldWhyTheSocketIsClosed(breach: Breach) async throws {
            let code = Locked<Int?>(nil)
            let server = try LoopbackServer.sockets { peer, _ in
                while let (opcode, payload) = peer.frame() {
                    if opcode == 8 { return code.withLock { $0 = payload.reduce(0) { $0 << 8 | Int($1) } } }
                    if String(decoding: payload, as: UTF8.self).contains("connection_init") { peer.send(#"{"type":"connection_ack"}"#) } else { peer.send(raw: breach.bytes) }
                }
            }
            defer { server.stop() }
            var options = WebSocketOptions()
            options.maximumMessageSize = 1000
            let outcome = await WebSocketTransportTests.outcome(of: Self.subscription, over: WebSocketTransport(url: server.socketURL, options: options))
            switch outcome.error {
            case .protocolViolation: #expect(breach.code != 1009)
            case .tooLarge(let limit): #expect(breach.code == 1009 && limit == 1000)
            default: Issue.record("\(outcome)")
            }
            try await Self.allClose(on: server)
            #expect(code.withLock { $0 } == breach.code)
        }

        @Test func aPingAmongThePiecesOfAMessageIsAnsweredWithWhatItHolds() async throws {
            let answered = Locked<[Data]>([])
            let outcome = try await WebSocketTransportTests.outcome { peer, _ in
                guard peer.message() != nil else { return }
                peer.send(#"{"type":"connection_ack"}"#)
                guard let id = peer.message()?.id else { return }
                let message = Data(#"{"id":"\#(id)","type":"next","payload":{"data":{"ripple":1}}}"#.utf8)
                for (number, byte) in message.enumerated() {
                    peer.send(opcode: number == 0 ? 1 : 0, Data([byte]), isFinal: number == message.count - 1)
                    if number == 5 { peer.send(opcode: 9, Data("are you there".utf8)) }
                    if number == 6 { peer.send(opcode: 10, Data()) }
                }
                while let (opcode, payload) = peer.frame(), answered.withLock({ $0.isEmpty }) {
                    if opcode == 10 { answered.withLock { $0.append(payload) } }
                    if opcode == 10 { peer.send(#"{"id":"\#(id)","type":"complete"}"#) }
                }
            }
            #expect(outcome.texts == [#"{"data":{"ripple":1}}"#])
            #expect(answered.withLock { $0 } == [Data("are you there".utf8)])
        }

        @Test func whoLeavesWhileTheSocketOpensLeavesNoneOpen() async throws {
            let everyoneHasLeft = Locked(false)
            let server = try LoopbackServer.sockets { peer, _ in
                while !everyoneHasLeft.withLock({ $0 }) { usleep(1000) }
                WebSocketTransportTests.answer(peer, [])
            }
            defer { server.stop() }
            var options = WebSocketOptions()
            options.idleTime = 0.02
            options.timeout = 3600
            let transport = WebSocketTransport(url: server.socketURL, options: options)
            let leaving = (0..<20).map { _ in Task { for try await _ in transport.send(Self.subscription) {} } }
            while await transport.session.exchanges.count < leaving.count { try await Task.sleep(for: .milliseconds(1)) }
            for task in leaving { task.cancel() }
            while await !transport.session.exchanges.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            everyoneHasLeft.withLock { $0 = true }
            try await Self.allClose(on: server)
            #expect(await transport.session.exchanges.isEmpty)
            #expect(await transport.session.tasks.isEmpty)
            #expect(server.acceptedConnections == 1)
        }

        @Test func tenThousandEventsOfASocketComeInOrderAndLeaveNothing() async throws {
            let server = try LoopbackServer.sockets { peer, _ in
                while let (type, id) = peer.message() {
                    if type == "connection_init" { peer.send(#"{"type":"connection_ack"}"#) }
                    guard type == "subscribe" else { continue }
                    for number in 1...10_000 { peer.send(#"{"id":"\#(id)","type":"next","payload":{"data":{"ripple":\#(number)}}}"#) }
                    peer.send(#"{"id":"\#(id)","type":"complete"}"#)
                }
            }
            defer { server.stop() }
            var options = WebSocketOptions()
            options.idleTime = 0.02
            let transport = WebSocketTransport(url: server.socketURL, options: options)
            var next = 0
            for try await payload in transport.send(Self.subscription) where payload.framing == .event {
                next += 1
                guard payload.bytes == Data(#"{"data":{"ripple":\#(next)}}"#.utf8) else { Issue.record("event \(next) is out of order"); break }
            }
            #expect(next == 10_000)
            try await Self.allClose(on: server)
            #expect(await transport.session.exchanges.isEmpty)
            #expect(await transport.session.tasks.isEmpty)
        }
    }
#endif
