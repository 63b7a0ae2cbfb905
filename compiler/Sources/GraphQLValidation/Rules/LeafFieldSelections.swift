import GraphQLSchema
import GraphQLSyntax

/// Leaf Field Selections: fields of objects have selections, scalars and enums have none.
/// https://spec.graphql.org/September2025/#sec-Leaf-Field-Selections
extension Walk {
    func checkLeafFieldSelections(_ field: Field, _ definition: FieldDefinition, _ type: NamedType?) {
        guard let type else { return }
        if type.kind.isLeaf, let set = field.selectionSet {
            report(
                .selectionOnLeaf, "`\(field.name.text)` has the type `\(definition.type.text)`, of which nothing is selected",
                set.span)
        } else if type.kind.isComposite, field.selectionSet == nil, !facts[current].isIncomplete {
            report(
                .missingSelection,
                "`\(field.name.text)` has the type `\(definition.type.text)`, of which fields must be selected",
                field.responseKey.span.union(field.name.span))
        }
    }
}
