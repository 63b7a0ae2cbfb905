import GraphQLSyntax

/// All that is generated for a target, before it is printed.
public struct CompiledTarget: Sendable {
    public var operations: [CompiledOperation]
    public var fragments: [CompiledFragment]
    /// The operations that reach each fragment, sorted; none for one that no operation reaches.
    public var operationsByFragment: [String: [String]] = [:]
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
    /// The enums that the responses of tests name, in Swift: those of other modules' fragments too, which nothing else here does.
    public var responseEnums: Set<String> = []
    /// What the responses of tests are filled by.
    public var samples = SampleModel(text: "", scalars: [])
    /// What the next run over the target may start from, where this one has found no errors.
    public var known = KnownTarget()
    /// What was compiled, where the rest was taken from an earlier run; nil where all was.
    public var changes: TargetChanges?
}

/// A compiled operation.
public final class CompiledOperation: Sendable {
    // A class, as the other, since a run hands nearly all of them on as they are.
    public let name: String
    /// The name of its Swift type.
    public let swiftName: String
    public let kind: OperationKind
    public let doc: String?
    public let origin: DefinitionOrigin?
    /// What is sent.
    public let text: String
    /// The text's hash, by which a server may know it.
    public let id: String
    public let plan: String
    public let reader: ReaderModel
    /// Of the plan and of the reader's text.
    public let digest: String
    public let variables: [InputPropertyModel]
    /// As the report has them: name, type and default.
    public let variableTexts: [(name: String, type: String, defaultValue: String?)]
    /// The fragments reached, sorted.
    public let fragments: [String]
    public let cacheExpiration: Int?
    /// The fragment that the query was generated for, beside which it stands.
    public let refetches: String?
    /// Of a mutation: what it may be expected to answer.
    public let optimistic: ResponseModel?
    /// What a test makes a response of, where it is asked for.
    public let response: ResponseModel?

    init(
        _ operation: TypedOperation, _ result: OperationCompiler.Result, reader: ReaderModel, readerDigest: String,
        variables: [InputPropertyModel], variableTexts: [(name: String, type: String, defaultValue: String?)]
    ) {
        name = operation.name
        swiftName = SwiftNames.documentType(operation.name)
        kind = operation.kind
        doc = operation.doc
        origin = operation.origin
        text = result.text
        id = result.id
        plan = result.plan
        self.reader = reader
        digest = result.planDigest + " " + readerDigest
        self.variables = variables
        self.variableTexts = variableTexts
        fragments = result.fragments.sorted()
        cacheExpiration = operation.cacheExpiration
        refetches = operation.refetches
        optimistic = result.optimistic
        response = result.response
    }
}

/// A compiled fragment.
public final class CompiledFragment: Sendable {
    public let name: String
    public let swiftName: String
    public let type: String
    public let doc: String?
    public let origin: DefinitionOrigin
    public let argumentTexts: [(name: String, type: String, defaultValue: String?)]
    /// Whether it compiles to a struct of values.
    public let isInline: Bool
    public let reader: ReaderModel
    /// Of the reader's text.
    public let digest: String

    init(
        _ fragment: TypedFragment, reader: ReaderModel, readerDigest: String,
        argumentTexts: [(name: String, type: String, defaultValue: String?)]
    ) {
        name = fragment.name
        swiftName = SwiftNames.documentType(fragment.name)
        type = fragment.type
        doc = fragment.doc
        origin = fragment.origin
        self.argumentTexts = argumentTexts
        isInline = fragment.isInline
        self.reader = reader
        digest = readerDigest
    }
}
