/// A word after the program's name: what it is called, and how it is written.
enum CommandWord: String, CaseIterable, Sendable {
    case generate, validate, print, plan, diff, schema, explain, worker

    /// How it is written, a line for each; the first begins with the word.
    var synopsis: [String] {
        switch self {
        case .generate:
            [
                "generate --config baton.json --out DIR [--emit SRC=OUT]… [--shared FILE] [--report FILE] [--interface FILE]",
                "         [--builders FILE] [--depends INTERFACE]… [--check] FILES…",
            ]
        case .validate: ["validate --config baton.json [--depends INTERFACE]… FILES…"]
        case .print: ["print OPERATION --config baton.json FILES…"]
        case .plan: ["plan OPERATION --config baton.json FILES…"]
        case .diff: ["diff OLD_REPORT NEW_SCHEMA…"]
        case .schema: ["schema --config baton.json --out DIR"]
        case .explain: ["explain [CODE]"]
        case .worker: ["worker"]
        }
    }

    /// What it does, in a line.
    var summary: String {
        switch self {
        case .generate: "writes the target's Swift, and what else is asked for"
        case .validate: "says what is wrong, and writes nothing"
        case .print: "the text that is sent, and its id"
        case .plan: "the plan, in words"
        case .diff: "what of a shipped target a schema change breaks"
        case .schema: "the schema module: enums and inputs for targets that share them"
        case .explain: "what a diagnostic means, with an example and its mend"
        case .worker: "serves Bazel's persistent worker protocol, in JSON"
        }
    }

    /// Whether FILES follow.
    var takesFiles: Bool { [.generate, .validate, .print, .plan].contains(self) }

    /// Those that read a configuration, a schema or documents.
    static let reading: Set<CommandWord> = [.generate, .validate, .print, .plan, .diff, .schema]
}
