#if canImport(Glibc)
    @_spi(Generated) @testable import BatonRuntime
    import BatonTesting
    import Foundation
    import Testing

    /// Servers in trouble, seen from an environment: where handles end up, and that no socket, task or entry is left.
    @MainActor @Suite struct FaultTests {
        private static func environment(_ server: LoopbackServer, clock: EnvironmentClock = .system) -> BatonEnvironment {
            BatonEnvironment(transport: HTTPTransport(url: server.url), clock: clock)
        }

        private static func allClose(on server: LoopbackServer) async throws {
            try await wait { server.openConnections == 0 }
        }

        nonisolated private static let pond = #"{"data":{"pond":{"id":"a","depth":3}}}"#

        @Test func aResponseCutAtAnyByteFailsTheHandleAndWritesNothing() async throws {
            let message = Data(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(Self.pond.utf8.count)\r\nConnection: close\r\n\r\n\(Self.pond)".utf8)
            let server = try LoopbackServer { _, number in [.send(message.prefix(number))] }
            defer { server.stop() }
            for length in 0...message.count {
                let environment = Self.environment(server)
                let handle = environment.handle(for: PondQuery(id: "a"))
                try await wait { handle.phase.error != nil || handle.phase.data != nil }
                if length < message.count {
                    #expect(handle.phase.error is TransportError, "\(length) bytes")
                    // The root, which the handle keeps, and nothing on it.
                    #expect(environment.store.recordCount == 1, "\(length) bytes")
                } else {
                    #expect(handle.phase.data?.pond?.depth == 3)
                }
                environment.end()
                #expect(environment.store.recordCount == 0)
            }
            try await Self.allClose(on: server)
        }

        @Test func aServerKilledInMidStreamIsConnectedToAgain() async throws {
            let clock = ManualClock()
            let event = LoopbackServer.Step.chunk("event: next\ndata: \(RipplesSubscription.event("a", depth: 1))\n\n")
            let server = try LoopbackServer { _, number in
                [.head(type: "text/event-stream"), event] + (number < 3 ? [.text("2a\r\nevent: ne"), .pause(milliseconds: 5), .reset] : [.hold])
            }
            defer { server.stop() }
            let environment = Self.environment(server, clock: clock.clock)
            var handle: SubscriptionHandle<RipplesSubscription>? = environment.subscribe(RipplesSubscription(id: "a"))
            for resumptions in 1...3 {
                try await wait { clock.sleeperCount == 1 }
                #expect(handle?.error as? TransportError != nil && handle?.latest?.ripple?.depth == 1)
                clock.advance(by: 30)
                try await wait { handle?.resumptions == resumptions && handle?.stream == .open }
            }
            #expect(server.requests.count == 4 && clock.sleeperCount == 0)
            handle = nil
            try await Self.allClose(on: server)
        }

        @Test func tenThousandEventsLeaveOneRecordAndNoConnection() async throws {
            let events = (1...10_000).map { LoopbackServer.Step.chunk("event: next\ndata: \(RipplesSubscription.event("a", depth: $0))\n\n") }
            let server = try LoopbackServer { _, _ in [.head(type: "text/event-stream")] + events + [.chunk("event: complete\n\n"), .lastChunk] }
            defer { server.stop() }
            let environment = Self.environment(server)
            let handle = environment.subscribe(RipplesSubscription(id: "a"))
            var depths: [Int] = []
            // Ten times as long under a sanitizer.
            try await wait(seconds: 300) {
                if let depth = handle.latest?.ripple?.depth, depth != depths.last { depths.append(depth) }
                return handle.stream == .ended
            }
            #expect(depths.last == 10_000 && depths == depths.sorted())
            #expect(handle.error == nil && handle.resumptions == 0)
            // The subscription's root and the one pond.
            #expect(environment.store.recordCount == 2)
            try await Self.allClose(on: server)
        }

        @Test func aHundredHandlesOfASlowServerAreAllReadyAndShareSixConnections() async throws {
            let server = try LoopbackServer { request, _ in
                let id = request.text.split(separator: "\"").last { $0.hasPrefix("p") && $0.count < 5 } ?? "p"
                return [.gather(6), .keeping(#"{"data":{"pond":{"id":"\#(id)","depth":1}}}"#), .next]
            }
            defer { server.stop() }
            var environment: BatonEnvironment? = Self.environment(server)
            var handles = (0..<100).compactMap { environment?.handle(for: PondQuery(id: "p\($0)")) }
            try await wait { handles.allSatisfy { $0.phase.data?.pond?.depth == 1 } }
            #expect(server.requests.count == 100 && server.mostOpenConnections == 6)
            handles = []
            environment?.end()
            environment = nil
            try await Self.allClose(on: server)
        }

        @Test func requestsThatNobodyWaitsForAreGivenUp() async throws {
            let server = try LoopbackServer { _, _ in [.hold] }
            defer { server.stop() }
            let environment = Self.environment(server)
            for number in 0..<40 {
                let handle = environment.handle(for: PondQuery(id: "p\(number)"))
                let retention = handle.retain()
                retention.release()
            }
            environment.end()
            try await Self.allClose(on: server)
            #expect(server.mostOpenConnections <= 6)
        }

        /// The token that requests carry; each attempt asks for it.
        private actor Tokens {
            private(set) var current = 1
            func renew() { current += 1 }
        }

        @Test func aTokenThatExpiresBetweenAttemptsIsRenewedAndTheRetryCarriesTheNewOne() async throws {
            // First the server is busy, then the token has expired, then it answers who has the new one.
            let server = try LoopbackServer { request, number in
                if number == 0 { return [.response("busy", status: 503, type: "text/plain")] }
                return request.headers["authorization"] == "Bearer 1" ? [.response("", status: 401)] : [.response(Self.pond)]
            }
            defer { server.stop() }
            let tokens = Tokens()
            let http = HTTPTransport(url: server.url) { _ in ["Authorization": "Bearer \(await tokens.current)"] }
            let authorized = AuthorizationTransport(http) { await tokens.renew() }
            let environment = BatonEnvironment(transport: RetryTransport(authorized, firstWait: 0.001))
            let handle = environment.handle(for: PondQuery(id: "a"))
            try await wait { handle.phase.data?.pond?.depth == 3 }
            #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer 1", "Bearer 1", "Bearer 2"])
            try await Self.allClose(on: server)
        }

        @Test func aMutationWhoseConnectionDiesIsSentOnceAndItsOptimisticAnswerGoes() async throws {
            let server = try LoopbackServer { _, number in number == 0 ? [.keeping(Self.pond), .next] : [.reset] }
            defer { server.stop() }
            let environment = BatonEnvironment(transport: RetryTransport(HTTPTransport(url: server.url), firstWait: 0.001))
            let handle = environment.handle(for: PondQuery(id: "a"))
            try await wait { handle.phase.data?.pond?.depth == 3 }
            let task = environment.beginMutation(DigMutation(id: "a", by: 1), optimisticResponse: ["dig": ["id": "a", "depth": 10]])
            #expect(handle.phase.data?.pond?.depth == 10)
            await #expect(throws: TransportError.cutOff(received: 0)) { try await task.value }
            #expect(handle.phase.data?.pond?.depth == 3)
            #expect(server.requests.count == 2)
        }
    }
#endif
