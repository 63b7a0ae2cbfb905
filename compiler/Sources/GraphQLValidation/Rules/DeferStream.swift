import GraphQLSchema
import GraphQLSyntax

/// The rules of the incremental-delivery RFC, where the schema or the client defines its directives: labels are constants
/// and unique in their definition, `@stream` stands on lists and its count is none below zero.
extension Walk {
    func checkDeferStream(_ directive: Directive) {
        guard directive.name.text == "defer" || directive.name.text == "stream" else { return }
        usesIncrementalDelivery = true
        guard let label = directive.argument("label"), !label.isNull else { return }
        guard let text = label.string else {
            return report(.deferLabel, "the label of `@\(directive.name.text)` is a constant string", label.span)
        }
        guard !text.isEmpty else {
            return report(.deferLabel, "the label of `@\(directive.name.text)` is empty", label.span)
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
        for count in ["initialCount", "initial_count"].compactMap(directive.argument) {
            guard case .int(let digits) = count.kind, digits.hasPrefix("-"), digits.contains(where: { ("1"..."9").contains($0) }) else { continue }
            report(.streamCount, "`@stream` starts with \(digits) elements, and a list has none below zero", count.span)
        }
        if let definition, !definition.type.isList {
            report(.streamOnNonList, "`@stream` stands on a list, and `\(field.name.text)` is none", directive.span)
        }
        return true
    }
}
