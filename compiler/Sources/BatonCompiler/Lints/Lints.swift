import GraphQLSyntax

/// Finds what is valid and hardly meant. Each is a warning until the configuration says otherwise.
struct Lints {
    private(set) var diagnostics = Diagnostics()
    /// How the document's lens is fetched again; nil where it is not.
    private let paging: Paging?

    init(paging: Paging?) {
        self.paging = paging
    }

    /// Looks through what a document selects.
    mutating func check(_ set: TypedSelectionSet) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                checkRequired(field)
                checkLimit(field)
                checkPages(field)
                if let inner = field.selectionSet { check(inner) }
            case .condition(let condition): check(condition.selectionSet)
            case .spread: continue
            }
        }
    }

    /// A requirement that is always met.
    private mutating func checkRequired(_ field: TypedField) {
        guard field.directives.required != nil, field.info.wrappers.isNonNull, let place = field.place else { return }
        if let inner = field.selectionSet, holdsRequirement(inner) { return }
        diagnostics.report(.uselessRequired, "`\(field.name)` can never be null, so that `@required` asks for nothing", at: place)
    }

    private func holdsRequirement(_ set: TypedSelectionSet) -> Bool {
        set.selections.contains { selection in
            switch selection {
            case .field(let field): field.directives.required != nil && field.directives.required != .throw
            case .condition(let condition): holdsRequirement(condition.selectionSet)
            case .spread: false
            }
        }
    }

    /// Arguments by which servers let a list be limited.
    static let limits: Set<String> = [
        "first", "last", "limit", "take", "top", "count", "size", "pageSize", "page_size", "perPage", "per_page", "max", "page",
    ]

    /// A list of objects that takes a limit, is given none and has no default for one.
    private mutating func checkLimit(_ field: TypedField) {
        guard field.info.wrappers.isList, !field.info.kind.isLeaf, field.directives.connection == nil, let place = field.place
        else { return }
        let limits = field.info.arguments.filter { Lints.limits.contains($0.name) }
        guard limits.allSatisfy({ $0.defaultValue?.isNull ?? true }) else { return }
        let offered = limits.map(\.name)
        guard !offered.isEmpty, !field.arguments.contains(where: { Lints.limits.contains($0.definition.name) }) else { return }
        diagnostics.report(
            .unlimitedList, "`\(field.name)` is a list without a limit: it takes \(listed(offered))", at: place)
    }

    /// A connection of a fragment that is fetched again, of which no more can be loaded.
    private mutating func checkPages(_ field: TypedField) {
        guard field.directives.connection != nil, let paging, paging.covers(field), !ConnectionMembers.loadsPages(field), let place = field.place
        else { return }
        let offered = Set(field.info.arguments.map(\.name))
        let pairs = [["first", "after"], ["last", "before"]].filter(offered.isSuperset)
        guard !pairs.isEmpty else { return }
        let needed = pairs.map { "`\($0[0])` and `\($0[1])`" }.joined(separator: ", or ")
        diagnostics.report(
            .connectionWithoutPages, "`\(field.name)` cannot load pages: \(needed) have to be variables or the fragment's arguments", at: place)
    }
}

extension DiagnosticCode {
    /// The codes of what is valid and hardly meant, whose severities a configuration may change.
    public static let lintCodes: [DiagnosticCode] = [uselessRequired, unlimitedList, connectionWithoutPages, unreadField, unpassedSpread]

    static let uselessRequired = DiagnosticCode(
        "useless-required", .warning, title: "A requirement that is always met",
        explanation: "The schema says that the field is never null, so that `@required` changes nothing.",
        example: "me { id @required }", mend: "me { id }")

    static let unlimitedList = DiagnosticCode(
        "unlimited-list", .warning, title: "A list without a limit",
        explanation: "The field takes an argument that limits the list, has no default for it and is given none: it answers as many as there are.",
        example: "me { posts { title } }", mend: "me { posts(first: 20) { title } }")

    static let connectionWithoutPages = DiagnosticCode(
        "connection-without-pages", .warning, title: "A connection that cannot load pages",
        explanation: """
            A fragment with `@refetchable` loads pages of its connections: `loadNext` and `loadPrevious` send how many and from where. \
            Both arguments have to be variables for that.
            """,
        example: "fragment Friends_user on User @refetchable(queryName: \"Q\") { friends(first: 10) @connection(key: \"F\") … }",
        mend: "… @argumentDefinitions(count: {type: \"Int\", defaultValue: 10}, cursor: {type: \"String\"}) { friends(first: $count, after: $cursor) …")

    public static let unreadField = DiagnosticCode(
        "unread-field", .warning, title: "A field that its view does not read",
        explanation: """
            The source that holds the document never names the field's accessor, and does not pass the lens on whole; nor does another \
            source of the target that extends the view or names the lens's type. A field that nobody reads is fetched and watched for nothing.
            """,
        example: "@Fragment(\"fragment Row_user on User { name email }\") var user: Row_user … Text(user.name)",
        mend: "Take the field out of the document, or read it.")

    public static let unpassedSpread = DiagnosticCode(
        "unpassed-spread", .warning, title: "A spread whose lens is never passed on",
        explanation: "The source that holds the document never names the spread's accessor, so that the fragment is fetched for nobody.",
        example: "@Query(\"query Q { me { ...Row_user } }\") var q: Q … no `row` in the file",
        mend: "Pass the lens to the view that it is for, or take the spread out.")
}
