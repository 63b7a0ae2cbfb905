extension Printer {
    mutating func print(_ schema: SchemaDefinition) {
        separate()
        print(schema.description, schema.source)
        text += schema.isExtension ? "extend schema" : "schema"
        print(schema.directives)
        printBody(schema.roots) { printer, root in
            printer.text += root.kind.rawValue + (printer.isCompact ? ":" : ": ") + root.type.text
        }
    }

    mutating func print(_ type: TypeDefinition) {
        separate()
        print(type.description, type.source)
        text += (type.isExtension ? "extend " : "") + type.kind.keyword + " " + type.name.text
        if !type.interfaces.isEmpty {
            text += " implements " + type.interfaces.map(\.text).joined(separator: isCompact ? "&" : " & ")
        }
        print(type.directives)
        printBody(type.fields) { printer, field in
            printer.print(field.description, type.source)
            printer.text += field.name.text
            printer.printArguments(field.arguments, type.source)
            printer.text += (printer.isCompact ? ":" : ": ") + field.type.text
            printer.print(field.directives)
        }
        printBody(type.inputFields) { printer, field in printer.print(field, type.source) }
        printBody(type.values) { printer, value in
            printer.print(value.description, type.source)
            printer.text += value.name.text
            printer.print(value.directives)
        }
        if !type.members.isEmpty {
            text += (isCompact ? "=" : " = ") + type.members.map(\.text).joined(separator: isCompact ? "|" : " | ")
        }
    }

    mutating func print(_ directive: DirectiveDefinition) {
        separate()
        print(directive.description, directive.source)
        text += (directive.isExtension ? "extend " : "") + "directive @" + directive.name.text
        printArguments(directive.arguments, directive.source)
        print(directive.directives)
        guard !directive.isExtension else { return }
        text += directive.isRepeatable ? " repeatable on " : " on "
        text += directive.locations.map(\.location.rawValue).joined(separator: isCompact ? "|" : " | ")
    }

    private mutating func print(_ value: InputValueDefinition, _ source: SourceText) {
        print(value.description, source)
        text += value.name.text + (isCompact ? ":" : ": ") + value.type.text
        print(default: value.defaultValue)
        print(value.directives)
    }

    /// Arguments stand on one line unless one has a description to show.
    private mutating func printArguments(_ arguments: [InputValueDefinition], _ source: SourceText) {
        guard !arguments.isEmpty else { return }
        guard !isCompact, arguments.contains(where: { $0.description != nil }) else {
            return printList(arguments, "(", ")") { printer, argument in printer.print(argument, source) }
        }
        text += "("
        indentation += 1
        for argument in arguments {
            newLine()
            print(argument, source)
        }
        indentation -= 1
        newLine()
        text += ")"
    }

    private mutating func printBody<Element>(_ elements: [Element], _ print: (inout Printer, Element) -> Void) {
        guard !elements.isEmpty else { return }
        text += isCompact ? "{" : " {"
        indentation += 1
        for element in elements {
            newLine()
            print(&self, element)
        }
        indentation -= 1
        if !isCompact { newLine() }
        text += "}"
    }
}
