import GraphQLSyntax

/// Directives Are in Valid Locations: where their definitions allow them.
/// https://spec.graphql.org/September2025/#sec-Directives-Are-in-Valid-Locations
extension Walk {
    func checkDirectivesAreInValidLocations(
        _ directive: Directive, _ known: KnownDirective, _ location: DirectiveLocation
    ) {
        guard !known.definition.locations.contains(where: { $0.location == location }) else { return }
        let taken = directives.values.filter { $0.definition.locations.contains { $0.location == location } }
            .map { "@" + $0.definition.name.text }.sorted()
        let note = taken.isEmpty ? "\(location.words) takes no directive" : "\(location.words) takes \(listed(taken))"
        report(
            .misplacedDirective, "`@\(directive.name.text)` cannot stand on \(location.words)", directive.span,
            notes: [.init(note)] + (known.hint.map { [.init($0)] } ?? []))
    }
}

extension DirectiveLocation {
    /// The place, as a message names it.
    var words: String {
        switch self {
        case .query: "a query"
        case .mutation: "a mutation"
        case .subscription: "a subscription"
        case .field: "a field"
        case .fragmentDefinition: "a fragment"
        case .fragmentSpread: "a fragment spread"
        case .inlineFragment: "an inline fragment"
        case .variableDefinition: "a variable"
        default: rawValue
        }
    }
}
