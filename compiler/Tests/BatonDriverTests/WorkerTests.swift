import Foundation
import GraphQLSyntax
import Testing

@testable import BatonDriver

/// What a worker answers to lines, of which `atOnce` says how many come together.
private func answers(to lines: [String], atOnce: Int = 1, schemas: SchemaCache = SchemaCache()) throws -> [[String: Any]] {
    var waiting = lines.map { Array($0.utf8) }
    var answers: [[String: Any]] = []
    var atHand = 0
    func take(waitingForIt: Bool) -> [UInt8]? {
        if waitingForIt { atHand = max(atHand, atOnce) }
        guard atHand > 0, !waiting.isEmpty else { return nil }
        atHand -= 1
        return waiting.removeFirst()
    }
    var worker = Worker(schemas: schemas)
    worker.serve(
        nextLine: { take(waitingForIt: true) }, lineAtHand: { take(waitingForIt: false) },
        answer: { line in
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            answers.append(object ?? ["no": "JSON"])
        })
    return answers
}

private func request(_ arguments: [String], id: Int = 1, sandbox: String? = nil, inputs: [String] = []) throws -> String {
    var object: [String: Any] = ["arguments": arguments, "requestId": id, "inputs": inputs.map { ["path": $0, "digest": ""] }]
    object["sandboxDir"] = sandbox
    return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
}

