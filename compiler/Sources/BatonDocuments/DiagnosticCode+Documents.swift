import GraphQLSyntax

extension DiagnosticCode {
    /// The codes of finding documents in sources.
    public static let documents: [DiagnosticCode] = [
        documentNotALiteral, unterminatedLiteral, interpolatedDocument, unknownEscape, notOneDefinition, wrongMarker,
        wrongPropertyType,
    ]

    static let documentNotALiteral = DiagnosticCode(
        "document-not-a-literal", title: "A marker without a string literal",
        explanation: """
            The first argument of a marker is one string literal. Documents are compiled with the target, before the program runs, so \
            a constant, a concatenation or a call cannot be followed.
            """,
        example: "@Query(Documents.issue) var issue: IssueQuery",
        mend: "@Query(\"query IssueQuery { viewer { login } }\") var issue: IssueQuery")

    static let unterminatedLiteral = DiagnosticCode(
        "unterminated-literal", title: "A string literal without an end",
        explanation: "The literal of a marker is not closed before the line or the file ends.",
        example: "@Query(\"query IssueQuery { viewer { login } })",
        mend: "Close the literal with the quotes, and the `#`, that opened it.")

    static let interpolatedDocument = DiagnosticCode(
        "interpolated-document", title: "An interpolation in a document",
        explanation: """
            A document is compiled with the target. A value that is only known when the program runs is passed as a variable of the \
            operation, or as an argument of the fragment.
            """,
        example: "@Query(\"query IssueQuery { issue(number: \\(number)) { title } }\")",
        mend: "@Query(\"query IssueQuery($number: Int!) { issue(number: $number) { title } }\")")

    static let unknownEscape = DiagnosticCode(
        "unknown-escape", title: "An escape that Swift does not know",
        explanation: """
            The document stands in a Swift literal, so a backslash is Swift's before it is GraphQL's. An escape that is meant for \
            GraphQL is written in a raw literal, or with two backslashes.
            """,
        example: "@Query(\"query Q { find(text: \\\"a\\dc\\\") }\")",
        mend: "@Query(#\"query Q { find(text: \"a\\\\dc\") }\"#)")

    static let notOneDefinition = DiagnosticCode(
        "not-one-definition", title: "A marker with none or several definitions",
        explanation: "A marker declares one property, and so its document has exactly one definition.",
        example: "@Fragment(\"fragment A on User { id } fragment B on User { name }\")",
        mend: "Give each fragment a property and a marker of its own.")

    public static let wrongMarker = DiagnosticCode(
        "wrong-marker", title: "A definition of another kind than its marker's",
        explanation: "`@Query` holds a query, `@Mutation` a mutation, `@Subscription` a subscription, `@Fragment` a fragment.",
        example: "@Query(\"fragment Row_user on User { name }\") var user: Row_user",
        mend: "@Fragment(\"fragment Row_user on User { name }\") var user: Row_user")

    public static let wrongPropertyType = DiagnosticCode(
        "wrong-property-type", title: "A property of another type than its document's",
        explanation: """
            A document generates a type of its name, and the property that it is attached to is of that type; a fragment's may be an optional \
            or an array of it as well.
            """,
        example: "@Fragment(\"fragment Row_user on User { name }\") var user: User",
        mend: "@Fragment(\"fragment Row_user on User { name }\") var user: Row_user")
}
