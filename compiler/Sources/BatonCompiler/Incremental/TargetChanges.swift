import GraphQLSyntax

/// What of a target has to be judged and compiled again after an earlier run without errors: the definitions that were added or written
/// anew since, and all that reach one of those, or one that is gone.
///
/// Whatever is said and made of a definition follows from it, from the fragments that it reaches, and from the names that the target has.
/// So what is neither affected nor a matter of names is as it was.
public struct TargetChanges: Sendable {
    /// The affected definitions and those that they reach, each a document of its own: where these are valid, and names are unique, all are.
    public private(set) var documents: [Document] = []
    /// Those, and every definition that has a connection, whose keys are the target's.
    public private(set) var connected: [Document] = []
    /// The fragments of other modules that they reach.
    public private(set) var foreign: [FragmentDefinition] = []
    /// The fragments that no operation reaches.
    public private(set) var unreached: [FragmentDefinition] = []
    /// By name.
    let operations: Set<String>
    let fragments: Set<String>
    /// Of every definition, affected or not.
    let reach: (operations: [String: DefinitionReach], fragments: [String: DefinitionReach])

    private struct Node {
        /// Where the definition stands: of which document, and which of its definitions.
        var document: Int
        var index: Int
        var name: String
        var reach: DefinitionReach
        var isKnown: Bool
        var isOperation: Bool
        /// Whether it is an operation, or a fragment with a query of its own.
        var hasOperation: Bool
    }

    /// nil where the documents are of a kind that is compiled whole: with definitions of the schema, without names, or with one name twice.
    public init?(_ documents: [Document], known: KnownTarget, foreign: [FragmentDefinition]) {
        var nodes: [Node] = []
        var operations: [String: Int] = [:]
        var fragments: [String: Int] = [:]
        nodes.reserveCapacity(documents.count)
        for (position, document) in documents.enumerated() {
            guard document.lostNames.isEmpty else { return nil }
            for (index, definition) in document.definitions.enumerated() {
                switch definition {
                case .operation(let operation):
                    guard let name = operation.name?.text, operations.updateValue(nodes.count, forKey: name) == nil else { return nil }
                    let earlier = known.operations[name].flatMap { $0.facts.isThat(of: operation.source, operation.span) ? $0.facts : nil }
                    nodes.append(
                        Node(
                            document: position, index: index, name: name, reach: earlier ?? DefinitionReach(operation),
                            isKnown: earlier != nil, isOperation: true, hasOperation: true))
                case .fragment(let fragment):
                    let name = fragment.name.text
                    guard fragments.updateValue(nodes.count, forKey: name) == nil else { return nil }
                    let earlier = known.fragments[name].flatMap { $0.facts.isThat(of: fragment.source, fragment.span) ? $0.facts : nil }
                    nodes.append(
                        Node(
                            document: position, index: index, name: name, reach: earlier ?? DefinitionReach(fragment),
                            isKnown: earlier != nil, isOperation: false, hasOperation: RefetchQueries.hasQuery(fragment)))
                case .schema, .type, .directive: return nil
                }
            }
        }
        var dependents: [String: [Int]] = [:]
        for (index, node) in nodes.enumerated() {
            for name in node.reach.spreads { dependents[name, default: []].append(index) }
        }
        let gone = known.fragments.keys.filter { fragments[$0] == nil }
        let affected = TargetChanges.reached(
            from: nodes.indices.filter { !nodes[$0].isKnown } + gone.flatMap { dependents[$0] ?? [] }, count: nodes.count
        ) { nodes[$0].isOperation ? [] : dependents[nodes[$0].name] ?? [] }
        func spread(_ index: Int) -> [Int] { nodes[index].reach.spreads.compactMap { fragments[$0] } }
        let judged = TargetChanges.reached(from: affected.indices.filter { affected[$0] }, count: nodes.count, spread)
        let used = TargetChanges.reached(from: nodes.indices.filter { nodes[$0].hasOperation }, count: nodes.count, spread)

        self.operations = Set(operations.lazy.filter { affected[$0.value] }.map(\.key))
        self.fragments = Set(fragments.lazy.filter { affected[$0.value] }.map(\.key))
        reach = (operations.mapValues { nodes[$0].reach }, fragments.mapValues { nodes[$0].reach })
        var foreignNames: [String] = []
        for (index, node) in nodes.enumerated() {
            guard judged[index] || !used[index] || node.reach.hasConnections else { continue }
            let definition = documents[node.document].definitions[node.index]
            let document = Document(source: node.reach.source, definitions: [definition])
            if judged[index] { self.documents.append(document) }
            if judged[index] || node.reach.hasConnections { connected.append(document) }
            if judged[index] { foreignNames += node.reach.spreads.filter { fragments[$0] == nil } }
            if !used[index], case .fragment(let fragment) = definition { unreached.append(fragment) }
        }
        if !foreignNames.isEmpty { self.foreign = TargetChanges.closure(of: foreignNames, among: foreign) }
    }

    /// Which of `count` nodes are met from some of them, those included.
    private static func reached(from start: [Int], count: Int, _ next: (Int) -> [Int]) -> [Bool] {
        var met = [Bool](repeating: false, count: count)
        var work = start
        while let index = work.popLast() {
            guard !met[index] else { continue }
            met[index] = true
            work += next(index)
        }
        return met
    }

    private static func closure(of names: [String], among foreign: [FragmentDefinition]) -> [FragmentDefinition] {
        let byName = Dictionary(foreign.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        var met: Set<String> = []
        var work = names
        while let name = work.popLast() {
            guard let fragment = byName[name], met.insert(name).inserted else { continue }
            work += DefinitionReach(fragment).spreads
        }
        return foreign.filter { met.contains($0.name.text) }
    }

    // MARK: What is affected

    /// The names of what is compiled again, sorted.
    public var names: [String] { operations.union(fragments).sorted() }

    public func affects(_ operation: CompiledOperation) -> Bool {
        operation.refetches.map(fragments.contains) ?? operations.contains(operation.name)
    }

    public func affects(_ fragment: CompiledFragment) -> Bool { fragments.contains(fragment.name) }

    func affects(_ operation: TypedOperation) -> Bool {
        operation.refetches.map(fragments.contains) ?? operations.contains(operation.name)
    }

    /// Those of other modules are never.
    func affects(_ fragment: TypedFragment) -> Bool { fragments.contains(fragment.name) }
}
