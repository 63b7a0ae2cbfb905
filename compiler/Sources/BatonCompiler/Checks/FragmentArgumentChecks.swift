import GraphQLSchema
import GraphQLSyntax

extension DirectiveChecks {
    /// Returns the arguments that are declared in another form, of which nothing else can be said.
    mutating func checkDefinitions(_ directive: Directive, _ fragment: FragmentDefinition) -> Set<String> {
        var malformed: Set<String> = []
        for argument in directive.arguments {
            let count = diagnostics.found.count
            defer { if diagnostics.found.count > count { malformed.insert(argument.name.text) } }
            guard case .object(let members) = argument.value.kind else {
                report(
                    .argumentDefinition, "an argument is declared as `\(argument.name.text): {type: \"Int\", defaultValue: 10}`",
                    argument.value.span)
                continue
            }
            for member in members where !["type", "defaultValue"].contains(member.name.text) {
                let note = Diagnostic.Note(
                    "who knows the value passes it: a variable of the operation, handed on by `@arguments(\(argument.name.text): …)`")
                report(
                    .argumentDefinition, "an argument has a `type` and a `defaultValue`, not `\(member.name.text)`",
                    member.name.span, notes: member.name.text == "provider" ? [note] : [])
            }
            guard let definition = FragmentArgument(argument) else {
                let type = members.first { $0.name.text == "type" }?.value
                // A member of another name was meant to be it.
                guard type != nil || diagnostics.found.count == count else { continue }
                report(
                    .argumentDefinition, "the type of `\(argument.name.text)` is a string with a type, such as \"Int!\"",
                    type?.span ?? argument.value.span)
                continue
            }
            guard let type = schema.inputType(definition.type), type.kind.isInput else {
                let names = schema.schema.types.filter { $0.kind.isInput }.map(\.name)
                let near = nearestNames.names(to: definition.type.name.text, among: names)
                report(
                    .argumentDefinition,
                    "there is no input type `\(definition.type.name.text)`\(suggestion(near))", definition.type.span)
                continue
            }
            variables[argument.name.text] = KnownVariable(definition.type, definition.defaultValue)
            guard let value = definition.defaultValue else { continue }
            guard value.variables.isEmpty else {
                report(.argumentDefinition, "a default is a constant, and this holds a variable", value.span)
                continue
            }
            checkValue(value, definition.type, hasDefault: false)
        }
        return malformed
    }

    /// Holds what a spread passes against what the fragment declares.
    mutating func checkArguments(of spread: FragmentSpread) {
        guard let fragment = fragments[spread.name.text] else { return }
        let written = fragment.directives.first(named: "argumentDefinitions")?.arguments ?? []
        let declared = written.compactMap(FragmentArgument.init)
        let directive = spread.directives.first(named: "arguments")
        let known = NamedElements(declared, lookups: directive?.arguments.count ?? 0)
        var passed: Set<String> = []
        for argument in directive?.arguments ?? [] {
            let name = argument.name.text
            guard let definition = known[name] else {
                // One that is declared in another form has been reported there.
                if written.contains(where: { $0.name.text == name }) { continue }
                let near = nearestNames.names(to: name, among: declared.map(\.name.text))
                report(
                    .unknownFragmentArgument, "`\(spread.name.text)` declares no argument `\(name)`\(suggestion(near))",
                    argument.name.span, notes: [.init("the fragment", at: Place(fragment.source, fragment.name.span))])
                continue
            }
            passed.insert(name)
            checkValue(argument.value, definition.type, hasDefault: definition.defaultValue != nil)
        }
        for definition in declared where definition.type.isNonNull && definition.defaultValue == nil {
            guard !passed.contains(definition.name.text) else { continue }
            report(
                .missingFragmentArgument,
                "`\(spread.name.text)` needs `\(definition.name.text)`, of type `\(definition.type.text)`", spread.name.span,
                notes: [.init("the fragment", at: Place(fragment.source, fragment.name.span))])
        }
    }

    /// Holds a value against its place's type: a constant by itself, a variable by its own type and by both defaults (section 5.8.5).
    private mutating func checkValue(_ value: Value, _ type: TypeReference, hasDefault: Bool) {
        guard case .variable(let name) = value.kind else {
            var faults: [ValueFault] = []
            schema.schema.checkLiteral(value, as: type, into: &faults, nearest: &nearestNames)
            for fault in faults { report(.fragmentArgumentType, fault.message, fault.span) }
            return
        }
        guard let own = variables[name] else { return }
        let isAllowed =
            own.type.name.text == type.name.text
            && own.type.wrappers.isAllowed(at: type.wrappers, hasDefault: own.hasDefault || hasDefault)
        if isAllowed { return }
        report(.fragmentArgumentType, "`$\(name)` is `\(own.type.text)`, and this takes `\(type.text)`", value.span)
    }
}
