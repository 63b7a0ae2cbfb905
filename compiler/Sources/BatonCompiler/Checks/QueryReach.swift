import GraphQLSyntax

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