/// One after another: a process that is started while another's pipes are made could hold them open.
@Suite(.serialized) struct WorkerTests {
    let folder: TemporaryFolder
    /// A target's command line, with paths from its folder.
    let arguments = [
        "generate", "--config", "baton.json", "--emit", "Screen.swift=out/Screen.baton.swift", "--shared", "out/baton.shared.swift",
        "--report", "out/report.json", "--interface", "out/interface.json", "Screen.swift",
    ]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("{\"schema\": \"schema.graphql\"}", to: "baton.json")
        try folder.write("type Query { name: String }", to: "schema.graphql")
        try folder.write("@Query(\"query Screen { name }\") var screen: Screen", to: "Screen.swift")
    }

    @Test func anActionIsDoneInItsSandbox() throws {
        let answer = try answers(to: [request(arguments, id: 7, sandbox: folder.url.path)])
        #expect(answer.count == 1)
        #expect(answer.first?["requestId"] as? Int == 7)
        #expect(answer.first?["exitCode"] as? Int == 0)
        #expect(try folder.read("out/Screen.baton.swift").contains("struct Screen"))
    }

    @Test func whatIsWrittenEqualsWhatAProcessOfItsOwnWrites() throws {
        let worker = try answers(to: [request(arguments, sandbox: folder.url.path), request(arguments, sandbox: folder.url.path)])
        #expect(worker.map { $0["exitCode"] as? Int } == [0, 0])
        let names = ["out/Screen.baton.swift", "out/baton.shared.swift", "out/report.json", "out/interface.json"]
        let written = try names.map(folder.read)
        for name in names { try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name)) }
        guard case .run(var invocation) = parsingArguments(arguments) else {
            Issue.record("the arguments are right")
            return
        }
        invocation.base = folder.url.path
        #expect(run(invocation).exitCode == 0)
        #expect(try names.map(folder.read) == written)
    }

    @Test func fiveHundredTargetsBuildTheirSchemaOnce() throws {
        let schemas = SchemaCache()
        let lines = try (0..<500).map { try request(arguments, id: $0, sandbox: folder.url.path) }
        let all = try answers(to: lines, schemas: schemas)
        #expect(all.compactMap { $0["requestId"] as? Int } == Array(0..<500))
        #expect(all.allSatisfy { $0["exitCode"] as? Int == 0 })
        #expect(schemas.builds == 1)
    }

    @Test func aSchemaThatChangedIsBuiltAnew() throws {
        let schemas = SchemaCache()
        _ = try answers(to: [request(arguments, sandbox: folder.url.path)], schemas: schemas)
        try folder.write("type Query { nickname: String }", to: "schema.graphql")
        let answer = try answers(to: [request(arguments, sandbox: folder.url.path)], schemas: schemas)
        #expect(schemas.builds == 2)
        #expect((answer.first?["output"] as? String)?.contains("has no field `name`") == true)
    }

    @Test func schemasThatAreNotUsedAreLetGoOf() {
        let schemas = SchemaCache(byteLimit: 60)
        func build(_ field: String) {
            let source = SourceText(path: "s.graphql", bytes: Array("type Query { \(field): String }".utf8))
            _ = schemas.schema([source], client: [], options: .init())
        }
        build("a")
        build("b")
        build("a")
        #expect(schemas.builds == 2)
        build("c")
        build("a")
        #expect(schemas.builds == 3)
        build("b")
        #expect(schemas.builds == 4)
    }

    @Test(arguments: [
        ("nonsense", "no JSON"), ("\0", "no JSON"), ("{\"requestId\": 3", "no JSON"), ("[1]", "an array, and has to be an object"),
        ("{\"arguments\": [1]}", "`arguments` of the request holds a number"),
        ("{\"arguments\": \"validate\"}", "`arguments` of the request is a string, and has to be a list of strings"),
        ("{\"inputs\": [1]}", "`inputs` of the request holds a number"), ("{\"inputs\": {}}", "`inputs` of the request is an object"),
        ("{\"inputs\": [{\"digest\": \"\"}]}", "objects with a `path`"),
        ("{\"requestId\": \"1\"}", "`requestId` of the request is a string"),
        ("{\"cancel\": 1}", "`cancel` of the request is a number"), ("{\"sandboxDir\": []}", "`sandboxDir` of the request is an array"),
        ("{}", "a command is missing"),
    ])
    func aMalformedRequestSaysWhatIsWrongAndTheNextIsTaken(_ line: String, _ words: String) throws {
        let all = try answers(to: [line, " \r", request(arguments, id: 2, sandbox: folder.url.path)])
        #expect(all.count == 2)
        #expect(all.first?["exitCode"] as? Int == 2)
        #expect((all.first?["output"] as? String)?.contains(words) == true, "\(all)")
        #expect(all.last?["requestId"] as? Int == 2)
        #expect(all.last?["exitCode"] as? Int == 0)
    }

    @Test func anErrorInADocumentIsTheActionsOutput() throws {
        try folder.write("@Query(\"query Screen { nmae }\") var screen: Screen", to: "Screen.swift")
        let answer = try answers(to: [request(arguments, sandbox: folder.url.path)])
        #expect(answer.first?["exitCode"] as? Int == 1)
        #expect((answer.first?["output"] as? String)?.hasPrefix("Screen.swift:1:24: error: ") == true)
    }

    @Test func aFileThatWasNotDeclaredIsNotRead() throws {
        let answer = try answers(to: [
            request(arguments, sandbox: folder.url.path, inputs: ["baton.json", "Screen.swift"]),
            request(arguments, sandbox: folder.url.path, inputs: ["baton.json", "Screen.swift", "schema.graphql"]),
        ])
        #expect(answer.map { $0["exitCode"] as? Int } == [1, 0])
        #expect((answer.first?["output"] as? String)?.contains("not among the inputs") == true)
    }

    @Test func aCancelledRequestThatWaitsIsNotWorkedOn() throws {
        let lines = try [request(arguments, id: 3, sandbox: folder.url.path), request(arguments, id: 4), "{\"requestId\": 4, \"cancel\": true}"]
        let answers = try answers(to: lines, atOnce: 3)
        #expect(answers.map { $0["requestId"] as? Int } == [4, 3])
        #expect(answers.map { $0["wasCancelled"] as? Bool } == [true, nil])
        #expect(answers.map { $0["exitCode"] as? Int } == [0, 0])
    }

    @Test func aCancellationOfAnAnsweredRequestIsNoSecondAnswer() throws {
        let lines = try [request(arguments, id: 4, sandbox: folder.url.path), "{\"requestId\": 4, \"cancel\": true}"]
        #expect(try answers(to: lines).count == 1)
    }

    @Test(arguments: [
        ("kill -9 $$", "was ended by signal 9"), ("exit 3", "ended with exit code 3"),
    ])
    func aRequestThatEndsTheProcessFailsAloneAndTheNextIsTaken(_ end: String, _ words: String) throws {
        // A process that answers, but to the request that names the end.
        let script = """
            while read -r line; do case $line in *END*) \(end);; *) echo '{"exitCode": 0, "requestId": 2}';; esac; done
            """
        let process = WorkerProcess(command: ["/bin/sh", "-c", script])
        var waiting = ["{\"requestId\": 1, \"arguments\": [\"END\"]}", "{\"requestId\": 2}"].map { Array($0.utf8) }
        var answers: [String] = []
        signal(SIGPIPE, SIG_IGN)
        var worker = Worker(process: process)
        worker.serve(
            nextLine: { waiting.isEmpty ? nil : waiting.removeFirst() }, lineAtHand: { nil }, answer: { answers.append($0) })
        #expect(answers.count == 2)
        #expect(answers.first?.contains("\"exitCode\":1") == true && answers.first?.contains("\"requestId\":1") == true)
        #expect(answers.first?.contains(words) == true, "\(answers)")
        #expect(answers.last == "{\"exitCode\": 0, \"requestId\": 2}\n")
    }

    @Test func theProcessEndsWithItsWorker() throws {
        let script = "while read -r line; do echo \"{\\\"exitCode\\\": $$}\"; done"
        var waiting = [Array("{\"requestId\": 1}".utf8)]
        var answers: [String] = []
        signal(SIGPIPE, SIG_IGN)
        do {
            var worker = Worker(process: WorkerProcess(command: ["/bin/sh", "-c", script]))
            worker.serve(
                nextLine: { waiting.isEmpty ? nil : waiting.removeFirst() }, lineAtHand: { nil }, answer: { answers.append($0) })
        }
        let id = try #require(answers.first.flatMap { pid_t($0.filter(\.isNumber)) })
        #expect(id > 1 && kill(id, 0) == -1 && errno == ESRCH)
    }

    @Test func aProgramThatIsNotThereIsSaidOfEveryRequest() throws {
        var worker = Worker(process: WorkerProcess(command: ["/nowhere/batonc"]))
        var waiting = ["{\"requestId\": 1}", "{\"requestId\": 2}"].map { Array($0.utf8) }
        var answers: [String] = []
        worker.serve(
            nextLine: { waiting.isEmpty ? nil : waiting.removeFirst() }, lineAtHand: { nil }, answer: { answers.append($0) })
        #expect(answers.count == 2 && answers.allSatisfy { $0.contains("cannot be started: No such file or directory") })
    }

    @Test func aLineThatHasNotComeIsNotWaitedFor() throws {
        let pipe = Pipe()
        var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
        #expect(reader.nextAtHand() == nil)
        try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntwo\nthr".utf8))
        #expect(reader.nextAtHand() == Array("one".utf8))
        #expect(reader.nextAtHand() == Array("two".utf8))
        #expect(reader.nextAtHand() == nil)
        try pipe.fileHandleForWriting.write(contentsOf: Data("ee\n".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(reader.nextAtHand() == Array("three".utf8))
        #expect(reader.nextAtHand() == nil)
        #expect(reader.next() == nil)
    }

    @Test func linesAreReadWholeHoweverTheyCome() throws {
        let long = String(repeating: "x", count: 200_000)
        let pipe = Pipe()
        let text = "one\n\n\(long)\nlast"
        Thread.detachNewThread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            try? pipe.fileHandleForWriting.close()
        }
        var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
        var lines: [String] = []
        while let line = reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(lines == ["one", "", long, "last"])
    }
}
