import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import Testing

/// Each rule of section 5, from reading it, in its order.
@Suite struct RuleTests {
    // MARK: Documents and operations

    @Test func aDocumentIsExecutable() {
        expect("query Q { dog { id } } ⟦type T { a: Int }⟧", reports: .notExecutable)
    }

    @Test func anOperationsTypeExists() {
        let schema = buildSchema([SourceText(path: "", text: "type Query { a: Int }")]).schema
        expect("⟦mutation⟧ M { a }", reports: .unsupportedOperation, schema: schema)
    }

    @Test func operationsHaveNamesOfTheirOwn() {
        expect("query Q { dog { id } } query ⟦Q⟧ { dog { id } }", reports: .duplicateOperation)
        expect("query Q { dog { id } } mutation ⟦Q⟧ { rename(id: 1, name: \"\") { id } }", reports: .duplicateOperation)
        expect("query Q { dog { id } } ⟦{⟧ dog { id } }", reports: .unnamedOperation)
        expect("⟦query⟧ { dog { id } } ⟦{⟧ dog { id } }", reports: .unnamedOperation, .unnamedOperation)
        expect("{ dog { id } }")
    }

    @Test func aSubscriptionSelectsOneField() {
        expect("subscription S { barked { id } ⟦meowed⟧ { id } }", reports: .subscriptionRoot)
        expect("subscription S { ...F } fragment F on Subscription { barked { id } ... { ⟦x⟧: barked { id } } }", reports: .subscriptionRoot)
        expect("subscription S { ⟦__typename⟧ }", reports: .subscriptionRoot)
        expect("subscription S { barked { id } ⟦__typename⟧ ⟦t⟧: __typename }", reports: .subscriptionRoot, .subscriptionRoot)
        expect("subscription S($a: Boolean!) { barked ⟦@skip(if: $a)⟧ { id } }", reports: .subscriptionRoot)
        expect("subscription S { barked { id } ...F } fragment F on Subscription { barked { nickname } }")
    }

    // MARK: Fields

    @Test func anUnknownFieldNamesTheNearestOne() {
        expect("{ dog { ⟦nickName⟧ ⟦meowVolume⟧ } }", reports: .unknownField, .unknownField)
        let fault = faults("{ dog { nicknam } }", animals)[0]
        #expect(fault.message == "`Dog` has no field `nicknam`; did you mean `nickname`?")
        #expect(fault.fixes.map(\.message) == ["replace with `nickname`"])
    }

    @Test func fieldsOfMembersAreNotTheUnions() {
        expect("{ catOrDog { __typename ⟦id⟧ ... on Dog { id } } pet { name ⟦barkVolume⟧ } }", reports: .unknownField, .unknownField)
        let note = faults("{ pet { nickname } }", animals)[0].notes[0]
        #expect(note.message == "the field is on `... on Dog` or `... on Cat`")
    }

    @Test func leavesEndTheSelectionAndOnlyThey() {
        expect("{ dog { nickname ⟦{ length }⟧ } ⟦d: dog⟧ catOrDog { __typename } }", reports: .selectionOnLeaf, .missingSelection)
    }

    @Test func introspectionIsSelectableAtTheQueryRoot() {
        expect("{ __schema { types { name } } __type(name: \"Dog\") { fields { name } } }")
        expect("{ dog { ⟦__schema⟧ { types { name } } } }", reports: .unknownField)
        expect("mutation M { ⟦__schema⟧ { types { name } } }", reports: .unknownField)
    }

    // MARK: Arguments

    @Test func argumentsAreKnownUniqueAndGiven() {
        expect("{ dog { doesKnow(⟦comand⟧: SIT, command: SIT, ⟦command⟧: DOWN) } }", reports: .unknownArgument, .duplicateArgument)
        expect("{ ⟦need⟧(n: 1) x: need(n: 1, list: 2) }", reports: .missingArgument)
        expect("{ dog { id ⟦@skip⟧ nickname @include(if: true, ⟦unless⟧: false) } }", reports: .missingArgument, .unknownArgument)
        expect("{ need(n: ⟦null⟧, list: []) }", reports: .wrongValue)
    }

    // MARK: Fragments

    @Test func fragmentsHaveNamesOfTheirOwnAndAreUsed() {
        expect("{ dog { ...F } } fragment F on Dog { id } fragment ⟦F⟧ on Dog { id } fragment ⟦G⟧ on Dog { ...H } fragment ⟦H⟧ on Dog { id }",
            reports: .duplicateFragment, .unusedFragment, .unusedFragment)
    }

    @Test func aFragmentIsOnATypeWithFields() {
        expect("{ dog { ...F ... on ⟦Dgo⟧ { id } ... on ⟦Int⟧ { id } } } fragment F on ⟦Filter⟧ { id }",
            reports: .unknownType, .fragmentOnLeaf, .fragmentOnLeaf)
    }

