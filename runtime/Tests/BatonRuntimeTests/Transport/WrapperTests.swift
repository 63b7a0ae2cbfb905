import BatonTesting
import Foundation
import Testing

@testable import BatonRuntime

@Suite struct WrapperTests {
    static let query = HTTPTransportTests.query
    static let mutation = GraphQLRequest(operationName: "Dig", kind: .mutation, text: "mutation Dig{dig}", id: "d")

    /// Fails or answers by turns.
    static func script(_ answers: [Result<String, any Error>]) -> (transport: ClosureTransport, count: Locked<Int>) {
        let count = Locked(0)
        let transport = ClosureTransport { _ in
            let number = count.withLock { number -> Int in
                number += 1
                return number - 1
            }
            return answers[min(number, answers.count - 1)]
        }
        return (transport, count)
    }

    /// A clock that never lets anyone wait, and remembers how long they wanted to; one who wants the deadline waits for good.
    static func impatientClock(deadline: Double = 60) -> (clock: EnvironmentClock, waits: Locked<[Double]>) {
        let waits = Locked<[Double]>([])
        let clock = EnvironmentClock(now: { Date(timeIntervalSince1970: 0) }) { seconds in
            if seconds == deadline { return try await Task.sleep(for: .seconds(3600)) }
            waits.withLock { $0.append(seconds) }
        }
        return (clock, waits)
    }

    static func text(of request: GraphQLRequest, over transport: some Transport) async throws -> String {
        var text = ""
        for try await payload in transport.send(request) { text += String(decoding: payload.bytes, as: UTF8.self) }
        return text
    }

    // MARK: - Retry

    @Test func aQueryIsSentAgainAfterGrowingWaits() async throws {
        let (base, count) = Self.script([.failure(TransportError.cutOff(received: 3)), .failure(TransportError.status(503, excerpt: "")), .success("ok")])
        let (clock, waits) = Self.impatientClock()
        #expect(try await Self.text(of: Self.query, over: RetryTransport(base, firstWait: 1, clock: clock)) == "ok")
        #expect(count.withLock { $0 } == 3)
        let waited = waits.withLock { $0 }
        #expect(waited.count == 2 && (0.5...1).contains(waited[0]) && (1...2).contains(waited[1]))
    }

    @Test(arguments: [TransportError.cutOff(received: 0), .timedOut, .status(503, excerpt: "")])
    func aMutationThatMayHaveBeenReceivedIsSentOnce(error: TransportError) async throws {
        let (base, count) = Self.script([.failure(error), .success("twice")])
        await #expect(throws: error) { try await Self.text(of: Self.mutation, over: RetryTransport(base, clock: Self.impatientClock().clock)) }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func aMutationThatCannotHaveBeenReceivedIsSentAgain() async throws {
        let (base, _) = Self.script([.failure(TransportError.unreachable(reason: "nobody")), .success("once")])
        #expect(try await Self.text(of: Self.mutation, over: RetryTransport(base, clock: Self.impatientClock().clock)) == "once")
    }

    @Test func aMutationWhoseConnectionDiesAfterSendingReachesTheServerOnce() async throws {
        let server = try LoopbackServer { _, _ in [.reset] }
        defer { server.stop() }
        let transport = RetryTransport(HTTPTransport(url: server.url), firstWait: 0.01)
        await #expect(throws: TransportError.cutOff(received: 0)) { try await Self.text(of: Self.mutation, over: transport) }
        #expect(server.requests.count == 1)
        await #expect(throws: TransportError.cutOff(received: 0)) { try await Self.text(of: Self.query, over: transport) }
        #expect(server.requests.count == 4)
    }

