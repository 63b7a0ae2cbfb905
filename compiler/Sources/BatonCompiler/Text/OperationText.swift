import GraphQLSyntax

/// Writes what is sent: the operation and the fragments that it reaches, without client directives and client fields, a fragment
/// with arguments once for each set of values.
///
///     query Q { ...F @arguments(size: 3) }  fragment F on Query @argumentDefinitions(size: {type: "Int"}) { icon(size: $size) }
///
/// becomes
///
///     query Q{...F}fragment F on Query{icon(size:3)}
final class OperationText {
    private let fragments: [String: TypedFragment]
    /// The names of those that the operation reaches.
    private let reached: Set<String>
    private let scopes: ArgumentScopes
    private let labels: Labels
    /// The fragments to write, in the order in which they are first spread.
    private var queue: [(fragment: TypedFragment, scope: ArgumentScope, name: String)] = []
    private var names: [String: String] = [:]
    /// The number that the next copy of a fragment may have.
    private var copies: [String: Int] = [:]
    /// Names that were made for further copies of a fragment.
    private var taken: Set<String> = []
    /// The names of the fragments in `queue`.
    private var used: Set<String> = []
    private var usedVariables: Set<String> = []

    /// `fragments` have their keys inserted, and may be more than the operation reaches.
    init(fragments: [String: TypedFragment], reached: Set<String>, scopes: ArgumentScopes, labels: Labels) {
        self.fragments = fragments
        self.reached = reached
        self.scopes = scopes
        self.labels = labels
    }

    /// The compact text. The operation has its keys inserted.
    func text(of operation: TypedOperation) -> (text: String, sentVariables: Set<String>) {
        let source = SourceText(path: "", bytes: [])
        let set = selectionSet(operation.selectionSet, scopes.root)
        var printed = ""
        var next = 0
        while next < queue.count {
            let (fragment, scope, name) = queue[next]
            next += 1
            let definition = FragmentDefinition(
                source: source, name: Name(name), typeCondition: Name(fragment.type),
                selectionSet: selectionSet(fragment.selectionSet, scope))
            printed += Definition.fragment(definition).printed(.compact)
        }
        for directive in operation.sentDirectives { noteVariables(directive) }
        let variables = operation.variables.filter { usedVariables.contains($0.name) }.map { variable in
            VariableDefinition(
                name: Name(variable.name), type: TypeReference(name: Name(variable.type.name), wrappers: variable.type.wrappers),
                defaultValue: variable.defaultValue)
        }
        let definition = OperationDefinition(
            source: source, kind: operation.kind, name: Name(operation.name), variables: variables,
            directives: operation.sentDirectives, selectionSet: set)
        return (Definition.operation(definition).printed(.compact) + printed, usedVariables)
    }

    // MARK: Selections

    private func selectionSet(_ set: TypedSelectionSet, _ scope: ArgumentScope) -> SelectionSet {
        var selections = set.selections.compactMap { selection($0, scope) }
        if selections.isEmpty { selections = [.field(Field(name: Name("__typename")))] }
        return SelectionSet(selections: selections)
    }

    private func selection(_ selection: TypedSelection, _ scope: ArgumentScope) -> Selection? {
        switch selection {
        case .field(let field):
            guard !field.info.isClient, let conditions = directives(field.conditions, scope) else { return nil }
            let arguments = field.arguments.compactMap { argument in
                scope.resolving(argument.value).map { Argument(name: Name(argument.definition.name), value: noted($0)) }
            }
            return .field(
                Field(
                    alias: field.responseKey == field.name ? nil : Name(field.responseKey), name: Name(field.name),
                    arguments: arguments,
                    directives: conditions + stream(field, scope) + sent(field.sentDirectives, scope),
                    selectionSet: field.selectionSet.map { selectionSet($0, scope) }))
        case .condition(let condition):
            guard let conditions = directives(condition.conditions, scope) else { return nil }
            return .inlineFragment(
                InlineFragment(
                    typeCondition: condition.type.map { Name($0) },
                    directives: conditions + deferral(condition.deferral, at: condition, scope)
                        + sent(condition.sentDirectives, scope),
                    selectionSet: selectionSet(condition.selectionSet, scope)))
        case .spread(let spread):
            guard let conditions = directives(spread.conditions, scope), let fragment = fragments[spread.fragment] else {
                return nil
            }
            return .spread(
                FragmentSpread(
                    name: Name(name(of: fragment, in: scopes.scope(of: fragment, spreadBy: spread, in: scope))),
                    directives: conditions + deferral(spread.deferral, at: spread, scope) + sent(spread.sentDirectives, scope)))
        }
    }

