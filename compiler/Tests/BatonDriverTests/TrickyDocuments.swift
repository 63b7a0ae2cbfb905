/// Documents that are wrong in ways that are easily missed or misplaced: `⟦…⟧` is what is underlined, and beside it all that is said, in order.
struct Tricky: CustomStringConvertible, Sendable {
    let document: String
    let messages: [String]
    var description: String { document }

    init(_ document: String, _ messages: String...) {
        self.document = document
        self.messages = messages
    }

    static let schema = #"""
        interface Node { id: ID! }
        interface Media implements Node { id: ID! title: String }
        type Clip implements Node & Media { id: ID! title: String secs: Int tags(first: Int, after: String): TagConnection }
        type Song implements Node & Media { id: ID! title: String secs: Float! }
        union Hit = Clip | Song | User
        type User implements Node { id: ID! name(short: Boolean = false): String! boss: User friends(first: Int, after: String): UserConnection }
        type UserConnection { edges: [UserEdge] pageInfo: PageInfo! }
        type UserEdge { cursor: String node: User }
        type TagConnection { edges: [TagEdge] }
        type TagEdge { node: String }
        type PageInfo { hasNextPage: Boolean! endCursor: String hasPreviousPage: Boolean! startCursor: String }
        enum Mood { CALM LOUD }
        input Range { from: Int! to: Int = 9 mood: Mood nested: Range }
        input Pick @oneOf { id: ID name: String }
        type Query { me: User node(id: ID!): Node hits(range: Range, moods: [Mood!]): [Hit] pick(by: Pick!): User users(ids: [ID!]!): [User!] }
        type Mutation { rename(id: ID!, name: String): User drop(id: ID!): ID edge: UserEdge }
        type Subscription { told: User other: User }
        """#

    static let all: [Tricky] = [
        Tricky(
            #"query A($id: ID) { node(id: ⟦$id⟧) { id } }"#,
            #"`$id` has the type `ID`, and `ID!` is taken here [variable-type]"#),
        Tricky(
            #"query B { hits(range: ⟦{ to: 3 }⟧) { __typename } }"#,
            #"`Range` requires the field `from` of the type `Int!` [missing-input-field]"#),
        Tricky(
            #"query C { hits(range: { from: 1, nested: { from: ⟦null⟧ } }) { __typename } }"#,
            #"`Int!` does not take null [wrong-value]"#),
        Tricky(
            #"query D { hits(moods: [CALM, ⟦QUIET⟧]) { __typename } }"#,
            #"`QUIET` is no value of the enum `Mood`; there are `CALM` and `LOUD` [unknown-enum-value]"#),
        Tricky(
            #"query E { hits(moods: ⟦"CALM"⟧) { __typename } }"#,
            #"`"CALM"` is no value of the enum `Mood`; did you mean `CALM`? [unknown-enum-value]"#),
        Tricky(
            #"query F { pick(by: ⟦{ id: "1", name: "n" }⟧) { id } }"#,
            #"`Pick` takes exactly one field, found 2 [oneof-value]"#),
        Tricky(
            #"query G($n: String) { pick(by: { name: ⟦$n⟧ }) { id } }"#,
            #"`$n` has the type `String`, and a field of `Pick` takes no null [variable-type]"#),
        Tricky(
            #"query H { hits { ⟦title⟧ } }"#,
            #"`Hit` is a union and has no fields; select `title` in a fragment on one of its members [unknown-field]"#),
        Tricky(
            #"query I { hits { ... on Media { ⟦secs⟧ } } }"#,
            #"`Media` has no field `secs` [unknown-field]"#),
        Tricky(
            #"query J { hits { ... on Clip { secs } ... on Song { ⟦secs⟧ } } }"#,
            #"`secs` has the type `Float!` here and `Int` in another selection [field-conflict]"#),
        Tricky(
            #"query K { me { ... on ⟦Clip⟧ { title } } }"#,
            #"no `User` is ever a `Clip` [impossible-spread]"#),
        Tricky(
            #"query L { me { name boss { name: id } ...P } } fragment P on User { boss { ⟦name⟧ } }"#,
            #"`name` is the field `name` here and `id` in another selection [field-conflict]"#),
        Tricky(
            #"query M { me { name(short: true) ...Q } } fragment Q on User { ⟦name⟧ }"#,
            #"`name` has other arguments here than in another selection [field-conflict]"#),
        Tricky(
            #"query N { ...R } fragment R on Query { me { ...S } } fragment S on User { boss { ...⟦S⟧ } }"#,
            #"the fragment `S` spreads itself [fragment-cycle]"#),
        Tricky(
            #"query O(⟦$unused⟧: Int, $id: ID!) { node(id: $id) { id } }"#,
            #"the query `O` does not use the variable `$unused` [unused-variable]"#),
        Tricky(
            #"query P { node(id: ⟦$id⟧) { id } }"#,
            #"the query `P` does not define the variable `$id` [undefined-variable]"#),
        Tricky(
            #"query Q($id: ID!, ⟦$id⟧: ID!) { node(id: $id) { id } }"#,
            #"the variable `$id` is defined twice [duplicate-variable]"#),
        Tricky(
            #"subscription R { told { id } ⟦other⟧ { id } }"#,
            #"a subscription selects one field at its root [subscription-root]"#),
        Tricky(
            #"subscription S { ...T } fragment T on Subscription { told { id } ⟦other⟧ { id } }"#,
            #"a subscription selects one field at its root [subscription-root]"#),
        Tricky(
            #"query U { node(id: "1") { ... on Clip { tags(first: 1) ⟦@connection(key: "U_tags")⟧ { edges { node } } } } }"#,
            #"`tags` is no connection: `TagEdge` has no `node` [no-connection]"#),
        Tricky(
            #"query V { me { ⟦name⟧ @required(action: NONE) } }"#,
            #"warning: `name` can never be null, so that `@required` asks for nothing [useless-required]"#),
        Tricky(
            #"query W { me { boss @required(action: ⟦NOPE⟧) { id } } }"#,
            #"`action` of `@required` is `NONE`, `LOG` or `THROW`, not `NOPE`; did you mean `NONE`? [directive-value]"#),
        Tricky(
            #"query X { me { name @include(if: ⟦$on⟧) } }"#,
            #"the query `X` does not define the variable `$on` [undefined-variable]"#),
        Tricky(
            #"query Y { me { name @skip(if: ⟦"no"⟧) } }"#,
            #"`"no"` is no `Boolean` [wrong-value]"#),
        Tricky(
            #"query Z { me { name @include(if: true) ⟦@include(if: false)⟧ } }"#,
            #"`@include` stands here twice [repeated-directive]"#),
        Tricky(
            #"query AA { me { boss { id } ⟦boss⟧ } }"#,
            #"`boss` has the type `User`, of which fields must be selected [missing-selection]"#),
        Tricky(
            #"query AB { me { id ⟦{ x }⟧ } }"#,
            #"`id` has the type `ID!`, of which nothing is selected [selection-on-leaf]"#),
        Tricky(
            #"query AC { users(ids: [1, "2", ⟦null⟧]) { id } }"#,
            #"`ID!` does not take null [wrong-value]"#),
        Tricky(
            #"query AD { users(ids: ⟦3.5⟧) { id } }"#,
            #"`3.5` is no `ID` [wrong-value]"#),
        Tricky(
            #"query AE { me { friends(⟦frist⟧: 1) { edges { cursor } } } }"#,
            #"the field `User.friends` takes no argument `frist`; did you mean `first`? [unknown-argument]"#),
        Tricky(
            #"query AF { me { ⟦frends⟧ { edges { cursor } } } }"#,
            #"`User` has no field `frends`; did you mean `friends`? [unknown-field]"#),
        Tricky(
            #"query AG { me ⟦@defer⟧ { id } }"#,
            #"`@defer` cannot stand on a field [misplaced-directive]"#),
        Tricky(
            #"query AH { me { ...AI @defer(label: "x") ...AI @defer(label: ⟦"x"⟧) } } fragment AI on User { id }"#,
            #"the label `x` is used twice [defer-label]"#),
        Tricky(
            #"mutation AJ($to: [ID!]!) { rename(id: "1") ⟦@appendEdge(connections: $to)⟧ { id } }"#,
            #"`@appendEdge` takes an edge, and `User` has no `node` [edit-of-wrong-type]"#),
        Tricky(
            #"mutation AK { drop(id: "1") ⟦@deleteEdge⟧ }"#,
            #"the directive `@deleteEdge` requires the argument `connections` of the type `[ID!]!` [missing-argument]"#),
        Tricky(
            #"query AL { me { ...AM @arguments(⟦n⟧: 1) } } fragment AM on User @argumentDefinitions(⟦m⟧: { type: "Int" }) { id }"#,
            #"`AM` declares no argument `n` [unknown-fragment-argument]"#,
            #"`AM` does not use its argument `m` [unused-fragment-argument]"#),
        Tricky(
            #"query AN { me { ...⟦AO⟧ } } fragment AO on User @argumentDefinitions(on: { type: "Boolean!" }) { name @include(if: $on) }"#,
            #"`AO` needs `on`, of type `Boolean!` [missing-fragment-argument]"#),
        Tricky(
            #"fragment ⟦AP⟧ on ⟦Usr⟧ { id }"#,
            #"no operation reaches the fragment `AP` [unused-fragment]"#,
            #"there is no type `Usr`; did you mean `User`? [unknown-type]"#),
        Tricky(
            #"fragment ⟦AQ⟧ on ⟦Mood⟧ { id }"#,
            #"no operation reaches the fragment `AQ` [unused-fragment]"#,
            #"the fragment `AQ` cannot be on `Mood`, which has no fields to select [fragment-on-leaf]"#),
        Tricky(
            #"query AR { me { id } } query ⟦AR⟧ { me { id } }"#,
            #"there are two operations named `AR` [duplicate-operation]"#),
        Tricky(
            #"query AS { me { ...⟦Nowhere⟧ } }"#,
            #"there is no fragment `Nowhere` [unknown-fragment]"#),
        Tricky(
            #"query AT1 { node(id: 1) { ... on Media @alias(as: "media") { ... on Node { ...AT2 } } ... on Media { ⟦...AT2⟧ ... @alias(as: "all") { ...AT2 } } } } fragment AT2 on Node { id }"#,
            #"a spread in a condition on an abstract type needs `@alias` [alias-needed]"#),
        Tricky(
            #"query AT($r: Range = { from: ⟦"1"⟧ }) { hits(range: $r) { __typename } }"#,
            #"`"1"` is no `Int` [wrong-value]"#),
        Tricky(
            #"query AU($m: Mood = LOUD, $s: [Mood!] = [CALM, ⟦null⟧]) { hits(moods: $s, range: { from: 1, mood: $m }) { __typename } }"#,
            #"`Mood!` does not take null [wrong-value]"#),
        Tricky(
            #"query AV($ids: [ID]) { users(ids: ⟦$ids⟧) { id } }"#,
            #"`$ids` has the type `[ID]`, and `[ID!]!` is taken here [variable-type]"#),
        Tricky(
            #"query AX { hits(range: { from: 1, ⟦from⟧: 2 }) { __typename } }"#,
            #"the field `from` is given twice [duplicate-input-field]"#),
        Tricky(
            #"query BC { node(id: "1") { ⟦__typename⟧: id } }"#,
            #"`__typename` is the key of `__typename` here, which says the object's type [field-conflict]"#),
        Tricky(
            #"query BI { me { ⟦}⟧ }"#,
            #"expected a field or fragment, found `}` [unexpected-token]"#),
        Tricky(
            #"query BJ(⟦)⟧ { me { id } }"#,
            #"expected a variable, found `)` [unexpected-token]"#),
        Tricky(
            #"query BK { me { name(⟦)⟧ } }"#,
            #"expected an argument, found `)` [unexpected-token]"#),
        Tricky(
            #"query BL { me { ...on ⟦}⟧ }"#,
            #"expected the fragment's type, found `}` [unexpected-token]"#),
        Tricky(
            #"fragment ⟦on⟧ on User { id }"#,
            #"a fragment cannot be named `on` [reserved-name]"#),
        Tricky(
            #"query BN { me { name(short: ⟦"x"⟧) } }"#,
            #"`"x"` is no `Boolean` [wrong-value]"#),
        Tricky(
            #"query BO($s: Boolean) { me { name(short: $s) } node(id: ⟦$s⟧) { id } }"#,
            #"`$s` has the type `Boolean`, and `ID!` is taken here [variable-type]"#),
        Tricky(
            #"query BP($s: String) { me { name(short: ⟦$s⟧) } }"#,
            #"`$s` has the type `String`, and `Boolean` is taken here [variable-type]"#),
        Tricky(
            #"query BQ { me { name @include(if: ⟦null⟧) } }"#,
            #"`Boolean!` does not take null [wrong-value]"#),
        Tricky(
            #"query BT { node(id: "⟦\u{110000}⟧") { id } }"#,
            #"`\u{110000}` is not a Unicode scalar value [malformed-escape]"#),
        Tricky(
            #"query BU { node(id: "⟦\uD83D⟧") { id } }"#,
            #"`\uD83D` is not a Unicode scalar value [malformed-escape]"#),
        Tricky(
            #"query BW { node(id: ⟦12px⟧) { id } }"#,
            #"`12px` is not a number: a number ends before a name or another number starts [malformed-number]"#),
        Tricky(
            #"query BX { node(id: ⟦01⟧) { id } }"#,
            #"`01` is not a number: a number has no leading zero [malformed-number]"#),
        Tricky(
            #"query BY { me { ...BZ ...BZ @include(if: true) } } fragment BZ on User { id } fragment ⟦BZ⟧ on User { name }"#,
            #"there are two fragments named `BZ` [duplicate-fragment]"#),
        Tricky(
            #"subscription CA { told ⟦@include(if: true)⟧ { id } }"#,
            #"what a subscription selects at its root cannot depend on a condition [subscription-root]"#),
        Tricky(
            #"subscription CB { ⟦__typename⟧ }"#,
            #"a subscription cannot select `__typename` at its root [subscription-root]"#),
        Tricky(
            #"query CC { me { friends(first: 1) ⟦@connection⟧ { edges { node { id } } } } }"#,
            #"the directive `@connection` requires the argument `key` of the type `String!` [missing-argument]"#),
        Tricky(
            #"query CD { me { friends(first: 1) @connection(key: ⟦"a b"⟧) { edges { node { id } } } } }"#,
            #"the key of `@connection` is made of letters, digits, `_`, `-` and `.`, and this is `a b` [directive-value]"#),
        Tricky(
            #"query CF { me { friends(first: 1) @connection(key: "K", filters: [⟦"nope"⟧]) { edges { node { id } } } } }"#,
            #"`friends` has no argument `nope` [directive-value]"#),
        Tricky(
            #"query CI { hits @stream { __typename } me ⟦@stream⟧ { id } }"#,
            #"`@stream` stands on a list, and `me` is none [stream-on-non-list]"#),
        Tricky(
            #"query CJ { hits @stream(initialCount: ⟦-1⟧) { __typename } }"#,
            #"`@stream` starts with -1 elements, and a list has none below zero [stream-count]"#),
        Tricky(
            #"query CK { me { boss @catch(to: NULL) ⟦@required(action: THROW)⟧ { id } } }"#,
            #"`@required` and `@catch` on one field contradict each other: one lets null through, the other does not [directive-conflict]"#),
        Tricky(
            #"query CL { me { ...CM ⟦@catch⟧ } } fragment CM on User { id }"#,
            #"`@catch` on a selection needs `@alias` beside it, which names what is caught [directive-conflict]"#),
        Tricky(
            #"query CN { me { id ⟦@deleteRecord⟧ } }"#,
            #"`@deleteRecord` stands on fields of mutations and subscriptions, and this is neither [misplaced-edit]"#),
        Tricky(
            #"query CR { me { id @alias(as: "same") ⟦name⟧ @alias(as: "same") } }"#,
            #"another selection's accessor is called `same` too [directive-conflict]"#),
        Tricky(
            #"query CS { pick(by: ⟦{}⟧) { id } }"#,
            #"`Pick` takes exactly one field, found 0 [oneof-value]"#),
        Tricky(
            #"query CT { pick(by: { id: ⟦null⟧ }) { id } }"#,
            #"the field of `Pick` that is given cannot be null [oneof-value]"#),
        Tricky(
            #"query CU { hits(range: { from: ⟦2147483648⟧ }) { __typename } }"#,
            #"`2147483648` is no `Int`, which has 32 bits [wrong-value]"#),
        Tricky(
            #"query CV { hits(range: ⟦5⟧) { __typename } }"#,
            #"`Range` takes an object, found `5` [wrong-value]"#),
        Tricky(
            #"query CW { hits(range: { ⟦form⟧: 1, from: 1 }) { __typename } }"#,
            #"`Range` has no field `form`; did you mean `from`? [unknown-input-field]"#),
        Tricky(
            #"query CY (⟦$a⟧: ⟦Usr⟧, ⟦$b⟧: ⟦Hit⟧, $c: [Range!]) { me { id } hits(range: ⟦$c⟧) { __typename } }"#,
            #"the query `CY` does not use the variable `$a` [unused-variable]"#,
            #"there is no type `Usr` [unknown-type]"#,
            #"the query `CY` does not use the variable `$b` [unused-variable]"#,
            #"the variable `$b` cannot have the output type `Hit` [not-input-type]"#,
            #"`$c` has the type `[Range!]`, and `Range` is taken here [variable-type]"#),
        Tricky(
            #"query CZ($n: Int = ⟦$m⟧, $m: Int) { me { friends(first: $n) { edges { cursor } } } }"#,
            #"`$m` cannot be used in a constant value [variable-in-constant]"#),
        Tricky(
            #"query DA { me { boss { boss { boss { ...DB } } } } } fragment DB on User { boss { ...⟦DC⟧ } } fragment DC on User { boss { ...DB } }"#,
            #"the fragment `DB` spreads itself through another fragment [fragment-cycle]"#),
        Tricky(
            #"query DD { me { friends(first: 1, ⟦first⟧: 2) { edges { cursor } } } }"#,
            #"the argument `first` is given twice [duplicate-argument]"#),
        Tricky(
            #"query DE { me { name ⟦@nope⟧ } }"#,
            #"there is no directive `@nope` [unknown-directive]"#),
        Tricky(
            #"query DF ⟦@include(if: true)⟧ { me { id } }"#,
            #"`@include` cannot stand on a query [misplaced-directive]"#),
        Tricky(
            #"query DG { me { id } } ⟦extend type User { extra: Int }⟧"#,
            #"a document cannot define the type `User` [not-executable]"#),
        Tricky(
            #"⟦type Query { x: Int }⟧"#,
            #"a document cannot define the type `Query` [not-executable]"#),
        Tricky(
            #"query DH { users(ids: ["a"]) @required(action: NONE) { id ⟦name⟧ @required(action: LOG) } }"#,
            #"warning: `name` can never be null, so that `@required` asks for nothing [useless-required]"#),
        Tricky(
            #"query BD2 { node(id: "1") { ⟦__isMedia⟧: id ... on Media { title } } }"#,
            #"`__isMedia` is the key of `__typename` here, which says the object's type [field-conflict]"#),
        Tricky(
            #"query BD3 { hits { ... on User { ⟦__isNode⟧: name } ... on Node { id } ... on Media { title } } }"#,
            #"`__isNode` is the key of `__typename` here, which says the object's type [field-conflict]"#),
        Tricky(
            #"query CH3 { me { friends(first: 1) @connection(key: "K") { cursor: pageInfo { hasNextPage: endCursor } edges: edges { node: cursor ⟦cursor⟧: node { id } } } } }"#,
            #"`cursor` is the key of `cursor` here, which a connection's pages are joined by [field-conflict]"#),
        Tricky(
            #"query DU { me { ...DV @alias(as: "one") @arguments(n: 1) ...⟦DV⟧ @alias(as: "two") @arguments(n: 2) } } fragment DV on User @argumentDefinitions(n: { type: "Int" }) { friends(first: $n) { edges { cursor } } }"#,
            #"`friends` would be both `friends(first: 1)` and `friends(first: 2)` of one object [field-conflict]"#),
        Tricky(
            #"query EA { users(ids: ["🦦käse", ⟦3.5⟧]) { id } }"#,
            #"`3.5` is no `ID` [wrong-value]"#),
        Tricky(
            #"query EB { me { ...EC } } fragment EC on User { boss { ...⟦EC2⟧ @alias(as: "me") } } fragment EC2 on Clip { id }"#,
            #"the fragment `EC2` on `Clip` can never apply here, on `User` [impossible-spread]"#),
        Tricky(
            #"query ED { me { friends(first: 1) @connection(key: "K") { edges { node { id } } } boss { friends(first: 1) @connection(key: "K") { edges { ⟦cursor⟧: node { id } } } } } }"#,
            #"`cursor` is the key of `cursor` here, which a connection's pages are joined by [field-conflict]"#),
        Tricky(
            #"mutation EE { edge { cursor node ⟦@deleteRecord⟧ { id } } }"#,
            #"`@deleteRecord` takes the ids of what is deleted, and `node` is no `ID` [edit-of-wrong-type]"#),
        Tricky(
            #"query EF { node(id: "1") { ... on Media ⟦@required(action: LOG)⟧ { title } } }"#,
            #"`@required` cannot stand on an inline fragment [misplaced-directive]"#),
        Tricky(
            #"query EG { me { ...EH ⟦@include⟧ } } fragment EH on User { id }"#,
            #"the directive `@include` requires the argument `if` of the type `Boolean!` [missing-argument]"#),
        Tricky(
            #"query EI { me { name(short: true, ⟦short⟧: ⟦$x⟧) } }"#,
            #"the argument `short` is given twice [duplicate-argument]"#,
            #"the query `EI` does not define the variable `$x` [undefined-variable]"#),
        Tricky(
            #"query EJ($id: ID! = ⟦null⟧) { node(id: $id) { id } }"#,
            #"`ID!` does not take null [wrong-value]"#),
        Tricky(
            #"query EK { hits(moods: CALM, range: { from: ⟦1.0⟧ }) { __typename } }"#,
            #"`1.0` is no `Int` [wrong-value]"#),
        Tricky(
            #"query EL { hits(range: { from: 1, mood: ⟦"CALM"⟧ }) { __typename } }"#,
            #"`"CALM"` is no value of the enum `Mood`; did you mean `CALM`? [unknown-enum-value]"#),
        Tricky(
            #"query EM { node(id: ⟦“4”⟧) { ⟦nam⟧ } }"#,
            #"strings are written in straight quotes, `"`, and these are others [unexpected-character]"#,
            #"`Node` has no field `nam` [unknown-field]"#),
        Tricky(
            #"query EN { node(id: ⟦'4'⟧) { id } a: node(id: ⟦«5»⟧) { id } b: node(id: ⟦„6"⟧) { id } }"#,
            #"strings are written in straight quotes, `"`, and these are others [unexpected-character]"#,
            #"strings are written in straight quotes, `"`, and these are others [unexpected-character]"#,
            #"strings are written in straight quotes, `"`, and these are others [unexpected-character]"#),
        Tricky(
            #"query EO { node(id: ⟦“⟧4) { id } }"#,
            #"`“` has no meaning in GraphQL, strings are written in `"` [unexpected-character]"#),
        Tricky(
            #"query EP { me { ...EQ } } fragment EQ on User { id } fragment ⟦EQ⟧ on User { friends(first: 1) { edges { node { ...ER } } } } fragment ER on User { id }"#,
            #"there are two fragments named `EQ` [duplicate-fragment]"#),
    ]
}
