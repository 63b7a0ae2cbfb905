import GraphQLSyntax

/// Directives Are Unique per Location: unless they are repeatable.
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
extension Walk {
    func checkDirectivesAreUniquePerLocation(_ list: [Directive]) {
        guard list.count > 1 else { return }
        var seen: [String: Span] = [:]
        for directive in list {
            guard let first = seen[directive.name.text] else {
                seen[directive.name.text] = directive.span
                continue
            }
            guard let known = directives[directive.name.text], !known.definition.isRepeatable else { continue }
            report(
                .repeatedDirective, "`@\(directive.name.text)` stands here twice", directive.span,
                notes: [.init("it stands here first", at: place(first))])
        }
    }
}
