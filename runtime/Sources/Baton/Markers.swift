/// Marks the lens that a view reads, beside the fragment that says what the view reads.
///
///     @Fragment("fragment IssueRow_issue on Issue { number title }")
///     var issue: IssueRow_issue
///
/// `batonc` finds the document in the source and generates the type; the property itself stays as it is written.
@attached(peer)
public macro Fragment(_ document: StaticString) = #externalMacro(module: "BatonMacros", type: "FragmentMacro")
