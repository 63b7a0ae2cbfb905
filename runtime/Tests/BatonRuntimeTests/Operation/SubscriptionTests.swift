@_spi(Generated) @testable import BatonRuntime
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct SubscriptionTests {
    let transport = ScriptedTransport()
    let clock = ManualClock()
    let environment: BatonEnvironment

    init() {
        environment = BatonEnvironment(transport: SilentTransport(), subscriptionTransport: transport, clock: clock.clock)
    }

    func start() async throws -> (SubscriptionHandle<RipplesSubscription>, ScriptedExchange) {
        let handle = environment.subscribe(RipplesSubscription(id: "a"))
        #expect(handle.stream == .connecting)
        return (handle, try await transport.exchange("RipplesSubscription"))
    }

    @Test func eventsAreWrittenAndTold() async throws {
        let (handle, exchange) = try await start()
        #expect(handle.latest == nil)
        var events = handle.events.makeAsyncIterator()
        for depth in [1, 2] {
            exchange.send(RipplesSubscription.event("a", depth: depth))
            #expect(await events.next()?.ripple?.depth == depth)
        }
        #expect(handle.stream == .open)
        #expect(handle.latest?.ripple?.depth == 2)
        try environment.commitPayload(PondQuery(id: "a"), ["pond": ["id": "a", "depth": 7]])
        #expect(handle.latest?.ripple?.depth == 7)
        exchange.finish()
        #expect(await events.next() == nil)
        #expect(handle.stream == .ended)
        #expect(handle.error == nil)
    }

    @Test func eventsThatAreReadLateAreStillEachTheirOwn() async throws {
        let (handle, exchange) = try await start()
        let events = handle.events
        for (depth, id) in ["a", "b", "c", "a"].enumerated() { exchange.send(RipplesSubscription.event(id, depth: depth)) }
        exchange.finish()
        try await wait { handle.stream == .ended }
        environment.store.collect()
        var seen: [String] = []
        for await data in events { seen.append("\(data.ripple?.pondID ?? "none") \(data.ripple?.depth ?? -1)") }
        #expect(seen == ["a 3", "b 1", "c 2", "a 3"], "what an entity holds is what came last")
        #expect(handle.latest?.ripple?.pondID == "a")
        #expect(StoreExport(environment.store).records.filter { $0.type == "Subscription" }.count == 1)
    }

    @Test func eventsThatWereReadAreLetGo() async throws {
        let (handle, exchange) = try await start()
        var events = handle.events.makeAsyncIterator()
        var most = 0
        for number in 0..<200 {
            exchange.send(RipplesSubscription.event("a", depth: number))
            #expect(await events.next()?.ripple?.pondID == "a")
            most = max(most, environment.store.recordCount)
        }
        #expect(most < 8)
    }

    @Test func whatTheLastEventBroughtStaysWhenTheServerHasCompleted() async throws {
        var (handle, exchange): (SubscriptionHandle<RipplesSubscription>?, ScriptedExchange) = try await start()
        exchange.send(RipplesSubscription.event("a", depth: 1))
        exchange.finish()
        try await wait { handle?.stream == .ended }
        environment.store.collect()
        #expect(handle?.latest?.ripple?.depth == 1)
        handle = nil
        try await wait {
            environment.store.collect()
            return environment.store.recordCount == 1  // the empty root, which is never collected
        }
    }

    @Test func oneFailedEventDoesNotEndTheStream() async throws {
        let (handle, exchange) = try await start()
        exchange.send(#"{"data":null,"errors":[{"message":"no"}]}"#)
        try await wait { handle.error is ResponseFailure }
        #expect(handle.stream == .open && handle.latest == nil)
        exchange.send(RipplesSubscription.event("a", depth: 1))
        try await wait { handle.latest != nil }
        #expect(handle.error == nil)
    }

    @Test func aLostStreamIsOpenedAgainAfterGrowingWaits() async throws {
        let (handle, first) = try await start()
        first.refuse(TransportError.cutOff(received: 0))
        for longest in [1.0, 2, 4, 8, 16, 30, 30] {
            try await wait { clock.sleeperCount == 1 }
            guard case .waiting(let until) = handle.stream else { Issue.record("\(handle.stream)"); return }
            #expect((longest / 2...longest).contains(until.timeIntervalSince(clock.now)))
            #expect(handle.error as? TransportError == .cutOff(received: 0))
            clock.advance(by: longest)
            try await transport.exchange("RipplesSubscription").refuse(TransportError.cutOff(received: 0))
        }
        try await wait { clock.sleeperCount == 1 }
        clock.advance(by: 30)
        #expect(handle.resumptions == 0)
        try await transport.exchange("RipplesSubscription").send(RipplesSubscription.event("a", depth: 1))
        try await wait { handle.latest != nil }
        #expect(handle.stream == .open && handle.error == nil && handle.resumptions == 0)
    }

    @Test func aResumedStreamIsCountedAndItsNextWaitIsShortAgain() async throws {
        let (handle, first) = try await start()
        first.send(RipplesSubscription.event("a", depth: 1))
        try await wait { handle.latest != nil }
        first.refuse(TransportError.cutOff(received: 0))
        try await wait { clock.sleeperCount == 1 }
        clock.advance(by: 1)
        let second = try await transport.exchange("RipplesSubscription")
        second.send(RipplesSubscription.event("a", depth: 2))
        try await wait { handle.resumptions == 1 }
        second.refuse(TransportError.cutOff(received: 0))
        try await wait { clock.sleeperCount == 1 }
        guard case .waiting(let until) = handle.stream else { Issue.record("\(handle.stream)"); return }
        #expect(until.timeIntervalSince(clock.now) <= 1)
    }

    @Test func aStreamThatAWrapperOpensAgainCountsThat() async throws {
        struct Reopening: Transport {
            func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
                AsyncThrowingStream { continuation in
                    for _ in 1...3 { continuation.yield(GraphQLPayload(bytes: Data(), framing: .opening)) }
                }
            }
        }
        let environment = BatonEnvironment(transport: SilentTransport(), subscriptionTransport: Reopening())
        let handle = environment.subscribe(RipplesSubscription(id: "a"))
        try await wait { handle.resumptions == 2 }
        #expect(handle.stream == .open)
    }

    @Test(arguments: [TransportError.closed(code: 4401, reason: ""), .status(400, excerpt: ""), .protocolViolation(reason: "")])
    func whatWillNotGetBetterEndsTheStream(error: TransportError) async throws {
        let (handle, exchange) = try await start()
        exchange.refuse(error)
        try await wait { handle.stream == .ended }
        #expect(handle.error as? TransportError == error)
    }

    @Test func theStreamIsParkedWhileTheAppIsAway() async throws {
        let (handle, first) = try await start()
        first.send(RipplesSubscription.event("a", depth: 1))
        try await wait { handle.latest != nil }
        environment.isActive = false
        #expect(handle.stream == .idle)
        try await wait { first.isCancelled }
        environment.isActive = true
        #expect(handle.stream == .connecting)
        try await transport.exchange("RipplesSubscription").send(RipplesSubscription.event("a", depth: 2))
        try await wait { handle.latest?.ripple?.depth == 2 }
        #expect(handle.resumptions == 1)
    }

    @Test func aSubscriptionMadeWhileTheAppIsAwayStartsWhenItIsBack() async throws {
        environment.isActive = false
        let handle = environment.subscribe(RipplesSubscription(id: "a"))
        #expect(handle.stream == .idle)
        environment.isActive = true
        _ = try await transport.exchange("RipplesSubscription")
        #expect(transport.requests.count == 1)
        handle.cancel()
    }

    @Test func aHandleThatIsLetGoCancelsItsRequest() async throws {
        var handle: SubscriptionHandle<RipplesSubscription>? = environment.subscribe(RipplesSubscription(id: "a"))
        let exchange = try await transport.exchange("RipplesSubscription")
        _ = handle
        handle = nil
        try await wait { exchange.isCancelled }
    }

    @Test func theEndOfTheEnvironmentEndsTheStream() async throws {
        let (handle, exchange) = try await start()
        environment.end()
        #expect(handle.stream == .ended)
        try await wait { exchange.isCancelled }
        #expect(environment.subscribe(RipplesSubscription(id: "a")).stream == .ended)
    }

    @Test func tenThousandEventsComeInOrder() async throws {
        let (handle, exchange) = try await start()
        for depth in 1...10_000 { exchange.send(RipplesSubscription.event("a", depth: depth)) }
        var last = 0
        try await wait(seconds: 300) {
            let depth = handle.latest?.ripple?.depth ?? 0
            #expect(depth >= last)
            last = depth
            return depth == 10_000
        }
        exchange.finish()
        try await wait { handle.stream == .ended }
    }
}
