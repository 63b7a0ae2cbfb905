/// A file that a run writes.
struct OutputFile: Sendable {
    var path: String
    var text: OutputText

    init(path: String, text: OutputText) {
        self.path = path
        self.text = text
    }

    init(path: String, bytes: [UInt8]) { self.init(path: path, text: OutputText(bytes)) }
}

/// What a run over a target wrote, in the parts of which the next takes those that are as they were.
struct KnownOutputs: Sendable {
    /// One generated file, with the path that it shows and the definitions that are in it.
    struct Generated: Sendable {
        var shown: String
        var definitions: [String]
        var bytes: [UInt8]
    }

    /// By source.
    var generated: [String: Generated] = [:]
    /// The enums and inputs of the shared file, which follow from their names as long as the schema is one.
    var inputTypes: (names: [String], bytes: [UInt8])?
    var entries = ReportEntries()
}
