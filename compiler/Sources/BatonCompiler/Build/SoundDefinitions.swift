import GraphQLSyntax

/// The documents without the definitions that have a fault, and without those that reach one that has: what is left can be compiled as
/// if there were nothing else.
///
///     query A { me { ...F } }  query B { me { name } }  fragment F on User { nmae }   becomes   query B { me { name } }
///
/// `faults` are what reading and validating the documents has found; one that lies in no definition is its whole document's.
/// `foreign` are the names of other modules' fragments.
public func soundDefinitions(of documents: [Document], apartFrom faults: [Diagnostic], foreign: Set<String>) -> [Document] {
    let spans = Dictionary(grouping: faults.lazy.filter { $0.severity == .error }.map(\.place)) { ObjectIdentifier($0.source) }
    /// Of each document the definitions that have no fault of their own.
    var kept: [Document] = []
    /// Where one of two fragments of one name has a fault, it is not known which is meant.
    var faulty: Set<String> = []
    for var document in documents {
        let found = spans[ObjectIdentifier(document.source)]?.map(\.span) ?? []
        func holds(_ definition: Definition, _ span: Span) -> Bool {
            definition.span.start <= span.start && span.start <= definition.span.end
        }
        let isWhole = found.allSatisfy { span in document.definitions.contains { holds($0, span) } }
        document.definitions.removeAll { definition in
            let isFaulty = !isWhole || definition.isIncomplete || found.contains { holds(definition, $0) }
            if isFaulty, case .fragment(let fragment) = definition { faulty.insert(fragment.name.text) }
            return isFaulty
        }
        kept.append(document)
    }

    // A work list, since a chain of fragments may be longer than calls may nest.
    var spreads: [String: [String]] = [:]
    var spreaders: [String: [String]] = [:]
    for fragment in kept.lazy.flatMap(\.fragments) where spreads[fragment.name.text] == nil {
        let names = DefinitionReach(fragment).spreads
        spreads[fragment.name.text] = names
        for name in names { spreaders[name, default: []].append(fragment.name.text) }
    }
    var unsound = faulty
    var work = Array(faulty.union(spreaders.keys.filter { spreads[$0] == nil && !foreign.contains($0) }))
    while let name = work.popLast() {
        for spreader in spreaders[name] ?? [] where unsound.insert(spreader).inserted { work.append(spreader) }
    }
    func isSound(_ reach: DefinitionReach) -> Bool {
        reach.spreads.allSatisfy { !unsound.contains($0) && (spreads[$0] != nil || foreign.contains($0)) }
    }
    return kept.map { document in
        var document = document
        document.definitions.removeAll { definition in
            switch definition {
            case .operation(let operation): !isSound(DefinitionReach(operation))
            case .fragment(let fragment): unsound.contains(fragment.name.text)
            case .schema, .type, .directive: true
            }
        }
        return document
    }
}

extension Definition {
    /// Whether a part of it could not be read; of an operation or a fragment.
    var isIncomplete: Bool {
        switch self {
        case .operation(let operation): operation.isIncomplete
        case .fragment(let fragment): fragment.isIncomplete
        case .schema, .type, .directive: false
        }
    }
}
