import Foundation

/// A port of the loopback that is taken, so that no other test's server gets it, and that nobody listens on.
final class SilentPort: Sendable {
    let url: URL
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, LoopbackServer.stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/graphql") else { throw POSIXError(.EADDRNOTAVAIL) }
        self.url = url
    }

    deinit { close(descriptor) }
}
