import Foundation
import Testing

@testable import BatonDriver

/// What a source with one query and one fragment is warned of, by code.
private func lints(
    _ body: String, fragment: String = "name email", lint: String = "{}", more: String? = nil, query: String = "query Q { me { ...Row_user } }",
    other: String = "", after: String = ""
) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(
        """
        type Query { me: User posts(first: Int): [Post!]! }
        type User {
          id: ID! name: String! email: String posts(first: Int): [Post!]! boss: User
          drafts(limit: Int = 10): [Post!]! notes(limit: Int = null): [Post!]!
        }
        type Post { id: ID! title: String! }
        """, to: "schema.graphql")
    try folder.write("{\"schema\": \"schema.graphql\", \"lint\": \(lint)\(more.map { ", " + $0 } ?? "")}", to: "baton.json")
    try folder.write(query, to: "Q.graphql")
    try folder.write(
        "struct Row: View {\n    @Fragment(\"fragment Row_user on User { \(fragment) }\")\n    var user: Row_user\n\n    var body: some View {\n\(body)\n    }\n}\n\(after)\n",
        to: "Row.swift")
    try folder.write(other, to: "Other.swift")
    var invocation = Invocation(command: .validate)
    invocation.base = folder.url.path
    invocation.configuration = "baton.json"
    invocation.files = ["Q.graphql", "Row.swift", "Other.swift"]
    let text = run(invocation).standardError
    return text.split(separator: "\n").filter { $0.contains(": warning: ") || $0.contains(": error: ") }.map { line in
        let code = line.split(separator: "[").last?.dropLast() ?? ""
        return (line.contains(": error: ") ? "error " : "") + code
    }
}

@Suite struct LintTests {
    @Test func aFieldThatTheViewDoesNotReadIsFound() throws {
        #expect(try lints("Text(user.name)") == ["unread-field"])
        #expect(try lints("Text(user.name); Text(user.email ?? \"\")") == [])
    }

    @Test func readsInClosuresKeyPathsAndInterpolationsCount() throws {
        #expect(try lints("Text(\"\\(user.name) \\(user.email ?? \"none\")\")") == [])
        #expect(try lints("names.map(\\.name); users.map { $0.email }") == [])
        #expect(try lints("if let boss = user.boss { Text(boss.name) }", fragment: "boss { name }") == [])
        #expect(try lints("ForEach(user.posts(of: 1)) { post in Text(post.title) }", fragment: "posts(first: 1) { title }") == [])
    }

    @Test func aLensThatIsPassedOnWholeMayBeReadElsewhere() throws {
        #expect(try lints("Details(user: user)") == [])
        #expect(try lints("ForEach(user.posts) { post in Other(post: post) }", fragment: "posts(first: 1) { title }") == [])
    }

    @Test func whatAnotherSourceReadsIsRead() throws {
        #expect(try lints("Text(user.name)", other: "extension Row { var line: Text { Text(user.email) } }") == [])
        #expect(try lints("Text(user.name)", other: "extension App.Row { var line: Detail { Detail(user: user) } }") == [])
        #expect(try lints("Text(user.name)", other: "extension Row_user { var host: Substring { email.suffix(3) } }") == [])
        #expect(try lints("Text(user.name)", other: "func host(of user: Row_user) -> String { \"\\(user.email)\" }") == [])
        #expect(try lints("Text(user.name)", other: "struct Cell { var row: Row_user; var detail: Detail { Detail(user: row) } }") == [])
        #expect(try lints("Text(user.name)", after: "extension Row_user { var host: Substring { email.suffix(3) } }") == [])
        // Of another type it is another's.
        #expect(try lints("Text(user.name)", other: "extension Column { var line: Text { Text(user.email) } }") == ["unread-field"])
        #expect(try lints("Text(user.name)", other: "extension Row { var line: Text { Text(user.name) } }") == ["unread-field"])
        #expect(try lints("Text(user.name)", other: "// extension Row { user.email }") == ["unread-field"])
    }