    /// The name that a fragment has in this text with these arguments.
    private func name(of fragment: TypedFragment, in scope: ArgumentScope) -> String {
        let key = "\(fragment.name) \(scope.id)"
        if let known = names[key] { return known }
        var name = fragment.name
        if !used.insert(name).inserted {
            var count = copies[fragment.name] ?? 2
            while reached.contains("\(fragment.name)_\(count)") || !taken.insert("\(fragment.name)_\(count)").inserted {
                count += 1
            }
            name = "\(fragment.name)_\(count)"
            copies[fragment.name] = count + 1
            used.insert(name)
        }
        names[key] = name
        queue.append((fragment, scope, name))
        return name
    }

    // MARK: Directives

    /// nil where a constant says that the selection is left out.
    private func directives(_ conditions: [WrittenCondition], _ scope: ArgumentScope) -> [Directive]? {
        var result: [Directive] = []
        for condition in conditions {
            switch resolved(condition.operand, scope) {
            case .constant(let isTrue):
                if isTrue == condition.isNegated { return nil }
            case .variable(let name):
                usedVariables.insert(name)
                result.append(
                    Directive(
                        name: Name(condition.isNegated ? "skip" : "include"),
                        arguments: [Argument(name: Name("if"), value: Value(.variable(name)))]))
            }
        }
        return result
    }

    private func resolved(_ operand: WrittenCondition.Operand, _ scope: ArgumentScope) -> WrittenCondition.Operand {
        guard case .variable(let name) = operand else { return operand }
        switch scope.value(of: name)?.kind {
        case .variable(let variable): return .variable(variable)
        case .boolean(let isTrue): return .constant(isTrue)
        default: return .constant(false)
        }
    }

    private func condition(_ operand: WrittenCondition.Operand?, _ scope: ArgumentScope) -> [Argument] {
        guard let operand else { return [] }
        switch resolved(operand, scope) {
        case .constant(let isTrue): return [Argument(name: Name("if"), value: Value(.boolean(isTrue)))]
        case .variable(let name):
            usedVariables.insert(name)
            return [Argument(name: Name("if"), value: Value(.variable(name)))]
        }
    }

    private func deferral(_ deferral: DeferDirective?, at selection: AnyObject, _ scope: ArgumentScope) -> [Directive] {
        guard let label = labels.label(of: deferral, at: selection, in: scope) else { return [] }
        let arguments = [Argument(name: Name("label"), value: Value(.string(label, isBlock: false)))]
        return [Directive(name: Name("defer"), arguments: arguments + condition(deferral?.condition, scope))]
    }

    private func stream(_ field: TypedField, _ scope: ArgumentScope) -> [Directive] {
        guard let stream = field.directives.stream, let label = labels.label(ofStream: field, in: scope) else { return [] }
        var arguments = [Argument(name: Name("label"), value: Value(.string(label, isBlock: false)))]
        if let count = stream.initialCount.flatMap({ scope.resolving($0) }) {
            arguments.append(Argument(name: Name("initialCount"), value: noted(count)))
        }
        return [Directive(name: Name("stream"), arguments: arguments + condition(stream.condition, scope))]
    }

    private func sent(_ directives: [Directive], _ scope: ArgumentScope) -> [Directive] {
        directives.map { directive in
            var result = directive
            result.arguments = directive.arguments.compactMap { argument in
                scope.resolving(argument.value).map { Argument(name: argument.name, value: noted($0)) }
            }
            return result
        }
    }

    private func noteVariables(_ directive: Directive) {
        for argument in directive.arguments { _ = noted(argument.value) }
    }

    /// The value, its variables remembered as used.
    private func noted(_ value: Value) -> Value {
        switch value.kind {
        case .variable(let name): usedVariables.insert(name)
        case .list(let elements): for element in elements { _ = noted(element) }
        case .object(let fields): for field in fields { _ = noted(field.value) }
        default: break
        }
        return value
    }
}
