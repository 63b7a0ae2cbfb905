import GraphQLSyntax

/// All Variable Uses Defined: an operation defines every variable that it, or a fragment it reaches, uses.
/// https://spec.graphql.org/September2025/#sec-All-Variable-Uses-Defined
extension Walk {
    /// A use is reported once, for the first operation that lacks the variable; the others are notes.
    func checkAllVariableUsesDefined(
        _ use: VariableUse, in fact: DefinitionFacts, by operation: Int, _ known: some Sequence<String>, _ reported: inout [Place: Int]
    ) {
        guard case .operation(let definition) = facts[operation].definition else { return }
        let operationPlace = Place(definition.source, definition.name?.span ?? definition.keywordSpan)
        // What another module declares is not edited here.
        let place = fact.isExternal ? operationPlace : Place(fact.source, use.span)
        let count = reported[place, default: 0]
        reported[place] = count + 1
        guard count == 0 || fact.isExternal else { return }
        let near = nearest(to: use.name, among: known)
        let message = "\(facts[operation].words) does not define the variable `$\(use.name)`" + suggestion(near.map { "$" + $0 })
        let isInFragment = if case .fragment = fact.definition { !fact.isExternal } else { false }
        let notes = isInFragment ? [Diagnostic.Note("the operation is here", at: operationPlace)] : []
        let fixes = (fact.isExternal ? [] : near.prefix(1)).map { Diagnostic.Fix(replacing: place, with: "$" + $0) }
        diagnostics.report(.undefinedVariable, message, at: place, notes: notes, fixes: fixes)
    }
}
