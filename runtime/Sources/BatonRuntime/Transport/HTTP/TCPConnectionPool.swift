#if canImport(Glibc)
    import Foundation

    /// The connections of one transport: at most so many to a server at once, those at rest included, which the next request takes.
    ///
    /// Invariant: no more than `limit` connections to a server are open, and nobody waits while `busy` is less than that.
    actor TCPConnectionPool {
        /// Where a connection leads.
        struct Server: Hashable, Sendable {
            var host: String
            var port: Int
        }

        /// A connection that is lent to one request, until `giveBack`.
        struct Loan: Sendable {
            let connection: TCPConnection
            let server: Server
            /// Whether an earlier request has used it, so that the server may be about to close it.
            let isUsed: Bool
        }

        private struct Waiter {
            let number: Int
            let mayBeUsed: Bool
            let continuation: CheckedContinuation<Result<TCPConnection?, TransportError>, Never>
        }

        /// A connection that nobody uses. Its number is that of this rest, not of another that the connection had before.
        private struct Rest {
            let number: Int
            let connection: TCPConnection
        }

        private let limit: Int
        private let restTime: Double
        /// How many requests have a place: a connection, or the right to take or open one.
        private var busy: [Server: Int] = [:]
        private var resting: [Server: [Rest]] = [:]
        private var waiters: [Server: [Waiter]] = [:]
        /// How many have waited or rested: the number of the last.
        private var count = 0
        private var isClosed = false

        /// - Parameter restTime: How long a connection rests before it is closed, in seconds.
        init(limit: Int, restTime: Double) {
            self.limit = max(1, limit)
            self.restTime = restTime
        }

        /// Lends a connection, when there is one to spare.
        ///
        /// - Parameters:
        ///   - mayBeUsed: Whether one that an earlier request has used will do.
        ///   - timeout: How many seconds it may take to get one, and again to connect.
        /// - Throws: `unreachable` or `cancelled`; the server has got nothing.
        func connection(to server: Server, mayBeUsed: Bool, timeout: Double) async throws(TransportError) -> Loan {
            if let connection = try await place(at: server, mayBeUsed: mayBeUsed, timeout: timeout) {
                return Loan(connection: connection, server: server, isUsed: true)
            }
            resting[server]?.removeAll { !$0.connection.isOpen }
            if mayBeUsed, let rest = resting[server]?.popLast() { return Loan(connection: rest.connection, server: server, isUsed: true) }
            // One at rest gives its place to the new one.
            if busy[server, default: 0] + (resting[server]?.count ?? 0) > limit { resting[server]?.removeFirst().connection.close() }
            do throws(TransportError) {
                let connection = try await TCPConnection.open(host: server.host, port: server.port, timeout: timeout)
                return Loan(connection: connection, server: server, isUsed: false)
            } catch {
                leave(server)
                throw error
            }
        }

        /// Takes a connection back. One that `isReusable`, at the beginning of a next response, goes to the first who waits, or rests for
        /// a while; another is closed.
        ///
        /// - Returns: The number of its rest, if it rests.
        @discardableResult
        func giveBack(_ loan: Loan, isReusable: Bool) -> Int? {
            guard isReusable, !isClosed, loan.connection.isOpen else {
                loan.connection.close()
                leave(loan.server)
                return nil
            }
            if waiters[loan.server]?.first?.mayBeUsed == true {
                leave(loan.server, with: loan.connection)
                return nil
            }
            count += 1
            resting[loan.server, default: []].append(Rest(number: count, connection: loan.connection))
            expire(count, at: loan.server)
            leave(loan.server)
            return count
        }

        /// Closes what rests, and lets nothing rest from now on.
        func close() {
            isClosed = true
            for rest in resting.values.joined() { rest.connection.close() }
            resting = [:]
        }

        private func expire(_ number: Int, at server: Server) {
            Task { [weak self, restTime] in
                try await Task.sleep(for: .bounded(restTime))
                await self?.endRest(number, at: server)
            }
        }

        /// Closes the connection of a rest, unless it has been taken since: what rests anew has all of its time again.
        func endRest(_ number: Int, at server: Server) {
            guard let index = resting[server]?.firstIndex(where: { $0.number == number }) else { return }
            resting[server]?.remove(at: index).connection.close()
        }

        // MARK: - Places

        /// Waits for one of the places at a server, in the order of asking; gives the connection that comes with it, if one does.
        private func place(at server: Server, mayBeUsed: Bool, timeout: Double) async throws(TransportError) -> TCPConnection? {
            if busy[server, default: 0] < limit {
                busy[server, default: 0] += 1
                return nil
            }
            count += 1
            let number = count
            let timer = Task {
                try await Task.sleep(for: .bounded(timeout))
                turnAway(number, from: server, .unreachable(reason: "its \(limit) connections have been in use for too long"))
            }
            defer { timer.cancel() }
            let outcome = await withTaskCancellationHandler {
                await withCheckedContinuation { (continuation: CheckedContinuation<Result<TCPConnection?, TransportError>, Never>) in
                    guard !Task.isCancelled else { return continuation.resume(returning: .failure(.cancelled)) }
                    waiters[server, default: []].append(Waiter(number: number, mayBeUsed: mayBeUsed, continuation: continuation))
                }
            } onCancel: {
                Task { await self.turnAway(number, from: server, .cancelled) }
            }
            return try outcome.get()
        }

        private func turnAway(_ number: Int, from server: Server, _ error: TransportError) {
            guard let index = waiters[server]?.firstIndex(where: { $0.number == number }) else { return }
            waiters[server]?.remove(at: index).continuation.resume(returning: .failure(error))
        }

        /// A place is free: the first who waits has it, and the connection with it.
        private func leave(_ server: Server, with connection: TCPConnection? = nil) {
            if waiters[server]?.isEmpty == false {
                waiters[server]?.removeFirst().continuation.resume(returning: .success(connection))
            } else {
                busy[server, default: 1] -= 1
            }
        }
    }
#endif
