/// How much a problem matters.
public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Nothing is written while one remains.
    case error
    case warning
    /// Said beside another diagnostic.
    case note
}

/// A kind of problem: its stable name and what there is to know about it.
///
/// Codes are short phrases such as `unknown-field`. One is never renamed and never used again for something else. Each
/// module lists its own in a static array, and the driver's `explain` and `docs/diagnostics.md` are made from the lists.
public struct DiagnosticCode: Sendable {
    /// The stable name, in lower case with hyphens.
    public let id: String
    /// The severity unless the configuration says otherwise.
    public let severity: Severity
    /// The kind of problem in a few words, as a headline.
    public let title: String
    /// What is wrong with it and why, in one or more sentences.
    public let explanation: String
    /// GraphQL (or the configuration) that has the problem.
    public let example: String
    /// The example without the problem, or what to do about it.
    public let mend: String
    /// Where the rule comes from, such as the name of the specification's rule, if it has one.
    public let origin: String?

    public init(
        _ id: String, _ severity: Severity = .error, title: String, explanation: String, example: String, mend: String,
        origin: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.title = title
        self.explanation = explanation
        self.example = example
        self.mend = mend
        self.origin = origin
    }
}

extension DiagnosticCode: Hashable {
    public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
