/// The table of the corpus' README: every rule of the runtime's contract, by id.
package struct RuleTable: Sendable {
    package let rules: [String]

    /// Reads the rows ``| `id` | … |`` that follow the heading "Rules".
    package init(markdown: String) {
        var rules: [String] = []
        var isInside = false
        for line in markdown.split(separator: "\n") {
            if line.hasPrefix("## ") { isInside = line == "## Rules" }
            guard isInside, line.hasPrefix("| `") else { continue }
            rules.append(String(line.dropFirst(3).prefix { $0 != "`" }))
        }
        self.rules = rules
    }

    /// Rows that no case or script holds, and cases whose rule is no row.
    package func problems(with manifest: Manifest) -> [String] {
        var problems: [String] = []
        var held: Set<String> = []
        let known = Set(rules)
        for group in manifest.groups {
            for (name, own) in group.cases.map({ ($0.name, $0.rules) }) + group.scripts.map({ ($0.name, $0.rules) }) {
                if own.isEmpty { problems.append("\(group.name): \(name): names no rule") }
                for rule in own where !known.contains(rule) { problems.append("\(group.name): \(name): '\(rule)' is no rule of the table") }
                held.formUnion(own)
            }
        }
        for rule in rules where !held.contains(rule) { problems.append("no case or script holds '\(rule)'") }
        return problems
    }
}
