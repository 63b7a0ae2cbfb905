import GraphQLSyntax

/// Why an edge directive cannot stand somewhere.
enum EditRefusal {
    case query
    /// A query reaches the fragment that it stands in.
    case reached(query: String, place: Place)

    var words: String {
        switch self {
        case .query: "this is neither"
        case .reached(let query, _): "the query `\(query)` reaches this"
        }
    }

    var place: Place? {
        if case .reached(_, let place) = self { place } else { nil }
    }
}

extension DirectiveChecks {
    mutating func checkEdit(_ directive: Directive, _ field: Field, _ info: FieldInfo) {
        let name = directive.name.text
        if let refusal {
            return report(
                .misplacedEdit, "`@\(name)` stands on fields of mutations and subscriptions, and \(refusal.words)", directive.span,
                notes: refusal.place.map { [.init("the query is here", at: $0)] } ?? [])
        }
        switch name {
        case "deleteRecord", "deleteEdge":
            guard info.type == "ID", info.wrappers.element?.isList != true else {
                let words = info.type == "ID" ? "`\(info.wrappers.text(around: info.type))`" : "no `ID`"
                return report(
                    .editOfWrongType, "`@\(name)` takes the ids of what is deleted, and `\(field.name.text)` is \(words)", directive.span)
            }
        case "appendEdge", "prependEdge":
            guard schema.field("node", of: info.type) != nil else {
                return report(
                    .editOfWrongType, "`@\(name)` takes an edge, and `\(info.type)` has no `node`", directive.span,
                    notes: [.init("`@\(name.replacingEdge)` adds a node, in an edge that is made for it")])
            }
        default:
            guard info.kind.isComposite else {
                return report(
                    .editOfWrongType, "`@\(name)` takes a node, and `\(field.name.text)` is no object", directive.span)
            }
            guard let value = directive.argument("edgeTypeName"), let type = value.string else { return }
            if schema.kind(of: type) == .object {
                guard let node = schema.field("node", of: type) else {
                    return report(.directiveValue, "`\(type)` is no type of edges: it has no `node`", value.span)
                }
                if !schema.doOverlap(node.type, info.type) {
                    report(
                        .directiveValue, "the `node` of `\(type)` is `\(node.type)`, and `\(field.name.text)` is never one, but `\(info.type)`",
                        value.span)
                }
            } else if schema.kind(of: type) != .object {
                let names = schema.schema.types.filter { $0.kind == .object }.map(\.name)
                report(
                    .directiveValue, "there is no object type `\(type)`\(suggestion(nearestNames.names(to: type, among: names)))",
                    value.span)
            }
        }
    }
}

extension String {
    /// `appendNode` of `appendEdge`.
    fileprivate var replacingEdge: String { hasSuffix("Edge") ? dropLast(4) + "Node" : self }
}
