@_spi(Generated) @testable import BatonRuntime

/// The operations of the store's tests, as the compiler wrote them from the schema and documents below.
///
///     directive @connection(key: String!, filters: [String!]) on FIELD
///     type Query { feed(first: Int, after: String, last: Int, before: String, tag: String): PostConnection me: User node(id: ID!): Node search: [Result] }
///     type Mutation { drop(id: ID!): ID add(t: String!): AddPayload rename(id: ID!, name: String!): User }
///     type AddPayload { edge: PostEdge post: Post }
///     type PostConnection { edges: [PostEdge] pageInfo: PageInfo! total: Int }
///     type PostEdge { cursor: String node: Post }
///     interface Node { id: ID! }
///     type Post implements Node { id: ID! t: String author: User! }
///     type User implements Node { id: ID! name: String! email: String boss: User friends: [User] nick: String! }
///     union Result = Post | User
///     type PageInfo { hasNextPage: Boolean! endCursor: String hasPreviousPage: Boolean! startCursor: String }
///
///     query Feed($n: Int, $c: String, $b: String, $tag: String) { feed(first: $n, after: $c, before: $b, tag: $tag) @connection(key: "Feed_feed") { total edges { cursor node { id t } } pageInfo { hasNextPage endCursor hasPreviousPage startCursor } } }
///     mutation Drop($id: ID!) { drop(id: $id) @deleteRecord }
///     mutation DropEdge($id: ID!, $conns: [ID!]!) { drop(id: $id) @deleteEdge(connections: $conns) }
///     mutation Add($t: String!, $conns: [ID!]!) { add(t: $t) { post @appendNode(connections: $conns, edgeTypeName: "PostEdge") { id t } } }
///     mutation AddEdge($t: String!, $conns: [ID!]!) { add(t: $t) { edge @prependEdge(connections: $conns) { cursor node { id t } } } }
///     mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }
///     query Me { me { id name email @required(action: NONE) boss { id name nick @required(action: THROW) } friends { id email @required(action: LOG) } } }
///     query Catching { me { id name @catch(to: RESULT) email @catch(to: NULL) boss @catch(to: RESULT) { name nick @required(action: THROW) } } }
///     query Throwing @throwOnFieldError { me { name email @catch(to: NULL) } }
///     query Deferring { me { id ...Late @defer(label: "late") } }
///     fragment Late on User { email boss { name } }
///     query Search { search { __typename ... on Post { id t } ... on User { name } } }
enum Documents {
    static let add = OperationDefinition(
        name: "Add", kind: .mutation, text: "", id: "Add",
        plan: #"""
            plan 1 mutation Add
            n Mutation add AddPayload post Post id t
            v t
            v conns
            x {"edit":{"kind":"appendNode","connections":"$conns","edgeType":"PostEdge"}}
            s 0. 1o1
            s 2. 3o2#0
            s 4./5 5T 6s
            """#,
        reader: #"""
            reader 1 mutation Add
            n Mutation add AddPayload post Post id t
            v t
            v conns
            x {"edit":{"kind":"appendNode","connections":"$conns","edgeType":"PostEdge"}}
            s 0. 1o1
            s 2. 3o2#0
            s 4. 5T 6s
            """#,
        types: TypeTable(text: ""))

    static let addEdge = OperationDefinition(
        name: "AddEdge", kind: .mutation, text: "", id: "AddEdge",
        plan: #"""
            plan 1 mutation AddEdge
            n Mutation add AddPayload edge PostEdge cursor node Post id t
            v t
            v conns
            x {"edit":{"kind":"prependEdge","connections":"$conns"}}
            s 0. 1o1
            s 2. 3o2#0
            s 4. 5s 6o3
            s 7./8 8T 9s
            """#,
        reader: #"""
            reader 1 mutation AddEdge
            n Mutation add AddPayload edge PostEdge cursor node Post id t
            v t
            v conns
            x {"edit":{"kind":"prependEdge","connections":"$conns"}}
            s 0. 1o1
            s 2. 3o2#0
            s 4. 5s 6o3
            s 7. 8T 9s
            """#,
        types: TypeTable(text: ""))

    static let catching = OperationDefinition(
        name: "Catching", kind: .query, text: "", id: "Catching",
        plan: #"""
            plan 1 query Catching
            n Query me User id name email boss nick
            s 0. 1o1
            s 2./3 3T 4S 5s 6o2
            s 2./3 4S 7S 3T
            """#,
        reader: #"""
            reader 1 query Catching
            n Query me User id name email boss nick
            s 0. 1o1
            s 2. 3T 4S=r 5s=n 6o2=r
            s 2. 4S 7S!t
            """#,
        types: TypeTable(text: ""))

    static let deferring = OperationDefinition(
        name: "Deferring", kind: .query, text: "", id: "Deferring",
        plan: #"""
            plan 1 query Deferring
            n Query me User id email boss name
            x {"defer":{"label":"Deferring$defer$late"}}
            s 0. 1o1
            s 2./3 3T 4s~0 5o2~0
            s 2./3 6S 3T
            """#,
        reader: #"""
            reader 1 query Deferring
            n Query me User id Late
            s 0. 1o1
            s 2. 3T .4
            """#,
        types: TypeTable(text: ""))

    static let drop = OperationDefinition(
        name: "Drop", kind: .mutation, text: "", id: "Drop",
        plan: #"""
            plan 1 mutation Drop
            n Mutation drop
            v id
            x {"edit":{"kind":"deleteRecord"}}
            s 0. 1t#0
            """#,
        reader: #"""
            reader 1 mutation Drop
            n Mutation drop
            v id
            x {"edit":{"kind":"deleteRecord"}}
            s 0. 1t#0
            """#,
        types: TypeTable(text: ""))

    static let dropEdge = OperationDefinition(
        name: "DropEdge", kind: .mutation, text: "", id: "DropEdge",
        plan: #"""
            plan 1 mutation DropEdge
            n Mutation drop
            v id
            v conns
            x {"edit":{"kind":"deleteEdge","connections":"$conns"}}
            s 0. 1t#0
            """#,
        reader: #"""
            reader 1 mutation DropEdge
            n Mutation drop
            v id
            v conns
            x {"edit":{"kind":"deleteEdge","connections":"$conns"}}
            s 0. 1t#0
            """#,
        types: TypeTable(text: ""))

    static let feed = OperationDefinition(
        name: "Feed", kind: .query, text: "", id: "Feed",
        plan: #"""
            plan 1 query Feed
            n Query feed PostConnection total edges pageInfo PostEdge cursor node PageInfo hasNextPage endCursor hasPreviousPage startCursor Post id t
            v n
            v c
            v b
            v tag
            k feed(after:$c,before:$b,first:$n,tag:$tag)
            x {"connection":{"key":"Feed_feed","filters":["tag"]}}
            s 0. 1o1(0)#0
            s 2. 3i 4lo2 5O3
            s 6. 7s 8o4
            s 9. 10B 11s 12B 13s
            s 14./15 15T 16s
            """#,
        reader: #"""
            reader 1 query Feed
            n Query feed PostConnection total edges pageInfo PostEdge cursor node PageInfo hasNextPage endCursor hasPreviousPage startCursor Post id t
            v n
            v c
            v b
            v tag
            k feed(after:$c,before:$b,first:$n,tag:$tag)
            x {"connection":{"key":"Feed_feed","filters":["tag"]}}
            s 0. 1o1(0)#0
            s 2. 3i 4lo2 5O3
            s 6. 7s 8o4
            s 9. 10B 11s 12B 13s
            s 14. 15T 16s
            """#,
        types: TypeTable(text: ""))

    static let me = OperationDefinition(
        name: "Me", kind: .query, text: "", id: "Me",
        plan: #"""
            plan 1 query Me
            n Query me User id name email boss friends nick
            s 0. 1o1
            s 2./3 3T 4S 5s 6o2 7lo3
            s 2./3 3T 4S 8S
            s 2./3 3T 5s
            """#,
        reader: #"""
            reader 1 query Me
            n Query me User id name email boss friends nick
            s 0. 1o1
            s 2. 3T 4S 5s!n 6o2 7lo3
            s 2. 3T 4S 8S!t
            s 2. 3T 5s!l
            """#,
        types: TypeTable(text: ""))

    static let rename = OperationDefinition(
        name: "Rename", kind: .mutation, text: "", id: "Rename",
        plan: #"""
            plan 1 mutation Rename
            n Mutation rename User id name
            v id
            v name
            s 0. 1o1
            s 2./3 3T 4S
            """#,
        reader: #"""
            reader 1 mutation Rename
            n Mutation rename User id name
            v id
            v name
            s 0. 1o1
            s 2. 3T 4S
            """#,
        types: TypeTable(text: ""))

    static let search = OperationDefinition(
        name: "Search", kind: .query, text: "", id: "Search",
        plan: #"""
            plan 1 query Search
            n Query search Result __typename Post id t __isNode User name Node
            s 0. 1lo1
            s 2+ 3S |4/5 5T 6s 7S:3 |8/5 9S 7S:3 5T &10/5 7S:3 5T
            """#,
        reader: #"""
            reader 1 query Search
            n Query search Result __typename Post User id t name
            s 0. 1lo1
            s 2+ 3S 4>2 5>3
            s 4. 6T 7s
            s 5. 8S
            """#,
        types: TypeTable(text: ""))

    static let throwing = OperationDefinition(
        name: "Throwing", kind: .query, text: "", id: "Throwing",
        plan: #"""
            plan 1 query Throwing
            n Query me User id name email
            s 0. 1o1
            s 2./3 4S 5s 3T
            """#,
        reader: #"""
            reader 1 query Throwing throw
            n Query me User name email
            s 0. 1o1
            s 2. 3S 4s=n
            """#,
        types: TypeTable(text: ""))

    static let lateReader = LensReader(
        text: #"""
            reader 1 fragment Late
            n User email boss name
            s 0. 1s 2o1
            s 0. 3S
            """#,
        types: TypeTable(text: ""))
}
