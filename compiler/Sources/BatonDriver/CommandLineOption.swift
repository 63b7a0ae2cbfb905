import GraphQLSyntax

/// An option of the command line: how it is written, what the help says of it and what it sets. The parser, the help and the table in
/// `docs/recipes/batonc.md` are all made of the one list.
struct CommandLineOption: Sendable {
    let name: String
    /// What the help calls the value; nil for a switch.
    let value: String?
    /// One paragraph, without a period.
    let help: String
    /// The commands that take it.
    let commands: Set<CommandWord>
    private let apply: @Sendable (inout Invocation, String) throws(UsageFailure) -> Void

    private init(
        _ name: String, _ value: String, _ help: String, of commands: Set<CommandWord> = CommandWord.reading,
        apply: @escaping @Sendable (inout Invocation, String) throws(UsageFailure) -> Void
    ) {
        (self.name, self.value, self.help, self.commands, self.apply) = (name, value, help, commands, apply)
    }

    private init(switch name: String, _ help: String, of commands: Set<CommandWord> = CommandWord.reading, apply: @escaping @Sendable (inout Invocation) -> Void) {
        (self.name, value, self.help, self.commands) = (name, nil, help, commands)
        self.apply = { (invocation, _) throws(UsageFailure) in apply(&invocation) }
    }

    /// - Parameter value: Empty for a switch.
    func set(_ value: String, in invocation: inout Invocation) throws(UsageFailure) { try apply(&invocation, value) }

    /// The commands that read a target.
    private static let targets = CommandWord.reading.subtracting([.diff])

    /// Those that a command takes, in the order of the help.
    static func taken(by command: CommandWord) -> [CommandLineOption] { all.filter { $0.commands.contains(command) } }

    static let all: [CommandLineOption] = [
        .init("--config", "FILE", "the configuration; paths in it are relative to it", of: targets) { $0.configuration = $1 },
        .init("--schema", "FILE", "a schema instead of the configuration's; may be repeated", of: targets) { $0.schemas.append($1) },
        .init(
            "--root", "DIR",
            """
            the folder that source paths in generated files, and their names, are taken from; the working folder without it. May be \
            repeated, for sources that are generated themselves
            """
        ) { $0.roots.append($1) },
        .init("--module", "NAME", "the Swift module that the sources are compiled to, for its interface", of: [.generate, .validate, .schema], apply: setModule),
        .init("--out", "DIR", "where generated files go, each named after its source", of: [.generate, .schema]) { $0.out = $1 },
        .init("--emit", "SRC=OUT", "where the generated file of one source goes; may be repeated", of: [.generate], apply: addOutput),
        .init("--shared", "FILE", "where the target's shared file goes; `DIR/baton.shared.swift` without it", of: [.generate]) { $0.shared = $1 },
        .init(
            "--builders", "FILE",
            """
            where to write the types of the responses that tests make. They import the module that `--module` names, and are compiled into \
            a test target
            """, of: [.generate]
        ) { $0.builders = $1 },
        .init("--report", "FILE", "where to write the report", of: [.generate]) { $0.report = $1 },
        .init("--interface", "FILE", "where to write what other modules compile against", of: [.generate]) { $0.interface = $1 },
        .init(
            "--persisted", "FILE", "where to write the operations' texts by id, instead of the configuration's `persistConfig.file`", of: [.generate]
        ) { $0.persisted = $1 },
        .init(
            "--depends", "INTERFACE", "the interface of another module, whose fragments may be spread; may be repeated",
            of: [.generate, .validate, .print, .plan]
        ) {
            $0.depends.append($1)
        },
        .init(switch: "--check", "write nothing; fail where a file is stale, missing or stray", of: [.generate, .schema]) { $0.isChecking = true },
        .init("--diagnostics", "FORMAT", "how diagnostics are shown: `text`, `json` or `sarif`", apply: setFormat),
        .init("--diagnostics-file", "FILE", "where to write them in that format, besides showing them as text") { $0.diagnosticsFile = $1 },
        .init(
            switch: "--exit-zero", "exit 0 where a document, the schema or the configuration has an error",
            of: [.generate, .validate, .diff, .schema]
        ) { $0.passesWithErrors = true },
        .init(switch: "--strict-schema", "a schema's own faults are errors") { $0.isStrict = true },
        .init(switch: "--stats", "show the time of each stage") { $0.showsStats = true },
    ]

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The option that is written so after a command.
    static func named(_ name: String, of command: CommandWord) throws(UsageFailure) -> CommandLineOption {
        guard let option = byName[name] else {
            let near = nearestNames(to: name, among: taken(by: command).map(\.name) + ["--help"])
            throw UsageFailure(message: "there is no option `\(name)`\(suggestion(near))", command: command)
        }
        guard option.commands.contains(command) else {
            let others = CommandWord.allCases.filter(option.commands.contains).map(\.rawValue)
            throw UsageFailure(
                message: "`\(command.rawValue)` takes no \(name): \(listed(others, "and")) \(others.count == 1 ? "does" : "do")", command: command)
        }
        return option
    }

    private static func setModule(_ invocation: inout Invocation, _ name: String) throws(UsageFailure) {
        guard isSwiftName(name) else { throw UsageFailure(message: "--module takes the name of a Swift module, not `\(name)`") }
        invocation.module = name
    }

    private static func addOutput(_ invocation: inout Invocation, _ pair: String) throws(UsageFailure) {
        guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex, pair.index(after: equals) < pair.endIndex else {
            throw UsageFailure(message: "--emit takes SOURCE=OUTPUT, not `\(pair)`")
        }
        invocation.emit.append(.init(source: String(pair[..<equals]), output: String(pair[pair.index(after: equals)...])))
    }

    private static func setFormat(_ invocation: inout Invocation, _ word: String) throws(UsageFailure) {
        guard let format = Invocation.DiagnosticsFormat(rawValue: word) else {
            throw UsageFailure(message: "--diagnostics is text, json or sarif, not `\(word)`")
        }
        invocation.diagnosticsFormat = format
    }
}

/// A command line that cannot be understood.
struct UsageFailure: Error {
    var message: String
    /// The command whose help says more.
    var command: CommandWord?
}
