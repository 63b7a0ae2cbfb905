/// Schemas and documents that GraphQL tools have been known to get wrong, each standing for a kind of fault.
///
/// `⟦…⟧` marks where an error is reported; a text without marks has none.
enum KnownCases {
    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let schema: String
        var documents: [String] = []
    }

    static let all: [Case] = [
        Case(
            description: "C1. Swift words in every position",
            schema: #"""
                type Query { depot(in: String, self: Int, where: String, await: Boolean): Depot }
                type Depot { id: ID! self: Depot default: String! for: Int operator: Boolean Type: String init: String protocol: Gate Any: Int _: Int hashValue: Int }
                type Gate { rethrows: Int Self: String type: Gate }
                """#,
            documents: [
                #"""
                    query Inspect($in: String, $self: Int, $where: String, $await: Boolean) {
                      depot(in: $in, self: $self, where: $where, await: $await) {
                        self { default }
                        for operator Type init Any _ hashValue
                        protocol { rethrows Self type { Self } }
                        switch: default
                      }
                    }
                    """#,
            ]),
        Case(
            description: "C2. Enum values that collide",
            schema: #"""
                enum Shade { default self init Type public PUBLIC Public UNKNOWN unknown UPTO1875 none some }
                type Query { shade: Shade paint(as: Shade = PUBLIC): Shade }
                """#,
            documents: [
                #"""
                    query Paint($as: Shade = Public) { shade paint(as: $as) }
                    """#,
            ]),
        Case(
            description: "C3. Types that differ by case",
            schema: #"""
                scalar Uid
                scalar UID
                type Query { a: Uid b: UID page: Page PAGE: PAGE }
                type Page { t: String }
                type PAGE { t: Int }
                """#,
            documents: [
                #"""
                    query Both { a b page { t } PAGE { t } }
                    """#,
            ]),
        Case(
            description: "C4. Aliases that swap, collide or shadow the key",
            schema: #"""
                type Query { member(no: Int!): Member }
                type Member { id: ID! serial: Int! name: String! nick: String }
                """#,
            documents: [
                #"""
                    query Swap { member(no: 3) { name: nick nick: name id: serial key: id } again: member(no: 3) { nick } }
                    """#,
                #"""
                    query Clash { member(no: 3) { name: nick ⟦name⟧ } }
                    """#,
            ]),
        Case(
            description: "C5. Conflicts hidden by variables and by nested fragments",
            schema: #"""
                type Query { shelf: Shelf }
                type Shelf { books(by: Int): [Book!]! }
                type Book { title(lang: String): String }
                """#,
            documents: [
                #"""
                    query Vars($a: Int, $b: Int) { shelf { books(by: $a) { title } ⟦books⟧(by: $b) { title } } }
                    """#,
                #"""
                    query Deep { shelf { ...A ...C } }
                    fragment A on Shelf { ...B }
                    fragment B on Shelf { books { ...D } }
                    fragment D on Book { title(lang: "en") }
                    fragment C on Shelf { books { ⟦title⟧(lang: "fr") } }
                    """#,
            ]),
        Case(
            description: "C6. Response shapes that differ only in nullability",
            schema: #"""
                union Parcel = Boxed | Loose
                type Boxed { slip: Slip }
                type Loose { slip: Slip! }
                type Slip { grams: Int! }
                type Query { parcel: Parcel }
                """#,
            documents: [
                #"""
                    query Raw { parcel { ... on Boxed { slip { grams } } ... on Loose { ⟦slip⟧ { grams } } } }
                    """#,
                #"""
                    query Aliased { parcel { ... on Boxed { boxedSlip: slip { grams } } ... on Loose { slip { grams } } } }
                    """#,
            ]),
        Case(
            description: "C7. Interface on interface, concrete fragment, unseen type",
            schema: #"""
                interface Node { id: ID! }
                interface Asset implements Node { id: ID! title: String! }
                type Clip implements Node & Asset { id: ID! title: String! secs: Int }
                type Song implements Node & Asset { id: ID! title: String! bpm: Int }
                type Query { asset: Asset }
                """#,
            documents: [
                #"""
                    query Show { asset { __typename title ... on Node { id } ...ClipCard } }
                    fragment ClipCard on Clip { title secs }
                    """#,
            ]),
        Case(
            description: "C8. Defaults of variables",
            schema: #"""
                enum Order { NEWEST OLDEST }
                type Query { feed(first: Int! = 20, order: Order, tags: [String!]): [String] need(first: Int!): Int }
                """#,
            documents: [
                #"""
                    query Feed($first: Int = 10, $order: Order = NEWEST, $tags: [String!] = ["a", "b"]) { feed(first: $first, order: $order, tags: $tags) }
                    """#,
                #"""
                    query Bad($first: Int = null) { need(first: ⟦$first⟧) }
                    """#,
                #"""
                    query Worse($first: Int) { need(first: ⟦$first⟧) }
                    """#,
            ]),
        Case(
            description: "C9. null, absent, value",
            schema: #"""
                input Patch { blurb: String pinned: Boolean ids: [ID] }
                type Query { ok: Boolean }
                type Mutation { edit(patch: Patch!): Boolean }
                """#,
            documents: [
                #"""
                    mutation Edit($p: Patch!, $c: String) { edit(patch: $p) second: edit(patch: { blurb: $c }) }
                    """#,
            ]),
        Case(
            description: "C10. Recursive inputs",
            schema: #"""
                input Rule { not: Rule any: [Rule!] all: [Rule!]! = [] leaf: String }
                type Query { match(rule: Rule!): Boolean }
                """#,
            documents: [
                #"""
                    query M($r: Rule!) { match(rule: $r) a: match(rule: { not: { not: { leaf: "x" } }, any: [] }) }
                    """#,
            ]),
        Case(
            description: "C10. Recursive inputs",
            schema: #"""
                input Egg { ⟦hen⟧: Hen! }
                input Hen { egg: Egg! }
                type Query { f(egg: Egg): Int }
                """#),
        Case(
            description: "C11. Block strings",
            schema: #"""
                type Query { say(text: String!): String }
                """#,
            documents: [
                #"""
                    query B {
                      a: say(text: """
                          Dear
                            Otter,

                          come home
                      """)
                      b: say(text: """
                        path\
                      """)
                      c: say(text: """has \""" inside""")
                      d: say(text: """   lead "q"
                      """)
                      e: say(text: "Ki\\te")
                      f: say(text: """Ki\te""")
                    }
                    """#,
            ]),
        Case(
            description: "C12. Number literals",
            schema: #"""
                type Query { roll(n: Int, f: Float): Int }
                """#,
            documents: [
                #"""
                    query G { a: roll(f: 1e3) b: roll(f: -0.0) c: roll(f: 6) d: roll(f: 1E-2) e: roll(n: -0) }
                    """#,
                #"""
                    query H { roll(n: ⟦0xB2⟧) }
                    """#,
                #"""
                    query I { roll(n: ⟦007⟧) }
                    """#,
                #"""
                    query J { roll(n: ⟦7_500⟧) }
                    """#,
                #"""
                    query K { roll(f: ⟦1.⟧) }
                    """#,
            ]),
        Case(
            description: "C13. Custom scalars keep their text",
            schema: #"""
                scalar Money @specifiedBy(url: "https://example.test/money")
                scalar Json
                type Query { price: Money big: Money blob: Json none: Json }
                """#,
            documents: [
                #"""
                    query S { price big blob none }
                    """#,
            ]),
        Case(
            description: "C14. Nested lists, null entries, empty lists",
            schema: #"""
                type Query { grid: [[Int!]!]! holes: [[Cell]] tags: [String]! none: [Cell!] bare: [Cell!] }
                type Cell { v: Int }
                """#,
            documents: [
                #"""
                    query L { grid holes { v } tags none { v } bare { v } }
                    """#,
            ]),
        Case(
            description: "C15. Descriptions everywhere, deprecations",
            schema: #"""
                "schema */ text"
                schema { query: Query }
                """
                Ends a comment */ and opens /* one.
                Interpolates \(1 + 1), has "quotes", "# hashes", a tab	and a slash \
                """
                directive @d("arg" a: Int) on FIELD
                "Root"
                type Query {
                  "line one\nline two"
                  old(
                    "why */"
                    flag: Boolean @deprecated(reason: "use \"fresh\"\nor \\(x)")
                  ): Kind @deprecated(reason: "call fresh(zone: \"eu\")")
                  fresh(zone: String): Kind @deprecated
                }
                "E" enum Kind { "v */" A @deprecated(reason: "say \"B\"") B }
                "I" input In { "f" must: Int! "g" may: Int @deprecated(reason: "x") }
                "U" union Any_ = Query
                "S" scalar Sc
                """#,
            documents: [
                #"""
                    query D { old fresh(zone: "eu") }
                    """#,
            ]),
        Case(
            description: "C15. Descriptions everywhere, deprecations",
            schema: #"""
                type Query { f(must: Int! ⟦@deprecated⟧): Int }
                """#),
        Case(
            description: "C16. Custom root names, __typename at the root",
            schema: #"""
                schema { query: entry_q mutation: entry_m }
                type entry_q { hello: String inner: Query }
                type entry_m { set: Boolean }
                type Query { id: ID! v: Int }
                """#,
            documents: [
                #"""
                    query Q { ...F }
                    fragment F on entry_q { hello kind: __typename inner { id v } }
                    """#,
            ]),
        Case(
            description: "C18. One entity several times in one payload",
            schema: #"""
                type Query { lead: User team: [User!]! }
                type User { id: ID! name: String email: String boss: User }
                """#,
            documents: [
                #"""
                    query T { lead { id name } team { id email boss { id } } }
                    """#,
            ]),
        Case(
            description: "C19. Storage keys from arguments",
            schema: #"""
                type Query { fee(mask: String, opt: Opt, ids: [ID!]): String }
                input Opt { b: Int a: Int }
                """#,
            documents: [
                #"""
                    query K($v: String, $id: ID!) {
                      p1: fee(mask: "$#,##0") p2: fee(mask: "a,b:c\")") p3: fee(opt: { b: 1, a: 2 }) p4: fee(opt: { a: 2, b: 1 })
                      p5: fee(mask: null) p6: fee p7: fee(mask: $v) p8: fee(ids: [$id, "2"])
                    }
                    """#,
            ]),
        Case(
            description: "C20. Connections at the edges",
            schema: #"""
                directive @connection(key: String!, filters: [String!]) on FIELD
                type Query { feed(first: Int, after: String): PostConnection }
                type PostConnection { edges: [PostEdge] pageInfo: PageInfo! }
                type PostEdge { cursor: String node: Post }
                type Post { id: ID! t: String }
                type PageInfo { hasNextPage: Boolean! endCursor: String hasPreviousPage: Boolean! startCursor: String }
                """#,
            documents: [
                #"""
                    query Feed($n: Int, $c: String) { feed(first: $n, after: $c) @connection(key: "Feed_feed") { edges { cursor node { id t } } pageInfo { hasNextPage endCursor hasPreviousPage startCursor } } }
                    """#,
            ]),
        Case(
            description: "C22. Deleting a record that is still linked",
            schema: #"""
                type Query { library: Library annex: Annex }
                type Library { scrolls: [Scroll!]! prized: Scroll }
                type Annex { scrolls: [Scroll] }
                type Scroll { id: ID! n: String }
                """#,
            documents: [
                #"""
                    query C { library { scrolls { id n } prized { id } } annex { scrolls { id } } }
                    """#,
            ]),
    ]
}
