import Foundation
import Testing

@testable import BatonDriver

/// What a source with one query and one fragment is warned of, by code.
private func lints(
    _ body: String, fragment: String = "name email", lint: String = "{}", more: String? = nil, query: String = "query Q { me { ...Row_user } }"
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
        "struct Row: View {\n    @Fragment(\"fragment Row_user on User { \(fragment) }\")\n    var user: Row_user\n\n    var body: some View {\n\(body)\n    }\n}\n",
        to: "Row.swift")
    var invocation = Invocation(command: .validate)
    invocation.base = folder.url.path
    invocation.configuration = "baton.json"
    invocation.files = ["Q.graphql", "Row.swift"]
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
}
