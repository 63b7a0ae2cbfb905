import GraphQLSyntax

/// How large an operation is for the server that answers it.
struct Measure {
    /// Of the text that is sent.
    var textBytes: Int
    /// Fields within fields, fragments counted where they are spread.
    var depth: Int
    /// Fields, each as often as it is selected.
    var fields: Int

    init(_ operation: Report.Operation) throws {
        textBytes = operation.text.utf8.count
        let (document, diagnostics) = parseGraphQL(SourceText(path: operation.name, bytes: Array(operation.text.utf8)))
        guard !diagnostics.hasErrors, let root = document.operations.first else {
            throw Failure("the text of '\(operation.name)' in the report is not a GraphQL operation")
        }
        let fragments = Dictionary(
            document.fragments.map { ($0.name.text, $0.selectionSet) }, uniquingKeysWith: { first, _ in first })
        var counter = SelectionCounter(fragments: fragments)
        (depth, fields) = counter.measure(root.selectionSet)
    }
}

/// Counts selections, each fragment once.
private struct SelectionCounter {
    let fragments: [String: SelectionSet]
    /// Nil while a fragment is being counted, so that one that spreads itself ends.
    private var measured: [String: (depth: Int, fields: Int)?] = [:]

    init(fragments: [String: SelectionSet]) {
        self.fragments = fragments
    }

    mutating func measure(_ set: SelectionSet) -> (depth: Int, fields: Int) {
        var depth = 0
        var fields = 0
        for selection in set.selections {
            let part: (depth: Int, fields: Int)
            switch selection {
            case .field(let field):
                let inner = measure(field.selectionSet ?? SelectionSet(selections: []))
                part = (inner.depth + 1, inner.fields + 1)
            case .inlineFragment(let fragment):
                part = measure(fragment.selectionSet)
            case .spread(let spread):
                part = measure(spread.name.text)
            }
            depth = max(depth, part.depth)
            fields += part.fields
        }
        return (depth, fields)
    }

    private mutating func measure(_ fragment: String) -> (depth: Int, fields: Int) {
        if let known = measured[fragment] { return known ?? (0, 0) }
        guard let set = fragments[fragment] else { return (0, 0) }
        measured[fragment] = .some(nil)
        let result = measure(set)
        measured[fragment] = result
        return result
    }
}
