import BatonRuntime
@testable import BatonTesting
import Foundation
import Testing

/// The texts of a request's payloads.
func texts(of request: GraphQLRequest, over transport: some Transport) async throws -> [String] {
    var texts: [String] = []
    for try await payload in transport.send(request) { texts.append(String(decoding: payload.bytes, as: UTF8.self)) }
    return texts
}

func query(_ name: String, _ variables: InputObject = [:]) -> GraphQLRequest {
    GraphQLRequest(operationName: name, kind: .query, text: "query \(name){pond{depth}}", id: "new", variables: variables)
}

@Suite struct RecordingTests {
    @Test func aResponseComesBackDigitForDigit() async throws {
        let transport = try RecordedTransport("Recordings")
        #expect(try await texts(of: query("PondQuery"), over: transport) == [#"{"data": {"pond": {"depth": 1.50, "name": "caf\u00e9"}}}"#])
    }

    @Test func variablesTellRecordingsApartInWhateverOrder() async throws {
        let transport = try RecordedTransport("Recordings")
        let variables: InputObject = ["filter": ["a": "x", "b": [1.0, nil]]]
        #expect(try await texts(of: query("PondQuery", variables), over: transport) == [#"{"data": {"pond": null}}"#])
        #expect(transport.requests.map(\.variables) == [variables])
    }

