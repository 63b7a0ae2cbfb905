/// Arguments of fragments as a proposal for the language writes them. They are read, so that what follows is, and reported with the
/// directives that say the same:
///
///     fragment F($size: Int = 8) on T      fragment F on T @argumentDefinitions(size: {type: "Int", defaultValue: 8})
///     ...F(size: 32)                       ...F @arguments(size: 32)
extension Parser {
    /// The arguments of a fragment's definition, between its name and its type.
    struct WrittenArguments {
        var span: Span
        var variables: [VariableDefinition]
    }

    /// Reads them; nil where they have a fault of their own, which is enough to say.
    mutating func writtenArguments() throws(SyntaxFailure) -> WrittenArguments? {
        let faults = faultCount
        let (variables, span) = try list(.variables) { (parser) throws(SyntaxFailure) in try parser.variableDefinition() }
        return faultCount == faults ? WrittenArguments(span: span, variables: variables) : nil
    }

    /// Reports them, when the fragment has been read as far as its directives.
    mutating func report(_ written: WrittenArguments, of fragment: FragmentDefinition) {
        let definitions = written.variables.map { variable in
            var text = variable.name.text + ": {type: " + quoted(variable.type.text)
            if let value = variable.defaultValue { text += ", defaultValue: " + source.text(in: value.span) }
            return text + "}"
        }
        let directive = "@argumentDefinitions(" + definitions.joined(separator: ", ") + ")"
        let isPlain = written.variables.allSatisfy { $0.directives.isEmpty && $0.description == nil }
        let end = fragment.typeCondition.span.end
        let fix = Diagnostic.Fix(
            "write `\(short(directive, "@argumentDefinitions"))` after the type",
            edits: [
                .init(place: Place(source, written.span), text: ""),
                .init(place: Place(source, Span(start: end, end: end)), text: " " + directive),
            ])
        report(
            .unexpectedToken, "a fragment declares its arguments by `\(short(directive, "@argumentDefinitions"))`", written.span,
            fixes: isPlain && fragment.directives.first(named: "argumentDefinitions") == nil ? [fix] : [])
    }

    /// Reads and reports the arguments of a spread.
    mutating func spreadArguments() throws(SyntaxFailure) {
        let faults = faultCount
        let nameEnd = lastEnd
        let open = token.start
        _ = try arguments(isConstant: false)
        guard faultCount == faults else { return }
        let span = span(from: open)
        let directive = "@arguments" + source.text(in: span)
        let fix = Diagnostic.Fix(
            "insert `@arguments`",
            edits: [
                .init(place: Place(source, Span(start: span.start, end: span.start)), text: open == nameEnd ? " @arguments" : "@arguments")
            ])
        report(.unexpectedToken, "a spread passes arguments by `\(short(directive, "@arguments"))`", span, fixes: [fix])
    }

    private func quoted(_ type: String) -> String { "\"" + type + "\"" }

    /// The directive, or one that stands for it in a sentence.
    private func short(_ directive: String, _ name: String) -> String {
        directive.utf8.count <= 80 && !directive.utf8.contains(0x0A) && !directive.utf8.contains(0x0D) ? directive : name + "(…)"
    }
}
