import Foundation
import Testing

@testable import BatonRuntime

/// How long a server asks to wait, and that it is given that time.
@Suite struct RetryAfterTests {
    private static let now = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT

    private static func seconds(_ text: String, date: String? = nil) -> Double? {
        var headers = ["Retry-After": text]
        headers["Date"] = date
        return ResponseHead(status: 503, headers: headers).retryAfter(now: now)
    }

    @Test func secondsAndTheThreeFormsOfADateAreRead() {
        #expect(Self.seconds("120") == 120)
        #expect(Self.seconds(" 0 ") == 0)
        #expect(Self.seconds("Sun, 06 Nov 1994 08:50:37 GMT") == 60)
        #expect(Self.seconds("Sunday, 06-Nov-94 08:50:37 GMT") == 60)
        #expect(Self.seconds("Sun Nov  6 08:50:37 1994") == 60)
        #expect(Self.seconds("Sun, 06 Nov 1994 08:40:37 GMT") == 0)
    }

    @Test func aDateIsMeasuredFromTheServersOwn() {
        #expect(Self.seconds("Sun, 06 Nov 1994 10:00:30 GMT", date: "Sun, 06 Nov 1994 10:00:00 GMT") == 30)
    }

    @Test(arguments: ["", "-1", "1.5", "soon", "+3", "0x10", "٣", "Sun, 06 Nov 1994"]) func whatIsNeitherIsNone(text: String) {
        #expect(Self.seconds(text) == nil)
    }

    @Test(arguments: [false, true]) func theTransportReadsItOfARefusal(isPlatform: Bool) async throws {
        var options = HTTPOptions()
        options.prefersPlatformSession = isPlatform
        let outcome = try await HTTPTransportTests.outcome(
            options: options, steps: [.text("HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 4\r\nConnection: close\r\n\r\nwait")])
        #expect(outcome.error == .status(503, excerpt: "wait", retryAfter: 7))
    }

    @Test func theNextAttemptComesNoSooner() async throws {
        let (base, count) = WrapperTests.script([.failure(TransportError.status(503, excerpt: "", retryAfter: 20)), .success("ok")])
        let (clock, waits) = WrapperTests.impatientClock()
        #expect(try await WrapperTests.text(of: WrapperTests.query, over: RetryTransport(base, clock: clock)) == "ok")
        #expect(count.withLock { $0 } == 2)
        #expect(waits.withLock { $0 } == [20])
    }

    @Test func aShorterTimeThanTheBackoffsDoesNotShortenIt() async throws {
        let (base, _) = WrapperTests.script([.failure(TransportError.status(503, excerpt: "", retryAfter: 0)), .success("ok")])
        let (clock, waits) = WrapperTests.impatientClock()
        #expect(try await WrapperTests.text(of: WrapperTests.query, over: RetryTransport(base, firstWait: 2, clock: clock)) == "ok")
        #expect(waits.withLock { $0 }.allSatisfy { $0 >= 1 })
    }

    @Test func aTimeAfterTheDeadlineIsNotWaitedFor() async throws {
        let refusal = TransportError.status(429, excerpt: "", retryAfter: 61)
        let (base, count) = WrapperTests.script([.failure(refusal), .success("late")])
        let (clock, waits) = WrapperTests.impatientClock()
        await #expect(throws: refusal) { try await WrapperTests.text(of: WrapperTests.query, over: RetryTransport(base, deadline: 60, clock: clock)) }
        #expect(count.withLock { $0 } == 1)
        #expect(waits.withLock { $0 }.isEmpty)
    }

    @Test(arguments: [429, 503]) func aBusyServersGraphQLResponseIsNotTheLastWord(status: Int) async throws {
        let refusal = #"{"errors":[{"message":"busy"}]}"#
        let server = try LoopbackServer { _, number in
            [number == 0 ? .keeping(refusal, status: status, headers: ["Retry-After": "3"]) : .keeping(), .next]
        }
        defer { server.stop() }
        let (clock, waits) = WrapperTests.impatientClock()
        let http = HTTPTransport(url: server.url)
        #expect(try await WrapperTests.text(of: WrapperTests.query, over: RetryTransport(http, clock: clock)) == "{}")
        #expect(waits.withLock { $0 } == [3])
        // Where there is no further attempt, it is the answer; and a mutation is not sent again.
        let other = try LoopbackServer { _, _ in [.keeping(refusal, status: status), .next] }
        defer { other.stop() }
        let strict = RetryTransport(HTTPTransport(url: other.url), attempts: 2, clock: clock)
        #expect(try await WrapperTests.text(of: WrapperTests.query, over: strict) == refusal)
        #expect(other.requests.count == 2)
        #expect(try await WrapperTests.text(of: WrapperTests.mutation, over: strict) == refusal)
        #expect(other.requests.count == 3)
    }
}
