import GraphQLSyntax

/// What a command line asks for.
public enum ParsedArguments: Sendable {
    case run(Invocation)
    /// A text to show, such as the help.
    case show(String)
    case wrongUsage(String)
}

/// Reads the arguments after the program's name. `@file` stands for the lines of a file.
public func parsingArguments(_ arguments: [String], isTerminal: Bool = false) -> ParsedArguments {
    do throws(UsageFailure) {
        var parser = ArgumentParser(arguments: try expanding(arguments, depth: 0))
        return try parser.parse(isTerminal: isTerminal)
    } catch {
        return .wrongUsage(error.message)
    }
}

/// A command line that cannot be understood.
private struct UsageFailure: Error {
    var message: String
}

private func expanding(_ arguments: [String], depth: Int) throws(UsageFailure) -> [String] {
    var result: [String] = []
    for argument in arguments {
        guard argument.hasPrefix("@"), argument.utf8.count > 1 else {
            result.append(argument)
            continue
        }
        let path = String(argument.dropFirst())
        guard depth < 8 else { throw UsageFailure(message: "\(argument) reads arguments from files too deep in each other") }
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try FileSystem.read(path)
        } catch {
            throw UsageFailure(message: "\(path) cannot be read: \(error.reason)")
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        result += try expanding(lines, depth: depth + 1)
    }
    return result
}

private struct ArgumentParser {
    let arguments: [String]
    private var position = 0
    private var emittedSources: Set<String> = []

    static let commands = ["generate", "validate", "print", "plan", "explain", "diff", "schema"]
    static let options = [
        "--config", "--schema", "--root", "--module", "--out", "--emit", "--shared", "--builders", "--report", "--interface", "--persisted",
        "--depends", "--check",
        "--diagnostics", "--diagnostics-file", "--exit-zero", "--stats", "--strict-schema", "--help",
    ]

    init(arguments: [String]) {
        self.arguments = arguments
    }

    private mutating func next() -> String? {
        guard position < arguments.count else { return nil }
        position += 1
        return arguments[position - 1]
    }

    private mutating func value(of option: String) throws(UsageFailure) -> String {
        guard let value = next(), !value.isEmpty else { throw UsageFailure(message: "\(option) needs a value") }
        return value
    }

    /// `explain CODE`; without a code, the list of codes.
    private mutating func explain() throws(UsageFailure) -> ParsedArguments {
        guard let id = next(), id != "--help", id != "-h" else { return .show(DiagnosticCatalog.list) }
        if let extra = next() { throw UsageFailure(message: "explain takes one code, and `\(extra)` is another") }
        if let code = DiagnosticCatalog.code(id) { return .show(code.explanationText) }
        let near = nearestNames(to: id, among: DiagnosticCatalog.groups.lazy.flatMap(\.codes).map(\.id))
        throw UsageFailure(message: "there is no code `\(id)`\(suggestion(near))")
    }

    /// `diff OLD_REPORT NEW_SCHEMA…`
    private mutating func difference() throws(UsageFailure) -> ParsedArguments {
        var paths: [String] = []
        var invocation = Invocation(command: .validate)
        while let argument = next() {
            if argument.hasPrefix("-") { try readOption(argument, into: &invocation) } else { paths.append(argument) }
        }
        guard paths.count >= 2 else {
            throw UsageFailure(message: "diff takes a report and a schema: batonc diff OLD_REPORT NEW_SCHEMA…")
        }
        invocation.command = .difference(report: paths[0])
        invocation.schemas = Array(paths.dropFirst())
        return .run(invocation)
    }

    mutating func parse(isTerminal: Bool) throws(UsageFailure) -> ParsedArguments {
        guard let word = next() else { return .wrongUsage("a command is missing: \(listed(Self.commands))") }
        if ["--help", "-h", "help"].contains(word) { return .show(usage) }
        if word == "explain" { return try explain() }
        guard Self.commands.contains(word) else {
            let near = nearestNames(to: word, among: Self.commands)
            throw UsageFailure(message: "there is no command `\(word)`\(suggestion(near))")
        }
        var command = Invocation.Command.generate
        if word == "validate" { command = .validate }
        if word == "schema" { command = .schema }
        if word == "diff" { return try difference() }
        if word == "print" || word == "plan" {
            guard let name = next(), !name.hasPrefix("-") else {
                throw UsageFailure(message: "\(word) needs the name of an operation: batonc \(word) OPERATION --config FILE FILES…")
            }
            command = word == "print" ? .print(operation: name) : .plan(operation: name)
        }
        var invocation = Invocation(command: command)
        invocation.isColored = isTerminal
        var isOptionsOver = false
        while let argument = next() {
            guard argument.hasPrefix("-"), !isOptionsOver, argument != "-" else {
                invocation.files.append(argument)
                continue
            }
            switch argument {
            case "--": isOptionsOver = true
            case "--help", "-h": return .show(usage)
            default: try readOption(argument, into: &invocation)
            }
        }
        try check(invocation)
        return .run(invocation)
    }

