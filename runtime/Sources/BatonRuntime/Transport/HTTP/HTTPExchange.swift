import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request on its way: takes what the session says of its task and gives payloads to the stream.
final class HTTPExchange: Sendable {
    private struct State {
        var reader: HTTPResponseReader?
        var received = 0
        var isDone = false
        /// Set once the task runs; called to stop it.
        var stop: (@Sendable () -> Void)?
    }

    let request: GraphQLRequest
    private let limit: Int
    private let continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation
    /// Guards the state; never held while the continuation or `stop` is called.
    private let state = Locked(State())

    init(request: GraphQLRequest, limit: Int, continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation) {
        self.request = request
        self.limit = limit
        self.continuation = continuation
    }

    /// Remembers how to stop the task; false when the exchange is over already, and the task is not to run.
    func willStart(stop: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard !state.isDone else { return false }
            state.stop = stop
            return true
        }
    }

    /// The task has ended by itself: there is nothing to stop any more.
    func hasEnded() {
        state.withLock { $0.stop = nil }
    }

    func receive(_ head: ResponseHead) {
        let reader = HTTPResponseReader(head: head, isSubscription: request.kind == .subscription, limit: limit)
        state.withLock { $0.reader = reader }
        if request.kind == .subscription, reader.isStream {
            continuation.yield(GraphQLPayload(bytes: Data(), framing: .opening, head: head))
        }
    }

    func receive(_ bytes: Data) {
        var outcome: Result<[GraphQLPayload], TransportError> = .success([])
        var isComplete = false
        state.withLock { state in
            guard !state.isDone else { return }
            state.received += bytes.count
            do throws(TransportError) {
                outcome = .success(try state.reader?.read(bytes) ?? [])
                isComplete = state.reader?.isComplete ?? false
            } catch {
                outcome = .failure(error)
            }
        }
        give(outcome, andFinish: isComplete)
    }

    /// The session is done with the task; `error` is what it says went wrong.
    func complete(_ error: (any Error)?) {
        var outcome: Result<[GraphQLPayload], TransportError> = .success([])
        state.withLock { state in
            guard !state.isDone else { return }
            do throws(TransportError) {
                if let error { throw TransportError(error, received: state.received, hasHead: state.reader != nil) }
                guard state.reader != nil else { throw .cutOff(received: 0) }
                outcome = .success(try state.reader?.finish() ?? [])
            } catch {
                outcome = .failure(error)
            }
        }
        give(outcome, andFinish: true)
    }

    func fail(_ error: TransportError) {
        give(.failure(error), andFinish: true)
    }

    /// Stops the task; its server may have received the request.
    func cancel() {
        let stop = state.withLock { state in
            state.isDone = true
            defer { state.stop = nil }
            return state.stop
        }
        stop?()
        continuation.finish(throwing: TransportError.cancelled)
    }

    private func give(_ outcome: Result<[GraphQLPayload], TransportError>, andFinish isLast: Bool) {
        switch outcome {
        case .success(let payloads):
            for payload in payloads { continuation.yield(payload) }
            guard isLast else { return }
            end()
            continuation.finish()
        case .failure(let error):
            end()
            continuation.finish(throwing: error)
        }
    }

    private func end() {
        let stop = state.withLock { state in
            state.isDone = true
            defer { state.stop = nil }
            return state.stop
        }
        stop?()
    }
}

extension TransportError {
    /// What the platform's error means for a GraphQL request, of which `received` bytes had come.
    init(_ error: any Error, received: Int, hasHead: Bool) {
        if let error = error as? TransportError {
            if case .cutOff = error { self = .cutOff(received: received) } else { self = error }
            return
        }
        guard let error = error as? URLError else {
            self = hasHead ? .cutOff(received: received) : .unreachable(reason: error.localizedDescription)
            return
        }
        switch error.code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet, .internationalRoamingOff, .callIsActive,
            .dataNotAllowed, .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired,
            .appTransportSecurityRequiresSecureConnection, .unsupportedURL, .badURL:
            self = .unreachable(reason: TransportError.reason(error))
        // On Linux a certificate that is not trusted has no code of its own; it is refused before anything is sent.
        case .unknown where !hasHead && error.localizedDescription.contains("certificate"):
            self = .unreachable(reason: TransportError.reason(error))
        default: self = .cutOff(received: received)
        }
    }

    /// The platform's words without the final stop.
    private static func reason(_ error: URLError) -> String {
        switch error.code {
        case .cannotConnectToHost: "nothing answers at its address"
        case .cannotFindHost, .dnsLookupFailed: "its name is not known"
        case .notConnectedToInternet: "there is no network"
        case .unsupportedURL, .badURL: "its address is not one that HTTP can use"
        default: error.localizedDescription.hasSuffix(".") ? String(error.localizedDescription.dropLast()) : error.localizedDescription
        }
    }
}
