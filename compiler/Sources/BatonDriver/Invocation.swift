/// One run of the compiler as its command line asks for it.
public struct Invocation: Hashable, Sendable {
    /// What is to be done, by the word after the program's name.
    public enum Command: Hashable, Sendable {
        case generate
        case validate
        case print(operation: String)
        case plan(operation: String)
        /// The module of a schema's enums and inputs.
        case schema
        /// What of a shipped target, whose report it is, a schema breaks.
        case difference(report: String)
    }

    /// The generated file of one source.
    public struct Emission: Hashable, Sendable {
        public var source: String
        public var output: String
    }

    /// How diagnostics are shown.
    public enum DiagnosticsFormat: String, Hashable, Sendable, CaseIterable {
        case text, json, sarif
    }

    public var command: Command
    /// Where relative paths start; the working folder without it. Paths are shown and written as they were given.
    public var base: String?
    /// The files that may be read, where a build tool has said so.
    public var declaredInputs: Set<String>?
    /// Whether a build tool asks, through its worker, who takes nothing of a request that was not answered.
    public var isWorkRequest = false
    public var configuration: String?
    /// Instead of the configuration's schema.
    public var schemas: [String] = []
    public var files: [String] = []
    /// The folders that source paths in generated files are taken from.
    public var roots: [String] = []
    /// The Swift module that the sources are compiled to.
    public var module: String?
    /// The folder for generated files that no `--emit` names.
    public var out: String?
    /// The generated file of a source.
    public var emit: [Emission] = []
    public var shared: String?
    /// Where the types of the responses that tests make go.
    public var builders: String?
    public var report: String?
    public var interface: String?
    /// Where the operations' texts by id go, instead of where the configuration says.
    public var persisted: String?
    /// Interfaces of other modules.
    public var depends: [String] = []
    public var isChecking = false
    public var diagnosticsFormat = DiagnosticsFormat.text
    /// Where diagnostics go in that format, whether there are any or not; what is shown is text then.
    public var diagnosticsFile: String?
    /// Whether errors in documents, the schema and the configuration leave the exit code 0, for actions whose result is the diagnostics.
    public var passesWithErrors = false
    public var isStrict = false
    public var showsStats = false
    public var isColored = false

    /// Whether builders are all that is written.
    var isForBuilders: Bool { builders != nil && out == nil && emit.isEmpty && shared == nil }

    /// Whether warnings are shown, which are those of the documents.
    var showsWarnings: Bool {
        switch command {
        case .print, .plan: false
        default: !isForBuilders
        }
    }

    public init(command: Command) {
        self.command = command
    }
}

/// What a run leaves.
public struct Outcome: Sendable {
    /// 0: done. 1: a document has an error, a generated file is stale, or a file could not be read or written.
    public var exitCode: Int32
    public var standardOutput: String
    public var standardError: String
}
