import GraphQLSyntax

extension DiagnosticCode {
    /// The codes of client directives.
    public static let compiler: [DiagnosticCode] = [
        notRefetchable, refetchNameTaken, directiveValue, directiveConflict, aliasNeeded, misplacedEdit, editOfWrongType,
        argumentDefinition, unknownFragmentArgument, unusedFragmentArgument, missingFragmentArgument, fragmentArgumentType,
        noConnection, incompleteConnection, typeNameTaken,
    ]

    static let notRefetchable = DiagnosticCode(
        "not-refetchable", title: "A refetchable fragment on a type that cannot be fetched again",
        explanation: """
            The query of a `@refetchable` fragment finds the fragment's record by itself. It can for the root, for a type whose objects are \
            all `Node`s where the root has `node(id:)`, for the one root field of a type that takes no argument, and for a type that \
            `lookups` in the configuration names.
            """,
        example: "fragment F on PageInfo @refetchable(queryName: \"FQuery\") { hasNextPage }",
        mend: "Put the fragment on the type that has an identity, or name a lookup in the configuration.")

    static let refetchNameTaken = DiagnosticCode(
        "refetch-name-taken", title: "A refetch query with another operation's name",
        explanation: "`@refetchable(queryName:)` names the query that is generated, and operations have names of their own.",
        example: "query Q { me { ...F } } fragment F on User @refetchable(queryName: \"Q\") { name }",
        mend: "query Q { me { ...F } } fragment F on User @refetchable(queryName: \"FRefetchQuery\") { name }")

    static let directiveValue = DiagnosticCode(
        "directive-value", title: "A value that a client directive does not take",
        explanation: "The value has the right type, but names something that is not there or cannot be so named.",
        example: "me { name @alias(as: \"the name\") }", mend: "me { name @alias(as: \"theName\") }")

    static let directiveConflict = DiagnosticCode(
        "directive-conflict", title: "Client directives that do not go together",
        explanation: "Each of the two is right by itself; together they contradict each other, or one lacks the other.",
        example: "me { email @required @catch }", mend: "me { email @catch }")

    static let aliasNeeded = DiagnosticCode(
        "alias-needed", title: "A spread in a condition on an abstract type without an alias",
        explanation: "Whether the fragment applies depends on the object's type, so the spread or the condition is named, and its accessor is optional.",
        example: "node(id: 1) { ... on Actor { ...Row_actor } }", mend: "node(id: 1) { ... on Actor { ...Row_actor @alias(as: \"row\") } }")

    static let misplacedEdit = DiagnosticCode(
        "misplaced-edit", title: "An edge directive in a query",
        explanation: "Edge directives change connections when a mutation or a subscription answers.",
        example: "query Q { post { id @deleteRecord } }", mend: "mutation M { deletePost { id @deleteRecord } }")

    static let editOfWrongType = DiagnosticCode(
        "edit-of-wrong-type", title: "An edge directive on a field of another type",
        explanation: """
            `@appendEdge` and `@prependEdge` stand on an edge, `@appendNode` and `@prependNode` on a node, `@deleteEdge` and \
            `@deleteRecord` on an id or a list of ids.
            """,
        example: "mutation M { like { post @deleteRecord { id } } }", mend: "mutation M { like { post { id @deleteRecord } } }")

    static let argumentDefinition = DiagnosticCode(
        "argument-definition", title: "An argument of a fragment that is declared in another form",
        explanation: "`@argumentDefinitions` declares each argument by an object with a `type` and, if it has one, a `defaultValue`.",
        example: "fragment F on User @argumentDefinitions(size: Int) { avatar(size: $size) }",
        mend: "fragment F on User @argumentDefinitions(size: {type: \"Int\", defaultValue: 8}) { avatar(size: $size) }")

    static let unknownFragmentArgument = DiagnosticCode(
        "unknown-fragment-argument", title: "An argument that the fragment does not declare",
        explanation: "`@arguments` passes values for what the fragment's `@argumentDefinitions` declares.",
        example: "me { ...F @arguments(sze: 8) }", mend: "me { ...F @arguments(size: 8) }")

    static let unusedFragmentArgument = DiagnosticCode(
        "unused-fragment-argument", title: "An argument that the fragment does not use",
        explanation: "`@argumentDefinitions` declares what the fragment's own fields and spreads take. What none of them takes has no effect.",
        example: "fragment F on User @argumentDefinitions(size: {type: \"Int\"}) { name }",
        mend: "fragment F on User { name }")

    static let missingFragmentArgument = DiagnosticCode(
        "missing-fragment-argument", title: "An argument that a fragment needs",
        explanation: "An argument whose type is non-null and that has no default is passed at every spread.",
        example: "me { ...F } fragment F on User @argumentDefinitions(size: {type: \"Int!\"}) { avatar(size: $size) }",
        mend: "me { ...F @arguments(size: 8) } …")

    static let fragmentArgumentType = DiagnosticCode(
        "fragment-argument-type", title: "A value that a fragment's argument does not take",
        explanation: "What `@arguments` passes, and a default, is of the type that the argument is declared with.",
        example: "me { ...F @arguments(size: \"big\") }", mend: "me { ...F @arguments(size: 8) }")

    static let noConnection = DiagnosticCode(
        "no-connection", title: "A field with `@connection` that is none",
        explanation: """
            A connection's type has `edges`, a list of objects with `cursor` and `node`, and `pageInfo` with `hasNextPage`, `endCursor`, \
            `hasPreviousPage` and `startCursor`; the field takes `first` and `after`, or `last` and `before`.
            """,
        example: "me { name @connection(key: \"Me_name\") }",
        mend: "me { friends(first: 10) @connection(key: \"Me_friends\") { edges { node { name } } } }")

    static let incompleteConnection = DiagnosticCode(
        "incomplete-connection", title: "A connection of which no page is asked for",
        explanation: """
            A connection is fetched page by page: its field is given `first` or `last`, or has a default for one, and `edges` are among \
            what is selected, be it in a fragment that is spread there.
            """,
        example: "me { friends @connection(key: \"Me_friends\") { count } }",
        mend: "me { friends(first: 10) @connection(key: \"Me_friends\") { count edges { node { name } } } }")

    static let typeNameTaken = DiagnosticCode(
        "type-name-taken", title: "Two definitions whose types would have one name",
        explanation: """
            A definition's generated type has its name, or its name and an underscore where Swift or the runtime has a type of the name. \
            So an operation and a fragment of one target have names of their own, and with a `schemaModule` other names than the enums \
            and inputs of that module which the target uses.
            """,
        example: "query User { me { ...User } } fragment User on User { name }",
        mend: "query UserQuery { me { ...User } } fragment User on User { name }")
}
