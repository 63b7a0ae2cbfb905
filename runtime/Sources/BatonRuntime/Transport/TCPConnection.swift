#if canImport(Glibc)
    import Foundation
    import Glibc

    /// A plain connection on a POSIX socket, for Linux, where Foundation's WebSockets fail at run time and its HTTP does not bear cut heads.
    ///
    /// One thread reads; writes run in order on a queue.
    final class TCPConnection: Sendable {
        /// What comes in, until the other side closes.
        let bytes: AsyncThrowingStream<Data, any Error>
        private let socket: Descriptor
        /// False once the other side has closed, or this one.
        private let reads = Locked(true)
        private let writing = DispatchQueue(label: "baton.tcp.write")

        /// Closes the socket when its last user is gone, so that its number is not used again under one.
        private final class Descriptor: Sendable {
            let number: Int32
            init(_ number: Int32) { self.number = number }
            deinit { Glibc.close(number) }
        }

        private init(_ socket: Descriptor) {
            self.socket = socket
            bytes = AsyncThrowingStream { [reads] continuation in
                continuation.onTermination = { _ in
                    reads.withLock { $0 = false }
                    shutdown(socket.number, Int32(SHUT_RDWR))
                }
                Thread.detachNewThread {
                    var buffer = [UInt8](repeating: 0, count: 64 << 10)
                    while true {
                        let count = recv(socket.number, &buffer, buffer.count, 0)
                        if count > 0 {
                            continuation.yield(Data(buffer[..<count]))
                        } else if count == 0 {
                            return continuation.finish()
                        } else if errno != EINTR {
                            return continuation.finish(throwing: TransportError.cutOff(received: 0))
                        }
                    }
                }
            }
        }

        deinit { close() }

        /// Whether the other side has not closed yet, as far as one can know.
        var isOpen: Bool { reads.withLock { $0 } }

        /// Connects to the first address of a host that answers. `timeout` is how many seconds that may take, and later each write.
        static func open(host: String, port: Int, timeout: Double) async throws(TransportError) -> TCPConnection {
            let result = await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: connect(host, port, timeout)) }
            }
            let descriptor = Descriptor(try result.get())
            let (seconds, fraction) = Duration.bounded(timeout).components
            var limit = timeval(tv_sec: Int(seconds), tv_usec: Int(fraction / 1_000_000_000_000))
            setsockopt(descriptor.number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            return TCPConnection(descriptor)
        }

        private static func connect(_ host: String, _ port: Int, _ timeout: Double) -> Result<Int32, TransportError> {
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
            var found: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host, "\(port)", &hints, &found) == 0 else { return .failure(.unreachable(reason: "its name is not known")) }
            defer { freeaddrinfo(found) }
            var failure = TransportError.unreachable(reason: "nothing answers at its address")
            var next = found
            while let address = next?.pointee {
                next = address.ai_next
                let number = Glibc.socket(address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), address.ai_protocol)
                guard number >= 0 else { continue }
                do throws(TransportError) {
                    try connect(number, address, timeout)
                    return .success(number)
                } catch {
                    failure = error
                    Glibc.close(number)
                }
            }
            return .failure(failure)
        }

        private static func connect(_ number: Int32, _ address: addrinfo, _ timeout: Double) throws(TransportError) {
            let flags = fcntl(number, F_GETFL)
            _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
            if Glibc.connect(number, address.ai_addr, address.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw .unreachable(reason: "nothing answers at its address") }
                guard awaitWritable(number, milliseconds: Double.minimum(max(1, timeout * 1000), 3.6e6)) else {
                    throw .unreachable(reason: "its address does not answer in time")
                }
                var problem: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                guard getsockopt(number, SOL_SOCKET, SO_ERROR, &problem, &size) == 0, problem == 0 else {
                    throw .unreachable(reason: "nothing answers at its address")
                }
            }
            _ = fcntl(number, F_SETFL, flags)
            var isOn: Int32 = 1
            setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }

        /// Whether a socket can be written to within the time, which a signal does not end.
        private static func awaitWritable(_ number: Int32, milliseconds: Double) -> Bool {
            let end = ContinuousClock.now + .milliseconds(milliseconds)
            while true {
                let rest = ContinuousClock.now.duration(to: end)
                var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                let found = poll(&wait, 1, Int32(max(0, rest / .milliseconds(1)).rounded(.up)))
                if found >= 0 || errno != EINTR { return found == 1 }
            }
        }

        /// Writes all of the bytes, after those of earlier calls.
        func send(_ bytes: Data) async throws(TransportError) {
            let socket = socket
            let isSent = await withCheckedContinuation { continuation in
                writing.async {
                    var sent = 0
                    while sent < bytes.count {
                        let count = bytes.withUnsafeBytes {
                            Glibc.send(socket.number, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                        }
                        if count < 0, errno == EINTR { continue }
                        guard count > 0 else { break }
                        sent += count
                    }
                    continuation.resume(returning: sent == bytes.count)
                }
            }
            guard isSent else { throw .cutOff(received: 0) }
        }

        /// Ends reading and writing.
        func close() {
            reads.withLock { $0 = false }
            shutdown(socket.number, Int32(SHUT_RDWR))
        }
    }
#endif
