import GraphQLSyntax

/// Sections 5.4 and 5.7 for the directives of a schema. Servers print directives of their frameworks as they please, so
/// these faults are tolerated ones.
extension SchemaValidator {
    mutating func check(_ directives: [Directive], at location: DirectiveLocation, _ source: SourceText) {
        guard !directives.isEmpty else { return }
        for directive in directives {
            guard let known = schema.directives[directive.name.text] else {
                problems.report(
                    .schemaUnknownDirective, "the directive `@\(directive.name.text)` is not defined", source, directive.span)
                continue
            }
            if !known.isAllowed(at: location) {
                problems.report(
                    .schemaMisplacedDirective, "`@\(directive.name.text)` cannot stand at \(location.rawValue)", source,
                    directive.span)
            }
            checkArguments(of: directive, known.definition, source)
        }
        let hasExtensions = location == .schema || location == .scalar || location == .object || location == .interface
            || location == .union || location == .enumType || location == .inputObject || location == .directiveDefinition
        if !hasExtensions { checkRepeatedDirectives(of: [(directives, source)]) }
    }

    /// What stands on definitions of directives and on their extensions, together.
    mutating func checkDirectivesOfDirectives() {
        let extended = Dictionary(grouping: directiveExtensions, by: \.name.text)
        for (name, directive) in schema.directives where !directive.isBuiltIn || extended[name] != nil {
            let parts = [directive.definition] + extended[name, default: []]
            for part in parts { check(part.directives, at: .directiveDefinition, part.source) }
            checkRepeatedDirectives(of: parts.map { ($0.directives, $0.source) })
        }
        for part in directiveExtensions where schema.directives[part.name.text] == nil && !lostNames.contains(part.name.text) {
            problems.report(
                .schemaUnknownDirective, "there is no directive `@\(part.name.text)` to extend"
                    + suggestion(nearestNames.names(to: part.name.text, among: schema.directives.keys)), part.source, part.name.span)
        }
    }

    private mutating func checkArguments(
        of directive: Directive, _ definition: DirectiveDefinition, _ source: SourceText
    ) {
        var seen: Set<String> = []
        let known = NamedElements(definition.arguments, lookups: directive.arguments.count)
        for argument in directive.arguments {
            let name = argument.name.text
            if !seen.insert(name).inserted {
                problems.report(
                    .schemaDirectiveArgument, "`@\(directive.name.text)` is given `\(name)` twice", source, argument.name.span)
            }
            guard let expected = known[name] else {
                problems.report(
                    .schemaDirectiveArgument,
                    "`@\(directive.name.text)` takes no argument `\(name)`"
                        + suggestion(nearestNames.names(to: name, among: definition.arguments.lazy.map(\.name.text))),
                    source, argument.name.span)
                continue
            }
            var faults: [ValueFault] = []
            schema.checkLiteral(argument.value, as: expected.type, into: &faults, nearest: &nearestNames)
            for fault in faults {
                problems.report(
                    .schemaDirectiveArgument, "`\(name)` of `@\(directive.name.text)` does not fit: \(fault.message)", source,
                    fault.span)
            }
        }
        for expected in definition.arguments where expected.isRequired && !seen.contains(expected.name.text) {
            problems.report(
                .schemaDirectiveArgument, "`@\(directive.name.text)` requires the argument `\(expected.name.text)`", source,
                directive.span)
        }
    }

    /// Section 5.7.3, over a definition and its extensions together.
    mutating func checkRepeatedDirectives(of parts: [([Directive], SourceText)]) {
        guard parts.reduce(0, { $0 + $1.0.count }) > 1 else { return }
        var seen: Set<String> = []
        for (directives, source) in parts {
            for directive in directives where !seen.insert(directive.name.text).inserted {
                guard let known = schema.directives[directive.name.text], !known.definition.isRepeatable else { continue }
                problems.report(
                    .schemaRepeatedDirective, "`@\(directive.name.text)` stands here twice and is not repeatable", source,
                    directive.span)
            }
        }
    }
}
