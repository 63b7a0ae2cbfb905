/// What `batonc --help` shows.
enum Usage {
    /// The release, as `MODULE.bazel` has it.
    static let version = "0.1.0"

    static var text: String {
        "batonc compiles the GraphQL documents of one target's sources.\n\n" + commands + "\n" + files + "\n\n" + options(CommandLineOption.all)
            + "\n`batonc COMMAND --help` shows one command with the options that it takes, `batonc --version` the version.\n" + ending
    }

    /// What `batonc COMMAND --help` shows.
    static func text(of command: CommandWord) -> String {
        let lines = command.synopsis.map { "       " + $0 }
        var text = "batonc" + lines.joined(separator: "\n").dropFirst(6) + "\n\n    \(command.summary)\n"
        if command.takesFiles { text += "\n\(files)\n" }
        let taken = CommandLineOption.taken(by: command)
        if !taken.isEmpty { text += "\n" + options(taken) }
        return text
    }

    /// The options, as the recipe shows them.
    static var table: String {
        let rows = CommandLineOption.all.map { option in
            "| `\(option.name)\(option.value.map { " " + $0 } ?? "")` | \(option.help) |\n"
        }
        return "| option | says |\n|---|---|\n" + rows.joined()
    }

    private static let files = "FILES are .swift sources and .graphql documents. @FILE reads more arguments, one a line."

    /// Every command with what it does, beside it where there is room.
    private static var commands: String {
        CommandWord.allCases.map { command in
            var lines = command.synopsis
            let last = lines.removeLast()
            let column = 54
            let line =
                lines.isEmpty && last.count < column - 7
                ? last + String(repeating: " ", count: column - 7 - last.count) + command.summary
                : last + "\n" + String(repeating: " ", count: column) + command.summary
            return "batonc " + (lines + [line]).joined(separator: "\n       ") + "\n"
        }.joined()
    }

    private static let ending = """
        Exit 0: done, perhaps with warnings. 1: an error in a document, the schema or the configuration, a stale file, or a file
        that cannot be read or written. 2: wrong usage.

        """

    private static func options(_ options: [CommandLineOption]) -> String {
        let column = 26
        return options.map { option in
            let written = option.name + (option.value.map { " " + $0 } ?? "")
            let lines = wrapped(option.help, to: 122 - column)
            let blanks = { String(repeating: " ", count: $0) }
            return written + blanks(max(1, column - written.utf8.count)) + lines.joined(separator: "\n" + blanks(column)) + "\n"
        }.joined()
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
