/// Bazel's persistent worker protocol in JSON: requests come as lines, answers go as lines, until the input ends.
///
/// One process takes the actions of many targets, so that a schema which they share is built once. Requests may come while one is
/// being worked on; they wait, are taken in their order, and may be cancelled until they are. Every request is answered once, and a
/// request that is wrong fails by itself.
public struct Worker {
    /// Does what a request asks for; the result is a line of a `WorkResponse`.
    private let perform: (WorkRequest) -> String
    /// Requests that were read and not yet worked on.
    private var waiting: [WorkRequest] = []

    /// A worker that compiles by itself.
    public init(schemas: SchemaCache = SchemaCache()) {
        perform = { $0.performed(schemas: schemas).line }
    }

    /// A worker whose requests another process works on: one that ends the process fails by itself.
    public init(process: WorkerProcess) {
        perform = process.answer
    }

    /// Serves until the input ends.
    /// - Parameters:
    ///   - nextLine: The next line without its end, waited for, or nil at the end of the input.
    ///   - lineAtHand: The next line where it has come already, else nil.
    ///   - answer: Takes an answer, which ends with a line break.
    public mutating func serve(nextLine: () -> [UInt8]?, lineAtHand: () -> [UInt8]?, answer: (String) -> Void) {
        while true {
            if waiting.isEmpty {
                guard let line = nextLine() else { return }
                take(line, answer)
            }
            // A cancellation may stand behind requests that need not be worked on then.
            while let line = lineAtHand() { take(line, answer) }
            if !waiting.isEmpty { answer(perform(waiting.removeFirst())) }
        }
    }

    private mutating func take(_ line: [UInt8], _ answer: (String) -> Void) {
        guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return }
        do throws(MalformedRequest) {
            let request = try WorkRequest(line: line)
            guard request.isCancellation else { return waiting.append(request) }
            // One that was answered before needs no second answer.
            guard let index = waiting.firstIndex(where: { $0.id == request.id }) else { return }
            waiting.remove(at: index)
            answer(WorkResponse(id: request.id, exitCode: 0, output: "", wasCancelled: true).line)
        } catch {
            answer(WorkResponse(id: error.id, exitCode: 2, output: "batonc worker: \(error.message)\n").line)
        }
    }
}

extension WorkRequest {
    /// Compiles what the request asks for.
    fileprivate func performed(schemas: SchemaCache) -> WorkResponse {
        switch parsingArguments(arguments) {
        case .run(var invocation):
            invocation.base = sandbox
            invocation.isWorkRequest = true
            if !inputs.isEmpty { invocation.declaredInputs = inputs }
            let outcome = run(invocation, schemas: schemas)
            return WorkResponse(id: id, exitCode: outcome.exitCode, output: outcome.standardError + outcome.standardOutput)
        case .show(let text):
            return WorkResponse(id: id, exitCode: 0, output: text)
        case .wrongUsage(let message, _):
            return WorkResponse(id: id, exitCode: 2, output: "batonc: \(message)\n")
        }
    }
}
