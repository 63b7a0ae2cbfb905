/// Schemas and documents of which one thing is there `count` times, to see what twice as many cost.
struct Growth: Sendable {
    let name: String
    /// How many there are in the smaller of both.
    let count: Int
    /// Whether it is full of faults.
    var isFaulty = false
    let make: @Sendable (Int) -> (schema: String, documents: String)

    private static let schema = """
        type Query { me: User feed: Feed node(id: ID): Node }
        interface Node { id: ID! }
        type User implements Node { id: ID! name: String friend: User sized(size: Int, on: Boolean): String }
        union Feed = User

        """

    private static func each(_ count: Int, _ separator: String = " ", _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: separator)
    }

    static let kinds = [
        Growth(name: "fragments of one selection", count: 4_000) { count in
            (schema, "query Q { me { \(each(count) { "...F\($0)" }) } }\n" + each(count, "\n") { "fragment F\($0) on User { a\($0): name }" })
        },
        Growth(name: "operations with one fragment", count: 4_000) { count in
            (schema, "fragment F on User { id name }\n" + each(count, "\n") { "query Q\($0) { me { ...F } }" })
        },
        Growth(name: "one field again and again", count: 50_000) { count in (schema, "query Q { me { \(each(count) { _ in "name" }) } }") },
        Growth(name: "one object again and again", count: 20_000) { count in (schema, "query Q { \(each(count) { _ in "me { id }" }) }") },
        Growth(name: "variables", count: 6_000) { count in
            (schema, "query Q(\(each(count) { "$v\($0): Int" })) { me { \(each(count) { "a\($0): sized(size: $v\($0))" }) } }")
        },
        Growth(name: "guards of one field", count: 4_000) { count in
            (schema, "query Q(\(each(count) { "$v\($0): Boolean!" })) { me { \(each(count) { "name @include(if: $v\($0))" }) } }")
        },
        Growth(name: "values of an enum", count: 10_000) { count in
            (schema + "enum E { \(each(count) { "V\($0)" }) } extend type Query { e(all: [E]): E }", "query Q { e(all: [\(each(count) { "V\($0)" })]) }")
        },
        Growth(name: "interfaces of a type", count: 1_000) { count in
            (
                schema + each(count, "\n") { "interface I\($0) { id: ID! }" }
                    + "\ntype Many implements \(each(count, " & ") { "I\($0)" }) { id: ID! } extend type Query { many: I0 }",
                "query Q { many { id \(each(count) { "... on I\($0) { a\($0): id }" }) } }"
            )
        },
        Growth(name: "members of a union", count: 1_000) { count in
            (
                schema + each(count, "\n") { "type O\($0) { id: ID! o\($0): Int user: User }" }
                    + "\nunion Wide = \(each(count, " | ") { "O\($0)" }) extend type Query { wide: Wide }",
                "query Q { wide { \(each(count) { "... on O\($0) { o\($0) user { a\($0): name } }" }) } }"
            )
        },
        Growth(name: "arguments", count: 10_000) { count in
            (
                schema + "extend type User { many(\(each(count) { "a\($0): Int" })): Int }",
                "query Q { me { many(\(each(count) { "a\($0): 1" })) } }"
            )
        },
        Growth(name: "arguments of a fragment", count: 2_000) { count in
            (
                schema,
                """
                query Q { me { ...F @arguments(\(each(count) { "a\($0): 1" })) } }
                fragment F on User @argumentDefinitions(\(each(count) { "a\($0): {type: \"Int\"}" })) { \(each(count) { "b\($0): sized(size: $a\($0))" }) }
                """
            )
        },
        Growth(name: "copies of a fragment", count: 2_000) { count in
            (
                schema,
                """
                query Q { me { \(each(count) { "f\($0): friend { ...F @arguments(a: \($0)) }" }) } }
                fragment F on User @argumentDefinitions(a: {type: "Int"}) { sized(size: $a) }
                """
            )
        },
        Growth(name: "literals of a list", count: 50_000) { count in
            (schema + "extend type Query { all(of: [Int]): Int }", "query Q { all(of: [\(each(count) { String($0) })]) }")
        },
        Growth(name: "extensions of a type", count: 6_000) { count in
            (schema + each(count, "\n") { "extend type Query { \"words\" e\($0): Int }" }, "query Q { \(each(count) { "e\($0)" }) }")
        },
        Growth(name: "chain of directives", count: 10_000) { count in
            (schema + each(count, "\n") { "directive @d\($0)(a: Int @d\($0 + 1)) on ARGUMENT_DEFINITION" } + "\ndirective @d\(count) on ARGUMENT_DEFINITION", "query Q { me { id } }")
        },
        Growth(name: "unknown fields", count: 20_000, isFaulty: true) { count in (schema, "query Q { me { \(each(count) { "nmae\($0)" }) } }") },
        Growth(name: "unknown types", count: 5_000, isFaulty: true) { count in (schema + each(count, "\n") { "type T\($0) { a: Unkown\($0) }" }, "query Q { me { id } }") },
        Growth(name: "faults of the grammar", count: 10_000, isFaulty: true) { count in (schema, each(count, "\n") { "query Q\($0) { me { id( } }" }) },
    ]
}

extension Benchmarks {
    /// What twice as many of one thing cost, in CPU time.
    mutating func measureGrowth(_ batonc: String, _ folder: String) {
        guard wants("growth") else { return }
        for growth in Growth.kinds {
            func cost(_ count: Int) -> Double {
                let made = growth.make(count)
                write(made.schema, to: folder + "/growth.graphqls")
                write(made.documents, to: folder + "/growth.graphql")
                let arguments = [batonc, "generate", "--schema", folder + "/growth.graphqls", "--out", folder + "/growth", folder + "/growth.graphql"]
                return (0..<(options.isQuick ? 1 : 3)).map { _ in
                    let process = ChildProcess(arguments)
                    guard process.exitCode == (growth.isFaulty ? 1 : 0) else { stop("\(growth.name): ended with \(process.exitCode)") }
                    return process.cpuSeconds
                }.min() ?? 0
            }
            let once = cost(growth.count)
            add("growth: \(growth.name), \(growth.count)", once * 1e3, "ms", "")
            add("growth: \(growth.name), twice as many", cost(growth.count * 2) / once, "x", "at most 2.2")
        }
    }
}
