import GraphQLSyntax

/// What a command line asks for.
public enum ParsedArguments: Sendable {
    case run(Invocation)
    /// A text to show, such as the help.
    case show(String)
    /// What cannot be understood, and the arguments that show how it is written.
    case wrongUsage(String, help: String)
}

/// Reads the arguments after the program's name. `@file` stands for the lines of a file.
public func parsingArguments(_ arguments: [String], isTerminal: Bool = false) -> ParsedArguments {
    do throws(UsageFailure) {
        var parser = ArgumentParser(arguments: try expanding(arguments, depth: 0))
        return try parser.parse(isTerminal: isTerminal)
    } catch {
        return .wrongUsage(error.message, help: error.command.map { $0.rawValue + " --help" } ?? "--help")
    }
}

private func expanding(_ arguments: [String], depth: Int) throws(UsageFailure) -> [String] {
    var result: [String] = []
    for argument in arguments {
        guard argument.utf8.first == UInt8(ascii: "@"), argument.utf8.count > 1 else {
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
        let lines = String(decoding: bytes, as: UTF8.self).utf8.split { (0x0A...0x0D).contains($0) }.map { String(Substring($0)) }
        result += try expanding(lines, depth: depth + 1)
    }
    return result
}

private struct ArgumentParser {
    let arguments: [String]
    private var position = 0

    init(arguments: [String]) {
        self.arguments = arguments
    }

    private mutating func next() -> String? {
        guard position < arguments.count else { return nil }
        position += 1
        return arguments[position - 1]
    }

    /// `explain CODE`; without a code, the list of codes.
    private mutating func explain() throws(UsageFailure) -> ParsedArguments {
        guard var id = next() else { return .show(DiagnosticCatalog.list) }
        if ["--help", "-h"].contains(id) { return .show(Usage.text(of: .explain)) }
        // As a message shows it.
        if id.hasPrefix("["), id.hasSuffix("]"), id.count > 2 { id = String(id.dropFirst().dropLast()) }
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
            if ["--help", "-h"].contains(argument) { return .show(Usage.text(of: .diff)) }
            if argument.hasPrefix("-") { try readOption(argument, of: .diff, into: &invocation) } else { paths.append(argument) }
        }
        guard paths.count >= 2 else {
            throw UsageFailure(message: "diff takes a report and a schema: batonc diff OLD_REPORT NEW_SCHEMA…", command: .diff)
        }
        invocation.command = .difference(report: paths[0])
        invocation.schemas = Array(paths.dropFirst())
        return .run(invocation)
    }

    mutating func parse(isTerminal: Bool) throws(UsageFailure) -> ParsedArguments {
        let words = CommandWord.allCases.map(\.rawValue)
        guard let word = next() else { throw UsageFailure(message: "a command is missing: \(listed(words))") }
        if ["--help", "-h", "help"].contains(word) {
            let command = word == "help" ? next().flatMap(CommandWord.init) : nil
            return .show(command.map(Usage.text) ?? Usage.text)
        }
        if word == "--version" { return .show("batonc \(Usage.version)\n") }
        guard let named = CommandWord(rawValue: word) else {
            throw UsageFailure(message: "there is no command `\(word)`\(suggestion(nearestNames(to: word, among: words)))")
        }
        let command: Invocation.Command
        switch named {
        case .generate: command = .generate
        case .validate: command = .validate
        case .schema: command = .schema
        case .explain: return try explain()
        case .diff: return try difference()
        // The program serves it before arguments are read, unless something stands beside it.
        case .worker: return .show(Usage.text(of: .worker))
        case .print, .plan:
            guard let name = next(), !["--help", "-h"].contains(name) else { return try missingOperation(of: named) }
            guard !name.hasPrefix("-") else { return try missingOperation(of: named, found: name) }
            command = named == .print ? .print(operation: name) : .plan(operation: name)
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
            case "--help", "-h": return .show(Usage.text(of: named))
            default: try readOption(argument, of: named, into: &invocation)
            }
        }
        do throws(UsageFailure) {
            try check(invocation)
        } catch {
            throw UsageFailure(message: error.message, command: named)
        }
        return .run(invocation)
    }

    /// The help where that was asked for in its place.
    private func missingOperation(of command: CommandWord, found: String? = nil) throws(UsageFailure) -> ParsedArguments {
        if found == nil, position > 1 { return .show(Usage.text(of: command)) }
        throw UsageFailure(
            message: "\(command.rawValue) needs the name of an operation: batonc \(command.rawValue) OPERATION --config FILE FILES…", command: command)
    }

    /// `--out DIR`, or `--out=DIR`.
    private mutating func readOption(_ written: String, of command: CommandWord, into invocation: inout Invocation) throws(UsageFailure) {
        var name = written
        var inline: String?
        if let equals = written.firstIndex(of: "=") {
            name = String(written[..<equals])
            inline = String(written[written.index(after: equals)...])
        }
        let option = try CommandLineOption.named(name, of: command)
        guard option.value != nil else {
            guard inline == nil else { throw UsageFailure(message: "\(name) takes no value", command: command) }
            return try option.set("", in: &invocation)
        }
        guard let value = inline ?? next(), !value.isEmpty else { throw UsageFailure(message: "\(name) needs a value", command: command) }
        try option.set(value, in: &invocation)
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
        let files = Set(invocation.files)
        var emitted: Set<String> = []
        if let twice = invocation.emit.first(where: { !emitted.insert($0.source).inserted }) {
            throw UsageFailure(message: "--emit names `\(twice.source)` twice")
        }
        if let stray = invocation.emit.first(where: { !files.contains($0.source) }) {
            throw UsageFailure(message: "--emit names `\(stray.source)`, which is not among the files to compile")
        }
        for file in invocation.files {
            let isKnown = [".swift", ".graphql", ".gql"].contains { file.hasSuffix($0) }
            if !isKnown { throw UsageFailure(message: "`\(file)` is no .swift, .graphql or .gql file") }
        }
    }
}
