/// What `batonc --help` shows.
enum Usage {
    static var text: String { commands + options + "\n" + ending }

    /// The options, as the recipe shows them.
    static var table: String {
        let rows = CommandLineOption.all.map { option in
            "| `\(option.name)\(option.value.map { " " + $0 } ?? "")` | \(option.help) |\n"
        }
        return "| option | says |\n|---|---|\n" + rows.joined()
    }

    private static let commands = """
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


        """

    private static let ending = """
        Exit 0: done, perhaps with warnings. 1: an error in a document, the schema or the configuration, a stale file, or a file
        that cannot be read or written. 2: wrong usage.

        """

    private static var options: String {
        let column = 26
        return CommandLineOption.all.map { option in
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
