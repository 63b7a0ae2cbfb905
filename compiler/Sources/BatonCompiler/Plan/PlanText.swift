/// Writes selections as the lines of a plan or a reader, with names, keys, guards and extras in tables.
struct PlanText {
    /// Values of one kind, each once, in the order they were first asked for.
    struct Table {
        private(set) var values: [String] = []
        private var indices: [String: Int] = [:]

        mutating func index(of value: String) -> Int {
            if let index = indices[value] { return index }
            indices[value] = values.count
            values.append(value)
            return values.count - 1
        }
    }

    var names = Table()
    var keys = Table()
    var guards = Table()
    var extras = Table()
    private(set) var selections: [String] = []

    /// Puts the lines together.
    func text(header: String, variables: [String]) -> String {
        var lines = [header]
        if !names.values.isEmpty { lines.append("n " + names.values.joined(separator: " ")) }
        lines += variables.map { "v " + $0 }
        lines += keys.values.map { "k " + $0 }
        lines += guards.values.map { "g " + $0 }
        lines += extras.values.map { "x " + $0 }
        lines += selections.map { "s " + $0 }
        return lines.joined(separator: "\n")
    }

    mutating func append(selection: String) { selections.append(selection) }

    // MARK: Plans

    /// Writes the nodes that the root leads to, numbered in the order in which they are first met.
    mutating func write(_ nodes: [PlanNode], root: Int) {
        var numbers: [Int: Int] = [root: 0]
        var queue = [root]
        var next = 0
        while next < queue.count {
            let node = nodes[queue[next]]
            next += 1
            var line = "\(names.index(of: node.type))\(node.isAbstract ? "+" : ".")"
            line += keyText(node.keys)
            for field in node.fields { line += " " + text(of: field, &numbers, &queue) }
            for variant in node.variants {
                line += " |" + variant.types.map { "\(names.index(of: $0))" }.joined(separator: ",") + keyText(variant.keys)
                for field in variant.fields { line += " " + text(of: field, &numbers, &queue) }
            }
            for variant in node.unknowns {
                line += " &" + variant.types.map { "\(names.index(of: $0))" }.joined(separator: ",") + keyText(variant.keys)
                for field in variant.fields { line += " " + text(of: field, &numbers, &queue) }
            }
            selections.append(line)
        }
    }

    private mutating func keyText(_ keys: [String]) -> String {
        keys.isEmpty ? "" : "/" + keys.map { "\(names.index(of: $0))" }.joined(separator: ",")
    }

    private mutating func text(of field: PlanField, _ numbers: inout [Int: Int], _ queue: inout [Int]) -> String {
        var text = "\(names.index(of: field.responseKey))" + field.kind
        if let child = field.child {
            if numbers[child] == nil {
                numbers[child] = queue.count
                queue.append(child)
            }
            text += "\(numbers[child] ?? 0)"
        }
        if let name = field.name { text += ":\(names.index(of: name))" }
        if let template = field.template { text += "(\(keys.index(of: template)))" }
        if let condition = field.condition { text += "?\(guards.index(of: condition))" }
        if let part = field.part {
            text += "~\(extras.index(of: part.extra))" + (part.start.map { "-\(guards.index(of: $0))" } ?? "")
        }
        if field.isTransient { text += "^" }
        if field.isClient { text += "%" }
        for extra in field.extras { text += "#\(extras.index(of: extra))" }
        return text
    }
}
