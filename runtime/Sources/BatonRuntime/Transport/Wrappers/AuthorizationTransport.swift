import Foundation

/// Renews the credentials when the server refuses them, and sends the request once more.
///
///     let http = HTTPTransport(url: url) { _ in ["Authorization": "Bearer \(await session.token)"] }
///     let transport = AuthorizationTransport(http) { try await session.renew() }
///
/// However many requests are refused at once, the credentials are renewed once. A request counts as refused by status 401, a socket closed
/// with 4401 or 4403, or a response without data whose error has the code `UNAUTHENTICATED`; the server has acted on none of these. A
/// subscription whose credentials run out after its first event is cut off, with the new ones at hand: its stream connects again by itself, and counts that.
public final class AuthorizationTransport: Transport {
    private let base: any Transport
    private let renewal: Renewal

    /// - Parameter renew: Makes the credentials that the transport below reads valid again. When it throws, the request fails with that error.
    public init(_ base: any Transport, renew: @escaping @Sendable () async throws -> Void) {
        self.base = base
        renewal = Renewal(renew: renew)
    }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    let generation = await renewal.generation
                    if try await attempt(request, continuation, generation, mayBeRefused: true) { return continuation.finish() }
                    try await renewal.renew(after: generation)
                    _ = try await attempt(request, continuation, await renewal.generation, mayBeRefused: false)
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Sends the request; false when the credentials were refused, and nothing has been given out.
    private func attempt(
        _ request: GraphQLRequest, _ continuation: AsyncThrowingStream<GraphQLPayload, any Error>.Continuation, _ generation: Int,
        mayBeRefused: Bool
    ) async throws -> Bool {
        var hasPayload = false
        do {
            for try await payload in base.send(request) {
                if mayBeRefused, !hasPayload, AuthorizationTransport.isRefusal(payload) { return false }
                if payload.framing != .opening { hasPayload = true }
                continuation.yield(payload)
            }
            return true
        } catch let error as TransportError {
            guard AuthorizationTransport.isRefusal(error) else { throw error }
            if mayBeRefused, !hasPayload { return false }
            guard hasPayload, request.kind == .subscription else { throw error }
            try await renewal.renew(after: generation)
            throw TransportError.cutOff(received: 0)
        }
    }

    private static func isRefusal(_ error: TransportError) -> Bool {
        switch error {
        case .status(401, _, _), .closed(4401, _), .closed(4403, _): true
        default: false
        }
    }

    private static func isRefusal(_ payload: GraphQLPayload) -> Bool {
        if payload.head?.status == 401 { return true }
        guard payload.bytes.range(of: Data("UNAUTHENTICATED".utf8)) != nil, let members = JSONSlices.members(of: payload.bytes),
            members["data"] == nil || members["data"] == Data("null".utf8)
        else { return false }
        let errors = members["errors"].flatMap(JSONSlices.elements(of:)) ?? []
        return errors.contains { error in
            JSONSlices.members(of: error)?["extensions"].flatMap(JSONSlices.members(of:))?["code"] == Data("\"UNAUTHENTICATED\"".utf8)
        }
    }

    /// Lets one renewal run at a time, and none for credentials that have been renewed since they were refused.
    private actor Renewal {
        private let body: @Sendable () async throws -> Void
        private(set) var generation = 0
        private var running: Task<Void, any Error>?

        init(renew: @escaping @Sendable () async throws -> Void) { body = renew }

        func renew(after refused: Int) async throws {
            guard refused == generation else { return }
            let task = running ?? Task { try await body() }
            running = task
            defer { if running == task { running = nil } }
            try await task.value
            if refused == generation { generation += 1 }
        }
    }
}
