/// The abstract types that an object of a type unknown to the build has to be of for a selection to be made of it:
///
///     asset { ... on Timed { secs ... on Rated { stars } } ... on Rated { votes } }
///
/// selects `secs` of what is `Timed`, `votes` of what is `Rated`, and `stars` of what is both.
struct Memberships {
    /// Each once, sorted; those of fewer types first, so that what is selected of an object of more replaces it.
    private(set) var all: [[String]] = []
    /// Whether there are more of several types than are looked at.
    private(set) var isCutOff = false

    /// As many of several types as one object is looked at for. A chain of fragments may nest any number of conditions in any order.
    static let limit = 64

    private let schema: SchemaIndex

    /// `promised` are the types that every object is of.
    init(of occurrences: [PlanBuilder.Occurrence], beyond promised: Set<String>, _ schema: SchemaIndex, _ fragments: [String: TypedFragment]) {
        self.schema = schema

        struct Visit: Hashable {
            var set: ObjectIdentifier
            var types: [String]
        }
        var found: Set<[String]> = []
        var nested = 0
        var isCutOff = false
        var seen: Set<Visit> = []

        func visit(_ set: TypedSelectionSet, under type: String?, _ types: [String]) {
            guard let types = adding(type, to: types) else { return }
            guard types.count < 2 || nested < Memberships.limit else {
                isCutOff = true
                return
            }
            guard seen.insert(Visit(set: ObjectIdentifier(set), types: types)).inserted else { return }
            if !types.isEmpty, found.insert(types).inserted, types.count > 1 { nested += 1 }
            for selection in set.selections {
                switch selection {
                case .field: continue
                case .condition(let inner): visit(inner.selectionSet, under: inner.type, types)
                case .spread(let spread):
                    guard let fragment = fragments[spread.fragment] else { continue }
                    visit(fragment.selectionSet, under: fragment.type, types)
                }
            }
        }

        /// The types with one more; nil where that is an object type, which the build knows.
        func adding(_ type: String?, to types: [String]) -> [String]? {
            guard let type, !promised.contains(type), !types.contains(where: { schema.promisedTypes(of: $0).contains(type) }) else { return types }
            guard schema.isAbstract(type) else { return nil }
            let implied = schema.promisedTypes(of: type)
            return (types.filter { !implied.contains($0) } + [type]).sorted()
        }

        for occurrence in occurrences { visit(occurrence.set, under: nil, []) }
        all = found.sorted(by: Memberships.precedes)
        self.isCutOff = isCutOff
    }

    /// What is of both: the types of either that no other of them implies.
    func union(_ left: [String], _ right: [String]) -> [String] {
        let types = Set(left + right)
        return types.filter { type in !types.contains { $0 != type && schema.promisedTypes(of: $0).contains(type) } }.sorted()
    }

    static func precedes(_ left: [String], _ right: [String]) -> Bool {
        left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
    }
}
