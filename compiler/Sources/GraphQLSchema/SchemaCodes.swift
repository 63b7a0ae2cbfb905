import GraphQLSyntax

extension DiagnosticCode {
    /// The codes of this module. Warnings are errors under a strict schema.
    public static let schemaCodes: [DiagnosticCode] = [
        malformedIntrospection, malformedDefault, executableInSchema, duplicateType, duplicateDirectiveDefinition,
        repeatedDefinition, duplicateMember, duplicateSchemaDefinition, duplicateRoot, extensionOfOtherKind, unknownType,
        missingQueryType, rootNotObject, sharedRoot, reservedPrefix, emptyType, notOutputType, notInputType,
        invalidDefault, defaultCycle, inputCycle, directiveCycle, oneOfField, notInterface, interfaceCycle, missingInterface, missingInterfaceField,
        missingInterfaceArgument, interfaceFieldType, interfaceArgumentType, extraRequiredArgument,
        deprecatedImplementation, deprecatedRequired, memberNotObject, schemaUnknownDirective, schemaMisplacedDirective,
        schemaRepeatedDirective, schemaDirectiveArgument,
    ]

    public static let malformedIntrospection = DiagnosticCode(
        "malformed-introspection", title: "JSON that is no introspection result",
        explanation: "A schema in JSON is the answer of a server to the introspection query: an object with `__schema`, or with `data` that has it.",
        example: "{ \"errors\": [ { \"message\": \"unauthorized\" } ] }", mend: "Save the whole answer of the introspection query.",
        origin: "Section 4.2")
    public static let malformedDefault = DiagnosticCode(
        "malformed-default", .warning, title: "A default of an introspection result that is no value",
        explanation: "`defaultValue` holds a GraphQL literal in a string. Some servers print their own language's; it is left out then.",
        example: "\"defaultValue\": \"Order::NEWEST\"", mend: "\"defaultValue\": \"NEWEST\"", origin: "Section 4.2")
    public static let executableInSchema = DiagnosticCode(
        "executable-in-schema", title: "An operation or fragment in a schema",
        explanation: "A schema holds type system definitions only.",
        example: "type Query { a: Int } query Q { a }", mend: "Move the operation into a document.", origin: "Section 2.2")
    public static let duplicateType = DiagnosticCode(
        "duplicate-type", title: "Two different types of one name",
        explanation: "Names of types are unique in a schema. Fields are added to a type with `extend`.",
        example: "type User { id: ID } type User { name: String }", mend: "type User { id: ID } extend type User { name: String }",
        origin: "Section 3.3")
    public static let duplicateDirectiveDefinition = DiagnosticCode(
        "duplicate-directive-definition", title: "Two different directives of one name",
        explanation: "Names of directives are unique in a schema.",
        example: "directive @a on FIELD directive @a on QUERY", mend: "directive @a on FIELD | QUERY", origin: "Section 3.3")
    public static let repeatedDefinition = DiagnosticCode(
        "repeated-definition", .warning, title: "The same definition twice",
        explanation: "A type, field, argument, value or member is written twice in the same words. Its meaning is clear, but the specification does not allow it.",
        example: "type User { id: ID id: ID }", mend: "type User { id: ID }", origin: "Section 3")
    public static let duplicateMember = DiagnosticCode(
        "duplicate-member", title: "Two different fields, arguments or values of one name",
        explanation: "Within a type names are unique: which of the two the server means cannot be told.",
        example: "type User { age: Int age: String }", mend: "type User { age: Int }", origin: "Sections 3.6, 3.9, 3.10")
    public static let duplicateSchemaDefinition = DiagnosticCode(
        "duplicate-schema-definition", title: "More than one `schema`",
        explanation: "A schema has one definition of its root types; more is added with `extend schema`.",
        example: "schema { query: Q } schema { query: R }", mend: "schema { query: Q }", origin: "Section 3.3")
    public static let duplicateRoot = DiagnosticCode(
        "duplicate-root", title: "Two root types for one kind of operation",
        explanation: "Each kind of operation has one root type.",
        example: "schema { query: A query: B }", mend: "schema { query: A }", origin: "Section 3.3.1")
    public static let extensionOfOtherKind = DiagnosticCode(
        "extension-of-other-kind", title: "An extension of another kind than its type",
        explanation: "A type is extended with the keyword it is defined with.",
        example: "interface A { a: Int } extend type A { b: Int }", mend: "extend interface A { b: Int }", origin: "Section 3.4.3")
    public static let unknownType = DiagnosticCode(
        "unknown-type", title: "A type that the schema does not have",
        explanation: "Every type that is named must be defined in the schema. A standard scalar that the schema uses nowhere is not part of it either.",
        example: "fragment F on Usr { name }", mend: "fragment F on User { name }", origin: "Section 5.5.1.2, Fragment Spread Type Existence")
    public static let missingQueryType = DiagnosticCode(
        "missing-query-type", title: "A schema without a query type",
        explanation: "Every schema supports queries: by a type named `Query`, or by one that `schema { query: … }` names.",
        example: "type User { id: ID }", mend: "type User { id: ID } type Query { user: User }", origin: "Section 3.3.1")
    public static let rootNotObject = DiagnosticCode(
        "root-not-object", title: "A root type that is no object type",
        explanation: "Operations start from object types.",
        example: "interface Query { a: Int }", mend: "type Query { a: Int }", origin: "Section 3.3.1")
    public static let sharedRoot = DiagnosticCode(
        "shared-root", title: "One root type for two kinds of operations",
        explanation: "Each kind of operation has a root type of its own.",
        example: "schema { query: Root mutation: Root }", mend: "schema { query: Query mutation: Mutation }", origin: "Section 3.3.1")
    public static let reservedPrefix = DiagnosticCode(
        "reserved-prefix", .warning, title: "A name that begins with `__`",
        explanation: "Such names are kept for introspection.",
        example: "type Query { __secret: Int }", mend: "type Query { secret: Int }", origin: "Section 2.1.9, Reserved Names")
    public static let emptyType = DiagnosticCode(
        "empty-type", title: "A type without fields, values or members",
        explanation: "Objects, interfaces and input objects have fields, enums values, unions members.",
        example: "type Empty", mend: "type Empty { id: ID }", origin: "Sections 3.6 to 3.10")
    public static let notOutputType = DiagnosticCode(
        "not-output-type", title: "A field of an input type",
        explanation: "Fields of objects and interfaces return scalars, enums, objects, interfaces or unions, never input objects.",
        example: "input In { a: Int } type Query { f: In }", mend: "type Out { a: Int } type Query { f: Out }", origin: "Section 3.4.2")
    public static let notInputType = DiagnosticCode(
        "not-input-type", title: "An argument, input field or variable of an output type",
        explanation: "What is sent to the server is made of scalars, enums and input objects.",
        example: "type User { id: ID } type Query { f(user: User): Int }",
        mend: "input UserInput { id: ID } type Query { f(user: UserInput): Int }",
        origin: "Sections 3.4.2 and 5.8.2, Variables Are Input Types")
    public static let invalidDefault = DiagnosticCode(
        "invalid-default", .warning, title: "A default that its type does not take",
        explanation: "A default is coerced as a value that is given would be, so it must be one that may be given.",
        example: "type Query { f(n: Int = \"one\"): Int }", mend: "type Query { f(n: Int = 1): Int }", origin: "Sections 3.6.1 and 3.10")
    public static let defaultCycle = DiagnosticCode(
        "default-cycle", title: "Input objects whose defaults need one another without end",
        explanation: "Filling in the defaults of such an object would never stop.",
        example: "input Up { down: Down = {} } input Down { up: Up = {} }", mend: "input Up { down: Down = {} } input Down { up: Up }",
        origin: "Section 3.10")
    public static let inputCycle = DiagnosticCode(
        "input-cycle", title: "Input objects that require one another without end",
        explanation: "No finite value could be given. A nullable field or a list ends the cycle.",
        example: "input Egg { hen: Hen! } input Hen { egg: Egg! }", mend: "input Egg { hen: Hen! } input Hen { egg: Egg }",
        origin: "Section 3.10, Circular References")
    public static let directiveCycle = DiagnosticCode(
        "directive-cycle", title: "A directive whose definition refers to itself",
        explanation: "Neither the arguments of a directive nor the input types and enums that they lead to bear the directive itself.",
        example: "type Query { a: Int } directive @limit(by: Limit) on INPUT_FIELD_DEFINITION input Limit { count: Int @limit }",
        mend: "type Query { a: Int } directive @limit(by: Limit) on INPUT_FIELD_DEFINITION input Limit { count: Int }",
        origin: "Section 3.13")
    public static let oneOfField = DiagnosticCode(
        "oneof-field", title: "A field of a `@oneOf` input that is required or has a default",
        explanation: "Exactly one field of such an input is given, so each is nullable and has no default.",
        example: "input By @oneOf { id: ID! }", mend: "input By @oneOf { id: ID }", origin: "Section 3.10.1")
    public static let notInterface = DiagnosticCode(
        "not-interface", title: "Something implemented that is no interface",
        explanation: "`implements` is followed by interfaces.",
        example: "type A { a: Int } type B implements A { a: Int }", mend: "interface A { a: Int } type B implements A { a: Int }",
        origin: "Section 3.6")
    public static let interfaceCycle = DiagnosticCode(
        "interface-cycle", title: "An interface that implements itself",
        explanation: "Neither directly nor through others may an interface implement itself.",
        example: "interface A implements A { a: Int }", mend: "interface A { a: Int }", origin: "Section 3.7")
    public static let missingInterface = DiagnosticCode(
        "missing-interface", .warning, title: "An interface implemented only through another",
        explanation: "A type that implements an interface also names the interfaces that that one implements.",
        example: "interface A { a: Int } interface B implements A { a: Int } type C implements B { a: Int }",
        mend: "type C implements B & A { a: Int }", origin: "Section 3.6")
    public static let missingInterfaceField = DiagnosticCode(
        "missing-interface-field", title: "An interface's field that its implementation lacks",
        explanation: "A type has every field of each interface it implements.",
        example: "interface A { a: Int } type B implements A { b: Int }", mend: "type B implements A { a: Int b: Int }",
        origin: "Section 3.6, IsValidImplementation")
    public static let missingInterfaceArgument = DiagnosticCode(
        "missing-interface-argument", .warning, title: "An argument of an interface's field that its implementation lacks",
        explanation: "An implementing field takes every argument that the interface's field takes.",
        example: "interface A { a(n: Int): Int } type B implements A { a: Int }", mend: "type B implements A { a(n: Int): Int }",
        origin: "Section 3.6, IsValidImplementation")
    public static let interfaceFieldType = DiagnosticCode(
        "interface-field-type", .warning, title: "An implementing field whose type is not the interface's or narrower",
        explanation: "A value of the implementing field must be one that the interface promises: the same type, a subtype, or the same with non-null added.",
        example: "interface A { a: Int! } type B implements A { a: Int }", mend: "type B implements A { a: Int! }",
        origin: "Section 3.6, IsValidImplementation")
    public static let interfaceArgumentType = DiagnosticCode(
        "interface-argument-type", .warning, title: "An argument whose type is not the one of the interface's field",
        explanation: "An implementing field takes each argument of the interface's field with exactly the same type.",
        example: "interface A { a(n: Int): Int } type B implements A { a(n: String): Int }",
        mend: "type B implements A { a(n: Int): Int }", origin: "Section 3.6, IsValidImplementation")
    public static let extraRequiredArgument = DiagnosticCode(
        "extra-required-argument", .warning, title: "An implementing field that requires an argument of its own",
        explanation: "Whoever knows only the interface cannot give it, so an argument that the interface's field does not take must be optional.",
        example: "interface A { a: Int } type B implements A { a(n: Int!): Int }", mend: "type B implements A { a(n: Int): Int }",
        origin: "Section 3.6, IsValidImplementation")
    public static let deprecatedImplementation = DiagnosticCode(
        "deprecated-implementation", .warning, title: "A deprecated implementation of a field that is not deprecated",
        explanation: "Whoever reads through the interface would not be told, so the interface's field is deprecated too, or neither.",
        example: "interface A { a: Int } type B implements A { a: Int @deprecated }",
        mend: "interface A { a: Int @deprecated } type B implements A { a: Int @deprecated }", origin: "Section 3.6, IsValidImplementation")
    public static let deprecatedRequired = DiagnosticCode(
        "deprecated-required", .warning, title: "A deprecated argument or input field that must be given",
        explanation: "Nobody can stop using it. It is made nullable or given a default first.",
        example: "type Query { f(must: Int! @deprecated): Int }", mend: "type Query { f(must: Int @deprecated): Int }",
        origin: "Section 3.13.3")
    public static let memberNotObject = DiagnosticCode(
        "member-not-object", title: "A union's member that is no object type",
        explanation: "Unions are made of object types.",
        example: "interface Node { id: ID } union U = Node", mend: "type User { id: ID } union U = User", origin: "Section 3.8")
    public static let schemaUnknownDirective = DiagnosticCode(
        "schema-unknown-directive", .warning, title: "A directive in the schema that is not defined",
        explanation: "Servers print directives of their frameworks without defining them. They are kept and mean nothing here.",
        example: "type User @key(fields: \"id\") { id: ID }", mend: "directive @key(fields: String!) on OBJECT", origin: "Section 5.7.1, Directives Are Defined")
    public static let schemaMisplacedDirective = DiagnosticCode(
        "schema-misplaced-directive", .warning, title: "A directive in the schema where its definition does not allow it",
        explanation: "A directive's definition lists the places it may stand at.",
        example: "type User @deprecated { id: ID }", mend: "type User { id: ID @deprecated }",
        origin: "Section 5.7.2, Directives Are in Valid Locations")
    public static let schemaRepeatedDirective = DiagnosticCode(
        "schema-repeated-directive", .warning, title: "A directive in the schema twice at one place",
        explanation: "Only a directive that is defined `repeatable` may stand more than once at one place, extensions included.",
        example: "type User { a: Int @deprecated @deprecated }", mend: "type User { a: Int @deprecated }",
        origin: "Section 5.7.3, Directives Are Unique per Location")
    public static let schemaDirectiveArgument = DiagnosticCode(
        "schema-directive-argument", .warning, title: "A directive in the schema with wrong arguments",
        explanation: "A directive takes the arguments of its definition, each once and with a value of its type, and all that are required.",
        example: "type User { a: Int @deprecated(because: \"old\") }", mend: "type User { a: Int @deprecated(reason: \"old\") }",
        origin: "Section 5.4")
}
