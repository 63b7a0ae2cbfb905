import GraphQLSyntax

/// Section 3.3.1: there is one query type, and root types are distinct object types.
extension SchemaValidator {
    mutating func checkRoots() {
        let definitions = schemaParts.filter { !$0.isExtension }
        if let first = definitions.first {
            for other in definitions.dropFirst() {
                problems.report(
                    .duplicateSchemaDefinition, "`schema` is defined twice", other.source, other.keywordSpan,
                    notes: [.init("it is defined here first", at: Place(first.source, first.keywordSpan))])
            }
        }
        var seen: [OperationKind: (SchemaDefinition.RootOperation, SourceText)] = [:]
        for part in schemaParts {
            for root in part.roots {
                if let (first, source) = seen[root.kind] {
                    problems.report(
                        first.type.text == root.type.text ? .repeatedDefinition : .duplicateRoot,
                        "the root type for `\(root.kind.rawValue)` is given twice", part.source, root.kindSpan,
                        notes: [.init("it is given here first", at: Place(source, first.kindSpan))])
                    continue
                }
                seen[root.kind] = (root, part.source)
                guard let type = named(root.type, part.source), type.kind != .object else { continue }
                problems.report(
                    .rootNotObject, "`\(type.name)` is no object type and cannot be a root", part.source, root.type.span)
            }
        }
        checkDefaultRoots(seen)
        checkShared(seen)
    }

    /// Roots that no `schema` names.
    private mutating func checkDefaultRoots(_ named: [OperationKind: (SchemaDefinition.RootOperation, SourceText)]) {
        for kind in OperationKind.allCases where named[kind] == nil {
            guard let type = schema.rootType(kind), type.kind != .object else { continue }
            problems.report(
                .rootNotObject, "`\(type.name)` is no object type and cannot be a root", type.definition.source,
                type.definition.name.span)
        }
        // A file that could not be read whole may have had it.
        guard schema.queryType == nil, named[.query] == nil, lostNames.isEmpty, !problems.diagnostics.hasErrors,
            let main = schema.definition?.source ?? main
        else { return }
        let span = schema.definition?.keywordSpan ?? Span(start: 0, end: 0)
        problems.report(.missingQueryType, "the schema has no query type", main, span)
    }

    private mutating func checkShared(_ named: [OperationKind: (SchemaDefinition.RootOperation, SourceText)]) {
        var kinds: [String: OperationKind] = [:]
        for kind in OperationKind.allCases {
            guard let (root, source) = named[kind] else { continue }
            if let other = kinds[root.type.text] {
                problems.report(
                    .sharedRoot, "`\(root.type.text)` is the root type of both `\(other.rawValue)` and `\(kind.rawValue)`", source,
                    root.type.span)
            } else {
                kinds[root.type.text] = kind
            }
        }
    }
}
