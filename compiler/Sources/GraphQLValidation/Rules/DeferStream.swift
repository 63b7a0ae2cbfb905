import GraphQLSchema
import GraphQLSyntax

/// The rules of the incremental-delivery RFC, where the schema or the client defines its directives: labels are constants
/// and unique, `@stream` stands on lists.
extension Walk {
    func checkDeferStream(_ directive: Directive) {
        guard directive.name.text == "defer" || directive.name.text == "stream", let label = directive.argument("label"), !label.isNull
        else { return }
        guard let text = label.string else {
            return report(.deferLabel, "the label of `@\(directive.name.text)` is a constant string", label.span)
        }
        if let first = deferLabels[text] {
            report(.deferLabel, "the label `\(text)` is used twice", label.span, notes: [.init("it is used here first", at: first)])
        } else {
            deferLabels[text] = place(label.span)
        }
    }

    /// Whether the field is streamed.
    func checkStream(_ field: Field, _ definition: FieldDefinition?) -> Bool {
        guard !field.directives.isEmpty, let directive = field.directives.first(named: "stream") else { return false }
        if let definition, !definition.type.isList {
            report(.streamOnNonList, "`@stream` stands on a list, and `\(field.name.text)` is none", directive.span)
        }
        return true
    }
}
