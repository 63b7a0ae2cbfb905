#if canImport(Glibc)
    import Foundation

    /// HTTP/1.1 without TLS on a socket of our own, for `http://` on Linux: one connection a request.
    ///
    /// Foundation's session there ends the process when a server's head is cut off, which a test of a client must survive. `https://`, and a
    /// machine with a proxy, go through the session all the same. Redirects are not followed here.
    enum PlainHTTP {
        /// Whether the address can be asked this way.
        static func serves(_ url: URL) -> Bool {
            let environment = ProcessInfo.processInfo.environment
            return url.scheme == "http" && ["http_proxy", "all_proxy"].allSatisfy { (environment[$0] ?? "").isEmpty }
        }

        /// Runs the exchange to its end.
        static func run(_ message: HTTPMessage, for exchange: HTTPExchange) async {
            do throws(TransportError) {
                guard let host = message.url.host(percentEncoded: false) else { throw .unreachable(reason: "its address has no host") }
                let connection = try await TCPConnection.open(
                    host: host, port: message.url.port ?? 80, timeout: message.timeout ?? 60, silence: message.timeout)
                guard exchange.willStart(stop: { connection.close() }) else { return connection.close() }
                try await connection.send(request(message, host: host))
                try await receive(connection, for: exchange)
                exchange.complete(nil)
                connection.close()
            } catch {
                exchange.complete(error)
            }
        }

        private static func request(_ message: HTTPMessage, host: String) -> Data {
            var target = message.url.path(percentEncoded: true)
            if target.isEmpty { target = "/" }
            if let query = message.url.query(percentEncoded: true) { target += "?\(query)" }
            var lines = ["\(message.method) \(target) HTTP/1.1", "Host: \(host)\(message.url.port.map { ":\($0)" } ?? "")", "Connection: close"]
            for (name, value) in message.headers.sorted(by: { $0.key < $1.key })
            where !name.contains(where: \.isNewline) && !value.contains(where: \.isNewline) {
                lines.append("\(name): \(value)")
            }
            if let body = message.body { lines.append("Content-Length: \(body.count)") }
            return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (message.body ?? Data())
        }

        private static func receive(_ connection: TCPConnection, for exchange: HTTPExchange) async throws(TransportError) {
            var heads = HTTPHeadReader()
            var bodies: HTTPBodyReader?
            do {
                for try await bytes in connection.bytes {
                    var bytes = bytes
                    if bodies == nil {
                        guard let (head, rest) = try heads.read(bytes) else { continue }
                        exchange.receive(head)
                        bodies = HTTPBodyReader(head)
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
#endif
