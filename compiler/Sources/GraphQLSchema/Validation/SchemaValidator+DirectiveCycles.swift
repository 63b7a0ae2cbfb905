import GraphQLSyntax

/// Section 3.13: a directive's definition refers to itself neither directly nor through the directives and types of its arguments.
extension SchemaValidator {
    /// Reports each directive that is reached from its own arguments, once a cycle.
    mutating func checkDirectiveCycles() {
        var reported: Set<String> = []
        let own = schema.directives.values.filter { !$0.isBuiltIn && !$0.definition.arguments.isEmpty }
        for directive in own.sorted(by: { $0.name < $1.name }) where !reported.contains(directive.name) {
            guard let path = pathBack(to: directive.name) else { continue }
            reported.formUnion(path.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) })
            let through = path.isEmpty ? "" : " through \(listed(Array(path.prefix(20)), "and"))"
            problems.report(
                .directiveCycle, "the definition of `@\(directive.name)` refers to itself\(through)", directive.definition.source,
                directive.definition.name.span)
        }
    }

    /// What lies between a directive and itself, or nil if nothing leads back. Depth first, with a stack of its own.
    private func pathBack(to name: String) -> [String]? {
        let target = "@" + name
        var visited: Set<String> = []
        var path: [(node: String, edges: [String], next: Int)] = [(target, references(of: target), 0)]
        while let top = path.last {
            guard top.next < top.edges.count else {
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let next = top.edges[top.next]
            if next == target { return path.dropFirst().map(\.node) }
            if visited.insert(next).inserted { path.append((next, references(of: next), 0)) }
        }
        return nil
    }

    /// The directives, with their `@`, and the types that a definition refers to.
    private func references(of node: String) -> [String] {
        if node.hasPrefix("@") {
            guard let directive = schema.directives[String(node.dropFirst())], !directive.isBuiltIn else { return [] }
            return directive.definition.arguments.flatMap(references)
        }
        guard let type = schema.type(named: node), !type.isBuiltIn else { return [] }
        return type.parts.flatMap { part in
            names(part.directives) + part.inputFields.flatMap(references) + part.values.flatMap { names($0.directives) }
        }
    }

    private func references(of input: InputValueDefinition) -> [String] { names(input.directives) + [input.type.name.text] }
    private func names(_ directives: [Directive]) -> [String] { directives.map { "@" + $0.name.text } }
}
