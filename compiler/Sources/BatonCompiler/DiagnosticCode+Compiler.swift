import GraphQLSyntax

extension DiagnosticCode {
    /// The codes of client directives.
    public static let compiler: [DiagnosticCode] = [notRefetchable, refetchNameTaken]

    static let notRefetchable = DiagnosticCode(
        "not-refetchable", title: "A refetchable fragment on a type that cannot be fetched again",
        explanation: """
            The query of a `@refetchable` fragment finds the fragment's record by itself. It can for the root, for a type with an `id` \
            under `Node` where the root has `node(id:)`, for the one root field of a type that takes no argument, and for a type that \
            `lookups` in the configuration names.
            """,
        example: "fragment F on PageInfo @refetchable(queryName: \"FQuery\") { hasNextPage }",
        mend: "Put the fragment on the type that has an identity, or name a lookup in the configuration.")

    static let refetchNameTaken = DiagnosticCode(
        "refetch-name-taken", title: "A refetch query with another operation's name",
        explanation: "`@refetchable(queryName:)` names the query that is generated, and operations have names of their own.",
        example: "query Q { me { ...F } } fragment F on User @refetchable(queryName: \"Q\") { name }",
        mend: "query Q { me { ...F } } fragment F on User @refetchable(queryName: \"FRefetchQuery\") { name }")
}
