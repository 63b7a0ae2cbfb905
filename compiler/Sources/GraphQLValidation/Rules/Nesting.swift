import GraphQLSyntax

/// Not of the specification: what definitions nest by the fragments they spread is bounded, as the parser bounds what one
/// definition nests. Whoever follows spreads may recur.
extension Walk {
    /// Selection sets inside one another, over fragments: several times what the deepest screens have.
    static let nestingLimit = 500

    /// Depth first, each definition once and after those it spreads, with a stack of its own. What spreads a definition that was
    /// reported is not.
    func checkNesting() {
        var visited = [Bool](repeating: false, count: facts.count)
        var depths = [Depth](repeating: .levels(0), count: facts.count)
        for start in facts.indices where !visited[start] {
            var path: [(index: Int, next: Int)] = [(start, 0)]
            visited[start] = true
            while let top = path.last {
                let spreads = facts[top.index].spreads
                guard top.next < spreads.count else {
                    path.removeLast()
                    depths[top.index] = depth(of: top.index, among: depths)
                    continue
                }
                path[path.count - 1].next += 1
                guard let target = fragments[spreads[top.next].text], !visited[target] else { continue }
                visited[target] = true
                path.append((target, 0))
            }
        }
    }

    private enum Depth {
        /// Of the deepest spread; what a definition nests of its own is bounded already.
        case levels(Int)
        case reported
    }

    private func depth(of index: Int, among depths: [Depth]) -> Depth {
        var deepest = 0
        for (spread, level) in zip(facts[index].spreads, facts[index].spreadLevels) {
            guard let target = fragments[spread.text] else { continue }
            guard case .levels(let inner) = depths[target] else { return .reported }
            deepest = max(deepest, level + inner)
            guard deepest > Walk.nestingLimit, !facts[index].isExternal else { continue }
            current = index
            source = facts[index].source
            report(.nestingTooDeep, "what this spreads nests deeper than \(Walk.nestingLimit) levels", spread.span)
            return .reported
        }
        return .levels(deepest)
    }
}
