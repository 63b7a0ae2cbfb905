#if canImport(Glibc)
    import Foundation

    /// What the environment says of proxies for `http://`, read as curl reads it, which Foundation's session on Linux is made of.
    struct ProxySettings {
        private let hasProxy: Bool
        /// Hosts that are asked directly, with all below them; `*` for every host.
        private let exceptions: [String]

        init(environment: [String: String] = ProcessInfo.processInfo.environment) {
            // A server's gateway gives programs a variable HTTP_PROXY that a client chose, so that one is no setting.
            hasProxy = ["http_proxy", "all_proxy", "ALL_PROXY"].contains { environment[$0]?.isEmpty == false }
            exceptions = (environment["no_proxy"] ?? environment["NO_PROXY"] ?? "").lowercased()
                .split { ", ".contains($0) }.map { String($0.hasPrefix(".") ? $0.dropFirst() : $0) }
        }

        /// Whether a host is asked through a proxy.
        func apply(to host: String) -> Bool {
            let host = host.lowercased()
            return hasProxy && !exceptions.contains { $0 == "*" || host == $0 || host.hasSuffix("." + $0) }
        }
    }
#endif
