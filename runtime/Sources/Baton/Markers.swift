// The four markers. `batonc` finds the documents in the sources and generates the properties' types; the macros make the properties
// live. A document is one string literal: an interpolation has no text to compile.

/// Marks the query that a screen shows, with the policy by which it is fetched.
///
///     @Query("query IssueScreenQuery($id: ID!) { node(id: $id) { … } }")
///     var issue: IssueScreenQuery
///
/// The parent makes the value, `IssueScreen(issue: IssueScreenQuery(id: id))`. Read in a body, it has been resolved in the environment
/// around the view: `issue.phase`, `issue.isRefreshing`, `issue.refetch()`. Its data is kept for as long as the view lives.
///
/// With a default, `var feed: FeedQuery = .init()`, the parent need not make it: `FeedScreen()`.
@attached(accessor, names: named(init), named(get))
@attached(peer, names: prefixed(_))
public macro Query(_ document: StaticString, fetchPolicy: FetchPolicy = .storeOrNetwork) =
    #externalMacro(module: "BatonMacros", type: "QueryMacro")

/// Marks the lens that a view reads, beside the fragment that says what the view reads.
///
///     @Fragment("fragment IssueRow_issue on Issue { number title }")
///     var issue: IssueRow_issue
///
/// The property stays as it is written: the parent passes the lens. It may be optional, and an array where the view shows several:
/// `var users: [NamesLine_users]`, made of `data.users.map(\.namesLine)`.
@attached(peer)
public macro Fragment(_ document: StaticString) = #externalMacro(module: "BatonMacros", type: "FragmentMacro")

/// Marks a mutation that a view sends.
///
///     @Mutation("mutation CloseIssue($id: ID!) { closeIssue(input: { issueId: $id }) { … } }")
///     var close: CloseIssue
///
/// The property is an action: `try await close(id: issue.id)`; `close.isInFlight` disables a button meanwhile. It is no parameter of the
/// view's initializer.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Mutation(_ document: StaticString) = #externalMacro(module: "BatonMacros", type: "MutationMacro")

/// Marks a subscription that runs while the view lives.
///
///     @Subscription("subscription CommentAdded($issue: ID!) { commentAdded(issue: $issue) { … } }")
///     var added: CommentAdded
///
/// The parent makes the value. Its events are written into the store, so most views only read `added.error`.
@attached(accessor, names: named(init), named(get))
@attached(peer, names: prefixed(_))
public macro Subscription(_ document: StaticString) = #externalMacro(module: "BatonMacros", type: "SubscriptionMacro")
