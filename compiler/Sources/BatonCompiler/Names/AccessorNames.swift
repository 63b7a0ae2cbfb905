/// Names the accessors of one lens: fields first, since documents name them, then spreads, then type conditions.
struct AccessorNames {
    /// In the order of the entries.
    private(set) var names: [String]

    /// `members` are names that the lens has besides.
    init(_ entries: [LensEntry], reserving members: Set<String> = []) {
        names = [String](repeating: "", count: entries.count)
        var scope = NameScope(reserving: SwiftNames.impossibleMembers, members)
        nameWhatDocumentsName(entries, &scope)
        nameSpreads(entries, &scope)
        for (index, entry) in entries.enumerated() {
            if case .condition(let type) = entry.kind { names[index] = scope.claim("as" + SwiftNames.upperFirst(type)) }
        }
    }

    private mutating func nameWhatDocumentsName(_ entries: [LensEntry], _ scope: inout NameScope) {
        var indices: [Int] = []
        var wanted: [String] = []
        indices.reserveCapacity(entries.count)
        wanted.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            let name: String? =
                switch entry.kind {
                case .field(let field): field.directives.alias ?? field.responseKey
                case .alias(let alias, _): alias
                case .spread(let spread, _): spread.alias
                case .condition: nil
                }
            guard let name else { continue }
            indices.append(index)
            wanted.append(name)
        }
        for (index, name) in zip(indices, scope.claim(wanted)) { names[index] = name }
    }

    private mutating func nameSpreads(_ entries: [LensEntry], _ scope: inout NameScope) {
        var spreads: [(index: Int, fragment: String, short: String)] = []
        for (index, entry) in entries.enumerated() {
            if case .spread(let spread, _) = entry.kind, spread.alias == nil {
                spreads.append((index, spread.fragment, AccessorNames.shortName(of: spread.fragment)))
            }
        }
        let counts = Dictionary(spreads.map { ($0.short, 1) }, uniquingKeysWith: +)
        for (index, fragment, short) in spreads {
            let isShared = counts[short, default: 0] > 1 || !scope.isFree(short)
            names[index] = scope.claim(isShared ? SwiftNames.lowerCamel(fragment) : short)
        }
    }

    /// `IssueRow_issue` gives `issueRow`.
    static func shortName(of fragment: String) -> String {
        guard let underscore = fragment.lastIndex(of: "_") else { return SwiftNames.lowerCamel(fragment) }
        let prefix = fragment[..<underscore]
        let suffix = fragment[fragment.index(after: underscore)...]
        guard !suffix.isEmpty, prefix.contains(where: { $0 != "_" }) else { return SwiftNames.lowerCamel(fragment) }
        return SwiftNames.lowerCamel(String(prefix))
    }
}
