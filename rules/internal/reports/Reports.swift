import Foundation

/// What the rules do with batonc's reports.
///
///     reports persisted OUTPUT FORMAT REPORT…   the operations by id, as `relay` or `apollo` has it
///     reports plans OUTPUT REPORT               the plans, one after another
///     reports budget LABEL LIMIT=NUMBER… -- REPORT GENERATED…
@main struct Reports {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch let failure as Failure {
            stop(failure.message)
        } catch {
            stop("\(error)")
        }
    }

    static func run(_ arguments: [String]) throws {
        guard let command = arguments.first, arguments.count > 2 else { throw Failure("persisted, plans or budget") }
        let rest = arguments.dropFirst(2)
        switch command {
        case "persisted":
            guard let format = Manifest.Format(rawValue: arguments[2]) else { throw Failure("'\(arguments[2])' is no format") }
            var manifest = Manifest()
            for path in rest.dropFirst() { try manifest.add(Report(path: path), from: path) }
            try manifest.json(format).write(to: URL(fileURLWithPath: arguments[1]))
        case "plans":
            let plans = try rest.flatMap { try Report(path: $0).operations }.map { "# \($0.name)\n\($0.plan)\n" }
            try plans.joined(separator: "\n").write(toFile: arguments[1], atomically: false, encoding: .utf8)
        case "budget":
            try check(label: arguments[1], Array(rest))
        default:
            throw Failure("there is no command '\(command)'")
        }
    }

    private static func check(label: String, _ arguments: [String]) throws {
        var limits: [String: Int] = [:]
        let split = arguments.firstIndex(of: "--") ?? arguments.endIndex
        for argument in arguments[..<split] {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, Budget.names.contains(parts[0]), let limit = Int(parts[1]) else {
                throw Failure("'\(argument)' is no limit")
            }
            limits[parts[0]] = limit
        }
        let files = arguments[split...].dropFirst()
        guard let report = files.first else { throw Failure("no report is given") }
        let bytes = try files.dropFirst().reduce(0) { try $0 + Data(contentsOf: URL(fileURLWithPath: $1)).count }
        let overruns = try Budget(limits: limits).overruns(of: Report(path: report), generatedBytes: bytes)
        guard overruns.isEmpty else { throw Failure(overruns.map { "\(label): \($0)" }.joined(separator: "\n")) }
    }

    private static func stop(_ message: String) -> Never {
        for line in message.split(separator: "\n") { FileHandle.standardError.write(Data("error: \(line)\n".utf8)) }
        exit(1)
    }
}
