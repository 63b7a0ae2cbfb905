import GraphQLSchema
import GraphQLSyntax

/// The letters of a field's kind (docs/plan-format.md), without a selection's number.
func kindText(_ type: String, _ around: TypeWrappers, _ kind: TypeKind) -> String {
    var text = ""
    var wrappers = around
    while let element = wrappers.element {
        text += wrappers.isNonNull ? "L" : "l"
        wrappers = element
    }
    let letter: String
    switch kind {
    case .scalar: letter = BuiltInScalar(rawValue: type)?.kindLetter ?? "c"
    case .enum: letter = "e"
    default: letter = "o"
    }
    return text + (wrappers.isNonNull ? letter.uppercased() : letter)
}
