import GraphQLSyntax

/// Directives Are Defined: by the schema, the specification or the client.
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Defined
extension Walk {
    func checkDirectivesAreDefined(_ directive: Directive) -> KnownDirective? {
        if let known = directives[directive.name.text] { return known }
        if let mend = options.foreignDirectives[directive.name.text] {
            report(
                .unknownDirective, "`@\(directive.name.text)` is a directive of other clients, and not taken here", directive.span, notes: [Diagnostic.Note(mend)])
            return nil
        }
        let near = nearest(to: directive.name.text, among: directives.keys)
        report(
            .unknownDirective, "there is no directive `@\(directive.name.text)`" + suggestion(near.map { "@" + $0 }),
            directive.span, fixes: fixes(near, at: directive.name.span))
        return nil
    }
}