    @Test func aSpreadFragmentExists() {
        expect("{ dog { ...⟦Nope⟧ ...⟦Dog⟧ } }", reports: .unknownFragment, .unknownFragment)
    }

    @Test func fragmentsDoNotCycle() {
        expect("{ dog { ...A } } fragment A on Dog { owner { pets { ...⟦A⟧ } } }", reports: .fragmentCycle)
        expect("{ dog { ...A } } fragment A on Dog { ...⟦B⟧ } fragment B on Dog { ...C } fragment C on Dog { ...A }", reports: .fragmentCycle)
        expect("{ dog { ...A ...B } } fragment A on Dog { ...B } fragment B on Dog { id }")
    }

    @Test func aSpreadIsPossible() {
        expect("{ dog { ... on ⟦Cat⟧ { id } ... on Pet { name } ... on CatOrDog { __typename } ...⟦H⟧ } } fragment H on Human { id }",
            reports: .impossibleSpread, .impossibleSpread)
        expect("{ node(id: 1) { ... on Pet { name } ... on CatOrDog { ... on Being { name } } } }")
    }

    // MARK: Values

    @Test(arguments: [
        "n: ⟦1.0⟧", "n: ⟦\"1\"⟧", "n: ⟦2147483648⟧", "n: ⟦true⟧", "n: ⟦SIT⟧", "f: ⟦\"1\"⟧", "s: ⟦1⟧", "s: ⟦SIT⟧", "b: ⟦1⟧", "id: ⟦1.5⟧",
        "id: ⟦true⟧", "list: [1, ⟦\"2\"⟧, ⟦null⟧]", "list: ⟦\"1\"⟧", "grid: [[1], ⟦\"2\"⟧, [⟦\"3\"⟧]]", "n: ⟦[1]⟧", "n: ⟦{}⟧", "f: ⟦1e999⟧",
    ])
    func aWrongValueIsReportedAtItsPlace(_ arguments: String) {
        let marked = "{ find(\(arguments)) }"
        let (text, spans) = unmarked(marked)
        let found = faults(text, animals)
        #expect(found.map(\.place.span) == spans)
        #expect(found.allSatisfy { $0.code == .wrongValue })
    }

    @Test(arguments: [
        "n: 1", "n: -0", "n: null", "f: 1", "f: 1e3", "s: \"\"", "s: \"\"\"b\"\"\"", "b: false", "id: 4", "id: \"4\"", "list: 1", "list: []",
        "list: null", "grid: 1", "grid: [1, [2, null], null]", "any: { a: [1, SIT, null] }", "by: { id: 1 }", "c: SIT",
        "filter: { volume: 1, inner: { volume: 2, tags: \"one\" } }",
    ])
    func aRightValueIsTaken(_ arguments: String) {
        expect("{ find(\(arguments)) }")
    }

    @Test func enumValuesAreKnownNames() {
        expect("{ find(c: ⟦\"SIT\"⟧) a: find(c: ⟦SITT⟧) b: find(c: ⟦1⟧) }", reports: .unknownEnumValue, .unknownEnumValue, .unknownEnumValue)
    }

    @Test func inputObjectsAreComplete() {
        expect("{ find(filter: ⟦{ ⟦nmae⟧: \"a\", tags: [⟦1⟧] }⟧) }", reports: .missingInputField, .unknownInputField, .wrongValue)
        expect("{ find(filter: { volume: 1, ⟦volume⟧: 2 }) }", reports: .duplicateInputField)
        expect("{ find(filter: { volume: 1, name: ⟦null⟧ }) a: find(filter: ⟦[{ volume: 1 }]⟧) }", reports: .wrongValue, .wrongValue)
    }

    @Test func aOneOfInputHasOneField() {
        expect("{ find(by: ⟦{}⟧) a: find(by: ⟦{ id: 1, name: \"a\" }⟧) b: find(by: { id: ⟦null⟧ }) }", reports: .oneOfValue, .oneOfValue, .oneOfValue)
        expect("query Q($a: ID!, $b: ID) { find(by: { id: $a }) a: find(by: { id: ⟦$b⟧ }) }", reports: .variableType)
    }

    // MARK: Directives

    @Test func directivesAreDefinedPlacedAndUnique() {
        expect("query Q ⟦@skip(if: true)⟧ { dog ⟦@inclde(if: true)⟧ { id @skip(if: true) ⟦@skip(if: false)⟧ @again @again } }",
            reports: .misplacedDirective, .unknownDirective, .repeatedDirective)
        let notes = faults("query Q @skip(if: true) { dog { id } }", animals)[0].notes
        #expect(notes.map(\.message) == ["a query takes `@onQuery`"])
    }

