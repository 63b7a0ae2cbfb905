import GraphQLSchema
import GraphQLSyntax

/// Field Selections: a field that is selected is defined on the type it is selected on.
/// https://spec.graphql.org/September2025/#sec-Field-Selections
extension Walk {
    func checkFieldSelections(_ field: Field, on parent: NamedType) {
        let name = field.name.text
        let near = nearest(to: name, among: parent.fields.lazy.map(\.name.text))
        var message = "`\(parent.name)` has no field `\(name)`"
        var notes: [Diagnostic.Note] = []
        if parent.kind == .union {
            message = "`\(parent.name)` is a union and has no fields; select `\(name)` in a fragment on one of its members"
        } else {
            message += suggestion(near)
        }
        if parent.kind.isAbstract {
            let owners = schema.possibleTypes(of: parent).filter { $0.field(named: name) != nil }.map(\.name)
            if !owners.isEmpty {
                let shown = owners.prefix(4).map { "... on \($0)" }
                notes.append(.init("the field is on \(listed(Array(shown)))"))
            }
        }
        if let place = parent.place { notes.append(.init("`\(parent.name)` is defined here", at: place)) }
        report(.unknownField, message, field.name.span, notes: notes, fixes: fixes(near, at: field.name.span))
    }
}
