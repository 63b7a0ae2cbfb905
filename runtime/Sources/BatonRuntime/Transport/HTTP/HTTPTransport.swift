import Foundation

/// Sends operations to one GraphQL endpoint over HTTP.
///
/// A query or mutation is a POST of JSON, or a GET where ``HTTPOptions/persistedQueriesByGET`` asks for it; deferred parts come as
/// `multipart/mixed`, subscriptions as `text/event-stream` (graphql-sse, one connection each). A redirect is followed where it keeps what was
/// sent, without credentials to another origin. TLS, proxies and cookies are the platform's.
///
/// - Important: On Linux `https://` goes through Foundation's `URLSession`, which ends the process when a server closes the connection between
///   the status line and the end of a response's head. Nothing outside of Foundation can prevent that. `http://` there runs on sockets of our
///   own and ends in an error, as every request does on Apple's platforms.
public final class HTTPTransport: Transport {
    /// Headers for one attempt, such as `Authorization`. Asked again whenever a request is sent.
    public typealias Credentials = @Sendable (GraphQLRequest) async throws -> [String: String]

    private let url: URL
    private let options: HTTPOptions
    private let credentials: Credentials?
    private let session: HTTPSession
    #if canImport(Glibc)
        private let plain: PlainHTTP
    #endif

    public convenience init(url: URL, options: HTTPOptions = HTTPOptions(), credentials: Credentials? = nil) {
        self.init(url: url, options: options, credentials: credentials, restTime: HTTPTransport.restTime)
    }

    /// How long a connection of our own rests before it is closed, in seconds; servers tend to close theirs after five.
    static let restTime = 4.0

    init(url: URL, options: HTTPOptions = HTTPOptions(), credentials: Credentials? = nil, restTime: Double) {
        self.url = url
        self.options = options
        self.credentials = credentials
        self.session = HTTPSession(options: options)
        #if canImport(Glibc)
            self.plain = PlainHTTP(connections: options.connectionsPerHost, restTime: restTime)
        #endif
    }

    deinit {
        session.finish()
        #if canImport(Glibc)
            plain.finish()
        #endif
    }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { continuation in
            let exchange = HTTPExchange(request: request, limit: options.maximumResponseSize, continuation: continuation)
            // Itself, so that a transport which its user lets go of still sends what it was given.
            let preparation = Task { [self] in
                do throws(TransportError) {
                    let headers = try await HTTPTransport.headers(of: credentials, for: request)
                    guard !Task.isCancelled else { throw .cancelled }
                    var message = HTTPMessage(request, url: url, options: options, credentials: headers)
                    #if canImport(Glibc)
                        if !options.prefersPlatformSession, PlainHTTP.serves(url) {
                            guard let rest = await plain.run(message, for: exchange) else { return }
                            message = rest
                        }
                    #endif
                    session.start(message, for: exchange)
                } catch {
                    exchange.fail(error)
                }
            }
            continuation.onTermination = { reason in
                preparation.cancel()
                if case .cancelled = reason { exchange.cancel() }
            }
        }
    }

    private static func headers(of credentials: Credentials?, for request: GraphQLRequest) async throws(TransportError) -> [String: String] {
        guard let credentials else { return [:] }
        do {
            return try await credentials(request)
        } catch is CancellationError {
            throw .cancelled
        } catch let error as TransportError {
            throw error
        } catch {
            throw .noCredentials(reason: error.localizedDescription)
        }
    }
}

/// How an ``HTTPTransport`` speaks to its server.
public struct HTTPOptions: Sendable {
    /// What names the operation in a request.
    public enum Document: Sendable {
        /// The operation's text, as `query`.
        case text
        /// The id under which the server knows the text, as `documentId`.
        case id
        /// Both.
        case textAndID
    }

    public var document = Document.text
    /// Whether queries named by id go as GET, so that caches between can answer them.
    public var persistedQueriesByGET = false
    /// Headers of every request.
    public var headers: [String: String] = [:]
    /// The most bytes that one response may have, or of a subscription one event.
    public var maximumResponseSize = 64 << 20
    /// How long nothing may come before the request fails, in seconds. Subscriptions are not bound by it.
    public var timeout: Double = 60
    /// How many connections to the server may be open at once. Each subscription by server-sent events holds one as long as it runs.
    public var connectionsPerHost = 6
    /// Whether plain HTTP goes through the platform's session on Linux as well; tests hold both ways to the same.
    var prefersPlatformSession = false

    public init() {}
}
