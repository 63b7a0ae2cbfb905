import GraphQLSchema
import GraphQLSyntax

/// Fragment Spread Type Existence: the type that a fragment is on is in the schema.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Type-Existence
extension Walk {
    /// The type, if fields can be selected on it.
    func checkTypeCondition(_ condition: Name, _ owner: @autoclosure () -> String) -> NamedType? {
        guard let type = knownType(condition, isComposite: true) else { return nil }
        return checkFragmentsOnCompositeTypes(type, condition, owner()) ? type : nil
    }

    /// The type of a name; reports one that the schema lacks. A standard scalar that nothing in the schema has is lacking.
    func knownType(_ name: Name, isComposite: Bool) -> NamedType? {
        if let type = schema.type(named: name.text), !type.isBuiltIn || schema.isUsed(type) { return type }
        let candidates = schema.types.lazy.filter { isComposite ? $0.kind.isComposite : $0.kind.isInput }.map(\.name)
        let near = nearest(to: name.text, among: candidates)
        report(
            .unknownType, "there is no type `\(name.text)`" + suggestion(near), name.span, fixes: fixes(near, at: name.span))
        return nil
    }
}