    @Test func anUnrecordedOperationNamesTheNearestFirstAndListsNotAll() async throws {
        let recordings = (0..<20).map { Recording("Screen\($0)Query", response: "{}") } + [Recording("CharacterQuery", response: "{}")]
        let error = await #expect(throws: UnrecordedOperation.self) {
            try await texts(of: query("CharaterQuery"), over: RecordedTransport(recordings))
        }
        let lines = error.map { "\($0)".split(separator: "\n").map(String.init) } ?? []
        #expect(lines.first == "CharaterQuery {} is not recorded; did you mean CharacterQuery? Recorded are:")
        #expect(lines.count == 10 && lines[1] == "  CharacterQuery {}" && lines.last == "  and 13 more", "\(lines)")
        #expect(error?.near == ["CharacterQuery"] && error?.recorded.count == 21)
    }

    @Test func aMisspelledFolderNamesTheNearest() throws {
        let error = #expect(throws: RecordingFailure.self) { try RecordedTransport("Recordngs") }
        #expect(error?.problem.contains("did you mean Recordings, /") == true, "\(String(describing: error))")
        #expect(error.map { $0.problem.split(separator: "\n").count <= 6 } == true)
    }

    @Test func anUnrecordedOperationListsWhatIsRecorded() async throws {
        let transport = try RecordedTransport("Recordings")
        let error = await #expect(throws: UnrecordedOperation.self) {
            try await texts(of: query("PondQuery", ["filter": nil]), over: transport)
        }
        #expect(error?.recorded == [#"PondQuery {"filter":{"a":"x","b":[1,null]}}"#, "PondQuery {}"])
        #expect(error.map { "\($0)".contains("A variable that is null and one that is left out are two requests") } == true)
        let other = await #expect(throws: UnrecordedOperation.self) { try await texts(of: query("Other"), over: transport) }
        #expect(other?.differsInNulls == false)
        #expect(other?.localizedDescription.hasPrefix("Other {} is not recorded; recorded are:\n  BrokenQuery {}\n") == true)
    }

    @Test func aRecordedServerErrorIsTheSameError() async throws {
        let transport = try RecordedTransport("Recordings")
        await #expect(throws: TransportError.status(502, excerpt: "<h1>Bad Gateway</h1>")) {
            try await texts(of: query("BrokenQuery"), over: transport)
        }
    }

    @Test func partsComeOneByOne() async throws {
        let transport = try RecordedTransport("Recordings")
        #expect(try await texts(of: query("Ripples"), over: transport) == [#"{"data": {"ripple": 1}}"#, #"{"data": {"ripple": 2}}"#])
    }

    @Test func aRecordingOfAnotherTextIsNamed() async throws {
        let told = Told()
        let transport = try RecordedTransport("Recordings", onStale: told.note)
        _ = try await texts(of: query("PondQuery"), over: transport)
        _ = try await texts(of: query("PondQuery"), over: transport)
        _ = try await texts(of: query("Ripples"), over: transport)
        #expect(transport.staleRecordings == ["PondQuery.json"])
        #expect(told.stale.map(\.recording) == ["PondQuery.json"])
        #expect(told.stale.first?.description.hasSuffix("for another text of PondQuery; record it again") == true)
    }

    @Test func aRecordingOfAnotherTextCanBeAnIssueOfItsTest() async throws {
        try await withKnownIssue {
            // snippet: stale
            let transport = try RecordedTransport("Recordings", onStale: { Issue.record($0) })
            // snippet end
            _ = try await texts(of: query("PondQuery"), over: transport)
        } matching: {
            ($0.error as? StaleRecording)?.operation == "PondQuery"
        }
    }

    @Test func theFolderIsFoundInRunfilesBesideTheSourceAndNowhere() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let runfiles = root.appendingPathComponent("main/examples/Pond/Tapes")
        try FileManager.default.createDirectory(at: runfiles, withIntermediateDirectories: true)
        let environment = ["TEST_SRCDIR": root.path, "TEST_WORKSPACE": "main"]
        for source in ["examples/Pond/Tests/PondTests/A.swift", "/sandbox/7/execroot/main/examples/Pond/Tests/A.swift"] {
            #expect(try RecordingFolder(named: "Tapes", filePath: source).locate(environment: environment).path == runfiles.path)
        }
        let ofProgram = ["RUNFILES_DIR": root.path, "TEST_WORKSPACE": "main"]
        #expect(try RecordingFolder(named: "Tapes", filePath: "examples/Pond/Sources/A.swift").locate(environment: ofProgram).path == runfiles.path)
        let beside = root.appendingPathComponent("main/examples/Pond/Tests/A.swift").path
        #expect(try RecordingFolder(named: "Tapes", filePath: beside).locate(environment: [:]).path == runfiles.path)
        let error = #expect(throws: RecordingFailure.self) {
            try RecordingFolder(named: "Tapes", filePath: "/nowhere/A.swift").locate(environment: [:])
        }
        #expect(error?.problem.contains("/nowhere/Tapes") == true)
    }

    @Test(arguments: [
        ("[]", "a recording is one JSON object"), (#"{"operation": "A"}"#, "one of 'response', 'parts' and 'body' is needed"),
        (#"{"response": {}}"#, "'operation' is missing"), (#"{"operation": 1, "response": {}}"#, "'operation' is not a string"),
        (#"{"operation": "A", "response": {"#, "a recording is one JSON object"),
    ])
    func aFileThatIsNoRecordingSaysWhy(text: String, problem: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let error = #expect(throws: RecordingFailure.self) { try RecordedTransport(contentsOf: file) }
        #expect(error?.problem == problem)
    }
}

@Suite struct RecorderTests {
    @Test func whatIsRecordedIsReplayed() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let variables: InputObject = ["id": "7", "long": .string(String(repeating: "é", count: 300))]
        let source = RecordedTransport([
            Recording("PondQuery", response: #"{"data":{"depth":1.50}}"#),
            Recording("PondQuery", variables: variables, response: #"{"data":null,"errors":[{"message":"no"}]}"#, status: 400),
            Recording("Ripples", parts: [#"{"data":{"ripple":1}}"#]),
        ])
        let recorder = Recorder(source, into: folder)
        let requests = [query("PondQuery"), query("PondQuery", variables), query("Ripples")]
        var live: [[String]] = []
        for request in requests { live.append(try await texts(of: request, over: recorder)) }
        #expect(recorder.failures.isEmpty)
        let replay = try RecordedTransport(contentsOf: folder)
        for (request, expected) in zip(requests, live) { #expect(try await texts(of: request, over: replay) == expected) }
        #expect(replay.staleRecordings.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count == 3 && names.allSatisfy { $0.utf8.count < 100 && $0.allSatisfy(\.isASCII) })
    }

    @Test func whoLeavesWithTheAnswerHasItRecorded() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = ScriptedTransport()
        let recorder = Recorder(script, into: folder)
        async let first = recorder.send(query("PondQuery")).first { _ in true }
        try await script.exchange("PondQuery").send(#"{"data":{"depth":1},"hasNext":false}"#)
        #expect(try await first != nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["PondQuery.json"])
    }

    @Test func nothingThatIsToBeHiddenReachesTheDisk() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var recording = Recording("Login", variables: ["password": "hunter2"], response: #"{"data":{"login":{"tokens":["s3cret"],"name":"Bo"}}}"#)
        recording.head = ResponseHead(status: 200, headers: ["Content-Type": "application/json", "Set-Cookie": "session=s3cret"])
        var redaction = Recorder.Redaction()
        redaction.fields = ["password", "tokens"]
        let recorder = Recorder(RecordedTransport([recording]), into: folder, redaction: redaction)
        #expect(try await texts(of: query("Login", ["password": "hunter2"]), over: recorder).first?.contains("s3cret") == true)
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        #expect(!text.contains("s3cret") && !text.contains("hunter2") && !name.contains("hunter2"))
        #expect(text.contains("Bo"))
    }
}

/// What a transport told of recordings.
private final class Told: @unchecked Sendable {
    /// Guards `noted`.
    private let lock = NSLock()
    private var noted: [StaleRecording] = []

    var stale: [StaleRecording] { lock.withLock { noted } }

    @Sendable func note(_ stale: StaleRecording) { lock.withLock { noted.append(stale) } }
}
