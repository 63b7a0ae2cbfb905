import GraphQLSchema
import GraphQLSyntax

/// Single Root Field: a subscription selects exactly one field, which is no introspection field and is always there.
/// https://spec.graphql.org/September2025/#sec-Single-Root-Field
extension Walk {
    func checkSingleRootField() {
        for index in 0..<operationCount {
            guard case .operation(let operation) = facts[index].definition, operation.kind == .subscription,
                !facts.contains(where: \.isIncomplete),
                let root = schema.subscriptionType
            else { continue }
            current = index
            source = operation.source
            check(operation, on: root)
        }
    }

    private func check(_ operation: OperationDefinition, on root: NamedType) {
        var fields: [(field: Field, source: SourceText)] = []
        var conditions: [Place] = []
        var visited: Set<String> = []
        var work: [(SelectionSet, SourceText)] = [(operation.selectionSet, operation.source)]
        while let (set, source) = work.popLast() {
            var inner: [(SelectionSet, SourceText)] = []
            for selection in set.selections {
                let guards = selection.directives.filter { $0.name.text == "skip" || $0.name.text == "include" }
                conditions += guards.map { Place(source, $0.span) }
                guard guards.isEmpty else { continue }
                switch selection {
                case .field(let field): fields.append((field, source))
                case .inlineFragment(let fragment):
                    if matches(fragment.typeCondition, root) { inner.append((fragment.selectionSet, source)) }
                case .spread(let spread):
                    guard visited.insert(spread.name.text).inserted, let index = fragments[spread.name.text],
                        case .fragment(let fragment) = facts[index].definition, matches(fragment.typeCondition, root)
                    else { continue }
                    inner.append((fragment.selectionSet, fragment.source))
                }
            }
            work += inner.reversed()
        }
        for place in conditions {
            diagnostics.report(
                .subscriptionRoot, "what a subscription selects at its root cannot depend on a condition", at: place)
        }
        guard conditions.isEmpty else { return }
        let first = fields.first { !isIntrospection($0.field) }?.field.responseKey.text
        for (field, source) in fields {
            let message: String
            if isIntrospection(field) {
                message = "a subscription cannot select `\(field.name.text)` at its root"
            } else if field.responseKey.text != first {
                message = "a subscription selects one field at its root"
            } else {
                continue
            }
            diagnostics.report(.subscriptionRoot, message, at: Place(source, field.responseKey.span))
        }
        if fields.isEmpty {
            report(.subscriptionRoot, "a subscription selects one field at its root", operation.selectionSet.span)
        }
    }

    private func isIntrospection(_ field: Field) -> Bool { field.name.text.hasPrefix("__") }

    private func matches(_ condition: Name?, _ root: NamedType) -> Bool {
        guard let condition else { return true }
        guard let type = schema.type(named: condition.text) else { return false }
        return schema.isPossible(root, of: type)
    }
}
