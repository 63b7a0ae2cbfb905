/// How GraphQL is printed.
public enum PrintStyle: Sendable {
    /// For people: a line each, two spaces a level, descriptions kept.
    case readable
    /// For the wire: no byte that the grammar does not need, no descriptions.
    case compact
}

extension Document {
    /// The document's text. Reading it again gives the same tree, apart from spans and, in the compact style,
    /// descriptions.
    public func printed(_ style: PrintStyle = .readable) -> String {
        var printer = Printer(style: style)
        for (index, definition) in definitions.enumerated() {
            if index > 0, style == .readable { printer.text += "\n" }
            printer.print(definition)
            if style == .readable { printer.text += "\n" }
        }
        return printer.text
    }
}

extension Definition {
    /// The definition's text.
    public func printed(_ style: PrintStyle = .readable) -> String { printing(style) { $0.print(self) } }
}

extension SelectionSet {
    /// The selections' text, braces included.
    public func printed(_ style: PrintStyle = .readable) -> String { printing(style) { $0.print(self) } }
}

extension Value {
    /// The value's text.
    public func printed(_ style: PrintStyle = .readable) -> String { printing(style) { $0.print(self) } }
}

extension Directive {
    /// The directive's text.
    public func printed(_ style: PrintStyle = .readable) -> String { printing(style) { $0.print(self) } }
}

private func printing(_ style: PrintStyle, _ write: (inout Printer) -> Void) -> String {
    var printer = Printer(style: style)
    write(&printer)
    return printer.text
}

/// Writes trees as text.
struct Printer {
    let style: PrintStyle
    var text = ""
    var indentation = 0

    init(style: PrintStyle) { self.style = style }

    var isCompact: Bool { style == .compact }

    /// Starts a line, or separates from a name before.
    mutating func newLine() {
        guard !isCompact else { return separate() }
        text += "\n" + String(repeating: "  ", count: indentation)
    }

    /// Keeps two names apart, where there are two.
    mutating func separate() {
        guard isCompact else { return }
        if let last = text.utf8.last, CharacterClass.continuesName(last) { text += " " }
    }

    mutating func print(_ definition: Definition) {
        switch definition {
        case .operation(let operation): print(operation)
        case .fragment(let fragment): print(fragment)
        case .schema(let schema): print(schema)
        case .type(let type): print(type)
        case .directive(let directive): print(directive)
        }
    }

    private mutating func print(_ operation: OperationDefinition) {
        separate()
        let isShorthand = operation.kind == .query && operation.name == nil && operation.variables.isEmpty
            && operation.directives.isEmpty && operation.description == nil
        if !isShorthand {
            print(operation.description, operation.source)
            text += operation.kind.rawValue
            if let name = operation.name { text += " " + name.text }
            printList(operation.variables, "(", ")") { printer, variable in
                printer.print(variable.description, operation.source)
                printer.text += "$" + variable.name.text + (printer.isCompact ? ":" : ": ") + variable.type.text
                printer.print(default: variable.defaultValue)
                printer.print(variable.directives)
            }
            print(operation.directives)
            if !isCompact { text += " " }
        }
        print(operation.selectionSet)
    }

    private mutating func print(_ fragment: FragmentDefinition) {
        separate()
        print(fragment.description, fragment.source)
        text += "fragment \(fragment.name.text) on \(fragment.typeCondition.text)"
        print(fragment.directives)
        if !isCompact { text += " " }
        print(fragment.selectionSet)
    }

    mutating func print(_ set: SelectionSet) {
        text += "{"
        indentation += 1
        for selection in set.selections {
            newLine()
            print(selection)
        }
        indentation -= 1
        if !isCompact { newLine() }
        text += "}"
    }

    private mutating func print(_ selection: Selection) {
        switch selection {
        case .field(let field):
            if let alias = field.alias { text += alias.text + (isCompact ? ":" : ": ") }
            text += field.name.text
            print(field.arguments)
            print(field.directives)
            if let set = field.selectionSet {
                if !isCompact { text += " " }
                print(set)
            }
        case .spread(let spread):
            text += "..." + spread.name.text
            print(spread.directives)
        case .inlineFragment(let fragment):
            text += "..."
            if let type = fragment.typeCondition { text += (isCompact ? "on " : " on ") + type.text }
            print(fragment.directives)
            if !isCompact { text += " " }
            print(fragment.selectionSet)
        }
    }

    mutating func print(_ arguments: [Argument]) {
        printList(arguments, "(", ")") { printer, argument in
            printer.text += argument.name.text + (printer.isCompact ? ":" : ": ")
            printer.print(argument.value)
        }
    }

    mutating func print(_ directives: [Directive]) {
        for directive in directives {
            if !isCompact { text += " " }
            print(directive)
        }
    }

    mutating func print(_ directive: Directive) {
        text += "@" + directive.name.text
        print(directive.arguments)
    }

    mutating func print(default value: Value?) {
        guard let value else { return }
        text += isCompact ? "=" : " = "
        print(value)
    }

    /// Prints nothing for an empty list.
    mutating func printList<Element>(
        _ elements: [Element], _ open: String, _ close: String, _ print: (inout Printer, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        text += open
        for (index, element) in elements.enumerated() {
            if index > 0 {
                if isCompact { separateElements() } else { text += ", " }
            }
            print(&self, element)
        }
        text += close
    }

    /// A comma where the element before ends in a name's character and would run into the next.
    mutating func separateElements() {
        if let last = text.utf8.last, CharacterClass.continuesName(last) || last == 0x22 { text += "," }
    }
}
