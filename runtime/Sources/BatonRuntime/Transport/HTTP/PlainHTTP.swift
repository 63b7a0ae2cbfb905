#if canImport(Glibc)
    import Foundation

    /// HTTP/1.1 without TLS on sockets of our own, for `http://` on Linux.
    ///
    /// Foundation's session there ends the process when a server's head is cut off, which a test of a client must survive. `https://`, and a
    /// host behind a proxy, go through the session all the same. A connection is used again where its server keeps it open, but never for a
    /// mutation: if it were closed under one, nobody could say whether the server had it.
    final class PlainHTTP: Sendable {
        private let pool: TCPConnectionPool

        /// - Parameter restTime: As of ``TCPConnectionPool``.
        init(connections: Int, restTime: Double) {
            pool = TCPConnectionPool(limit: connections, restTime: restTime)
        }

        /// Closes the connections at rest, and the others when their requests are over.
        func finish() {
            Task { [pool] in await pool.close() }
        }

        /// Whether the address can be asked this way.
        static func serves(_ url: URL) -> Bool {
            url.scheme?.lowercased() == "http" && !ProxySettings().apply(to: url.host(percentEncoded: false) ?? "")
        }

        /// Runs the exchange to its end, or to a redirect that has to be followed another way: that message is given back.
        func run(_ message: HTTPMessage, for exchange: HTTPExchange) async -> HTTPMessage? {
            var message = message
            var hops = 0
            do throws(TransportError) {
                while let next = try await send(message, for: exchange, hops: hops) {
                    guard PlainHTTP.serves(next.url) else { return next }
                    message = next
                    hops += 1
                }
                exchange.complete(nil)
            } catch {
                exchange.complete(error)
            }
            return nil
        }

        /// Sends once, and again where a connection that had rested turns out to be closed. Gives back where a redirect leads.
        private func send(_ message: HTTPMessage, for exchange: HTTPExchange, hops: Int) async throws(TransportError) -> HTTPMessage? {
            guard let host = message.url.host(percentEncoded: false) else { throw .unreachable(reason: "its address has no host") }
            let server = TCPConnectionPool.Server(host: host, port: message.url.port ?? 80)
            // A timeout that is not positive bounds nothing.
            let timeout = message.timeout.map { $0 > 0 ? $0 : .infinity } ?? 60
            var mayBeUsed = exchange.request.kind == .query
            while true {
                let loan = try await pool.connection(to: server, mayBeUsed: mayBeUsed, timeout: timeout)
                var answer = Answer(exchange: exchange, message: message, hops: hops)
                do throws(TransportError) {
                    guard exchange.willStart(stop: { loan.connection.close() }) else { throw .cancelled }
                    try await answer.run(on: loan.connection, request: PlainHTTP.request(message))
                    exchange.hasEnded()
                    await pool.giveBack(loan, isReusable: answer.leavesConnectionReusable)
                    return answer.redirect
                } catch {
                    await pool.giveBack(loan, isReusable: false)
                    guard loan.isUsed, !answer.hasBegun, case .cutOff = error else { throw error }
                    mayBeUsed = false
                }
            }
        }

        private static func request(_ message: HTTPMessage) -> Data {
            var headers = message.headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
            if let body = message.body { headers.append(("Content-Length", "\(body.count)")) }
            return HTTPRequestHead(method: message.method, url: message.url, headers: headers).bytes + (message.body ?? Data())
        }
    }

    extension PlainHTTP {
        /// The reading of one response.
        private struct Answer {
            let exchange: HTTPExchange
            let message: HTTPMessage
            let hops: Int
            private var heads = HTTPHeadReader()
            private var bodies: HTTPBodyReader?
            /// Whether any byte of it has come.
            private(set) var hasBegun = false
            /// Where it leads; its body is not read then.
            private(set) var redirect: HTTPMessage?

            init(exchange: HTTPExchange, message: HTTPMessage, hops: Int) {
                self.exchange = exchange
                self.message = message
                self.hops = hops
            }

            var leavesConnectionReusable: Bool {
                guard redirect == nil, let bodies else { return false }
                return heads.keepsConnection && bodies.isComplete && !bodies.hasSurplus
            }

            mutating func run(on connection: TCPConnection, request: Data) async throws(TransportError) {
                let silence = SilenceWatch(connection, limit: message.timeout)
                defer { silence.end() }
                do throws(TransportError) {
                    // A server may refuse a long request before it has read the whole, and close.
                    let sending: TransportError? = await { do throws(TransportError) { try await connection.send(request); return nil } catch { return error } }()
                    silence.heard()
                    do throws(TransportError) {
                        try await receive(from: connection, silence)
                    } catch {
                        throw bodies == nil ? sending ?? error : error
                    }
                } catch {
                    throw silence.hasExpired ? .timedOut : error
                }
            }

            private mutating func receive(from connection: TCPConnection, _ silence: SilenceWatch) async throws(TransportError) {
                do {
                    for try await bytes in connection.bytes {
                        silence.heard()
                        hasBegun = true
                        var bytes = bytes
                        if bodies == nil {
                            guard let (head, rest) = try heads.read(bytes) else { continue }
                            redirect = HTTPRedirect.next(after: head, to: message, hops: hops)
                            if redirect != nil { return }
                            exchange.receive(head)
                            bodies = try HTTPBodyReader(head)
                            bytes = rest
                        }
                        if let body = try bodies?.read(bytes), !body.isEmpty { exchange.receive(body) }
                        if bodies?.isComplete == true { return }
                    }
                } catch {
                    throw error as? TransportError ?? .cutOff(received: 0)
                }
                guard bodies?.endsWithConnection == true else { throw .cutOff(received: 0) }
            }
        }

        /// Closes a connection on which nothing has come for as long as a request waits.
        private final class SilenceWatch: Sendable {
            private struct State {
                var last = ContinuousClock.now
                var hasExpired = false
            }

            private let state: Locked<State>
            private let watching: Task<Void, any Error>?

            /// `limit` in seconds; nil, or what is no number of them, waits for good.
            init(_ connection: TCPConnection, limit: Double?) {
                let state = Locked(State())
                self.state = state
                guard let limit, limit > 0, limit.isFinite else {
                    watching = nil
                    return
                }
                watching = Task {
                    while true {
                        let due = state.withLock { $0.last }.advanced(by: .bounded(limit))
                        guard due > .now else { break }
                        try await Task.sleep(until: due, clock: .continuous)
                    }
                    state.withLock { $0.hasExpired = true }
                    connection.close()
                }
            }

            var hasExpired: Bool { state.withLock { $0.hasExpired } }

            func heard() { state.withLock { $0.last = .now } }

            func end() { watching?.cancel() }
        }
    }
#endif