    @Test func nothingAtTheRootOfAMutationOrSubscriptionArrivesLater() {
        let mutation = "mutation M { ... ⟦@defer⟧ { rename(id: 1, name: \"\") { id ... @defer { age } } } ...F }"
        expect(
            mutation + " fragment F on Mutation { ...G ⟦@defer(if: false)⟧ } fragment G on Mutation { x: rename(id: 2, name: \"\") { id } }",
            reports: .misplacedDefer, .misplacedDefer, schema: incremental)
        expect("subscription S { ... ⟦@defer(if: $x)⟧ { barked { id } } }".replacing("S {", with: "S($x: Boolean!) {"), reports: .misplacedDefer, schema: incremental)
        expect("mutation M { tags ⟦@stream⟧ }", reports: .misplacedDefer, schema: incremental)
        expect("query Q { ... @defer { dog { id } } dogs @stream { id } }", schema: incremental)
    }

    @Test func anEventOfASubscriptionArrivesWhole() {
        expect("subscription S { barked { ...F ⟦@defer⟧ } } fragment F on Dog { id }", reports: .misplacedDefer, schema: incremental)
        expect(
            "subscription S { barked { ...F } } query Q { dog { ...F } } fragment F on Dog { id ... ⟦@defer(if: true)⟧ { nickname } }",
            reports: .misplacedDefer, schema: incremental)
        expect("subscription S($v: Boolean!) { barked { ... @defer(if: false) { id } ... @defer(if: $v) { nickname } } }", schema: incremental)
        expect("subscription S { barked { id ...F @include(if: false) } } fragment F on Dog { ... @defer { nickname } }", schema: incremental)
        expect("subscription S($v: Boolean!) { barked { id ... @skip(if: $v) { ... @defer { nickname } } } }", schema: incremental)
        expect("subscription S { barked { id ... @skip(if: true) { ... @defer { nickname } } } }", schema: incremental)
    }

    private let incremental: Schema = {
        let text = """
            type Dog { id: ID! nickname: String } type Human { id: ID! age: Int }
            type Query { dog: Dog dogs: [Dog] } type Mutation { rename(id: ID!, name: String!): Human tags: [String] } type Subscription { barked: Dog }
            directive @stream(if: Boolean = true, label: String, initialCount: Int = 0) on FIELD
            directive @defer(if: Boolean = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
            """
        return buildSchema([SourceText(path: "incremental.graphqls", text: text)], options: SchemaOptions(isStrict: true)).schema
    }()

    @Test func whatACustomScalarHoldsIsItsOwnAffair() {
        expect("query Q($n: Int, $s: String) { find(any: [$n, { a: $s, b: [$n] }]) }")
        expect("query Q($n: Int) { find(any: ⟦$n⟧) }", reports: .variableType)
        expect("query Q($n: Int) { find(n: ⟦[$n]⟧) }", reports: .wrongValue)
    }

    @Test func fieldsThatAOneOfInputDoesNotHaveAreNoneOfThose() {
        expect("{ find(by: { id: 1, ⟦nmae⟧: \"a\" }) }", reports: .unknownInputField)
        expect("{ find(by: { ⟦nmae⟧: \"a\" }) }", reports: .unknownInputField)
        #expect(faults("{ find(by: { id: 1, name: \"b\", nmae: \"a\" }) }", animals).map(\.code) == [.oneOfValue, .unknownInputField])
        expect("{ find(by: ⟦{}⟧) }", reports: .oneOfValue)
    }

    @Test func deferLabelsAreUniqueConstants() {
        expect("query Q($l: String) { dog { ... @defer(label: \"a\") { id } ... @defer(label: ⟦\"a\"⟧) { id } ... @defer(label: ⟦$l⟧) { id } friends @stream { name } owner ⟦@stream⟧ { id } } }",
            reports: .deferLabel, .deferLabel, .streamOnNonList)
    }

    // MARK: Variables

    @Test func variablesAreUniqueDefinedAndUsed() {
        expect("query Q($a: ID!, $⟦⟧a: ID!) { node(id: $a) { id } }".replacingMark(), reports: .duplicateVariable)
        expect("query Q(⟦$a⟧: Int) { node(id: ⟦$b⟧) { ...F } } fragment F on Dog { name(surname: ⟦$c⟧) }",
            reports: .unusedVariable, .undefinedVariable, .undefinedVariable)
        expect("query Q($a: Boolean!) { dog { ...F } } fragment F on Dog { ...G } fragment G on Dog { id @skip(if: $a) }")
    }

