import GraphQLSyntax

/// Section 3.10: every input object has a finite value, and filling in defaults ends.
extension SchemaValidator {
    /// The input types that a value of `type` cannot do without: the non-null fields' without a list around; of a `@oneOf`
    /// the fields' of which one must be chosen.
    private func needed(_ type: NamedType) -> [(field: InputValueDefinition, type: NamedType)] {
        let isOneOf = type.isOneOf
        return type.inputFields.compactMap { field in
            guard !field.type.isList, isOneOf || field.type.isNonNull, let needed = schema.type(of: field.type),
                needed.kind == .input
            else { return nil }
            return (field, needed)
        }
    }

    /// Marks the types that have a finite value, from those that need nothing to those that need only marked ones; reports a
    /// cycle among what is left. Linear, without recursion.
    mutating func checkInputCycles() {
        let inputs = schema.types.filter { $0.kind == .input && !$0.isBuiltIn }
        var needs: [Int32: [(field: InputValueDefinition, type: NamedType)]] = [:]
        for type in inputs {
            let list = needed(type)
            if !list.isEmpty { needs[type.number] = list }
        }
        guard !needs.isEmpty else { return }
        var dependents: [Int32: [NamedType]] = [:]
        var open: [Int32: Int] = [:]
        var finite: Set<Int32> = []
        var work: [NamedType] = []
        for type in inputs {
            let list = needs[type.number] ?? []
            for entry in list { dependents[entry.type.number, default: []].append(type) }
            open[type.number] = list.count
            if list.isEmpty || (type.isOneOf && list.count < type.inputFields.count) {
                finite.insert(type.number)
                work.append(type)
            }
        }
        while let type = work.popLast() {
            for dependent in dependents[type.number] ?? [] where !finite.contains(dependent.number) {
                open[dependent.number, default: 1] -= 1
                if dependent.isOneOf || open[dependent.number] == 0 {
                    finite.insert(dependent.number)
                    work.append(dependent)
                }
            }
        }
        reportCycles(inputs.filter { !finite.contains($0.number) }, needs, finite)
    }

    /// Follows what each type without a finite value needs until a type comes again; each cycle is reported once.
    private mutating func reportCycles(
        _ endless: [NamedType], _ needs: [Int32: [(field: InputValueDefinition, type: NamedType)]], _ finite: Set<Int32>
    ) {
        var visited: Set<Int32> = []
        for start in endless where !visited.contains(start.number) {
            var path: [(type: NamedType, edges: [(field: InputValueDefinition, type: NamedType)], next: Int)] = []
            var depth: [Int32: Int] = [:]
            func edges(_ type: NamedType) -> [(field: InputValueDefinition, type: NamedType)] {
                (needs[type.number] ?? []).filter { !finite.contains($0.type.number) }
            }
            visited.insert(start.number)
            depth[start.number] = 0
            path.append((start, edges(start), 0))
            while let top = path.last {
                guard top.next < top.edges.count else {
                    depth[top.type.number] = nil
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let edge = top.edges[top.next]
                if let first = depth[edge.type.number] {
                    reportCycle(path[first...].map { ($0.type, $0.edges[$0.next - 1].field) })
                } else if visited.insert(edge.type.number).inserted {
                    depth[edge.type.number] = path.count
                    path.append((edge.type, edges(edge.type), 0))
                }
            }
        }
    }

    private mutating func reportCycle(_ cycle: [(type: NamedType, field: InputValueDefinition)]) {
        guard let first = cycle.first else { return }
        let fields = cycle.prefix(20).map { "\($0.type.name).\($0.field.name.text)" }
        let notes = cycle.dropFirst().prefix(20).map {
            Diagnostic.Note("by way of `\($0.type.name).\($0.field.name.text)`", at: $0.type.place(of: $0.field.name))
        }
        problems.report(
            .inputCycle, "no value of `\(first.type.name)` can end: it requires itself through \(listed(fields, "and"))",
            first.type.source(of: first.field.name), first.field.name.span, notes: Array(notes))
    }

    // MARK: Defaults

    /// Reports a default that, filled in with the defaults of what it leaves out, comes to itself.
    mutating func checkDefaultCycles() {
        let withDefaults = schema.types.filter { type in
            type.kind == .input && !type.isBuiltIn && type.inputFields.contains { $0.defaultValue != nil && schema.type(of: $0.type)?.kind == .input }
        }
        guard !withDefaults.isEmpty else { return }
        var graph = DefaultGraph(schema: schema)
        for type in withDefaults {
            for field in type.inputFields { graph.visit(DefaultGraph.Node(type: type, field: field)) }
        }
        for cycle in graph.cycles {
            guard let first = cycle.first, let value = first.field.defaultValue else { continue }
            let names = cycle.prefix(20).map { "\($0.type.name).\($0.field.name.text)" }
            problems.report(
                .defaultCycle, "the default of `\(names[0])` needs itself through \(listed(names, "and"))",
                first.type.source(of: first.field.name), value.span)
        }
    }
}

/// Which defaults a default needs: those of the input fields that its object literals leave out.
private struct DefaultGraph {
    struct Node {
        let type: NamedType
        let field: InputValueDefinition
        var key: String { type.name + "." + field.name.text }
    }

    let schema: Schema
    var cycles: [[Node]] = []
    private var visited: Set<String> = []

    init(schema: Schema) { self.schema = schema }

    /// Depth first, with a stack of its own.
    mutating func visit(_ start: Node) {
        guard needsVisit(start), visited.insert(start.key).inserted else { return }
        var path: [(node: Node, edges: [Node], next: Int)] = [(start, edges(start), 0)]
        var depth = [start.key: 0]
        while let top = path.last {
            guard top.next < top.edges.count else {
                depth[top.node.key] = nil
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let next = top.edges[top.next]
            if let first = depth[next.key] {
                cycles.append(path[first...].map(\.node))
            } else if visited.insert(next.key).inserted {
                depth[next.key] = path.count
                path.append((next, edges(next), 0))
            }
        }
    }

    private func needsVisit(_ node: Node) -> Bool {
        node.field.defaultValue != nil && schema.type(of: node.field.type)?.kind == .input
    }

    private func edges(_ node: Node) -> [Node] {
        guard let value = node.field.defaultValue, let type = schema.type(of: node.field.type) else { return [] }
        var result: [Node] = []
        collect(value, type, into: &result)
        return result
    }

    /// Literals nest no deeper than the parser's limit.
    private func collect(_ value: Value, _ type: NamedType, into result: inout [Node]) {
        switch value.kind {
        case .list(let values):
            for value in values { collect(value, type, into: &result) }
        case .object(let given):
            let byName = Dictionary(given.map { ($0.name.text, $0.value) }, uniquingKeysWith: { _, last in last })
            for field in type.inputFields {
                guard let inner = schema.type(of: field.type), inner.kind == .input else { continue }
                if let value = byName[field.name.text] {
                    collect(value, inner, into: &result)
                } else if field.defaultValue != nil {
                    result.append(Node(type: type, field: field))
                }
            }
        default: break
        }
    }
}
