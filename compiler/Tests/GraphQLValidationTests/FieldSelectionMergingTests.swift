import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import Testing

@Suite struct FieldSelectionMergingTests {
    @Test func equalSelectionsMerge() {
        expect("{ dog { nickname nickname x: id x: id name(surname: true) name(surname: true) } }")
        expect("query Q($a: Command!) { dog { doesKnow(command: $a, atOtherHomes: true) doesKnow(atOtherHomes: true, command: $a) } }")
    }

    @Test func otherFieldsAndOtherArgumentsConflict() {
        expect("{ dog { x: nickname ⟦x⟧: id } }", reports: .fieldConflict)
        expect("{ dog { name(surname: true) ⟦name⟧ } }", reports: .fieldConflict)
        expect("{ find(filter: { volume: 1, name: \"a\" }) find(filter: { name: \"a\", volume: 1 }) ⟦find⟧(filter: { volume: 2 }) }", reports: .fieldConflict)
    }

    @Test func argumentsAreComparedByTheirBytes() {
        // Strings that Swift takes for equal, and servers do not.
        expect("{ find(filter: { volume: 1, name: \"\u{e9}\" }) ⟦find⟧(filter: { volume: 1, name: \"e\\u0301\" }) }", reports: .fieldConflict)
        expect("{ find(filter: { volume: 1, name: \"\u{e9}\" }) find(filter: { volume: 1, name: \"\\u00e9\" }) }")
    }

    @Test func whatNoObjectMeetsNeedsOneShapeOnly() {
        expect("{ pet { ... on Dog { x: id } ... on Cat { x: id } } }")
        expect("{ pet { ... on Dog { name(surname: true) } ... on Cat { name(surname: false) } } }")
        expect("{ pet { ... on Dog { name(surname: true) } ... on Pet { ⟦name⟧ } } }", reports: .fieldConflict)
        expect("{ pet { ... on Dog { x: barkVolume } ... on Cat { ⟦x⟧: barkVolume } } }", reports: .fieldConflict)
        expect("{ pet { ... on Dog { nickname } ... on Cat { ⟦nickname⟧ } } }", reports: .fieldConflict)
    }

    @Test func conflictsAreFoundThroughFragmentsAtAnyDepth() {
        expect("{ dog { owner { ...A } ...B } } fragment A on Human { pets { ... on Dog { x: id } } } fragment B on Dog { owner { pets { ... on Dog { ⟦x⟧: nickname } } } }", reports: .fieldConflict)
        expect("{ pet { ... on Dog { owner { x: id } } ... on Cat { owner { ⟦x⟧: age } } } }", reports: .fieldConflict)
        expect("{ pet { ... on Dog { owner { x: age } } ... on Cat { owner { x: age } } } }")
    }

    @Test func aConflictInAFragmentIsSaidOnceHoweverManySpreadIt() {
        expect("query A { dog { ...F } } query B { dog { ...F id } } fragment F on Dog { x: id ⟦x⟧: nickname }", reports: .fieldConflict)
    }

    @Test func cyclesEnd() {
        let codes = faults("{ dog { ...A } } fragment A on Dog { owner { pets { ...B } } x: id } fragment B on Dog { ...A x: nickname }", animals).map(\.code)
        #expect(codes.contains(.fragmentCycle))
        #expect(codes.contains(.fieldConflict))
    }

    /// A hundred levels, each of which spreads the next one twice: 2^100 paths.
    @Test func fragmentsInManyCombinationsEnd() {
        var text = "{ dog { ...F0 } }"
        for level in 0..<100 { text += " fragment F\(level) on Dog { a: owner { pets { ...F\(level + 1) } } b: owner { pets { ...F\(level + 1) } } }" }
        text += " fragment F100 on Dog { id }"
        expect(text)
    }

    /// Ten thousand fragments, each inside the one before.
    @Test func deepChainsOfFragmentsEnd() {
        var text = "{ dog { ...F0 } }"
        for level in 0..<10_000 { text += " fragment F\(level) on Dog { friends { ...F\(level + 1) } }" }
        text += " fragment F10000 on Dog { id }"
        expect(text.replacing("{ ...F9750 }", with: "{ ...⟦F9750⟧ }"), reports: .nestingTooDeep)
    }

    @Test func thousandsOfFieldsAreCompared() {
        let fields = (0..<5_000).map { "a\($0): name(surname: true)" }.joined(separator: " ")
        expect("{ dog { \(fields) \(fields) ⟦a7⟧: nickname } }", reports: .fieldConflict)
    }
}
