/// A problem in a document, a schema or a configuration, as a value.
public struct Diagnostic: Hashable, Sendable {
    /// Something more to know, with its own place where it has one: the other definition, the expected type.
    public struct Note: Hashable, Sendable {
        public var message: String
        public var place: Place?

        public init(_ message: String, at place: Place? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// A change of the text that mends the problem.
    public struct Fix: Hashable, Sendable {
        /// What the change does, as an instruction: "replace with `name`".
        public var message: String
        /// The places to replace and what to write there. An empty span is an insertion.
        public var edits: [Edit]

        public init(_ message: String, edits: [Edit]) {
            self.message = message
            self.edits = edits
        }

        /// Replaces one span.
        public init(replacing place: Place, with text: String) {
            self.init("replace with `\(text)`", edits: [Edit(place: place, text: text)])
        }
    }

    /// The replacement of one span.
    public struct Edit: Hashable, Sendable {
        public var place: Place
        public var text: String

        public init(place: Place, text: String) {
            self.place = place
            self.text = text
        }

        /// The same in the file that a person edits, where a literal may ask for escapes.
        public var inHost: Edit {
            var edit = self
            while let host = edit.place.source.host {
                edit = Edit(place: Place(host.source, host.hostSpan(of: edit.place.span)), text: host.hostText(of: edit.text))
            }
            return edit
        }
    }

    public var code: DiagnosticCode
    /// The code's own, until a configuration changes it.
    public var severity: Severity
    /// One sentence without a full stop that names what was found, on one line.
    public var message: String
    public var place: Place
    public var notes: [Note]
    public var fixes: [Fix]

    public init(
        _ code: DiagnosticCode, _ message: String, at place: Place, notes: [Note] = [], fixes: [Fix] = [],
        severity: Severity? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.message = message
        self.place = place
        self.notes = notes
        self.fixes = fixes
    }
}

/// Diagnostics as they were found, and how they are shown: each once, in the order of their places.
public struct Diagnostics: Sendable {
    /// As they were found.
    public private(set) var found: [Diagnostic] = []

    public init() {}

    /// Whether any is an error.
    public var hasErrors: Bool { found.contains { $0.severity == .error } }
    public var isEmpty: Bool { found.isEmpty }

    /// Adds one.
    public mutating func report(_ diagnostic: Diagnostic) {
        found.append(diagnostic)
    }

    /// Adds one that is made of these.
    public mutating func report(
        _ code: DiagnosticCode, _ message: String, at place: Place, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        found.append(Diagnostic(code, message, at: place, notes: notes, fixes: fixes))
    }

    /// Adds all of the others, in their order.
    public mutating func append(_ other: Diagnostics) {
        if found.isEmpty { found = other.found } else { found += other.found }
    }

    /// Gives the codes named in the table the severity it says; `nil` leaves the diagnostic out.
    public func applying(_ severities: [String: Severity?]) -> Diagnostics {
        guard !severities.isEmpty else { return self }
        var result = Diagnostics()
        for var diagnostic in found {
            if let severity = severities[diagnostic.code.id] {
                guard let severity else { continue }
                diagnostic.severity = severity
            }
            result.report(diagnostic)
        }
        return result
    }

    /// Each once, by path, place in the file that a person edits, code and message.
    public func sorted() -> [Diagnostic] {
        struct Entry {
            let diagnostic: Diagnostic
            let place: Place
        }
        let entries = found.map { Entry(diagnostic: $0, place: $0.place.inHost) }.sorted { left, right in
            if left.place.source !== right.place.source, left.place.source.path != right.place.source.path {
                return left.place.source.path < right.place.source.path
            }
            if left.place.span != right.place.span {
                return (left.place.span.start, left.place.span.end) < (right.place.span.start, right.place.span.end)
            }
            if left.diagnostic.code != right.diagnostic.code { return left.diagnostic.code.id < right.diagnostic.code.id }
            return left.diagnostic.message < right.diagnostic.message
        }
        var result: [Diagnostic] = []
        var last: Entry?
        for entry in entries {
            defer { last = entry }
            if let last, last.place.source.path == entry.place.source.path, last.place.span == entry.place.span,
                last.diagnostic.code == entry.diagnostic.code, last.diagnostic.message == entry.diagnostic.message
            {
                continue
            }
            result.append(entry.diagnostic)
        }
        return result
    }
}
