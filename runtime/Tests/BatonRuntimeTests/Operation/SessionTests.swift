@_spi(Generated) @testable import BatonRuntime
import BatonTesting
import Foundation
import Testing

/// What a session does as a whole: many streams at once, and its end at any moment.
@MainActor @Suite struct SessionTests {
    @Test func manySubscriptionsOpenAndCloseOverOneSocket() async throws {
        let seen = Locked<[String: Int]>([:])
        let server = try LoopbackServer.sockets { peer, _ in
            while let (type, id) = peer.message() {
                seen.withLock { $0[type, default: 0] += 1 }
                if type == "connection_init" { peer.send(#"{"type":"connection_ack"}"#) }
                if type == "subscribe" {
                    peer.send(#"{"type":"next","id":"\#(id)","payload":{"data":{"ripple":{"id":"\#(id)","depth":1}}}}"#)
                }
            }
        }
        defer { server.stop() }
        var options = WebSocketOptions()
        // As long as it takes from one round to the next.
        options.idleTime = 3600
        let environment = BatonEnvironment(
            transport: SilentTransport(), subscriptionTransport: WebSocketTransport(url: server.socketURL, options: options))
        defer { environment.end() }
        for round in 1...2 {
            var handles = (0..<100).map { environment.subscribe(RipplesSubscription(id: "\($0)")) }
            try await wait { handles.allSatisfy { $0.latest != nil } }
            #expect(Set(handles.map { $0.latest?.ripple?.pondID }).count == 100)
            // Half are cancelled, half let go.
            for handle in handles.prefix(50) { handle.cancel() }
            handles = []
            try await wait { seen.withLock { $0["complete"] } == round * 100 }
        }
        #expect(server.acceptedConnections == 1)
        try await wait {
            environment.store.collect()
            return environment.store.recordCount == 1  // the empty root, which is never collected
        }
    }

    @Test func theEndAtAnyTurnLeavesNothingBehind() async throws {
        for turns in 0..<40 {
            let transport = ScriptedTransport()
            let environment = BatonEnvironment(transport: transport)
            let handle = environment.handle(for: PondQuery(id: "a"))
            let mutation = environment.beginMutation(DigMutation(id: "a", by: 1), optimisticResponse: ["dig": ["id": "a", "depth": 10]])
            let ripples = environment.subscribe(RipplesSubscription(id: "a"))
            let events = Task { for await data in ripples.events { _ = data.ripple?.depth } }
            let fetch = Task { _ = try await environment.fetch(PondQuery(id: "b")) }
            let server = Task {
                for _ in 0..<30 {
                    for exchange in transport.waiting() {
                        switch exchange.request.kind {
                        case .query: exchange.reply(PondQuery.response(exchange.request.variables["id"] == "a" ? "a" : "b", depth: 1))
                        case .mutation: exchange.reply(DigMutation.response("a", depth: 2))
                        case .subscription: exchange.send(RipplesSubscription.event("a", depth: 3))
                        }
                    }
                    await Task.yield()
                }
            }
            for _ in 0..<turns { await Task.yield() }
            environment.end()
            // Nobody waits for ever.
            _ = await (server.value, mutation.result, fetch.result, events.value)
            #expect(handle.phase.error is EnvironmentEnded)
            #expect(ripples.stream == .ended)
            #expect(StoreExport(environment.store).records.isEmpty, "after \(turns) turns")
        }
    }
}