    @Test func whatAnotherSourceNoLongerReadsIsFoundByTheRunThatKeepsTheRest() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "type Query { me: User } type User { id: ID! name: String! email: String }",
            "Row.swift": "struct Row: View { @Query(\"query Q { me { name email } }\") var q: Q; var body: some View { Text(q.me?.name ?? \"\") } }",
        ])
        var invocation = Invocation(command: .validate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["Other.swift", "Row.swift"]
        let schemas = SchemaCache()
        for (reads, codes) in [(true, 0), (false, 1), (true, 0)] {
            try folder.write("extension Row { var line: Text { Text(q.me?.\(reads ? "email" : "name") ?? \"\") } }", to: "Other.swift")
            let found = run(invocation, schemas: schemas).standardError
            #expect(found.components(separatedBy: "[unread-field]").count == codes + 1, "\(found)")
        }
    }

    @Test func anUnpassedSpreadNamesItsFragment() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "type Query { me: User } type User { id: ID! name: String! }",
            "View.swift": """
                struct Screen: View {
                    @Query("query Q { me { name ...Row_user } }") var q: Q
                    var body: some View { Text(q.me?.name ?? "") }
                }
                struct Row: View { @Fragment("fragment Row_user on User { name }") var user: Row_user; var body: some View { Text(user.name) } }
                """,
        ])
        var invocation = Invocation(command: .validate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["View.swift"]
        #expect(run(invocation).standardError.contains("warning: `Row_user` is spread, and nothing here passes `row` on [unpassed-spread]"))
    }

    @Test func whatAnOptimisticResponseSaysNeedsNoReader() throws {
        #expect(try lints("Text(user.name); close(id: user.id, optimistic: .init(user: .init(email: nil)))") == [])
    }

    @Test func aReadInACommentOrAStringIsNone() throws {
        #expect(try lints("Text(user.name) // user.email\n\"user.email\"") == ["unread-field"])
    }

    @Test func keysForTheStoreNeedNoReader() throws {
        #expect(try lints("Text(user.name)", fragment: "id __typename name") == [])
    }

    @Test func fieldsThatKeyATypeNeedNoReader() throws {
        let identity = "\"identity\": {\"types\": {\"User\": \"email\"}}"
        #expect(try lints("Text(user.name)", more: identity) == [])
    }

    @Test(arguments: [("internal", ["unused-fragment"]), ("package", []), ("public", [])])
    func aFragmentThatOtherModulesCanSpreadIsNotUnused(_ access: String, _ codes: [String]) throws {
        let found = try lints("Text(user.name)", fragment: "name", more: "\"accessLevel\": \"\(access)\"", query: "query Q { me { name } }")
        #expect(found == codes)
    }

    @Test func listsWithoutALimitAndIdleRequirementsAreFound() throws {
        #expect(try lints("user.posts.title", fragment: "posts { title }") == ["unlimited-list"])
        #expect(try lints("user.name", fragment: "name @required") == ["useless-required"])
    }

    @Test func aLimitThatTheSchemaSetsIsOne() throws {
        #expect(try lints("user.drafts.title", fragment: "drafts { title }") == [])
        #expect(try lints("user.notes.title", fragment: "notes { title }") == ["unlimited-list"])
    }

    @Test(arguments: [
        (#"{ friends(first: 10)"#, true),
        (#"@argumentDefinitions(count: { type: "Int" }) { friends(first: $count)"#, true),
        (#"@argumentDefinitions(count: { type: "Int" }, cursor: { type: "String" }) { friends(first: $count, after: $cursor)"#, false),
    ])
    func aConnectionThatCannotLoadPagesIsFound(_ start: String, _ isFound: Bool) throws {
        let folder = try TemporaryFolder([
            "schema.graphql": """
            type Query { me: User node(id: ID!): Node }
            interface Node { id: ID! }
            type User implements Node { id: ID! name: String friends(first: Int, after: String): UserConnection! }
            type UserConnection { edges: [UserEdge] pageInfo: PageInfo! }
            type UserEdge { cursor: String! node: User }
            type PageInfo { hasNextPage: Boolean! endCursor: String hasPreviousPage: Boolean! startCursor: String }
            """,
            "Q.graphql": """
            query Q { me { ...Friends_user } }
            fragment Friends_user on User @refetchable(queryName: "Friends") \(start) @connection(key: "F") { edges { node { name } } } }
            """,
        ])
        var invocation = Invocation(command: .validate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["Q.graphql"]
        let outcome = run(invocation)
        let warning = "warning: `friends` cannot load pages: `first` and `after` have to be variables or the fragment's arguments"
        #expect(outcome.exitCode == 0)
        #expect(outcome.standardError.contains(warning) == isFound, "\(outcome.standardError)")
    }

    @Test func theConfigurationMakesThemErrorsOrTurnsThemOff() throws {
        #expect(try lints("Text(user.name)", lint: "{\"unread-field\": \"off\"}") == [])
        #expect(try lints("Text(user.name)", lint: "{\"unread-field\": \"error\"}") == ["error unread-field"])
    }

    /// What a view does with a lens, and the fields below `boss` that are known not to be read.
    @Test(arguments: [
        // Read here, so that the other field is found.
        ("Text(user.boss.name)", 1), ("Text(user.boss?.name ?? \"\")", 1), ("if let boss = user.boss { Text(boss.name) }", 1),
        ("if let boss = user.boss, boss.name != \"\" { Text(boss.name) }", 1), ("guard let boss = user.boss else { return }\nuse(boss.name)", 1),
        ("let boss = user.boss\nText(boss.name)", 1), ("Text(\"\\(user.boss!.name)\")", 1), ("if user.boss != nil { Text(user.boss!.name) }", 1),
        ("let names = user.boss.map { $0.name }", 1), ("let names = user.boss.map { boss in boss.name }", 1), ("use(user.boss.map(\\.name))", 1),
        ("let name: String? = user.boss?.name", 1), ("if let boss = user.boss {\n    let name = boss.name\n    Text(name)\n}", 1),
        ("Button(\"x\") { [user] in print(user.boss.name) }", 1), ("switch user.boss { case let boss?: Text(boss.name)\ncase nil: EmptyView() }", 1),
        ("if case .success(let boss?) = user.boss { Text(boss.name) }", 1), ("if case let .success(boss?) = user.boss { Text(boss.name) }", 1),
        ("if case .success(let mail?) = user.mail { Text(mail) }\nText(user.boss.name)", 1), ("if case let mail? = user.mail { Text(mail) }\nText(user.boss.name)", 1),
        ("if let mail = user.mail { Text(mail) }\nText(user.boss.name)", 1), ("guard let user, case .some(let mail) = user.mail else { return }\nText(mail + user.boss.name)", 1),
        ("guard case .success(let boss?) = user.boss else { return }\nDetails(boss)", 0), ("switch user.boss { case .success(let boss?): Details(boss)\ndefault: EmptyView() }", 0),
        // It goes where it is not seen.
        ("Details(boss: user.boss)", 0), ("Details(user.boss)", 0), ("if let boss = user.boss { Details(boss: boss) }", 0),
        ("if let boss = user.boss { let same = boss\nDetails(boss: same) }", 0), ("user.boss.map { Details(boss: $0) }", 0),
        ("user.boss.map { boss in Details(boss: boss) }", 0), ("user.boss.map(Details.init)", 0), ("user.boss.map(details)", 0),
        ("return user.boss", 0), ("let all = [user.boss]", 0), ("let pair = (user.boss, 1)\nuse(pair)", 0), ("dump(user)", 0),
        ("Mirror(reflecting: user.boss)", 0), ("let mirror = Mirror(reflecting: user)", 0), ("Text(\"\\(user.boss)\")", 0),
        ("state.boss = user.boss", 0), ("let boss = user.boss ?? other.boss\nDetails(boss)", 0), ("(user.boss as Any)", 0),
        ("let (boss, other) = (user.boss, 1)\nDetails(boss)", 0), ("let boss = flag ? user.boss : nil\nDetails(boss)", 0),
        ("var boss: Boss? { user.boss }", 0), ("use(self)", 0), ("use { user.boss }", 0), ("guard let boss = user.boss else { return }\nuse(boss)", 0),
        ("if case let boss? = user.boss { Details(boss) }", 0), ("if case .some(let boss) = user.boss { Details(boss) }", 0),
        ("for boss in [user.boss] { Details(boss) }", 0), ("let bosses = users.compactMap(\\.boss)\nuse(bosses)", 0),
        ("if let user { Text(user.boss.name + (user.boss.email ?? \"\")) }", 0), ("Text(user.boss.name); let e = \\Row_user.Boss.email", 0),
        ("Refresher($user)", 0), ("Text(user.boss.name).onTapGesture { Task { await user.boss.load(); open(user.boss) } }", 0),
    ])
    func aLensIsFollowedWhileItIsInSight(_ body: String, _ count: Int) throws {
        #expect(try lints(body, fragment: "boss { name email }") == Array(repeating: "unread-field", count: count))
    }

    /// Accessors may be called otherwise than what was written, which is what is to be looked for.
    @Test func aFieldIsCalledAsTheDocumentHasIt() throws {
        let folder = try TemporaryFolder([
            "schema.graphql": "type Query { me: User } type User { self: Int _anchor: Int name: String }", "Q.graphql": "query Q { me { ...Row_user } }",
            "Row.swift": "struct Row: View {\n    @Fragment(\"fragment Row_user on User { self _anchor key: name @alias(as: \\\"title\\\") }\")\n    var user: Row_user\n}\n",
        ])
        var invocation = Invocation(command: .validate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["Q.graphql", "Row.swift"]
        let found = run(invocation).standardError.split(separator: "\n").filter { $0.contains("[unread-field]") }.map { $0.split(separator: "`")[1] }
        #expect(found == ["self", "_anchor", "key"])
    }

    private static let connection = "posts: feed(first: 9) @connection(key: \"Row_feed\") { count edges { note node { id title text } } pageInfo { endCursor } }"

    /// A connection's lens offers its nodes, so that what is not read of them is found.
    @Test(arguments: [
        ("ForEach(user.posts.nodes) { post in Text(post.title) }; user.posts.count; user.posts.edges.note", ["text"]),
        ("ForEach(user.posts.nodes) { Text($0.title) }; user.posts.count; user.posts.edges.note", ["text"]),
        ("ForEach(user.posts?.nodes ?? []) { post in Text(post.title + post.text) }; user.posts.count; user.posts.edges.note", []),
        ("if let posts = user.posts { List(posts.edges) { edge in Text(edge.node.title); Text(edge.note) }; Text(posts.count) }", ["text"]),
        ("ForEach(user.posts.nodes) { post in Other(post: post) }", []), ("ForEach(user.posts.nodes, content: Other.init)", []),
        ("let post = user.posts.nodes.first\nOther(post)\nuser.posts.count", []), ("let post = user.posts.nodes[0]\nOther(post)", ["count"]),
        ("let titles = user.posts.nodes.map(\\.title)\nuse(titles)", ["count"]), ("let title = user.posts.nodes[0].title\nuse(title)", ["count", "note", "text"]),
        ("Other(posts: user.posts)", []), ("Other(posts: user.posts.nodes)", ["count"]),
        ("ForEach(user.posts.edges) { edge in Other(edge.node) }", ["count", "note"]),
        ("add(user.posts.connectionID); user.posts.count", []), ("Text(user.posts.hasNext ? \"more\" : \"\")", ["count"]),
        ("for (index, post) in user.posts.nodes.enumerated() { use(index, post) }", []),
        ("ForEach(user.posts.nodes) { post in Text(post.title) }", ["count", "note", "text"]),
    ])
    func theLintFollowsAConnection(_ body: String, _ unread: [String]) throws {
        let folder = try TemporaryFolder([
            "schema.graphql": """
            type Query { me: User }
            type User { id: ID! feed(first: Int, after: String): Feed }
            type Feed { count: Int edges: [FeedEdge] pageInfo: PageInfo! }
            type FeedEdge { cursor: String! note: String node: Post }
            type Post { id: ID! title: String! text: String! }
            type PageInfo { hasNextPage: Boolean! endCursor: String hasPreviousPage: Boolean! startCursor: String }
            """,
            "Q.graphql": "query Q { me { ...Row_user } }",
            "Row.swift": "struct Row: View {\n    @Fragment(#\"fragment Row_user on User { \(Self.connection) }\"#)\n    var user: Row_user\n    func use() {\n\(body)\n}\n}\n",
        ])
        var invocation = Invocation(command: .validate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["Q.graphql", "Row.swift"]
        let text = run(invocation).standardError
        let found = text.split(separator: "\n").filter { $0.contains("[unread-field]") }.map { $0.split(separator: "`")[1] }
        #expect(found.map(String.init).sorted() == unread, "\(text)")
    }
}
