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

/// The fragments that queries reach: those that they spread, and those that are fetched again by a query of their own.
final class QueryReach {
    /// An edge directive that a query reaches in another module, whose documents are not checked here.
    typealias ForeignEdit = (directive: String, fragment: String, query: String, place: Place)

    private let fragments: [String: FragmentDefinition]
    private var refusals: [String: EditRefusal] = [:]
    private var own: Set<String> = []
    /// Fragments that were reached and are still to be followed: a chain of them may be long.
    private var pending: [FragmentDefinition] = []
    private(set) var foreignEdits: [ForeignEdit] = []

    init(fragments: [String: FragmentDefinition]) {
        self.fragments = fragments
    }

    func refusal(in fragment: FragmentDefinition) -> EditRefusal? { refusals[fragment.name.text] }

    /// Follows every query into the fragments that it reaches; of several queries the first counts.
    func follow(_ documents: [Document]) {
        own = Set(documents.flatMap(\.fragments).map(\.name.text))
        for operation in documents.flatMap(\.operations) where operation.kind == .query {
            let place = Place(operation.source, operation.name?.span ?? operation.keywordSpan)
            followAll(from: operation.selectionSet, query: operation.name?.text ?? "without a name", place)
        }
        for fragment in fragments.values.sorted(by: { $0.name.text < $1.name.text }) where own.contains(fragment.name.text) {
            guard let value = fragment.directives.first(named: "refetchable")?.argument("queryName"), let name = value.string,
                refusals[fragment.name.text] == nil
            else { continue }
            let place = Place(fragment.source, value.span)
            refusals[fragment.name.text] = .reached(query: name, place: place)
            followAll(from: fragment.selectionSet, query: name, place)
        }
    }

    private func followAll(from set: SelectionSet, query: String, _ place: Place) {
        follow(set, query: query, place)
        while let fragment = pending.popLast() {
            let name = fragment.name.text
            follow(fragment.selectionSet, query: query, place, foreign: own.contains(name) ? nil : name)
        }
    }

    /// - Parameter foreign: The fragment of another module that the set stands in.
    private func follow(_ set: SelectionSet, query: String, _ place: Place, foreign: String? = nil) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                if let foreign, let edit = field.directives.first(where: { ClientDirectives.edits.contains($0.name.text) }) {
                    foreignEdits.append((edit.name.text, foreign, query, place))
                }
                if let inner = field.selectionSet { follow(inner, query: query, place, foreign: foreign) }
            case .inlineFragment(let fragment): follow(fragment.selectionSet, query: query, place, foreign: foreign)
            case .spread(let spread):
                let name = spread.name.text
                guard let fragment = fragments[name], refusals[name] == nil else { continue }
                refusals[name] = .reached(query: query, place: place)
                pending.append(fragment)
            }
        }
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
            guard info.type == "ID" else {
                return report(
                    .editOfWrongType, "`@\(name)` takes the ids of what is deleted, and `\(field.name.text)` is no `ID`",
                    directive.span)
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
            if schema.kind(of: type) == .object, schema.field("node", of: type) == nil {
                report(.directiveValue, "`\(type)` is no type of edges: it has no `node`", value.span)
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