    @Test func variablesAreInputs() {
        expect("query Q($a: ⟦[Dog!]⟧, $b: ⟦Dgo⟧, $c: Filter) { find(filter: $c, any: [$a, $b]) }", reports: .notInputType, .unknownType)
    }

    @Test func aStandardScalarThatNothingHasIsUnknown() {
        let schema = buildSchema([SourceText(path: "", text: "type Query { a(s: String): String }")]).schema
        expect("query Q($a: ⟦Int⟧) { a(s: $a) }", reports: .unknownType, schema: schema)
    }

    @Test func aVariablesTypeFitsItsPlaces() {
        expect("query Q($a: Int, $b: Int = 1, $c: [Int], $d: [Int!], $e: Int!) { need(n: ⟦$a⟧, list: [⟦$a⟧, $e]) x: need(n: $b, withDefault: $a, list: ⟦$c⟧) y: find(list: $d, n: $e, s: ⟦$a⟧) z: find(list: ⟦$e⟧, grid: [[$a]]) }",
            reports: .variableType, .variableType, .variableType, .variableType, .variableType)
        expect("query Q($a: Int! = ⟦\"x\"⟧, $b: By = { id: 1 }) { find(n: $a, by: $b) }", reports: .wrongValue)
    }

    // MARK: Deprecation

    @Test func deprecatedUsesAreWarnedOf() {
        let text = "{ dog { ⟦old⟧ doesKnow(command: ⟦HEEL⟧) } need(n: 1, list: 1, ⟦old⟧: 2) find(filter: { volume: 1, ⟦old⟧: 1 }) }"
        expect(text, reports: .deprecatedUse, .deprecatedUse, .deprecatedUse, .deprecatedUse, options: ValidationOptions())
        #expect(faults("{ dog { old } }", animals).map(\.message) == ["the field `Dog.old` is deprecated: use barkVolume"])
        #expect(faults("{ dog { old } }", animals).map(\.severity) == [.warning])
    }

    // MARK: What the client adds

    @Test func clientDirectivesAreThereBesideTheSchemas() {
        let client = ClientDirective.list(
            "directive @arguments on FRAGMENT_SPREAD directive @required(action: Action!) on FIELD", takingAnyArguments: ["arguments"])
        let options = ValidationOptions(clientDirectives: client)
        expect("query Q($s: Boolean) { dog { ...F @arguments(size: $s, other: [{ a: 1 }]) id @required(action: LOG) } } fragment F on Dog { id ⟦@arguments⟧ }",
            reports: .misplacedDirective, options: options)
    }

    @Test func anotherClientsDirectiveSaysWhatTakesItsPlace() {
        let options = ValidationOptions(foreignDirectives: ["skp": "leave it out", "include": "never read, for the schema has it"])
        let found = faults("query Q($s: Boolean!) { dog { id @skp name @include(if: $s) } }", animals, options)
        #expect(found.map(\.message) == ["`@skp` is a directive of other clients, and not taken here"])
        #expect(found.map { $0.notes.map(\.message) } == [["leave it out"]])
    }

    @Test func whatSpreadsNestIsBoundedAndSaidOnce() {
        func chain(_ count: Int) -> String {
            (0..<count).map { "fragment F\($0) on Dog { ...F\($0 + 1) } " }.joined() + "fragment F\(count) on Dog { id }"
        }
        expect("query A { dog { ...F0 } } " + chain(498))
        expect("query A { dog { ...⟦F0⟧ } } " + chain(499), reports: .nestingTooDeep)
        expect("query A { dog { ...F0 } } query B { dog { ...F0 } } " + chain(1200).replacing("{ ...F700 }", with: "{ ...⟦F700⟧ }"), reports: .nestingTooDeep)
    }

    @Test func aFragmentsOwnVariablesAreNoOperations() {
        let local = VariableDefinition(name: Name("size"), type: TypeReference(name: Name("Boolean")))
        let options = ValidationOptions { $0.name.text == "F" ? [local] : [] }
        expect("query Q { dog { ...F } human(id: 1) { ...G } } fragment F on Dog { name(surname: $size) } fragment G on Human { name(surname: ⟦$size⟧) }",
            reports: .undefinedVariable, options: options)
    }

    @Test func anotherModulesFragmentsMaySpread() throws {
        let external = parseGraphQL(SourceText(path: "other", text: "fragment E on Dog { x: nickname nope }")).document.fragments
        let options = ValidationOptions(externalFragments: external)
        expect("{ dog { ...E ⟦x⟧: barkVolume } }", reports: .fieldConflict, options: options)
        expect("{ dog { ...E } }", options: options)
    }
}

extension String {
    /// Moves an empty mark around the `$a` it stands in.
    fileprivate func replacingMark() -> String { replacing("$⟦⟧a", with: "⟦$a⟧") }
}
