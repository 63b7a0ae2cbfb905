import GraphQLSchema
import GraphQLSyntax

/// Deprecated fields, arguments, input fields and enum values (section 3.13.3) are warned of where they are used.
extension Walk {
    private func warn(_ what: @autoclosure () -> String, _ directives: [Directive], _ span: Span) {
        guard options.warnsOfDeprecated, !directives.isEmpty, let reason = directives.deprecationReason else { return }
        let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
        report(.deprecatedUse, "\(what()) is deprecated: \(line)", span)
    }

    func checkDeprecated(_ field: Field, _ definition: FieldDefinition, of parent: NamedType) {
        warn("the field `\(parent.name).\(field.name.text)`", definition.directives, field.name.span)
    }

    func checkDeprecated(_ argument: Argument, _ definition: InputValueDefinition) {
        warn("the argument `\(argument.name.text)`", definition.directives, argument.name.span)
    }

    func checkDeprecated(_ field: ObjectField, _ definition: InputValueDefinition, of type: NamedType) {
        warn("the input field `\(type.name).\(field.name.text)`", definition.directives, field.name.span)
    }

    func checkDeprecated(_ value: String, _ span: Span, of type: NamedType) {
        guard let definition = type.value(named: value) else { return }
        warn("the value `\(type.name).\(value)`", definition.directives, span)
    }
}
