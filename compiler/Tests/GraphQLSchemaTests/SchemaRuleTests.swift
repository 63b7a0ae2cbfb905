import GraphQLSchema
import GraphQLSyntax
import Testing

/// Each rule of section 3, from reading it.
@Suite struct SchemaRuleTests {
    private let query = "type Query { a: Int }\n"

    @Test func everyNamedTypeExistsAndTheNearestIsProposed() {
        expect(query + "type User { friend: ⟦Usr⟧ b(c: ⟦Itn⟧): Int } union U = ⟦Nobody⟧", reports: .unknownType, .unknownType, .unknownType)
    }

    @Test func aTypeHasMembers() {
        expect(query + "type ⟦A⟧ interface ⟦B⟧ input ⟦C⟧ enum ⟦D⟧ union ⟦E⟧ scalar F", reports: .emptyType, .emptyType, .emptyType, .emptyType, .emptyType)
        expect(query + "type A extend type A { a: Int }")
    }

    @Test func inputAndOutputTypesAreKeptApart() {
        expect(query + "input I { a: ⟦T⟧ } type T { b: ⟦[I]⟧ }", reports: .notInputType, .notOutputType)
        expect(query + "type T { b(c: ⟦T!⟧): Int } directive @d(a: ⟦T⟧) on FIELD", reports: .notInputType, .notInputType)
    }

    @Test func namesAreUnique() {
        expect(query + "type A { a: Int ⟦a⟧: String } type ⟦A⟧ { b: Int }", reports: .duplicateMember, .duplicateType)
        expect(query + "type A { a: Int ⟦a⟧: Int } extend type A { ⟦a⟧: Int }", reports: .repeatedDefinition, .repeatedDefinition)
        expect(query + "enum E { A B ⟦A⟧ } input I { a: Int ⟦a⟧: ID }", reports: .repeatedDefinition, .duplicateMember)
        expect(query + "type A { a(b: Int, ⟦b⟧: ID): Int } directive @d on FIELD directive @⟦d⟧ on QUERY", reports: .duplicateMember, .duplicateDirectiveDefinition)
        expect(query + "union U = Query | ⟦Query⟧ interface I { a: Int } type T implements I & ⟦I⟧ { a: Int }", reports: .repeatedDefinition, .repeatedDefinition)
    }

    @Test func reservedNamesAreRefused() {
        expect(query + "type ⟦__A⟧ { ⟦__b⟧(⟦__c⟧: Int): Int }", reports: .reservedPrefix, .reservedPrefix, .reservedPrefix)
    }

    @Test func reservedNamesOfAServerAreUsedAllTheSame() {
        let (built, diagnostics) = buildSchema([SourceText(path: "s.graphqls", text: "type Query { kind: __Kind } enum __Kind { A __unknown }")])
        #expect(diagnostics.found.map(\.severity) == [.warning])
        #expect(diagnostics.found.map(\.message) == ["`__Kind` begins with `__`, which is kept for introspection (the first of 2 in the schema)"])
        #expect(built.type(named: "__Kind")?.values.map(\.name.text) == ["A", "__unknown"])
    }

    @Test func placesThatLaterDraftsNameArePassedOver() {
        expect(query + "directive @d on FRAGMENT_VARIABLE_DEFINITION | FIELD directive @e on ⟦FIELDS⟧", reports: .unexpectedToken)
    }

    @Test func directivesStandOnDirectivesAsInALaterDraft() {
        let places = query + "directive @d on DIRECTIVE_DEFINITION directive @r repeatable on DIRECTIVE_DEFINITION directive @f on FIELD "
        expect(places + "directive @a(x: Int) @d @r @r repeatable on FIELD directive @b @deprecated(reason: \"old\") on QUERY")
        expect(places + "directive @a @d on FIELD extend directive @a @r extend directive @a @r @deprecated extend directive @skip @d")
        expect(places + "directive @a ⟦@f⟧ ⟦@nope⟧ on FIELD extend directive @d ⟦@f⟧", reports: .schemaMisplacedDirective, .schemaUnknownDirective, .schemaMisplacedDirective)
        expect(places + "directive @a @d on FIELD extend directive @a ⟦@d⟧ extend directive @⟦nope⟧ @d", reports: .schemaRepeatedDirective, .schemaUnknownDirective)
        expect(query + "directive @⟦a⟧ @b on DIRECTIVE_DEFINITION directive @b @a on DIRECTIVE_DEFINITION", reports: .directiveCycle)
        expect(places + "extend directive @a ⟦type⟧ T { a: Int }", reports: .unexpectedToken)
    }

