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

    /// Section 5.8.5's `IsVariableUsageAllowed`: a default on either side makes up for null.
    private func isAllowed(_ variable: VariableDefinition, at position: InputPosition) -> Bool {
        guard variable.type.name.text == position.type.name else { return false }
        var wrappers = position.wrappers
        if wrappers.isNonNull, !variable.type.isNonNull {
            let hasDefault = variable.defaultValue.map { !$0.isNull } ?? false
            guard hasDefault || position.hasDefault else { return false }
            wrappers = wrappers.rest
        }
        return fits(variable.type.wrappers, wrappers)
    }

    private func fits(_ inner: TypeWrappers, _ outer: TypeWrappers) -> Bool {
        var inner = inner
        var outer = outer
        while true {
            if inner.isNonNull, !outer.isNonNull { inner = inner.rest }
            guard inner.first == outer.first else { return false }
            guard inner.first != nil else { return true }
            inner = inner.rest
            outer = outer.rest
        }
    }
}
