import Foundation
import Testing

@testable import BatonDriver

/// Schemas and documents whose parts are ordinary and whose number is not.
@Suite struct HostileTargetTests {
    private func generate(_ schema: String, _ documents: String) throws -> (outcome: Outcome, shared: String) {
        let folder = try TemporaryFolder(["schema.graphql": schema, "Q.graphql": documents])
        var invocation = Invocation(command: .generate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["Q.graphql"]
        invocation.out = "out"
        let outcome = run(invocation)
        let shared = try? String(contentsOf: folder.url.appendingPathComponent("out/baton.shared.swift"), encoding: .utf8)
        return (outcome, shared ?? "")
    }

    @Test func aLongChainOfFragmentsIsAFault() throws {
        let fragments = (0..<2500).map { "fragment F\($0) on User { ...F\($0 + 1) }" }.joined(separator: "\n")
        let documents = "query Q { me { ...F0 } }\n\(fragments)\nfragment F2500 on User { id }"
        let (outcome, _) = try generate("type Query { me: User } type User { id: ID }", documents)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains("what this spreads nests deeper than 500 levels [nesting-too-deep]"))
    }

    /// Beside another fault, what reaches neither is compiled all the same.
    @Test func aLongChainOfFragmentsBesideAFaultIsAFault() throws {
        let fragments = (0..<20_000).map { "fragment F\($0) on User { ...F\($0 + 1) }" }.joined(separator: "\n")
        let documents = "query P { me { missing } } query Q { me { ...F0 } }\n\(fragments)\nfragment F20000 on User { id }"
        let (outcome, _) = try generate("type Query { me: User } type User { id: ID }", documents)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.contains("[unknown-field]") && outcome.standardError.contains("[nesting-too-deep]"))
    }

    @Test func aLongChainOfInputsIsTaken() throws {
        let inputs = (0..<6000).map { "input I\($0) { next: I\(($0 + 1) % 6000) }" }.joined(separator: "\n")
        let (outcome, shared) = try generate("type Query { a(x: I0): Int }\n\(inputs)", "query Q($x: I0) { a(x: $x) }")
        #expect(outcome.exitCode == 0, "\(outcome.standardError.prefix(300))")
        #expect(shared.contains("struct I5999"))
    }

    /// Of one object, or of each in the other, the last fragment has two to the power of their number guards.
    @Test(arguments: ["id", "me { id"])
    func fragmentsThatMeetUnderTooManyGuardsAreAFault(_ start: String) throws {
        let inner = { (i: Int) in "...F\(i + 1) @include(if: $a\(i)) ...F\(i + 1) @include(if: $b\(i))" }
        let fragments = each(30) { "fragment F\($0) on User { \(start) \(inner($0)) \(start.contains("{") ? "}" : "") }" }
        let variables = each(30) { "$a\($0): Boolean! $b\($0): Boolean!" }
        let documents = "query Q(\(variables)) { me { ...F0 } } \(fragments) fragment F30 on User { id }"
        let (outcome, _) = try generate("type Query { me: User } type User { id: ID! me: User }", documents)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.components(separatedBy: " [too-complex]").count == 2, "\(outcome.standardError.prefix(300))")
    }

    /// An object of an unknown type may be of each subset of the interfaces, and what its `author` selects differs by the subset.
    @Test(arguments: [(6, 0), (7, 1), (70, 1)])
    func moreCombinationsOfAbstractTypesThanAreToldApartAreWarnedOf(_ interfaces: Int, _ warnings: Int) throws {
        func all(_ text: (Int) -> String, _ separator: String = " ") -> String { (0..<interfaces).map(text).joined(separator: separator) }
        let schema = """
            type Query { node: Node } interface Node { id: ID! author: User } type User { id: ID! \(all { "f\($0): Int" }) }
            \(all { "interface I\($0) { author: User }" }) type T implements Node & \(all({ "I\($0)" }, " & ")) { id: ID! author: User }
            """
        let (outcome, _) = try generate(schema, "query Q { node { \(all { "... on I\($0) { author { f\($0) } }" }) } }")
        #expect(outcome.exitCode == 0)
        #expect(outcome.standardError.components(separatedBy: " [too-complex]").count - 1 == warnings, "\(outcome.standardError.prefix(300))")
    }

    /// None of the objects has many, and there are two to the power of their number objects.
    @Test(arguments: [
        "x { ...F%n } x @skip(if: $a%i) { ...F%n } y @include(if: $a%i) { ...F%n }",
        "x { ...F%n } y @skip(if: $a%i) { ...F%n } y { ...F%n @skip(if: $a%i) }",
        "x { ...F%n @include(if: $a%i) } y { ...F%n } ... @include(if: $a%i) { x { ...F%n } }",
    ])
    func objectsThatManyGuardedWaysLeadToAreAFault(_ selections: String) throws {
        let fragments = each(24) {
            "fragment F\($0) on User { \(selections.replacingOccurrences(of: "%i", with: "\($0)").replacingOccurrences(of: "%n", with: "\($0 + 1)")) }"
        }
        let schema = """
            type Query { me: User } type User { id: ID! x: User y: User feed(first: Int, after: String): Feed }
            type Feed { edges: [Edge] pageInfo: PageInfo! } type Edge { node: User cursor: String! }
            type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
            """
        let last = "fragment F24 on User { feed(first: 1) @connection(key: \"K\") { edges { node { id } } } }"
        let (outcome, _) = try generate(schema, "query Q(\(each(24) { "$a\($0): Boolean!" })) { me { ...F0 } } \(fragments) \(last)")
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.components(separatedBy: " [too-complex]").count == 2, "\(outcome.standardError.prefix(300))")
    }

    /// Two to the power of their number ways lead to it.
    @Test func aConnectionThatManyGuardedWaysLeadToIsLookedAtOnce() throws {
        let fragments = each(40) { "fragment F\($0) on User { x @include(if: $a\($0)) { ...F\($0 + 1) } y { ...F\($0 + 1) } }" }
        let variables = each(40) { "$a\($0): Boolean!" }
        let last = "fragment F40 on User { feed(first: 1) @connection(key: \"K\") { edges { node { id } } } }"
        let schema = """
            type Query { me: User } type User { id: ID! x: User y: User feed(first: Int, after: String): Feed }
            type Feed { edges: [Edge] pageInfo: PageInfo! } type Edge { node: User cursor: String! }
            type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
            """
        let (outcome, _) = try generate(schema, "query Q(\(variables)) { me { ...F0 } } \(fragments) \(last)")
        #expect(outcome.exitCode == 0, "\(outcome.standardError.prefix(300))")
    }

    /// The last fragment would be sent two to the power of their number times, or with a value of that size.
    @Test(arguments: [
        #"a: me { ...F%n @arguments(by: { all: [$by] }) } b: me { ...F%n @arguments(by: { name: "x", all: [$by] }) }"#,
        "...F%n @arguments(by: { all: [$by, $by] })",
    ])
    func fragmentsThatPassOnMoreThanCanBeInlinedAreAFault(_ selections: String) throws {
        let schema = "type Query { me: User } type User { me: User count(by: By): Int } input By { name: String all: [By!] }"
        let arguments = "on User @argumentDefinitions(by: {type: \"By!\"})"
        let fragments = each(60) { "fragment F\($0) \(arguments) { \(selections.replacingOccurrences(of: "%n", with: String($0 + 1))) }" }
        let documents = "query Q { me { ...F0 @arguments(by: {}) } } \(fragments) fragment F60 \(arguments) { count(by: $by) }"
        let (outcome, _) = try generate(schema, documents)
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.components(separatedBy: " [too-complex]").count == 2, "\(outcome.standardError.prefix(300))")
    }

    /// Each is as long that a search of all for each of them would take minutes.
    @Test func longListsOfEachKindAreTaken() throws {
        let schema = "type Query { me: User many(list: [Int], \(each(6000) { "a\($0): Int" })): E feed: Feed } type User { id: ID! name: String sized(size: Int): String }"
        let long = """
            enum E { \(each(20_000) { "V\($0)" }) }
            \(each(8000) { "directive @d\($0)(a: Int @d\($0 + 1)) on ARGUMENT_DEFINITION" }) directive @d8000 on ARGUMENT_DEFINITION
            \(each(5000) { "extend type User { \"words\" e\($0): Int }" })
            \(each(400) { "type O\($0) { id: ID! user: User }" }) union Feed = \((0..<400).map { "O\($0)" }.joined(separator: " | "))
            """
        let documents = """
            query Fields { me { \(each(40_000) { _ in "name" }) \(each(5000) { "e\($0)" }) } }
            query Arguments { many(\(each(6000) { "a\($0): 1" }) list: [\(each(30_000) { String($0) })]) }
            query Guards(\(each(3000) { "$v\($0): Boolean!" })) { me { \(each(3000) { "name @include(if: $v\($0))" }) } }
            query Spreads { me { \(each(3000) { "...F\($0)" }) } } \(each(3000) { "fragment F\($0) on User { a\($0): name }" })
            query Copies { \(each(600) { "m\($0): me { ...G @arguments(size: \($0)) }" }) }
            fragment G on User @argumentDefinitions(size: {type: "Int"}) { sized(size: $size) }
            query Members { feed { \(each(400) { "... on O\($0) { user { a\($0): name } }" }) } }
            """
        let (outcome, shared) = try generate(schema + long, documents)
        #expect(outcome.exitCode == 0, "\(outcome.standardError.prefix(300))")
        #expect(shared.contains("case V19999"))
    }

    @Test func thousandsOfUnknownNamesAreAllReported() throws {
        let schema = "type Query { \(each(3000) { "field\($0): Int" }) }"
        let (outcome, _) = try generate(schema, "query Q { \(each(3000) { "feild\($0)" }) }")
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.components(separatedBy: " has no field ").count == 3001)
        #expect(outcome.standardError.contains("did you mean `field0`"))
    }

    private func each(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: " ") }

    @Test(arguments: ["99999999999999999999", "-99999999999", "-1"])
    func aCountOfSecondsThatIsNoneIsOneFault(_ seconds: String) throws {
        let (outcome, _) = try generate("type Query { a: Int }", "query Q @cacheExpiration(seconds: \(seconds)) { a }")
        #expect(outcome.exitCode == 1)
        #expect(outcome.standardError.components(separatedBy: ": error: ").count == 2, "\(outcome.standardError)")
    }

    /// `A` and `B` hold one another, and `C` itself; from `D` there is no way back, nor by `E`'s list.
    @Test func fieldsAreBoxedWhereTheirInputsHoldOneAnother() throws {
        let schema = """
            type Query { a(x: A, d: D): Int }
            input A { b: B c: C }
            input B { c: C a: A }
            input C { c: C }
            input D { a: A e: E }
            input E { d: [D!] }
            """
        let (outcome, shared) = try generate(schema, "query Q($x: A, $d: D) { a(x: $x, d: $d) }")
        #expect(outcome.exitCode == 0, "\(outcome.standardError)")
        let boxed = shared.split(separator: "\n").filter { $0.contains("Boxed<") }.count
        #expect(boxed == 3, "\(shared)")
    }
}
