import GraphQLSchema
import GraphQLSyntax

extension DiagnosticCode {
    /// The codes of this module.
    public static let validationCodes: [DiagnosticCode] = [
        notExecutable, unsupportedOperation, duplicateOperation, unnamedOperation, subscriptionRoot, unknownField,
        fieldConflict, tooComplex, selectionOnLeaf, missingSelection, unknownArgument, duplicateArgument, missingArgument,
        duplicateFragment, fragmentOnLeaf, unusedFragment, unknownFragment, fragmentCycle, impossibleSpread, wrongValue,
        unknownEnumValue, unknownInputField, missingInputField, oneOfValue, duplicateInputField, unknownDirective,
        misplacedDirective, repeatedDirective, duplicateVariable, undefinedVariable, unusedVariable, variableType,
        deprecatedUse, deferLabel, misplacedDefer, streamOnNonList, streamCount,
    ]

    public static let notExecutable = DiagnosticCode(
        "not-executable", title: "A type system definition in a document",
        explanation: "Documents hold operations and fragments. Types are defined in the schema, client fields in schema extensions.",
        example: "type User { id: ID } query Q { me { id } }", mend: "query Q { me { id } }", origin: "Section 5.1.1, Executable Definitions")
    public static let unsupportedOperation = DiagnosticCode(
        "unsupported-operation", title: "A kind of operation that the schema does not have",
        explanation: "The schema names no root type for it.",
        example: "mutation M { like }", mend: "query Q { likes }", origin: "Section 5.2.1.1, Operation Type Existence")
    public static let duplicateOperation = DiagnosticCode(
        "duplicate-operation", title: "Two operations of one name",
        explanation: "All documents of a target are compiled together, and an operation is known by its name.",
        example: "query Q { a } query Q { b }", mend: "query Q { a } query R { b }", origin: "Section 5.2.2.1, Operation Name Uniqueness")
    public static let unnamedOperation = DiagnosticCode(
        "unnamed-operation", title: "An operation without a name beside others",
        explanation: "Without a name it cannot be told which one is meant.",
        example: "{ a } query Q { b }", mend: "query P { a } query Q { b }", origin: "Section 5.2.3.1, Lone Anonymous Operation")
    public static let subscriptionRoot = DiagnosticCode(
        "subscription-root", title: "A subscription that does not select exactly one field",
        explanation: "Its root selects one field, not an introspection field, and without `@skip` or `@include`, since the event stream is that field's.",
        example: "subscription S { likes messages }", mend: "subscription S { likes }", origin: "Section 5.2.4.1, Single Root Field")
    public static let unknownField = DiagnosticCode(
        "unknown-field", title: "A field that its type does not have",
        explanation: "A field is selected on the type that encloses it. Fields of a member of a union, or of an object behind an interface, are selected in a fragment on that type.",
        example: "{ user { nmae } }", mend: "{ user { name } }", origin: "Section 5.3.1, Field Selections")
    public static let fieldConflict = DiagnosticCode(
        "field-conflict", title: "Two selections that land on one key and do not agree",
        explanation: "A response has each key once. Selections on the same key must be of the same field with the same arguments, unless no object can meet both, and always of the same shape: lists, nullability and scalars alike. Fragments are merged before the comparison, so the two may be in different files.",
        example: "{ user { name name: nick } }", mend: "{ user { name nick } }", origin: "Section 5.3.2, Field Selection Merging")
    public static let tooComplex = DiagnosticCode(
        "too-complex", title: "Selections too many to be compared",
        explanation: """
            Fragments that spread one another in many combinations can stand for more selections than can be looked at. Documents written by \
            people stay far below the bound. Where they meet on more combinations of abstract types than are told apart it is a warning: what \
            is said of types that the schema does not have yet is not whole then.
            """,
        example: "fragment A on T { a { ...B } b { ...B } c { ...B } } …", mend: "Spread each fragment in fewer places.")
    public static let selectionOnLeaf = DiagnosticCode(
        "selection-on-leaf", title: "A selection on a scalar or enum",
        explanation: "Scalars and enums have no fields.",
        example: "{ user { name { first } } }", mend: "{ user { name } }", origin: "Section 5.3.3, Leaf Field Selections")
    public static let missingSelection = DiagnosticCode(
        "missing-selection", title: "An object without a selection",
        explanation: "Of objects, interfaces and unions it must be said which fields are wanted.",
        example: "{ user }", mend: "{ user { name } }", origin: "Section 5.3.3, Leaf Field Selections")
    public static let unknownArgument = DiagnosticCode(
        "unknown-argument", title: "An argument that is not taken",
        explanation: "A field or directive takes the arguments of its definition only.",
        example: "{ user(idd: 4) { name } }", mend: "{ user(id: 4) { name } }", origin: "Section 5.4.1, Argument Names")
    public static let duplicateArgument = DiagnosticCode(
        "duplicate-argument", title: "An argument given twice",
        explanation: "Which value counts could not be told.",
        example: "{ user(id: 4, id: 5) { name } }", mend: "{ user(id: 4) { name } }", origin: "Section 5.4.2, Argument Uniqueness")
    public static let missingArgument = DiagnosticCode(
        "missing-argument", title: "A required argument left out",
        explanation: "An argument whose type is non-null and that has no default must be given.",
        example: "{ node { id } }", mend: "{ node(id: 4) { id } }", origin: "Section 5.4.3, Required Arguments")
    public static let duplicateFragment = DiagnosticCode(
        "duplicate-fragment", title: "Two fragments of one name",
        explanation: """
            All documents of a target are compiled together, and a fragment is known by its name. Under `#if` equal fragments in several \
            branches are one, as are equal operations: which branch is compiled is not known, and one text is right in all.
            """,
        example: "fragment F on User { a } fragment F on User { b }", mend: "fragment F on User { a b }",
        origin: "Section 5.5.1.1, Fragment Name Uniqueness")
    public static let fragmentOnLeaf = DiagnosticCode(
        "fragment-on-leaf", title: "A fragment on a type without fields",
        explanation: "Fragments are on objects, interfaces and unions.",
        example: "fragment F on String { length }", mend: "fragment F on User { name }",
        origin: "Section 5.5.1.3, Fragments on Object, Interface or Union Types")
    public static let unusedFragment = DiagnosticCode(
        "unused-fragment", title: "A fragment that no operation reaches",
        explanation: """
            It is never sent. In a `.graphql` file it is an error, as the specification has it; beside a view it is a warning. A target \
            whose configuration says `"accessLevel": "public"` or `"package"` offers its fragments to other modules, and none of them \
            is unused.
            """,
        example: "query Q { me { name } } fragment F on User { name }", mend: "query Q { me { ...F } } fragment F on User { name }",
        origin: "Section 5.5.1.4, Fragments Must Be Used")
    public static let unknownFragment = DiagnosticCode(
        "unknown-fragment", title: "A fragment that does not exist",
        explanation: """
            A fragment that is spread is defined in a document of the target or of a target it depends on. With Bazel that target's \
            `baton_generate` is among the `deps` of this one's, with SwiftPM the target among its `dependencies`; by hand its interface is \
            given by `--depends`.
            """,
        example: "{ user { ...UserRow_usr } } fragment UserRow_user on User { name }",
        mend: "{ user { ...UserRow_user } } fragment UserRow_user on User { name }", origin: "Section 5.5.2.1, Fragment Spread Target Defined")
    public static let fragmentCycle = DiagnosticCode(
        "fragment-cycle", title: "A fragment that spreads itself",
        explanation: "Directly or through others, it would never end. How deep a tree is read is written out.",
        example: "fragment F on User { boss { ...F } }", mend: "fragment F on User { boss { name } }",
        origin: "Section 5.5.2.2, Fragment Spreads Must Not Form Cycles")
    public static let impossibleSpread = DiagnosticCode(
        "impossible-spread", title: "A fragment that can never apply",
        explanation: "No object is both of the fragment's type and of the type around it.",
        example: "{ dog { ... on Cat { meows } } }", mend: "{ pet { ... on Cat { meows } } }", origin: "Section 5.5.2.3, Fragment Spread Is Possible")
    public static let wrongValue = DiagnosticCode(
        "wrong-value", title: "A value that its place does not take",
        explanation: "A literal must be one that the type's input coercion accepts.",
        example: "{ user(id: 1.5) { name } }", mend: "{ user(id: 1) { name } }", origin: "Section 5.6.1, Values of Correct Type")
    public static let unknownEnumValue = DiagnosticCode(
        "unknown-enum-value", title: "A value that its enum does not have",
        explanation: "Values of an enum are written as names, without quotes.",
        example: "{ list(order: \"NEWEST\") }", mend: "{ list(order: NEWEST) }", origin: "Section 5.6.1, Values of Correct Type")
    public static let unknownInputField = DiagnosticCode(
        "unknown-input-field", title: "A field that an input object does not have",
        explanation: "An input object literal gives fields of its type only.",
        example: "{ list(by: { naem: \"a\" }) }", mend: "{ list(by: { name: \"a\" }) }", origin: "Section 5.6.2, Input Object Field Names")
    public static let missingInputField = DiagnosticCode(
        "missing-input-field", title: "A required input field left out",
        explanation: "A field of an input object whose type is non-null and that has no default must be given.",
        example: "{ list(by: {}) }", mend: "{ list(by: { name: \"a\" }) }", origin: "Section 5.6.4, Input Object Required Fields")
    public static let oneOfValue = DiagnosticCode(
        "oneof-value", title: "A `@oneOf` input without exactly one field",
        explanation: "Exactly one field is given, and it is not null.",
        example: "{ user(by: { id: 1, email: \"a\" }) { name } }", mend: "{ user(by: { id: 1 }) { name } }",
        origin: "Sections 3.10.1 and 5.6.1")
    public static let duplicateInputField = DiagnosticCode(
        "duplicate-input-field", title: "An input field given twice",
        explanation: "Which value counts could not be told.",
        example: "{ list(by: { name: \"a\", name: \"b\" }) }", mend: "{ list(by: { name: \"a\" }) }",
        origin: "Section 5.6.3, Input Object Field Uniqueness")
    public static let unknownDirective = DiagnosticCode(
        "unknown-directive", title: "A directive that nobody defines",
        explanation: "Directives are defined by the specification, the schema, or Baton.",
        example: "{ user @inclde(if: $a) { name } }", mend: "{ user @include(if: $a) { name } }", origin: "Section 5.7.1, Directives Are Defined")
    public static let misplacedDirective = DiagnosticCode(
        "misplaced-directive", title: "A directive where it cannot stand",
        explanation: "A directive's definition lists the places it may stand at.",
        example: "query Q @skip(if: true) { a }", mend: "query Q { a @skip(if: true) }", origin: "Section 5.7.2, Directives Are in Valid Locations")
    public static let repeatedDirective = DiagnosticCode(
        "repeated-directive", title: "A directive twice at one place",
        explanation: "Only a directive that is defined `repeatable` may be.",
        example: "{ a @skip(if: $a) @skip(if: $b) }", mend: "{ a @skip(if: $a) }", origin: "Section 5.7.3, Directives Are Unique per Location")
    public static let duplicateVariable = DiagnosticCode(
        "duplicate-variable", title: "A variable defined twice",
        explanation: "Each variable of an operation is defined once.",
        example: "query Q($a: Int, $a: ID) { f(x: $a) }", mend: "query Q($a: Int) { f(x: $a) }", origin: "Section 5.8.1, Variable Uniqueness")
    public static let undefinedVariable = DiagnosticCode(
        "undefined-variable", title: "A variable that the operation does not define",
        explanation: "An operation defines the variables that it and every fragment it reaches use.",
        example: "query Q { f(x: $a) }", mend: "query Q($a: Int) { f(x: $a) }", origin: "Section 5.8.3, All Variable Uses Defined")
    public static let unusedVariable = DiagnosticCode(
        "unused-variable", title: "A variable that is not used",
        explanation: "Neither the operation nor a fragment that it reaches uses it.",
        example: "query Q($a: Int) { b }", mend: "query Q { b }", origin: "Section 5.8.4, All Variables Used")
    public static let variableType = DiagnosticCode(
        "variable-type", title: "A variable whose type does not fit its place",
        explanation: "The variable's type is that of the place, or stricter. A nullable variable fits a non-null place only when either has a default.",
        example: "query Q($id: ID) { node(id: $id) { id } }", mend: "query Q($id: ID!) { node(id: $id) { id } }",
        origin: "Section 5.8.5, All Variable Usages Are Allowed")
    public static let deprecatedUse = DiagnosticCode(
        "deprecated", .warning, title: "A use of something deprecated",
        explanation: "The schema's author asks for it not to be used any more; the reason says what to use.",
        example: "{ user { fullName } }", mend: "{ user { name } }", origin: "Section 3.13.3")
    public static let deferLabel = DiagnosticCode(
        "defer-label", title: "A label of `@defer` or `@stream` that is empty, not constant or not unique",
        explanation: """
            A part of a response that arrives later is known by its label, so one definition does not give one label twice. What is sent \
            has the operation's name before it, and labels of several fragments that are equal are told apart.
            """,
        example: "{ a { ...F @defer(label: \"x\") } b { ...F @defer(label: \"x\") } }",
        mend: "{ a { ...F @defer(label: \"x\") } b { ...F @defer(label: \"y\") } }", origin: "The incremental delivery RFC")
    public static let misplacedDefer = DiagnosticCode(
        "misplaced-defer", title: "`@defer` or `@stream` where nothing can arrive later",
        explanation: """
            The root fields of a mutation are run one after another and those of a subscription are its events, so neither is deferred or \
            streamed. Below the root of a subscription nothing is either, unless `if` can switch it off.
            """,
        example: "subscription S { messages @stream(initialCount: 1) }", mend: "subscription S { messages }",
        origin: "The incremental delivery RFC")
    public static let streamOnNonList = DiagnosticCode(
        "stream-on-non-list", title: "`@stream` on a field that is no list",
        explanation: "Only lists arrive element by element.",
        example: "{ user @stream(initialCount: 0) { name } }", mend: "{ users @stream(initialCount: 0) { name } }",
        origin: "The incremental delivery RFC")
    public static let streamCount = DiagnosticCode(
        "stream-count", title: "A stream that starts with fewer elements than none",
        explanation: "`initialCount` is how many elements come with the rest of the answer.",
        example: "{ users @stream(initialCount: -1) { name } }", mend: "{ users @stream(initialCount: 0) { name } }",
        origin: "The incremental delivery RFC")
}
