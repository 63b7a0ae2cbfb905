import GraphQLSchema
import GraphQLSyntax

/// All Variable Usages Are Allowed: a variable's type fits every place that takes it.
/// https://spec.graphql.org/September2025/#sec-All-Variable-Usages-Are-Allowed
extension Walk {
    func checkAllVariableUsagesAreAllowed(
        _ use: VariableUse, in fact: DefinitionFacts, _ variable: VariableDefinition, of source: SourceText,
        _ reported: inout Set<Place>
    ) {
        guard let position = use.position, let type = schema.type(of: variable.type), type.kind.isInput, schema.isUsed(type) else { return }
        let isAllowed = isAllowed(variable, at: position)
        let isNullOneOf = position.oneOf != nil && !variable.type.isNonNull
        guard !isAllowed || isNullOneOf else { return }
        let place = Place(fact.source, use.span)
        guard reported.insert(place).inserted else { return }
        var message = "`$\(use.name)` has the type `\(variable.type.text)`, and `\(position.text)` is taken here"
        if isAllowed, let oneOf = position.oneOf {
            message = "`$\(use.name)` has the type `\(variable.type.text)`, and a field of `\(oneOf.name)` takes no null"
        }
        diagnostics.report(
            .variableType, message, at: place,
            notes: [.init("the variable is defined here", at: Place(source, variable.name.span))])
    }

    private func isAllowed(_ variable: VariableDefinition, at position: InputPosition) -> Bool {
        let hasDefault = variable.defaultValue.map { !$0.isNull } ?? false
        return variable.type.name.text == position.type.name
            && variable.type.wrappers.isAllowed(at: position.wrappers, hasDefault: hasDefault || position.hasDefault)
    }
}
