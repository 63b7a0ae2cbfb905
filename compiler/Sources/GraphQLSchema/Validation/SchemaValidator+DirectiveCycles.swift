import GraphQLSyntax

/// Section 3.13: a directive's definition refers to itself neither directly nor through the directives and types of its arguments.
extension SchemaValidator {
    /// Reports each directive that is reached from its own arguments, once for all that lead to one another.
    mutating func checkDirectiveCycles() {
        let own = schema.directives.values.filter { !$0.isBuiltIn && !($0.definition.arguments.isEmpty && $0.definition.directives.isEmpty) }.sorted { $0.name < $1.name }
        guard !own.isEmpty else { return }
        var graph = ReferenceGraph(schema: schema)
        for directive in own { graph.search(from: "@" + directive.name) }
        var reported: Set<Int> = []
        for directive in own {
            guard let cycle = graph.cycle(of: "@" + directive.name), reported.insert(cycle).inserted,
                let path = graph.pathBack(to: "@" + directive.name)
            else { continue }
            let through = path.isEmpty ? "" : " through \(listed(Array(path.prefix(20)), "and"))"
            problems.report(
                .directiveCycle, "the definition of `@\(directive.name)` refers to itself\(through)", directive.definition.source,
                directive.definition.name.span)
        }
    }
}

/// What the definitions of directives and of their arguments' types refer to: directives with their `@`, and types.
///
/// Tarjan's search for strongly connected components, with a stack of its own and each definition looked at once.
private struct ReferenceGraph {
    private struct Node {
        var references: [String]
        var lowest: Int
        /// The first number of those that lead to one another; nil while the search is inside.
        var component: Int?
        /// Whether another of the component, or the node itself, leads back here.
        var isInCycle = false
    }

    private let schema: Schema
    private var numbers: [String: Int] = [:]
    private var nodes: [Node] = []
    private var open: [Int] = []

    init(schema: Schema) { self.schema = schema }

    /// Which cycle the definition is part of, by a number that all definitions of it share.
    func cycle(of name: String) -> Int? {
        guard let number = numbers[name], nodes[number].isInCycle else { return nil }
        return nodes[number].component
    }

    mutating func search(from name: String) {
        guard numbers[name] == nil else { return }
        var path = [(number: add(name), next: 0)]
        while let top = path.last {
            let references = nodes[top.number].references
            if top.next < references.count {
                path[path.count - 1].next += 1
                if let met = numbers[references[top.next]] {
                    if nodes[met].component == nil { nodes[top.number].lowest = min(nodes[top.number].lowest, met) }
                    if met == top.number { nodes[met].isInCycle = true }
                } else {
                    path.append((add(references[top.next]), 0))
                }
                continue
            }
            path.removeLast()
            if let outer = path.last { nodes[outer.number].lowest = min(nodes[outer.number].lowest, nodes[top.number].lowest) }
            if nodes[top.number].lowest == top.number { close(top.number) }
        }
    }

    private mutating func close(_ first: Int) {
        let isAlone = open.last == first
        while let number = open.popLast() {
            nodes[number].component = first
            if !isAlone { nodes[number].isInCycle = true }
            if number == first { return }
        }
    }

    private mutating func add(_ name: String) -> Int {
        let number = nodes.count
        numbers[name] = number
        nodes.append(Node(references: references(of: name), lowest: number))
        open.append(number)
        return number
    }

    /// What lies between a definition and itself. Depth first, within its cycle.
    func pathBack(to name: String) -> [String]? {
        guard let start = numbers[name] else { return nil }
        var visited: Set<String> = []
        var path: [(name: String, number: Int, next: Int)] = [(name, start, 0)]
        while let top = path.last {
            guard top.next < nodes[top.number].references.count else {
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let next = nodes[top.number].references[top.next]
            if next == name { return path.dropFirst().map(\.name) }
            guard let number = numbers[next], nodes[number].component == nodes[start].component, visited.insert(next).inserted else { continue }
            path.append((next, number, 0))
        }
        return nil
    }

    // MARK: References

    private func references(of node: String) -> [String] {
        if node.hasPrefix("@") {
            guard let directive = schema.directives[String(node.dropFirst())], !directive.isBuiltIn else { return [] }
            return directive.definition.arguments.flatMap(references) + names(directive.definition.directives)
        }
        guard let type = schema.type(named: node), !type.isBuiltIn else { return [] }
        return type.parts.flatMap { part in
            names(part.directives) + part.inputFields.flatMap(references) + part.values.flatMap { names($0.directives) }
        }
    }

    private func references(of input: InputValueDefinition) -> [String] { names(input.directives) + [input.type.name.text] }
    private func names(_ directives: [Directive]) -> [String] { directives.map { "@" + $0.name.text } }
}
