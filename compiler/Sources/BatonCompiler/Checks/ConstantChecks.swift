import GraphQLSyntax

extension DirectiveChecks {
    /// The words that enums of client directives have; the schema does not know these enums.
    private static let words: [String: [String: [String]]] = [
        "required": ["action": ["NONE", "LOG", "THROW"]], "catch": ["to": ["RESULT", "NULL"]],
    ]

    /// Holds what client directives are given against what they can act on.
    mutating func checkConstants(_ directives: [Directive]) {
        for directive in directives {
            guard let constants = ClientDirectives.constants[directive.name.text] else { continue }
            for argument in directive.arguments where constants.contains(argument.name.text) {
                let what = "`\(argument.name.text)` of `@\(directive.name.text)`"
                let value = argument.value
                guard value.variables.isEmpty else {
                    report(.directiveValue, "\(what) is a constant, and this is a variable", value.span)
                    continue
                }
                guard let words = DirectiveChecks.words[directive.name.text]?[argument.name.text] else { continue }
                let text = value.printed(.compact)
                guard !words.contains(text) else { continue }
                let near = nearestNames.names(to: text, among: words)
                report(.directiveValue, "\(what) is \(listed(words)), not `\(text)`\(suggestion(near))", value.span)
            }
        }
    }

    /// Reports arguments that a fragment declares and does not use.
    mutating func checkUses(of definitions: Directive, in fragment: FragmentDefinition, except malformed: Set<String>) {
        var used: Set<String> = []
        func visit(_ directives: [Directive]) {
            for directive in directives { visit(directive.arguments) }
        }
        func visit(_ arguments: [Argument]) {
            for argument in arguments { used.formUnion(argument.value.variables) }
        }
        func visit(_ set: SelectionSet) {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    visit(field.arguments)
                    visit(field.directives)
                    if let inner = field.selectionSet { visit(inner) }
                case .inlineFragment(let inner):
                    visit(inner.directives)
                    visit(inner.selectionSet)
                case .spread(let spread): visit(spread.directives)
                }
            }
        }
        visit(fragment.selectionSet)
        for argument in definitions.arguments where !used.contains(argument.name.text) && !malformed.contains(argument.name.text) {
            report(
                .unusedFragmentArgument, "`\(fragment.name.text)` does not use its argument `\(argument.name.text)`",
                argument.name.span)
        }
    }
}

extension Value {
    /// The names of the variables in it.
    var variables: Set<String> {
        switch kind {
        case .variable(let name): [name]
        case .list(let elements): elements.reduce(into: []) { $0.formUnion($1.variables) }
        case .object(let fields): fields.reduce(into: []) { $0.formUnion($1.value.variables) }
        default: []
        }
    }
}
