import GraphQLSyntax

/// All that is generated for a target, before it is printed.
public struct CompiledTarget: Sendable {
    public var operations: [CompiledOperation]
    public var fragments: [CompiledFragment]
    /// By name.
    public var enums: [EnumModel]
    public var inputs: [InputModel]
    /// A line per abstract type that a type condition tests.
    public var typeTable: String
    public var diagnostics: Diagnostics
    /// What sources select and do not read themselves; it is not among the diagnostics.
    public var unread: [UnreadSelection] = []
    public var schemaModule: String?
    /// Whether a fragment's lens or its arguments name an enum or an input, which a module that spreads it has to share.
    public var sharesTypes = false
    /// The fields that the fragments select, and those of the inputs that their arguments take, as `Type.field:[Type!]`, and the
    /// values of their enums, as `Enum{A B}`; sorted.
    public var schemaFields: [String] = []
    /// What the responses of tests are filled by.
    public var samples = SampleModel(text: "", scalars: [])
    /// What the next run over the target may start from, where this one has found no errors.
    public var known = KnownTarget()
    /// What was compiled, where the rest was taken from an earlier run; nil where all was.
    public var changes: TargetChanges?
}

/// A compiled operation.
public struct CompiledOperation: Sendable {
    public var name: String
    /// The name of its Swift type.
    public var swiftName: String
    public var kind: OperationKind
    public var doc: String?
    public var origin: DefinitionOrigin?
    /// What is sent.
    public var text: String
    /// The text's hash, by which a server may know it.
    public var id: String
    public var plan: String
    public var reader: ReaderModel
    /// Of the plan and of the reader's text.
    public var digest = ""
    public var variables: [InputPropertyModel]
    /// As the report has them: name, type and default.
    public var variableTexts: [(name: String, type: String, defaultValue: String?)]
    /// The fragments reached, sorted.
    public var fragments: [String]
    public var cacheExpiration: Int?
    /// The fragment that the query was generated for, beside which it stands.
    public var refetches: String?
    /// Of a mutation: what it may be expected to answer.
    public var optimistic: ResponseModel?
    /// What a test makes a response of, where it is asked for.
    public var response: ResponseModel?
}

/// A compiled fragment.
public struct CompiledFragment: Sendable {
    public var name: String
    public var swiftName: String
    public var type: String
    public var doc: String?
    public var origin: DefinitionOrigin
    public var argumentTexts: [(name: String, type: String, defaultValue: String?)]
    /// Whether it compiles to a struct of values.
    public var isInline = false
    public var reader: ReaderModel
    /// Of the reader's text.
    public var digest = ""
    /// The operations that reach it, sorted.
    public var operations: [String]
}
