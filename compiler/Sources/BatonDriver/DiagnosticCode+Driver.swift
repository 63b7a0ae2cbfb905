import BatonCompiler
import GraphQLSyntax
import GraphQLValidation

extension DiagnosticCode {
    /// The codes of configurations and files.
    public static let driver: [DiagnosticCode] = [
        configurationKey, configurationType, configurationValue, configurationName, fileUnreadable, outputCollision, staleOutput,
        operationNotFound, interfaceMismatch, operationWithoutName, ownTypeInTheWay,
        changedType, changedInput, changedScalar,
    ]

    /// The codes whose severities a configuration may change.
    public static var lints: [DiagnosticCode] { lintCodes + [.unusedFragment, .deprecatedUse] }

    static let ownTypeInTheWay = DiagnosticCode(
        "own-type-in-the-way", title: "A type of the app's by a name that generated code has",
        explanation: """
            Generated code is compiled with the target's sources. A type at the top of a source that has the name of a generated one is \
            declared twice, and one that has the name of a type that generated code takes from another module hides that one. A type \
            within another is in nobody's way. Between `#if` and `#endif` it is a warning, since whether it is compiled is not known.
            """,
        example: "enum Genre { ROCK JAZZ }   // in the schema\nstruct Genre: View { … }   // in a source",
        mend: "struct GenreView: View { … }")

    static let configurationKey = DiagnosticCode(
        "unknown-configuration-key", title: "A key that a configuration does not have",
        explanation: "The keys of `baton.json` are fixed, so that a misspelled one is not passed over in silence.",
        example: "{ \"shema\": \"schema.graphql\" }", mend: "{ \"schema\": \"schema.graphql\" }")

    static let configurationType = DiagnosticCode(
        "configuration-type", title: "A value of a configuration that has the wrong type",
        explanation: "Each key of `baton.json` takes values of one type.",
        example: "{ \"strictSchema\": \"yes\" }", mend: "{ \"strictSchema\": true }")

    static let configurationValue = DiagnosticCode(
        "configuration-value", title: "A value that a configuration does not take",
        explanation: "The key is known and takes a value of this type, but not this one.",
        example: "{ \"accessLevel\": \"open\" }", mend: "{ \"accessLevel\": \"public\" }")

    static let configurationName = DiagnosticCode(
        "configuration-name", title: "A name in a configuration that the schema does not have",
        explanation: "Types, fields and scalars that `baton.json` names are those of the schema.",
        example: "{ \"identity\": { \"types\": { \"Usr\": \"login\" } } }",
        mend: "{ \"identity\": { \"types\": { \"User\": \"login\" } } }")

    static let fileUnreadable = DiagnosticCode(
        "unreadable-file", title: "A file that cannot be read or written",
        explanation: "The system refused the file; its reason is in the message.",
        example: "batonc validate --config baton.json Missing.swift",
        mend: "Correct the path, or the permissions of the file.")

    static let outputCollision = DiagnosticCode(
        "output-collision", title: "Two sources whose generated files would have one name",
        explanation: """
            A generated file is named after its source's path with `_` between the parts, and many file systems take names that \
            differ by case for one.
            """,
        example: "App/Screen.swift App_Screen.swift", mend: "Rename one of the two sources.")

    static let staleOutput = DiagnosticCode(
        "stale-output", title: "A generated file that is not what would be generated",
        explanation: "`--check` compares committed generated files with what the sources give now.",
        example: "batonc generate --config baton.json --out Generated --check Screen.swift",
        mend: "Run the same command without `--check` and commit what it writes.")

    static let operationNotFound = DiagnosticCode(
        "operation-not-found", title: "An operation that no source has",
        explanation: "`batonc print` and `batonc plan` show one operation of the sources that are given.",
        example: "batonc print ScreenQery --config baton.json Screen.swift",
        mend: "batonc print ScreenQuery --config baton.json Screen.swift")

    static let interfaceMismatch = DiagnosticCode(
        "interface-mismatch", title: "An interface that this target cannot be joined with",
        explanation: """
            A target compiles against the interfaces of the modules whose fragments it spreads. They need one schema module where enums \
            or inputs are shared, schemas that agree on what is used, all the modules that are spread through, fragments of different \
            names that other modules can see, and no cycle.
            """,
        example: "batonc generate … --depends Shared.interface.json, where Shared was compiled with another schema",
        mend: "Compile both targets with one schema and one `schemaModule`.")

    static let operationWithoutName = DiagnosticCode(
        "operation-without-name", title: "An operation without a name",
        explanation: "An operation's generated type is named after it, and its answers are remembered under its name.",
        example: "@Query(\"{ me { name } }\") var me: Me", mend: "@Query(\"query Me { me { name } }\") var me: Me")

    static let changedType = DiagnosticCode(
        "changed-type", title: "A field whose type changed under a shipped app",
        explanation: "The operation is still valid, but its answer would have another shape than the app reads.",
        example: "type User { age: Int } and then type User { age: String }",
        mend: "Add a field with the new type beside the old one, and take the old one out when no shipped app reads it.")

    static let changedInput = DiagnosticCode(
        "changed-input", title: "A value that a shipped app may send, and the schema no longer takes",
        explanation: """
            The operation is still valid, but a value of one of its variables may not be: an enum's value or an input's field is gone, a \
            field takes another type, or one is required that the app does not send.
            """,
        example: "input Filter { kind: Kind } and then input Filter { kind: Kind! }",
        mend: "Give what is new a default, and keep what was there until no shipped app sends it.")

    static let changedScalar = DiagnosticCode(
        "changed-scalar", .warning, title: "A custom scalar that is specified elsewhere than for a shipped app",
        explanation: """
            The operation is still valid, and its answer has the shape that the app reads. `@specifiedBy` says that the scalar's texts have \
            another form, which the app may not convert, or that the same form is described at another address.
            """,
        example: "scalar Date @specifiedBy(url: \"https://a.example\") and then scalar Date @specifiedBy(url: \"https://b.example\")",
        mend: "Give the new form a scalar of its own, or leave it if nothing but the address changed.")
}