    @Test func rootsAreDistinctObjects() {
        expect("⟦⟧type A { a: Int }", reports: .missingQueryType)
        expect("⟦schema⟧ { mutation: A } type A { a: Int }", reports: .missingQueryType)
        expect("schema { query: A mutation: ⟦A⟧ } type A { a: Int }", reports: .sharedRoot)
        expect("schema { query: ⟦A⟧ } interface A { a: Int }", reports: .rootNotObject)
        expect("schema { query: A ⟦query⟧: B } ⟦schema⟧ { ⟦query⟧: A } type A { a: Int } type B { a: Int }", reports: .duplicateRoot, .duplicateSchemaDefinition, .repeatedDefinition)
    }

    @Test func whatCouldNotBeReadIsNotMissedAsWell() {
        expect("⟦tpe⟧ Query { a: Int }", reports: .unexpectedToken)
        expect("type User { a: Int } type ⟦4⟧ { b: Int }", reports: .unexpectedToken)
    }

    @Test func aDirectiveDoesNotReferToItself() {
        expect(query + "directive @⟦a⟧(x: Int @a) on ARGUMENT_DEFINITION", reports: .directiveCycle)
        expect(query + "directive @⟦a⟧(x: In) on INPUT_FIELD_DEFINITION input In { f: Inner } input Inner { g: Int @a }", reports: .directiveCycle)
        expect(query + "directive @⟦a⟧(x: Int @b) on ENUM_VALUE directive @b(y: E) on ARGUMENT_DEFINITION enum E { A @a B }", reports: .directiveCycle)
        expect(query + "directive @⟦a⟧(x: S) on SCALAR scalar S @a", reports: .directiveCycle)
        expect(query + "directive @a(x: In) on FIELD_DEFINITION directive @b on INPUT_FIELD_DEFINITION input In { f: In @b } type T { a: Int @a }")
    }

    @Test func aCycleNamesWhatItLeadsThrough() {
        let text = query + "directive @a(x: Int @b) on ARGUMENT_DEFINITION directive @b(x: Int @c) on ARGUMENT_DEFINITION directive @c(x: Int @a) on ARGUMENT_DEFINITION"
        let found = buildSchema([SourceText(path: "s.graphqls", text: text)]).diagnostics.sorted()
        #expect(found.map(\.message) == ["the definition of `@a` refers to itself through `@b` and `@c`"])
    }

    @Test func extensionsFitTheirType() {
        expect(query + "extend interface ⟦Query⟧ { b: Int } extend type ⟦Qurey⟧ { c: Int }", reports: .extensionOfOtherKind, .unknownType)
    }

    @Test func implementationsKeepTheInterfacesPromises() {
        let interface = query + "interface I { a(n: Int): Int! b: I }\n"
        expect(interface + "type T implements ⟦I⟧ { a(n: Int): Int! }", reports: .missingInterfaceField)
        expect(interface + "type T implements I { a(n: Int): ⟦Int⟧ b: T }", reports: .interfaceFieldType)
        expect(interface + "type T implements I { ⟦a⟧: Int! b: T! }", reports: .missingInterfaceArgument)
        expect(interface + "type T implements I { a(n: ⟦Int!⟧): Int! b: T }", reports: .interfaceArgumentType)
        expect(interface + "type T implements I { a(n: Int, ⟦m⟧: Int!): Int! b: T }", reports: .extraRequiredArgument)
        expect(interface + "type T implements I { a(n: Int): Int! ⟦@deprecated⟧ b: T }", reports: .deprecatedImplementation)
        expect(interface + "interface J implements I { a(n: Int): Int! b: J } type T implements ⟦J⟧ { a(n: Int): Int! b: T }", reports: .missingInterface)
    }

