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

    let fragments = Dictionary(kept.flatMap(\.fragments).map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    var judged: [String: Bool] = [:]
    func isSound(_ reach: DefinitionReach) -> Bool {
        reach.spreads.allSatisfy { name in
            if let known = judged[name] { return known }
            if foreign.contains(name) { return true }
            guard let fragment = fragments[name], !faulty.contains(name) else { return false }
            // A cycle is a fault of one of its fragments, so that none is followed here.
            judged[name] = false
            let isSoundItself = isSound(DefinitionReach(fragment))
            judged[name] = isSoundItself
            return isSoundItself
        }
    }
    return kept.map { document in
        var document = document
        document.definitions.removeAll { definition in
            switch definition {
            case .operation(let operation): !isSound(DefinitionReach(operation))
            case .fragment(let fragment): faulty.contains(fragment.name.text) || !isSound(DefinitionReach(fragment))
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