    private mutating func readOption(_ written: String, into invocation: inout Invocation) throws(UsageFailure) {
        var option = written
        var inline: String?
        // `--out=DIR` is `--out DIR`.
        if let equals = written.firstIndex(of: "=") {
            option = String(written[..<equals])
            inline = String(written[written.index(after: equals)...])
        }
        func argument() throws(UsageFailure) -> String {
            if let inline, !inline.isEmpty { return inline }
            if inline != nil { throw UsageFailure(message: "\(option) needs a value") }
            return try value(of: option)
        }
        func takesNone() throws(UsageFailure) {
            if inline != nil { throw UsageFailure(message: "\(option) takes no value") }
        }
        switch option {
        case "--config": invocation.configuration = try argument()
        case "--schema": invocation.schemas.append(try argument())
        case "--root": invocation.roots.append(try argument())
        case "--module": invocation.module = try argument()
        case "--out": invocation.out = try argument()
        case "--shared": invocation.shared = try argument()
        case "--builders": invocation.builders = try argument()
        case "--report": invocation.report = try argument()
        case "--interface": invocation.interface = try argument()
        case "--persisted": invocation.persisted = try argument()
        case "--depends": invocation.depends.append(try argument())
        case "--emit":
            let pair = try argument()
            guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex, pair.index(after: equals) < pair.endIndex else {
                throw UsageFailure(message: "--emit takes SOURCE=OUTPUT, not `\(pair)`")
            }
            let source = String(pair[..<equals])
            guard emittedSources.insert(source).inserted else { throw UsageFailure(message: "--emit names `\(source)` twice") }
            invocation.emit.append(.init(source: source, output: String(pair[pair.index(after: equals)...])))
        case "--diagnostics":
            let word = try argument()
            guard let format = Invocation.DiagnosticsFormat(rawValue: word) else {
                throw UsageFailure(message: "--diagnostics is text, json or sarif, not `\(word)`")
            }
            invocation.diagnosticsFormat = format
        case "--diagnostics-file": invocation.diagnosticsFile = try argument()
        case "--exit-zero": try takesNone(); invocation.passesWithErrors = true
        case "--check": try takesNone(); invocation.isChecking = true
        case "--stats": try takesNone(); invocation.showsStats = true
        case "--strict-schema": try takesNone(); invocation.isStrict = true
        default:
            throw UsageFailure(message: "there is no option `\(option)`\(suggestion(nearestNames(to: option, among: Self.options)))")
        }
    }

    private func check(_ invocation: Invocation) throws(UsageFailure) {
        guard invocation.configuration != nil || !invocation.schemas.isEmpty else {
            throw UsageFailure(message: "name the configuration (--config FILE) or at least the schema (--schema FILE)")
        }
        if case .schema = invocation.command, invocation.out == nil {
            throw UsageFailure(message: "schema needs to know where to write: --out DIR")
        }
        if case .generate = invocation.command, invocation.out == nil, invocation.emit.isEmpty, invocation.shared == nil,
            invocation.builders == nil
        {
            throw UsageFailure(message: "generate needs to know where to write: --out DIR, or --emit SOURCE=OUTPUT and --shared FILE")
        }
        if let module = invocation.module, !isSwiftName(module) {
            throw UsageFailure(message: "--module takes the name of a Swift module, not `\(module)`")
        }
        let files = Set(invocation.files)
        if let stray = invocation.emit.first(where: { !files.contains($0.source) }) {
            throw UsageFailure(message: "--emit names `\(stray.source)`, which is not among the files to compile")
        }
        for file in invocation.files {
            let isKnown = [".swift", ".graphql", ".gql"].contains { file.hasSuffix($0) }
            if !isKnown { throw UsageFailure(message: "`\(file)` is no .swift, .graphql or .gql file") }
        }
    }
}

private let usage = """
    batonc compiles the GraphQL documents of one target's sources.

    batonc generate --config baton.json --out DIR [--emit SRC=OUT]… [--shared FILE] [--report FILE] [--interface FILE]
                    [--builders FILE] [--depends INTERFACE]… [--check] FILES…
    batonc validate --config baton.json [--depends INTERFACE]… FILES…
    batonc print OPERATION --config baton.json FILES…    the text that is sent, and its id
    batonc plan  OPERATION --config baton.json FILES…    the plan, in words
    batonc diff OLD_REPORT NEW_SCHEMA…                   what of a shipped target a schema change breaks
    batonc schema --config baton.json --out DIR          the schema module: enums and inputs for targets that share them
    batonc explain [CODE]                                what a diagnostic means, with an example and its mend

    batonc worker                                        serves Bazel's persistent worker protocol, in JSON

    FILES are .swift sources and .graphql documents. @FILE reads more arguments, one a line.

    --config FILE             the configuration; paths in it are relative to it
    --schema FILE             a schema instead of the configuration's; may be repeated
    --root DIR                the folder that source paths in generated files, and their names, are taken from; the working
                              folder without it. May be repeated, for sources that are generated themselves
    --module NAME             the Swift module that the sources are compiled to, for its interface
    --out DIR                 where generated files go, each named after its source
    --emit SRC=OUT            where the generated file of one source goes
    --shared FILE             where the target's shared file goes; DIR/baton.shared.swift without it
    --builders FILE           where to write the types of the responses that tests make. They import the module that --module
                              names, and are compiled into a test target
    --report FILE             where to write the report
    --interface FILE          where to write what other modules compile against
    --persisted FILE          where to write the operations' texts by id, instead of the configuration's `persistConfig.file`
    --depends INTERFACE       the interface of another module, whose fragments may be spread
    --check                   write nothing; fail where a file is stale, missing or stray
    --diagnostics FORMAT      how diagnostics are shown: text, json or sarif
    --diagnostics-file FILE   where to write them in that format, besides showing them as text
    --exit-zero               exit 0 where a document, the schema or the configuration has an error
    --strict-schema           a schema's own faults are errors
    --stats                   show the time of each stage

    Exit 0: done, perhaps with warnings. 1: an error in a document, the schema or the configuration, a stale file, or a file
    that cannot be read or written. 2: wrong usage.

    """