    @Test(arguments: [TransportError.status(400, excerpt: ""), .notGraphQL(contentType: nil, excerpt: ""), .tooLarge(limit: 1)])
    func whatWillNotGetBetterIsNotTriedAgain(error: TransportError) async throws {
        let (base, count) = Self.script([.failure(error)])
        await #expect(throws: error) { try await Self.text(of: Self.query, over: RetryTransport(base, clock: Self.impatientClock().clock)) }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func theDeadlineEndsARequestThatIsOnItsWay() async throws {
        await #expect(throws: TransportError.timedOut) {
            try await Self.text(of: Self.query, over: RetryTransport(SilentTransport(), deadline: 0.02))
        }
    }

    // MARK: - Authorization

    @Test(arguments: [
        Result<String, any Error>.failure(TransportError.status(401, excerpt: "")), .failure(TransportError.closed(code: 4401, reason: "")),
        .failure(TransportError.closed(code: 4403, reason: "Forbidden")),
        .success(#"{"errors":[{"message":"x","extensions":{"code":"UNAUTHENTICATED"}}],"data":null}"#),
    ])
    func refusedCredentialsAreRenewedAndTheRequestSentOnceMore(refusal: Result<String, any Error>) async throws {
        let (base, count) = Self.script([refusal, .success("ok")])
        let renewals = Locked(0)
        let transport = AuthorizationTransport(base) { renewals.withLock { $0 += 1 } }
        #expect(try await Self.text(of: Self.mutation, over: transport) == "ok")
        #expect(count.withLock { $0 } == 2)
        #expect(renewals.withLock { $0 } == 1)
    }

    /// Subscriptions whose socket is closed with 4403 after an event, as a server does whose token has expired meanwhile.
    @Test func aSubscriptionWhoseCredentialsRunOutIsCutOffWithNewOnesAtHand() async throws {
        let server = try LoopbackServer.sockets { peer, _ in
            while let (type, id) = peer.message() {
                if type == "connection_init" { peer.send(#"{"type":"connection_ack"}"#) }
                if type == "subscribe" {
                    peer.send(#"{"id":"\#(id)","type":"next","payload":{"data":{"ripple":1}}}"#)
                    return peer.close(4403, "Forbidden")
                }
            }
        }
        defer { server.stop() }
        let renewals = Locked(0)
        let transport = AuthorizationTransport(WebSocketTransport(url: server.socketURL)) { renewals.withLock { $0 += 1 } }
        for round in 1...2 {
            var events = 0
            await #expect(throws: TransportError.cutOff(received: 0)) {
                for try await payload in transport.send(HTTPTransportTests.subscription) where payload.framing == .event { events += 1 }
            }
            #expect(events == 1 && renewals.withLock { $0 } == round)
        }
    }

    @Test func credentialsRefusedTwiceFailTheRequest() async throws {
        let (base, count) = Self.script([.failure(TransportError.status(401, excerpt: "no"))])
        await #expect(throws: TransportError.status(401, excerpt: "no")) {
            try await Self.text(of: Self.query, over: AuthorizationTransport(base) {})
        }
        #expect(count.withLock { $0 } == 2)
    }

    @Test func dataBesideAnUnauthenticatedFieldIsAResponse() async throws {
        let response = #"{"data":{"a":null},"errors":[{"message":"x","path":["a"],"extensions":{"code":"UNAUTHENTICATED"}}]}"#
        let (base, count) = Self.script([.success(response)])
        #expect(try await Self.text(of: Self.query, over: AuthorizationTransport(base) {}) == response)
        #expect(count.withLock { $0 } == 1)
    }

    @Test func manyRefusalsRenewOnce() async throws {
        let token = Locked(0)
        let server = try LoopbackServer { request, _ in
            request.headers["authorization"] == "1" ? [.response("{}")] : [.pause(milliseconds: 5), .response("", status: 401)]
        }
        defer { server.stop() }
        let renewals = Locked(0)
        let transport = AuthorizationTransport(HTTPTransport(url: server.url) { _ in ["Authorization": "\(token.withLock { $0 })"] }) {
            renewals.withLock { $0 += 1 }
            try await Task.sleep(for: .milliseconds(20))
            token.withLock { $0 += 1 }
        }
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await Self.text(of: Self.query, over: transport) } }
            for try await text in group { #expect(text == "{}") }
        }
        #expect(renewals.withLock { $0 } == 1)
    }

    @Test func aFailedRenewalIsTheRequestsFailure() async throws {
        struct SignedOut: Error {}
        let (base, _) = Self.script([.failure(TransportError.status(401, excerpt: ""))])
        await #expect(throws: SignedOut.self) {
            try await Self.text(of: Self.query, over: AuthorizationTransport(base) { throw SignedOut() })
        }
    }

    // MARK: - Logging

    @Test func theLogHoldsNamesAndSizesAndNoValue() async throws {
        let lines = Locked<[LoggingTransport.Entry]>([])
        var request = Self.query
        request.variables = ["secret": "hunter2"]
        let (base, _) = Self.script([.success(#"{"data":"hunter2"}"#), .failure(TransportError.status(500, excerpt: "hunter2"))])
        let transport = LoggingTransport(base) { entry in lines.withLock { $0.append(entry) } }
        _ = try await Self.text(of: request, over: transport)
        _ = try? await Self.text(of: request, over: transport)
        let entries = lines.withLock { $0 }
        #expect(entries.map(\.bytes) == [18, 0])
        #expect(entries.map(\.failure) == [nil, "status 500"])
        #expect(entries.allSatisfy { !"\($0)".contains("hunter2") && "\($0)".contains("query Pond") })
    }

    // MARK: - Batching

    @Test func queriesOfOneMomentGoTogetherAndAMutationAlone() async throws {
        let server = try LoopbackServer { request, _ in
            request.text.hasPrefix("[") ? [.response(#"[{"data":{"pond":1}}, {"data":{"pond":2}}, {"data":{"pond":3}}]"#)] : [.response("{}")]
        }
        defer { server.stop() }
        let transport = BatchingTransport(HTTPTransport(url: server.url), window: 3600, limit: 3)
        async let mutation = Self.text(of: Self.mutation, over: transport)
        #expect(try await mutation == "{}")
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<3 { group.addTask { try await Self.text(of: Self.query, over: transport) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts == [#"{"data":{"pond":1}}"#, #"{"data":{"pond":2}}"#, #"{"data":{"pond":3}}"#])
        #expect(server.requests.count == 2)
    }

    @Test func aLoneQueryGoesAsItselfWhenTheWindowCloses() async throws {
        let server = try LoopbackServer { _, _ in [.response("{}")] }
        defer { server.stop() }
        let transport = BatchingTransport(HTTPTransport(url: server.url), window: 0.001)
        #expect(try await Self.text(of: Self.query, over: transport) == "{}")
        #expect(server.requests.first?.text.hasPrefix("{") == true)
    }

    @Test func queriesAreAnsweredThoughNobodyHoldsTheTransportAnyMore() async throws {
        let (base, _) = Self.script([.success("{}")])
        let stream = BatchingTransport(base, window: 0.001).send(Self.query)
        var texts: [String] = []
        for try await payload in stream { texts.append(String(decoding: payload.bytes, as: UTF8.self)) }
        #expect(texts == ["{}"])
    }

    @Test func aBatchThatEveryoneHasLeftIsCancelled() async throws {
        let silence = CancellationCount()
        let transport = BatchingTransport(silence, window: 3600, limit: 2)
        let leaving = (0..<2).map { _ in Task { try await Self.text(of: Self.query, over: transport) } }
        while silence.sent.withLock({ $0 }) == 0 { await Task.yield() }
        leaving[0].cancel()
        _ = await leaving[0].result
        #expect(silence.left.withLock { $0 } == 0)
        leaving[1].cancel()
        while silence.left.withLock({ $0 }) == 0 { await Task.yield() }
    }

    @Test func anAnswerOfAnotherLengthFailsTheWholeBatch() async throws {
        let (base, _) = Self.script([.success("[{}]")])
        let transport = BatchingTransport(base, window: 3600, limit: 2)
        let failures = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<2 {
                group.addTask { do { _ = try await Self.text(of: Self.query, over: transport); return false } catch { return true } }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(failures == 2)
    }
}

/// Answers each request by a function.
struct ClosureTransport: Transport {
    let answer: @Sendable (GraphQLRequest) -> Result<String, any Error>

    init(_ answer: @escaping @Sendable (GraphQLRequest) -> Result<String, any Error>) { self.answer = answer }

    func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { continuation in
            switch answer(request) {
            case .success(let text):
                continuation.yield(GraphQLPayload(json: text))
                continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
        }
    }
}

/// Never answers, and counts who came and who left.
struct CancellationCount: Transport {
    let sent = Locked(0)
    let left = Locked(0)

    func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { continuation in
            sent.withLock { $0 += 1 }
            continuation.onTermination = { _ in left.withLock { $0 += 1 } }
        }
    }
}
