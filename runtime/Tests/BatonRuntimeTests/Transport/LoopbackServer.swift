import Foundation

/// A server on the loopback that does to each connection what a test says, byte by byte: real sockets, no framework.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        var method = ""
        var target = ""
        /// Names in lower case.
        var headers: [String: String] = [:]
        var body = Data()

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// What is done to a connection after its request has been read. After the last step it is closed, unless that is `next`.
    enum Step: Sendable {
        case send(Data)
        case pause(milliseconds: UInt32)
        /// Waits until there have been so many requests, so that as many connections are open at once.
        case gather(Int)
        /// Stays open until the server stops or the client leaves.
        case hold
        /// Stays open for the next request.
        case next
        /// Closed with a reset in place of a proper end.
        case reset
        /// Handed to the test, which reads and writes as it likes.
        case talk(@Sendable (LoopbackPeer) -> Void)
    }

    private struct State {
        var requests: [Request] = []
        var openConnections = 0
        var mostOpenConnections = 0
        var acceptedConnections = 0
        var isStopped = false
    }

    private let descriptor: Int32
    private let port: UInt16
    private let respond: @Sendable (Request, Int) -> [Step]
    private let lock = NSLock()
    /// Guarded by `lock`.
    nonisolated(unsafe) private var state = State()

    /// Starts listening. `respond` is given the request and how many came before it.
    init(_ respond: @escaping @Sendable (Request, Int) -> [Step]) throws {
        self.respond = respond
        LoopbackServer.mayOpenMore
        let descriptor = socket(AF_INET, LoopbackServer.stream, 0)
        guard descriptor >= 0 else { throw POSIXError(.EIO) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 256) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        self.descriptor = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    /// Some systems begin with 256 open files a process, which the servers of all tests together exceed.
    private static let mayOpenMore: Void = {
        var limit = rlimit()
        #if canImport(Glibc)
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let files = RLIMIT_NOFILE
        #endif
        guard getrlimit(files, &limit) == 0, limit.rlim_cur < 4096 else { return }
        limit.rlim_cur = min(limit.rlim_max, 4096)
        setrlimit(files, &limit)
    }()

    var url: URL { URL(string: "http://127.0.0.1:\(port)/graphql")! }
    var requests: [Request] { lock.withLock { state.requests } }
    var openConnections: Int { lock.withLock { state.openConnections } }
    /// The most connections that were open at once, and how many there have been.
    var mostOpenConnections: Int { lock.withLock { state.mostOpenConnections } }
    var acceptedConnections: Int { lock.withLock { state.acceptedConnections } }

    #if canImport(Glibc)
        /// Listens no more and lets held connections go. The port stays taken while the server lives, so that no other test's
        /// server is found there.
        func stop() {
            lock.withLock { state.isStopped = true }
            shutdown(descriptor, Int32(SHUT_RDWR))
        }

        deinit { close(descriptor) }

        static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        /// Listens no more and lets held connections go: only closing the socket does that here.
        func stop() {
            lock.withLock { state.isStopped = true }
            close(descriptor)
        }

        static let stream = SOCK_STREAM
    #endif

    private func accept() {
        while true {
            let connection = Foundation.accept(descriptor, nil, nil)
            guard connection >= 0 else { return }
            lock.withLock {
                state.acceptedConnections += 1
                state.openConnections += 1
                state.mostOpenConnections = max(state.mostOpenConnections, state.openConnections)
            }
            Thread.detachNewThread { [self] in
                while serve(connection) {}
                close(connection)
                lock.withLock { state.openConnections -= 1 }
            }
        }
    }

    /// Answers one request; whether the connection stays open for another.
    private func serve(_ connection: Int32) -> Bool {
        guard let request = read(connection) else { return false }
        let number = lock.withLock {
            state.requests.append(request)
            return state.requests.count - 1
        }
        for step in respond(request, number) {
            switch step {
            case .send(let bytes): guard write(bytes, to: connection) else { return false }
            case .pause(let milliseconds): usleep(milliseconds * 1000)
            case .gather(let count): while lock.withLock({ state.requests.count < count && !state.isStopped }) { usleep(1000) }
            case .hold: hold(connection)
            case .next: return true
            case .talk(let talk): talk(LoopbackPeer(connection: connection))
            case .reset:
                var option = linger(l_onoff: 1, l_linger: 0)
                setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
                return false
            }
        }
        shutdown(connection, Int32(SHUT_WR))
        return false
    }

    private func hold(_ connection: Int32) {
        var wait = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        while !lock.withLock({ state.isStopped }) {
            if poll(&wait, 1, 20) > 0 {
                var byte: UInt8 = 0
                if recv(connection, &byte, 1, 0) <= 0 { return }
            }
        }
    }

    fileprivate func write(_ bytes: Data, to connection: Int32) -> Bool {
        LoopbackServer.write(bytes, to: connection)
    }

    static func write(_ bytes: Data, to connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress! + sent, bytes.count - sent, LoopbackServer.quietly) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    #if canImport(Glibc)
        private static let quietly = Int32(MSG_NOSIGNAL)
    #else
        private static let quietly: Int32 = 0
    #endif

    private func read(_ connection: Int32) -> Request? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        var end: Data.Index?
        while end == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes.append(contentsOf: buffer[..<count])
            end = bytes.range(of: Data("\r\n\r\n".utf8))?.upperBound
        }
        var request = Request()
        let lines = String(decoding: bytes[..<end!], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        request.method = String(words[0])
        request.target = String(words[1])
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            request.headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        request.body = Data(bytes[end!...])
        let length = Int(request.headers["content-length"] ?? "0") ?? 0
        if request.headers["expect"] != nil { _ = write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: connection) }
        while request.body.count < length {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            request.body.append(contentsOf: buffer[..<count])
        }
        return request
    }
}

extension LoopbackServer.Step {
    static func text(_ text: String) -> Self { .send(Data(text.utf8)) }

    /// A whole response with its length.
    static func response(_ body: String, status: Int = 200, type: String? = "application/graphql-response+json") -> Self {
        let type = type.map { "Content-Type: \($0)\r\n" } ?? ""
        return .text("HTTP/1.1 \(status) Status\r\n\(type)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }

    /// A response after which the connection can be used again; `next` has to follow it.
    static func keeping(_ body: String = "{}", status: Int = 200, headers: [String: String] = [:]) -> Self {
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        return .text(
            "HTTP/1.1 \(status) Status\r\nContent-Type: application/graphql-response+json\r\n\(lines)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    /// The head of a response whose body comes in chunks.
    static func head(status: Int = 200, type: String) -> Self {
        .text("HTTP/1.1 \(status) Status\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
    }

    static func chunk(_ text: String) -> Self { .text("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n") }
    static var lastChunk: Self { .text("0\r\n\r\n") }
}
