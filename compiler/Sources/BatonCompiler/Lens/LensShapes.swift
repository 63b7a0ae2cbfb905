/// Tells which lenses of one document read alike, so that each such is written once:
///
///     feed { ... on Post { author { name } } ... on Event { author { name } } }
struct LensShapes {
    private var shapes: [ObjectIdentifier: Int] = [:]
    private var known: [String: Int] = [:]

    /// - Parameter line: What a lens reads, as text, from the numbers of its slots' lenses.
    init(_ root: LensNode, line: (LensNode, [Int]) -> String) {
        add(root, line)
    }

    @discardableResult
    private mutating func add(_ node: LensNode, _ line: (LensNode, [Int]) -> String) -> Int {
        var children: [Int] = []
        for entry in node.entries { if let child = entry.child { children.append(add(child, line)) } }
        let text = line(node, children)
        let shape = known[text] ?? known.count
        known[text] = shape
        shapes[ObjectIdentifier(node)] = shape
        return shape
    }

    subscript(node: LensNode) -> Int? { shapes[ObjectIdentifier(node)] }
}

extension LensNode {
    /// Whether some selection tests for several types, each of which may select the same.
    var hasSeveralConditions: Bool {
        var count = 0
        for entry in entries {
            if case .condition = entry.kind { count += 1 }
            if count > 1 || entry.child?.hasSeveralConditions == true { return true }
        }
        return false
    }
}
