import Foundation
import Testing

@testable import BatonRuntime

/// A response in each framing, whole and cut at every byte, first as values and then over sockets.
@Suite struct FramingTests {
    struct Framing: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var type: String
        var body: String
        var payloads: [String]
        var isSubscription = false
    }

    static let multipart = Framing(
        testDescription: "multipart", type: #"multipart/mixed; boundary="-"; deferSpec=20220824"#,
        body: "preamble\r\n---\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{\"data\":{\"pond\":{}},\"hasNext\":true}\r\n---\r\n"
            + "content-type: application/json\r\n\r\n{\"incremental\":[{\"path\":[\"pond\"],\"data\":{\"depth\":3}}],\n \"hasNext\":false}\r\n-----\r\n",
        payloads: [
            #"{"data":{"pond":{}},"hasNext":true}"#, "{\"incremental\":[{\"path\":[\"pond\"],\"data\":{\"depth\":3}}],\n \"hasNext\":false}",
        ])

    static let events = Framing(
        testDescription: "events", type: "text/event-stream",
        body: ":\n\nevent: next\ndata: {\"data\":{\"ripple\":1}}\n\n: still here\n\nevent: next\r\ndata: {\"data\":\r\ndata: {\"ripple\":2}}\r\n\r\n"
            + "event: complete\ndata:\n\n",
        payloads: [#"{"data":{"ripple":1}}"#, "{\"data\":\n{\"ripple\":2}}"], isSubscription: true)

    static let whole = Framing(
        testDescription: "whole", type: "application/graphql-response+json", body: #"{"data":{"pond":{"depth":3}}}"#,
        payloads: [#"{"data":{"pond":{"depth":3}}}"#])

    static func read(_ framing: Framing, _ chunks: [Data]) -> (payloads: [String], error: TransportError?) {
        var payloads: [GraphQLPayload] = []
        do throws(TransportError) {
            let head = ResponseHead(status: 200, headers: ["Content-Type": framing.type, "Content-Length": "\(framing.body.utf8.count)"])
            var reader = HTTPResponseReader(head: head, isSubscription: framing.isSubscription, limit: 1 << 20)
            for chunk in chunks { payloads += try reader.read(chunk) }
            payloads += try reader.finish()
            return (payloads.map { String(decoding: $0.bytes, as: UTF8.self) }, nil)
        } catch {
            return (payloads.map { String(decoding: $0.bytes, as: UTF8.self) }, error)
        }
    }

    @Test(arguments: [whole, multipart, events]) func chunksOfAnySizeReadAlike(_ framing: Framing) {
        let bytes = Data(framing.body.utf8)
        for size in 1...bytes.count {
            let chunks = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
            let outcome = Self.read(framing, chunks)
            #expect(outcome.payloads == framing.payloads, "chunks of \(size)")
            #expect(outcome.error == nil)
        }
    }

    @Test(arguments: [whole, multipart, events]) func aPrefixGivesOnlyWholePartsAndAnError(_ framing: Framing) {
        let bytes = Data(framing.body.utf8)
        // The closing delimiter and the last event's end need not have their line's end.
        let shortest = bytes.count - (framing.isSubscription ? 1 : framing.testDescription == "multipart" ? 2 : 0)
        for length in 0..<shortest {
            let outcome = Self.read(framing, [bytes[..<length]])
            #expect(framing.payloads.starts(with: outcome.payloads), "\(length) bytes")
            #expect(outcome.error != nil, "\(length) bytes")
        }
    }

    @Test(arguments: [whole, multipart, events]) func thePlatformsSessionReadsAlike(_ framing: Framing) async throws {
        let request = framing.isSubscription ? HTTPTransportTests.subscription : HTTPTransportTests.query
        var options = HTTPOptions()
        options.prefersPlatformSession = true
        let chunks = [LoopbackServer.Step.head(type: framing.type), .chunk(framing.body)]
        let outcome = try await HTTPTransportTests.outcome(of: request, options: options, steps: chunks + [.lastChunk])
        #expect(outcome.texts == framing.payloads)
        #expect(outcome.error == nil)
        let half = String(framing.body.prefix(framing.body.count * 3 / 4))
        let cut = try await HTTPTransportTests.outcome(of: request, options: options, steps: [chunks[0], .chunk(half)])
        #expect(cut.error == .cutOff(received: half.utf8.count))
        #expect(framing.payloads.starts(with: cut.texts))
    }

    @Test(arguments: [whole, multipart, events]) func aSocketCutAtAnyByteGivesOnlyWholePartsAndAnError(_ framing: Framing) async throws {
        let head = LoopbackServer.Step.head(type: framing.type)
        // Chunks of several sizes, so that their heads are cut too.
        let bytes = Data(framing.body.utf8)
        let middle = bytes.count / 2
        let steps = [head, .chunk(String(decoding: bytes[..<middle], as: UTF8.self)), .chunk(String(decoding: bytes[middle...], as: UTF8.self)), .lastChunk]
        let message = steps.reduce(into: Data()) { if case .send(let bytes) = $1 { $0 += bytes } }
        let server = try LoopbackServer { request, _ in
            [.send(message[..<(Int(request.headers["x-length"] ?? "") ?? 0)])]
        }
        defer { server.stop() }
        let request = framing.isSubscription ? HTTPTransportTests.subscription : HTTPTransportTests.query
        var wholeAt: Int?
        for length in 0...message.count {
            var options = HTTPOptions()
            options.headers["X-Length"] = "\(length)"
            let outcome = await HTTPTransportTests.outcome(of: request, at: server.url, options: options)
            #expect(framing.payloads.starts(with: outcome.texts), "\(length) bytes")
            if outcome.error == nil {
                #expect(outcome.texts == framing.payloads, "\(length) bytes")
                wholeAt = wholeAt ?? length
            } else {
                #expect(wholeAt == nil, "\(length) bytes")
            }
        }
        #expect(try message.count - #require(wholeAt) <= 9)
    }

    @Test func aLengthThatTheBodyDoesNotReachIsCutOff() async throws {
        let outcome = try await HTTPTransportTests.outcome(steps: [
            .text("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{\"data\":")
        ])
        #expect(outcome.texts.isEmpty)
        #expect(outcome.error == .cutOff(received: 8))
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello!", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 200\r\nTransfer-Encoding: gzip, Chunked\r\n\r\n"
            + "2;x=y\r\nhe\r\n03\r\nllo\r\n0\r\nTrailer: 1\r\n\r\nrest", "HTTP/1.1 200 OK\r\n\r\nhello",
    ])
    func aBodyEndsWhereItsHeadSaysInPiecesOfAnySize(text: String) throws {
        let bytes = Data(text.utf8)
        for size in 1...bytes.count {
            var heads = HTTPHeadReader()
            var bodies: HTTPBodyReader?
            var body = Data()
            for start in stride(from: 0, to: bytes.count, by: size) {
                var piece = bytes[start..<min(start + size, bytes.count)]
                if bodies == nil {
                    guard let (head, rest) = try heads.read(piece) else { continue }
                    bodies = try HTTPBodyReader(head)
                    piece = rest
                }
                body += try bodies?.read(piece) ?? Data()
            }
            #expect(String(decoding: body, as: UTF8.self) == "hello")
            #expect(bodies?.endsWithConnection == true)
        }
    }

    @Test(arguments: ["-1\r\n", "zz\r\n", "ffffffffffffffff\r\n", String(repeating: "0", count: 5000)])
    func aChunkWithoutASizeIsRefused(text: String) throws {
        var reader = try HTTPBodyReader(ResponseHead(status: 200, headers: ["Transfer-Encoding": "chunked"]))
        #expect(throws: TransportError.notGraphQL(contentType: nil, excerpt: "a chunk without a size")) { try reader.read(Data(text.utf8)) }
    }

    @Test(arguments: ["-1", "3, 5", "5 bytes", "+5", "99999999999999999999", ""])
    func aLengthThatIsNoneOrSeveralIsRefused(text: String) {
        #expect(throws: TransportError.notGraphQL(contentType: nil, excerpt: "`\(text)` is no length of a body")) {
            _ = try HTTPBodyReader(ResponseHead(status: 200, headers: ["Content-Length": text]))
        }
    }

    @Test func aLengthThatIsSaidTwiceIsOne() throws {
        var reader = try HTTPBodyReader(ResponseHead(status: 200, headers: ["Content-Length": "5, 5"]))
        #expect(try reader.read(Data("hello".utf8)) == Data("hello".utf8) && reader.isComplete)
    }

    @Test func aCodingThatWasNotAskedForIsNamed() throws {
        let fields = ["Content-Type": "application/json", "Content-Encoding": "gzip"]
        #expect(throws: TransportError.notGraphQL(contentType: "application/json", excerpt: "it is encoded as gzip, which was not asked for")) {
            _ = try HTTPBodyReader(ResponseHead(status: 200, headers: fields))
        }
        // A proxy's page of a fault is that fault, however it is written.
        _ = try HTTPBodyReader(ResponseHead(status: 502, headers: fields))
    }

    @Test func aDelimiterIsOnlyOneOnALineOfItsOwn() {
        var reader = MultipartReader(boundary: "b")
        let parts = reader.read(Data("--b\n\none--b\n--bee\n--b-\n--b \t\r\n\r\ntwo\n--b\nX: y\n\n--b--after".utf8))
        #expect(parts.map { String(decoding: $0.body, as: UTF8.self) } == ["one--b\n--bee\n--b-", "two", ""])
        #expect(reader.isClosed)
    }

    @Test func mediaTypesAreReadWithTheirParameters() {
        let type = MediaType(#"Multipart/Mixed ; Boundary="a;\"b" ;x=1; broken"#)
        #expect(type?.essence == "multipart/mixed")
        #expect(type?.parameters == ["boundary": #"a;"b"#, "x": "1"])
        #expect(MediaType("") == nil)
        #expect(MediaType("json") == nil)
    }

    @Test func aLongSubscriptionIsBoundedByItsEventsNotByItsWhole() async throws {
        var options = HTTPOptions()
        options.maximumResponseSize = 200
        let event = LoopbackServer.Step.chunk("event: next\ndata: {\"data\":{\"ripple\":1}}\n\n")
        let steps = [.head(type: "text/event-stream")] + Array(repeating: event, count: 10_000) + [.chunk("event: complete\n\n"), .lastChunk]
        let outcome = try await HTTPTransportTests.outcome(of: HTTPTransportTests.subscription, steps: steps)
        #expect(outcome.texts.count == 10_000)
        #expect(outcome.error == nil)
    }
}
