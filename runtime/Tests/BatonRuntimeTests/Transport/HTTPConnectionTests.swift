#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import BatonRuntime

    /// What the client of our own does with its connections: how many it has, which it uses again, and that none is left.
    @Suite struct HTTPConnectionTests {
        static let query = HTTPTransportTests.query
        static let mutation = WrapperTests.mutation

        private static func answers(to request: GraphQLRequest, over transport: HTTPTransport) async throws -> Int {
            var count = 0
            for try await _ in transport.send(request) { count += 1 }
            return count
        }

        /// Connections rest for longer than any test runs, so that how busy the machine is does not decide which are used again.
        private static let longRest = 3600.0

        /// Polls until the server has no connection left; the suite's time limit is the bound.
        private static func allClose(on server: LoopbackServer) async throws {
            while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(1)) }
        }

        @Test(arguments: [6, 9]) func aHundredRequestsOfASlowServerShareTheConnectionsThatThereMayBe(limit: Int) async throws {
            let server = try LoopbackServer { _, _ in [.gather(limit), .keeping(), .next] }
            defer { server.stop() }
            var options = HTTPOptions()
            #expect(options.connectionsPerHost == 6)
            options.connectionsPerHost = limit
            do {
                let transport = HTTPTransport(url: server.url, options: options, restTime: Self.longRest)
                let answered = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<100 { group.addTask { try await Self.answers(to: Self.query, over: transport) } }
                    return try await group.reduce(0, +)
                }
                #expect(answered == 100)
                #expect(server.requests.count == 100)
                #expect(server.mostOpenConnections == limit)
                #expect(server.acceptedConnections == limit)
            }
            try await Self.allClose(on: server)
        }

        @Test func aConnectionThatRestsAnewHasAllOfItsTimeAgain() async throws {
            let server = try LoopbackServer { _, _ in [.keeping(), .next] }
            defer { server.stop() }
            let pool = TCPConnectionPool(limit: 1, restTime: Self.longRest)
            let place = TCPConnectionPool.Server(host: "127.0.0.1", port: try #require(server.url.port))
            let first = try await pool.connection(to: place, mayBeUsed: true, timeout: 60)
            let before = try #require(await pool.giveBack(first, isReusable: true))
            let second = try await pool.connection(to: place, mayBeUsed: true, timeout: 60)
            #expect(second.connection === first.connection)
            let after = try #require(await pool.giveBack(second, isReusable: true))
            await pool.endRest(before, at: place)
            #expect(second.connection.isOpen)
            await pool.endRest(after, at: place)
            #expect(!second.connection.isOpen)
            try await Self.allClose(on: server)
        }

        @Test func aHundredRequestsOfAServerThatClosesAreAllAnswered() async throws {
            let server = try LoopbackServer { _, _ in [.response("{}")] }
            defer { server.stop() }
            let transport = HTTPTransport(url: server.url)
            let answered = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<100 { group.addTask { try await Self.answers(to: Self.query, over: transport) } }
                return try await group.reduce(0, +)
            }
            #expect(answered == 100)
            #expect(server.acceptedConnections == 100)
            try await Self.allClose(on: server)
        }

        @Test func aQueryUsesTheConnectionOfTheOneBeforeAndAMutationDoesNot() async throws {
            let server = try LoopbackServer { _, _ in [.keeping(), .next] }
            defer { server.stop() }
            do {
                let transport = HTTPTransport(url: server.url, restTime: Self.longRest)
                for _ in 0..<3 { #expect(try await Self.answers(to: Self.query, over: transport) == 1) }
                #expect(server.acceptedConnections == 1)
                #expect(try await Self.answers(to: Self.mutation, over: transport) == 1)
                #expect(server.acceptedConnections == 2)
            }
            try await Self.allClose(on: server)
        }

        @Test func aConnectionThatItsServerClosedMeanwhileFailsNoQuery() async throws {
            let server = try LoopbackServer { _, number in number == 1 ? [.reset] : [.keeping(), .next] }
            defer { server.stop() }
            let transport = HTTPTransport(url: server.url, restTime: Self.longRest)
            #expect(try await Self.answers(to: Self.query, over: transport) == 1)
            // The server has the second request on the old connection, says nothing, and is asked on a new one.
            #expect(try await Self.answers(to: Self.query, over: transport) == 1)
            #expect(server.requests.count == 3)
            #expect(server.acceptedConnections == 2)
        }

        @Test(arguments: ["HTTP/1.0 200 OK\r\nContent-Length: 2\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: x, Close\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n"])
        func aConnectionThatIsAtNoBeginningIsNotUsedAgain(head: String) async throws {
            let server = try LoopbackServer { _, _ in [.text("\(head)Content-Type: application/json\r\n\r\n{}"), .next] }
            defer { server.stop() }
            let transport = HTTPTransport(url: server.url, restTime: Self.longRest)
            for _ in 0..<2 { _ = try await Self.answers(to: Self.query, over: transport) }
            #expect(server.acceptedConnections == 2)
        }

        @Test func aRequestThatGetsNoConnectionInTimeWasNotSent() async throws {
            let server = try LoopbackServer { _, _ in [.head(type: "text/event-stream"), .hold] }
            defer { server.stop() }
            var options = HTTPOptions()
            options.connectionsPerHost = 1
            options.timeout = 0.1
            let transport = HTTPTransport(url: server.url, options: options)
            var events = transport.send(HTTPTransportTests.subscription).makeAsyncIterator()
            #expect(try await events.next()?.framing == .opening)
            let error = await #expect(throws: TransportError.self) { try await Self.answers(to: Self.mutation, over: transport) }
            #expect(error?.mayHaveBeenReceived == false)
            #expect(server.requests.count == 1)
        }

        @Test func whoLeavesTheQueueHoldsNobodyUp() async throws {
            let server = try LoopbackServer { _, number in number == 0 ? [.pause(milliseconds: 50), .keeping(), .next] : [.keeping(), .next] }
            defer { server.stop() }
            var options = HTTPOptions()
            options.connectionsPerHost = 1
            let transport = HTTPTransport(url: server.url, options: options)
            async let first = Self.answers(to: Self.query, over: transport)
            while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            let leaving = (0..<5).map { _ in Task { try await Self.answers(to: Self.query, over: transport) } }
            async let last = Self.answers(to: Self.query, over: transport)
            for task in leaving { task.cancel() }
            #expect(try await first == 1)
            #expect(try await last == 1)
            #expect(server.requests.count <= 7)
            #expect(server.acceptedConnections <= 6)
        }

        @Test func aConnectionAtRestIsClosedAfterAWhile() async throws {
            let server = try LoopbackServer { _, _ in [.keeping(), .next] }
            defer { server.stop() }
            #expect(HTTPTransport.restTime < 5)
            let transport = HTTPTransport(url: server.url, restTime: 0.05)
            #expect(try await Self.answers(to: Self.query, over: transport) == 1)
            try await Self.allClose(on: server)
            withExtendedLifetime(transport) {}
        }
    }
#endif