    @Test func interfacesDoNotImplementThemselves() {
        expect(query + "interface A implements ⟦A⟧ { a: Int }", reports: .interfaceCycle)
        expect(query + "interface A implements ⟦B⟧ { a: Int } interface B implements ⟦A⟧ { a: Int }", reports: .interfaceCycle, .interfaceCycle)
        expect(query + "type A { a: Int } type B implements ⟦A⟧ { a: Int } union U = ⟦I⟧ interface I { a: Int }", reports: .notInterface, .memberNotObject)
    }

    @Test func inputObjectsEnd() {
        expect(query + "input Egg { ⟦hen⟧: Hen! } input Hen { egg: Egg! } input Basket { eggs: Egg! }", reports: .inputCycle)
        expect(query + "input Rule { not: Rule any: [Rule!]! }")
        expect(query + "input A @oneOf { ⟦a⟧: A }", reports: .inputCycle)
        expect(query + "input A @oneOf { a: A b: Int }")
        expect(query + "input Up { down: Down = ⟦{}⟧ } input Down { up: Up = {} }", reports: .defaultCycle)
        expect(query + "input Up { down: Down = { up: null } } input Down { up: Up = {} }")
    }

    @Test func oneOfFieldsAreOptional() {
        expect(query + "input A @oneOf { a: ⟦Int!⟧ ⟦b: Int = 1⟧ }", reports: .oneOfField, .oneOfField)
    }

    @Test func whatIsRequiredIsNotDeprecated() {
        expect(query + "type T { f(must: Int! ⟦@deprecated⟧, may: Int! = 1 @deprecated): Int } input I { a: Int! ⟦@deprecated(reason: \"x\")⟧ }", reports: .deprecatedRequired, .deprecatedRequired)
    }

    @Test func defaultsFitTheirTypes() {
        expect(query + "input I { a: Int = ⟦\"x\"⟧ b: [E!] = [A, ⟦C⟧, ⟦null⟧] c: I = ⟦{ ⟦d⟧: 1 }⟧ } enum E { A B }", reports: .invalidDefault, .invalidDefault, .invalidDefault, .defaultCycle, .invalidDefault)
    }

    @Test func directivesAreDefinedPlacedAndUnique() {
        expect(query + "type A ⟦@key⟧ { a: Int ⟦@oneOf⟧ b: Int @deprecated ⟦@deprecated⟧ c: Int @deprecated(⟦why⟧: 1) } scalar S ⟦@specifiedBy⟧",
            reports: .schemaUnknownDirective, .schemaMisplacedDirective, .schemaRepeatedDirective, .schemaDirectiveArgument, .schemaDirectiveArgument)
    }

    @Test func faultsThatLeaveTheMeaningClearAreWarnedOfOnceAKind() throws {
        let text = query + "type A @key { a: Int a: Int } type B @key @shareable { b: Int b: Int @deprecated(reason: \"no\") }\nextend type B { b: Int }"
        let (_, diagnostics) = buildSchema([SourceText(path: "s", text: text)])
        let sorted = diagnostics.sorted()
        #expect(sorted.map(\.code) == [.schemaUnknownDirective, .repeatedDefinition, .duplicateMember])
        #expect(sorted.map(\.severity) == [.warning, .warning, .error])
        #expect(sorted[0].message.hasSuffix("(the first of 3 in the schema)"))
    }

    @Test func whatEverySchemaHasMayBeWrittenOut() {
        expect(query + "scalar ID scalar String directive @deprecated(reason: String) on FIELD_DEFINITION")
    }

    @Test func operationsAreNoPartOfASchema() {
        expect(query + "⟦query⟧ Q { a } fragment ⟦F⟧ on Query { a }", reports: .executableInSchema, .executableInSchema)
    }
}
