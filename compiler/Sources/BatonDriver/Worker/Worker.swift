/// Bazel's persistent worker protocol in JSON: requests come as lines, answers go as lines, until the input ends.
///
/// One process takes the actions of many targets, so that a schema which they share is built once. Requests may come while one is
/// being worked on; they are taken in their order. A request that is wrong fails by itself, and the next one is taken.
public struct Worker {
    private let schemas: SchemaCache

    public init(schemas: SchemaCache = SchemaCache()) {
        self.schemas = schemas
    }

    /// Serves until the input ends.
    /// - Parameters:
    ///   - nextLine: The next line without its end, or nil at the end of the input.
    ///   - answer: Takes an answer, which ends with a line break.
    public func serve(nextLine: () -> [UInt8]?, answer: (String) -> Void) {
        while let line = nextLine() {
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            answer(response(to: line).line)
        }
    }

    private func response(to line: [UInt8]) -> WorkResponse {
        let request: WorkRequest
        do throws(MalformedRequest) {
            request = try WorkRequest(line: line)
        } catch {
            return WorkResponse(id: error.id, exitCode: 2, output: "batonc: \(error.message)\n")
        }
        // Its request was answered before this was read.
        if request.isCancellation { return WorkResponse(id: request.id, exitCode: 0, output: "", wasCancelled: true) }
        switch parsingArguments(request.arguments) {
        case .run(var invocation):
            invocation.base = request.sandbox
            if !request.inputs.isEmpty { invocation.declaredInputs = request.inputs }
            let outcome = run(invocation, schemas: schemas)
            return WorkResponse(
                id: request.id, exitCode: outcome.exitCode, output: outcome.standardError + outcome.standardOutput)
        case .show(let text):
            return WorkResponse(id: request.id, exitCode: 0, output: text)
        case .wrongUsage(let message):
            return WorkResponse(id: request.id, exitCode: 2, output: "batonc: \(message)\n")
        }
    }
}
