import GraphQLSyntax

/// Fragment Spreads Must Not Form Cycles: no fragment spreads itself, directly or through others.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spreads-Must-Not-Form-Cycles
extension Walk {
    /// Depth first over the fragments, each once, with a stack of its own; a spread to a fragment on the stack closes a
    /// cycle.
    func checkFragmentSpreadsMustNotFormCycles() {
        var visited = [Bool](repeating: false, count: facts.count)
        var depth = [Int?](repeating: nil, count: facts.count)
        for start in operationCount..<facts.count where !visited[start] {
            var path: [(index: Int, next: Int)] = [(start, 0)]
            visited[start] = true
            depth[start] = 0
            while let top = path.last {
                let spreads = facts[top.index].spreads
                guard top.next < spreads.count else {
                    depth[top.index] = nil
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                guard let target = fragments[spreads[top.next].text] else { continue }
                if let first = depth[target] {
                    reportCycle(path[first...].map { ($0.index, facts[$0.index].spreads[$0.next - 1]) })
                } else if !visited[target] {
                    visited[target] = true
                    depth[target] = path.count
                    path.append((target, 0))
                }
            }
        }
    }

    private func reportCycle(_ cycle: [(index: Int, spread: Name)]) {
        guard let first = cycle.first else { return }
        current = first.index
        source = facts[first.index].source
        let names = cycle.dropFirst().prefix(10).map { $0.spread.text }
        let notes = cycle.dropFirst().prefix(10).map {
            Diagnostic.Note("by way of this spread", at: Place(facts[$0.index].source, $0.spread.span))
        }
        let message = names.isEmpty
            ? "\(facts[first.index].words) spreads itself" : "\(facts[first.index].words) spreads itself through \(notes.count == 1 ? "another fragment" : "others")"
        report(.fragmentCycle, message, first.spread.span, notes: notes)
    }
}
