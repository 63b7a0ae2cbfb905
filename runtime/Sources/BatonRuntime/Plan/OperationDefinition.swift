/// What the compiler knows of one operation: the text that is sent, its id, and how its response is read and its data shown.
///
/// The plan and the reader are decoded when first asked for.
public final class OperationDefinition: Sendable {
    /// The operation's name.
    public let name: String
    /// Query, mutation or subscription.
    public let kind: OperationKind
    /// The GraphQL text that is sent.
    public let text: String
    /// The text's id, for servers that know their documents.
    public let id: String
    /// After how many seconds what was fetched is stale, if the document says so.
    public let cacheExpiration: Int?
    /// What each request asks the server to do with a field that fails, if the configuration says so.
    public let onError: GraphQLRequest.ErrorBehavior?
    let planText: String
    let reader: LensReader
    let types: TypeTable
    private let decodedPlan = Once<Result<OperationPlan, PlanFailure>>()

    /// The operation that generated code declares.
    @_spi(Generated)
    public convenience init(
        name: StaticString, kind: OperationKind, text: StaticString, id: StaticString, plan: StaticString, reader: StaticString,
        types: TypeTable, cacheExpiration: Int? = nil, onError: GraphQLRequest.ErrorBehavior? = nil
    ) {
        self.init(
            name: name.description, kind: kind, text: text.description, id: id.description, plan: plan.description,
            reader: reader.description, types: types, cacheExpiration: cacheExpiration, onError: onError)
    }

    /// The same from texts read at run time: the corpus and the fuzzers decode `batonc`'s report.
    package init(
        name: String, kind: OperationKind, text: String, id: String, plan: String, reader: String, types: TypeTable,
        cacheExpiration: Int? = nil, onError: GraphQLRequest.ErrorBehavior? = nil
    ) {
        self.cacheExpiration = cacheExpiration
        self.onError = onError
        self.name = name
        self.kind = kind
        self.text = text
        self.id = id
        self.planText = plan
        self.types = types
        self.reader = LensReader(text: reader, types: types)
    }

    /// The decoded plan.
    /// - Throws: ``PlanFailure`` when the text is not a plan of this version.
    var plan: OperationPlan {
        get throws(PlanFailure) {
            try decodedPlan.value { Result { () throws(PlanFailure) in try OperationPlan(text: planText, types: types) } }.get()
        }
    }
}
